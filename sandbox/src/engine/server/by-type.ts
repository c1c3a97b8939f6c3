import { Behaviour } from '../contract/behaviour';
import { Operation, ServerRule } from '../contract/rule';
import { ProviderServices } from '../contract/services';

/** Rules of a provider's services, cached by operation and resource type, and behaviours, cached by resource type. */
export class ByType {
  private readonly rules = new Map<string, readonly ServerRule[]>();
  private readonly behaviours = new Map<string, readonly Behaviour[]>();

  public constructor(private readonly services: ProviderServices) {}

  /** Returns the service rules that check an operation on a resource type. */
  public rulesFor(operation: Operation, type: string): readonly ServerRule[] {
    return found(this.rules, `${operation}/${type}`, () =>
      this.services.rules.filter(
        ({ operations, types }) => operations.includes(operation) && (types?.includes(type) ?? true),
      ),
    );
  }

  /** Returns the service behaviours for the objects of a resource type. */
  public behavioursOf(type: string): readonly Behaviour[] {
    return found(this.behaviours, type, () => this.services.behaviours.filter(({ types }) => types.includes(type)));
  }
}

function found<T>(known: Map<string, T>, key: string, find: () => T): T {
  const value = known.get(key) ?? find();
  known.set(key, value);
  return value;
}
