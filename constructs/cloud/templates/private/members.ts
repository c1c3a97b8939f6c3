import { IConstruct } from 'constructs';
import { addCheck, addError } from '../../../../lib/core/rules/problems';
import { isUnresolved } from '../../../../lib/core/tokens';

/** Where members are given, for messages. */
interface Names {
  /** The property that has them. */
  readonly list: string;
  /** The method that adds one. */
  readonly method: string;
}

/** The members of a group or of a list, by their ids or texts: each once, and at least one. */
export class Members {
  private readonly all: string[] = [];

  public constructor(
    private readonly construct: IConstruct,
    { list, method }: Names,
    private readonly write: (all: string[]) => void,
  ) {
    const message = `has no entry; give at least one, or call ${method}`;
    addCheck(construct, () => (this.all.length > 0 ? [] : [{ level: 'error', property: list, message }]));
  }

  /** Adds one, and reports one that is there already. */
  public add(member: string, property: string): void {
    // The tokens of one and the same member are the same text.
    if (this.all.includes(member)) {
      const what = isUnresolved(member) ? 'names one that' : `is "${member}", which`;
      addError(this.construct, property, `${what} is there already; leave one of them out`);
      return;
    }
    this.all.push(member);
    this.write([...this.all]);
  }
}
