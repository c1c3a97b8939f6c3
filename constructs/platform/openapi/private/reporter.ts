import { IConstruct } from 'constructs';
import { addError, addWarning } from '../../../../lib/core/synthesis/problems';

const PROPERTY = 'specification';
/** Maximum number of reported errors of an OpenAPI specification, and of reported warnings. */
const SHOWN = 20;

/** Reports problems in an OpenAPI specification with file and line, without duplicates and up to a maximum number. */
export class Reporter {
  private readonly known = { error: new Set<string>(), warning: new Set<string>() };

  /**
   * @param construct construct to which the problems are added
   * @param place returns the file, line and column of a JSON pointer in the specification, for messages
   */
  public constructor(
    private readonly construct: IConstruct,
    public readonly place: (pointer: string) => string,
  ) {}

  public readonly error = (pointer: string, message: string): void => this.report('error', [pointer], message);

  public readonly warning = (pointer: string, message: string): void => this.report('warning', [pointer], message);

  /** Reports a problem in the specification, with a second position if the problem has two positions. */
  public report(level: 'error' | 'warning', pointers: readonly string[], message: string): void {
    const known = this.known[level];
    const key = JSON.stringify([pointers, message]);
    if (known.has(key) || known.size > SHOWN) {
      return;
    }
    known.add(key);
    const add = level === 'error' ? addError : addWarning;
    if (known.size > SHOWN) {
      add(this.construct, PROPERTY, `has more ${level}s, which are not shown`);
      return;
    }
    const [where, other] = pointers.map(this.place);
    const whole = other === undefined ? `${where} ${message}` : `${where} ${message}; the other position is ${other}`;
    add(this.construct, PROPERTY, whole);
  }
}
