import { IResolvable, IResolveContext, Token } from 'cdktf';

/**
 * Text that a function computes when cdktf resolves the token at synthesis. Unlike cdktf's `Lazy`, `LazyText` does not
 * capture the stack trace of its creation, which takes longer than all other work for a token. The stack trace is not
 * needed, because cdktf shows it only if the function of the token throws an error.
 */
class LazyText implements IResolvable {
  public readonly creationStack: string[] = [];

  public constructor(private readonly produce: (context: IResolveContext) => string | undefined) {}

  public resolve(context: IResolveContext): string | undefined {
    return this.produce(context);
  }

  public toString(): string {
    return Token.asString(this);
  }

  public toJSON(): string {
    return '<unresolved-lazy>';
  }
}

/** Returns a token for a text that a function computes when cdktf resolves the token. */
export function lazyText(produce: (context: IResolveContext) => string | undefined): string {
  return Token.asString(new LazyText(produce));
}
