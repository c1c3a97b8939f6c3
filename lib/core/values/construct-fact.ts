import { IConstruct } from 'constructs';

const FACTS = Symbol.for('cdktf-gateways.facts');

interface Holder {
  [FACTS]?: { [name: string]: unknown };
}

/**
 * Fact about constructs that other constructs and the checks need, such as the paths of a portal's pages. Each
 * construct stores all its facts in one field. A debugger shows the facts, and all copies of this package in an app
 * share the facts.
 */
export class ConstructFact<T> {
  /** @param name name of the fact, unique in the package */
  public constructor(private readonly name: string) {}

  /** Returns the fact about a construct, or undefined if the construct has no such fact. */
  public get(construct: IConstruct): T | undefined {
    return (construct as Holder)[FACTS]?.[this.name] as T | undefined;
  }

  /**
   * Returns the fact about a construct. If the construct does not have the fact, stores and returns the result of
   * `initial`.
   */
  public getOrSet(construct: IConstruct, initial: () => T): T {
    const facts = (construct as Holder)[FACTS];
    if (facts && Object.hasOwn(facts, this.name)) {
      return facts[this.name] as T;
    }
    const fact = initial();
    this.set(construct, fact);
    return fact;
  }

  public has(construct: IConstruct): boolean {
    const facts = (construct as Holder)[FACTS];
    return facts !== undefined && Object.hasOwn(facts, this.name);
  }

  public set(construct: IConstruct, fact: T): void {
    const holder: Holder = construct as Holder;
    const facts = holder[FACTS] ?? {};
    if (!holder[FACTS]) {
      // The field with the library's facts about a construct is not enumerable, because cdktf and tests compare and
      // print enumerable fields.
      Object.defineProperty(holder, FACTS, { value: facts });
    }
    facts[this.name] = fact;
  }

  public delete(construct: IConstruct): void {
    delete (construct as Holder)[FACTS]?.[this.name];
  }
}
