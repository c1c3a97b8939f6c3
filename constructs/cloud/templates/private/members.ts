import { IConstruct } from 'constructs';
import { addCheck, addError } from '../../../../lib/core/synthesis/problems';
import { isUnresolved } from '../../../../lib/core/values/tokens';

/** Names of the property and the method that add members to a template or group, for messages. */
interface Names {
  /** Property of the template or group with the initial members. */
  readonly list: string;
  /** Method of the template or group that adds a member. */
  readonly method: string;
}

/**
 * Members of a template or group, each by its text or id. `Members` reports duplicate members when they are added, and
 * an empty list at synthesis.
 */
export class Members {
  private readonly all: string[] = [];

  public constructor(
    private readonly construct: IConstruct,
    { list, method }: Names,
    private readonly write: (all: string[]) => void,
  ) {
    const message = `is empty; give at least one entry, or call ${method}`;
    addCheck(construct, () => (this.all.length > 0 ? [] : [{ level: 'error', property: list, message }]));
  }

  /** Adds a member to the template or group, or reports a duplicate member. */
  public add(member: string, property: string): void {
    // The id of a template in the app is always the same token, so equal texts are duplicates.
    if (this.all.includes(member)) {
      const message = isUnresolved(member)
        ? 'is already in the list; remove the duplicate'
        : `is "${member}", which is already in the list; remove the duplicate`;
      addError(this.construct, property, message);
      return;
    }
    this.all.push(member);
    this.write([...this.all]);
  }
}
