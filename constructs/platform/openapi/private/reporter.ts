import { IConstruct } from 'constructs';
import { addError, addWarning } from '../../../../lib/core/rules/problems';

const PROPERTY = 'specification';
/** More problems help nobody. */
const SHOWN = 20;

/** Reports what is wrong with a specification, with its place: each once, and of very many only the first. */
export class Reporter {
  private readonly known = new Map<'error' | 'warning', Set<string>>([
    ['error', new Set()],
    ['warning', new Set()],
  ]);

  /**
   * @param construct what the specification was given
   * @param place where a JSON pointer leads, for messages
   */
  public constructor(
    private readonly construct: IConstruct,
    public readonly place: (pointer: string) => string,
  ) {}

  public readonly error = (pointer: string, message: string): void => this.report('error', [pointer], message);

  public readonly warning = (pointer: string, message: string): void => this.report('warning', [pointer], message);

  /** Reports a problem; with a second place, where there is one. */
  public report(level: 'error' | 'warning', pointers: readonly string[], message: string): void {
    const known = this.known.get(level)!;
    const key = JSON.stringify([pointers, message]);
    if (known.has(key) || known.size > SHOWN) {
      return;
    }
    known.add(key);
    const add = level === 'error' ? addError : addWarning;
    if (known.size > SHOWN) {
      add(this.construct, PROPERTY, 'has more mistakes of this kind');
      return;
    }
    const [where, other] = pointers.map(this.place);
    add(this.construct, PROPERTY, `${where} ${message}${other === undefined ? '' : `; the other place is ${other}`}`);
  }
}
