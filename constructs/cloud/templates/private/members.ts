import { IConstruct } from 'constructs';
import { addCheck, addError } from '../../../../lib/core/synthesis/problems';
import { isUnresolved } from '../../../../lib/core/values/tokens';

/** Names of the property and method that take members, for messages. */
interface Names {
  /** Property that takes the members. */
  readonly list: string;
  /** Method that adds a member. */
  readonly method: string;
}

/** Members of a template or group, by text or id. Reports duplicates and an empty list. */
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

  /** Adds a member, or reports a duplicate. */
  public add(member: string, property: string): void {
    // All references to a member are the same token, so the texts of the references are equal.
    if (this.all.includes(member)) {
      const message = isUnresolved(member)
        ? 'is already in the list; leave one of them out'
        : `is "${member}", which is already in the list; leave one of them out`;
      addError(this.construct, property, message);
      return;
    }
    this.all.push(member);
    this.write([...this.all]);
  }
}
