import {
  DefaultTokenResolver,
  IPostProcessor,
  IResolvable,
  IResolveContext,
  StringConcat,
  TerraformStack,
  TerraformVariable,
  Token,
  Tokenization,
} from 'cdktf';
import { IConstruct } from 'constructs';
import { addCheck } from '../synthesis/problems';
import { isUnwrappedSecret } from './secret-value';

/**
 * Warns about a published text, such as a portal page, that contains a secret: the value of a sensitive variable of the
 * same stack, or a `SecretValue`.
 */
export function warnOfSecrets(construct: IConstruct, property: string, text: string): void {
  if (!Token.isUnresolved(text)) {
    return;
  }
  addCheck(construct, () => {
    const resolver = new Recorder();
    Tokenization.resolve(text, { scope: construct, resolver, preparing: false });
    const variable = sensitiveVariable(construct, resolver.variables);
    const secret = variable ? `the sensitive variable ${variable.node.path}` : 'a secret';
    const message = `is published with the value of ${secret} in it, visible to all readers; remove the secret from the text`;
    return variable || resolver.seen.some(isUnwrappedSecret) ? [{ level: 'warning', property, message }] : [];
  });
}

/** Records the tokens in a text, including tokens within the values of tokens. */
class Recorder extends DefaultTokenResolver {
  public readonly seen: IResolvable[] = [];
  /** Names of Terraform variables whose value is the whole value of a token, not a part of a text. */
  public readonly variables = new Set<string>();

  public constructor() {
    super(new StringConcat());
  }

  public resolveToken(token: IResolvable, context: IResolveContext, post: IPostProcessor): unknown {
    this.seen.push(token);
    const value: unknown = super.resolveToken(token, context, post);
    const [, name] = /^(?:\$\{)?var\.([\w-]+)\}?$/.exec(String(value)) ?? [];
    if (name !== undefined) {
      this.variables.add(name);
    }
    return value;
  }
}

function sensitiveVariable(construct: IConstruct, names: Set<string>): TerraformVariable | undefined {
  if (names.size === 0) {
    return undefined;
  }
  const inStack = TerraformStack.of(construct).node.findAll();
  const variables = inStack.filter((element) => element instanceof TerraformVariable);
  return variables.find(({ sensitive, friendlyUniqueId }) => sensitive === true && names.has(friendlyUniqueId));
}
