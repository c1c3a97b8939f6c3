import { IResolvable, TerraformVariable, Tokenization } from 'cdktf';
import { IConstruct } from 'constructs';
import { addError } from '../synthesis/problems';
import { ValidationError } from '../values/errors';
import { lazyText } from '../values/lazy-text';
import { isUnresolved } from '../values/tokens';

const PLAIN =
  'is given by SecretValue.fromExpression, which requires a token or an expression, but is plain text; use a sensitive variable, or SecretValue.unsafePlainText';

/** Marks the tokens of secrets that were read from their `SecretValue`. The mark has the same key in all copies of this package. */
const UNWRAPPED = Symbol.for('cdktf-gateways.unwrappedSecret');

/** Whether a cdktf token represents a secret that was read from its `SecretValue`. */
export function isUnwrappedSecret(token: IResolvable): boolean {
  return UNWRAPPED in token;
}

/**
 * A secret argument. Neither a printed `SecretValue` nor a message of this library shows the secret. Terraform stores a
 * secret in its state, so keep the state secret too.
 *
 * @example
 *
 * declare const key: TerraformVariable; // made with `sensitive: true`
 * SecretValue.fromVariable(key);
 */
export class SecretValue {
  /**
   * Uses the value of a Terraform variable as the secret. A Terraform variable keeps the secret out of the code and the synthesised file.
   *
   * The report has an error if the variable is not marked `sensitive`.
   *
   * @param variable a variable with `sensitive: true`
   */
  public static fromVariable(variable: TerraformVariable): SecretValue {
    if (variable.sensitive !== true) {
      addError(variable, 'sensitive', 'is not true, but the variable holds a secret; set sensitive to true');
    }
    return new SecretValue(variable.stringValue);
  }

  /**
   * Uses a value from another resource or a data source as the secret, such as an attribute of a secret store.
   *
   * The report has an error if the secret is plain text.
   *
   * @param expression a token of cdktf, or a text with a Terraform expression, whose value is the secret
   */
  public static fromExpression(expression: string): SecretValue {
    return new SecretValue(expression, isUnresolved(expression) ? undefined : PLAIN);
  }

  /**
   * Uses plain text as the secret, for trials. The secret is readable in the code and in the synthesised file.
   * Synthesis does not warn about the plain text, because the name of the method already is a warning.
   *
   * @param text the secret
   */
  public static unsafePlainText(text: string): SecretValue {
    return new SecretValue(text, undefined, undefined, true);
  }

  /**
   * Uses a reference to a secret in a vault as the secret.
   * @internal
   */
  public static _ofVault(reference: string, vault: IConstruct): SecretValue {
    return new SecretValue(reference, undefined, vault);
  }

  /**
   * Uses an expression that the data planes of an event gateway resolve to a secret.
   * @internal
   */
  public static _ofDataPlane(expression: string, problem?: string): SecretValue {
    return new SecretValue(expression, problem);
  }

  /**
   * Problem of how the `SecretValue` was created, for reports. The text of the problem follows the name of a property.
   * @internal
   */
  public readonly _problem?: string;

  /**
   * Vault that contains the secret. Constructs with a reference to the secret depend on the vault of the secret.
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
    // The secret is in a closure, so that printing the object does not show the secret.
    this.secret = () => secret;
    this._problem = problem;
    this._vault = vault;
  }

  /**
   * Returns the secret, for arguments of L1 constructs. Returns a token for `unsafePlainText`.
   *
   * Throws an error if the secret is invalid, for example if `SecretValue.fromExpression` got plain text.
   */
  public unsafeUnwrap(): string {
    if (this._problem !== undefined) {
      throw new ValidationError(`a secret ${this._problem}`);
    }
    const secret = this._text();
    // Returns the secret as a token, because the rules of L1 warn about plain texts.
    return this.isPlain && !isUnresolved(secret) ? lazyText(() => secret) : secret;
  }

  /**
   * Returns the secret like `unsafeUnwrap`, for callers that report problems themselves.
   * @internal
   */
  public _text(): string {
    const secret = this.secret();
    Tokenization.reverseString(secret).tokens.forEach((token) =>
      Object.defineProperty(token, UNWRAPPED, { value: true }),
    );
    return secret;
  }

  /** Returns a fixed text, never the secret. */
  public toString(): string {
    return '<secret>';
  }
}
