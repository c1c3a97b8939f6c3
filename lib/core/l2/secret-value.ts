import { IResolvable, TerraformVariable, Tokenization } from 'cdktf';
import { IConstruct } from 'constructs';
import { addError } from '../synthesis/problems';
import { ValidationError } from '../values/errors';
import { lazyText } from '../values/lazy-text';
import { isUnresolved } from '../values/tokens';

const PLAIN =
  'is given by SecretValue.fromExpression, which requires a token or an expression, but is plain text; use a sensitive variable, or SecretValue.unsafePlainText';

/**
 * Marks cdktf tokens of secrets that `unsafeUnwrap` or L2 constructs read from their `SecretValue`. The symbol of the
 * mark is equal in all copies of this package.
 */
const UNWRAPPED = Symbol.for('cdktf-gateways.unwrappedSecret');

/** Returns whether a cdktf token is a secret that was read from its `SecretValue`. */
export function isUnwrappedSecret(token: IResolvable): boolean {
  return UNWRAPPED in token;
}

/**
 * A secret argument. Neither a printed `SecretValue` nor a message of this library shows the secret. Terraform stores a
 * secret argument in its state, so keep the state secret too.
 *
 * @example
 *
 * declare const key: TerraformVariable; // made with `sensitive: true`
 * SecretValue.fromVariable(key);
 */
export class SecretValue {
  /**
   * Returns a secret with the value of a Terraform variable. The Terraform variable keeps the secret out of the code
   * and the synthesised file.
   *
   * Synthesis reports an error if the Terraform variable is not marked `sensitive`.
   *
   * @param variable variable with `sensitive: true` that contains the secret
   */
  public static fromVariable(variable: TerraformVariable): SecretValue {
    if (variable.sensitive !== true) {
      addError(variable, 'sensitive', 'is not true, but the variable holds a secret; set sensitive to true');
    }
    return new SecretValue(variable.stringValue);
  }

  /**
   * Returns a secret with a value from another resource or a data source, such as an attribute of a secret store.
   *
   * Synthesis reports an error if `expression` is plain text.
   *
   * @param expression a token of cdktf, or a text with a Terraform expression, whose value is the secret
   */
  public static fromExpression(expression: string): SecretValue {
    return new SecretValue(expression, isUnresolved(expression) ? undefined : PLAIN);
  }

  /**
   * Returns a secret that is a plain text, for trials. A plain-text secret is readable in the code and in the
   * synthesised file. Synthesis does not warn about the plain text, because the name `unsafePlainText` already is a
   * warning.
   *
   * @param text the secret
   */
  public static unsafePlainText(text: string): SecretValue {
    return new SecretValue(text, undefined, undefined, true);
  }

  /**
   * Returns a secret that is a reference to a vault's secret.
   * @internal
   */
  public static _ofVault(reference: string, vault: IConstruct): SecretValue {
    return new SecretValue(reference, undefined, vault);
  }

  /**
   * Returns a secret that is an expression, which the data planes of an event gateway resolve.
   * @internal
   */
  public static _ofDataPlane(expression: string, problem?: string): SecretValue {
    return new SecretValue(expression, problem);
  }

  /**
   * Problem of how the program created the `SecretValue`, for the validation report. In the report, the problem follows
   * the name of the property that has the secret.
   * @internal
   */
  public readonly _problem?: string;

  /**
   * Gateway vault that contains the secret. Constructs with a reference to the secret depend on the vault.
   * @internal
   */
  public readonly _vault?: IConstruct;

  private readonly secret: () => string;

  private constructor(
    secret: string,
    problem?: string,
    vault?: IConstruct,
    private readonly isPlain = false,
  ) {
    // A closure keeps the secret, so that printing the `SecretValue` does not show the secret.
    this.secret = () => secret;
    this._problem = problem;
    this._vault = vault;
  }

  /**
   * Returns the secret, for arguments of L1 constructs. For a secret from `unsafePlainText`, `unsafeUnwrap` returns a
   * token.
   *
   * Throws an error if the secret is invalid, for example if `SecretValue.fromExpression` received plain text.
   */
  public unsafeUnwrap(): string {
    if (this._problem !== undefined) {
      throw new ValidationError(`a secret ${this._problem}`);
    }
    const secret = this._text();
    // Returns the plain-text secret as a token, because the rules of L1 warn about secrets in plain text.
    return this.isPlain && !isUnresolved(secret) ? lazyText(() => secret) : secret;
  }

  /**
   * Returns the text of the secret, for callers that report problems of the `SecretValue` themselves. Unlike
   * `unsafeUnwrap`, `_text` returns a plain-text secret as plain text. Marks the tokens in the secret as tokens of a
   * secret.
   * @internal
   */
  public _text(): string {
    const secret = this.secret();
    Tokenization.reverseString(secret).tokens.forEach((token) =>
      Object.defineProperty(token, UNWRAPPED, { value: true }),
    );
    return secret;
  }

  /** Returns the text `<secret>` instead of the secret. */
  public toString(): string {
    return '<secret>';
  }
}
