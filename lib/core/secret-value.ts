import * as cdktf from 'cdktf';
import { IConstruct } from 'constructs';
import { ValidationError } from './errors';
import { notePlainSecret } from './plain-secrets';
import { addError } from './rules/problems';
import { isUnresolved } from './tokens';

const PLAIN =
  'is given by SecretValue.fromExpression, which takes a token or an expression, and is plain text; use a sensitive variable, or say SecretValue.unsafePlainText';

const unwrapped = new WeakSet<cdktf.IResolvable>();

/** Whether a token of cdktf stands for a secret that was taken out of its `SecretValue`. */
export function isUnwrappedSecret(token: cdktf.IResolvable): boolean {
  return unwrapped.has(token);
}

/**
 * A secret argument. It never appears in messages, logs or JSON of the constructs; Terraform still keeps it in its state, so
 * the state must be kept secret too.
 *
 * @example
 *
 * declare const key: TerraformVariable; // made with `sensitive: true`
 * SecretValue.fromVariable(key);
 */
export class SecretValue {
  /**
   * The value of a Terraform variable: the way to pass a secret without having it in the code or in the synthesised file.
   *
   * A variable that is not marked `sensitive` is refused.
   *
   * @param variable a variable with `sensitive: true`
   */
  public static fromVariable(variable: cdktf.TerraformVariable): SecretValue {
    if (variable.sensitive !== true) {
      addError(variable, 'sensitive', 'is not true, but the variable holds a secret; set it to true');
    }
    return new SecretValue(variable.stringValue);
  }

  /**
   * What another resource or a data source gives, such as an attribute of a secret store.
   *
   * Plain text is refused.
   *
   * @param expression a token of cdktf, or a text with a Terraform expression
   */
  public static fromExpression(expression: string): SecretValue {
    return new SecretValue(expression, isUnresolved(expression) ? undefined : PLAIN);
  }

  /**
   * Plain text, for trials: it is readable in the code and in the synthesised file. Nothing warns of it, since the name says it.
   *
   * @param text the secret
   */
  public static unsafePlainText(text: string): SecretValue {
    return new SecretValue(text);
  }

  /**
   * A reference to a secret in a vault, which stands for the secret.
   * @internal
   */
  public static _ofVault(reference: string, vault: IConstruct): SecretValue {
    return new SecretValue(reference, undefined, vault);
  }

  /**
   * An expression by which the data planes of an event gateway find a secret.
   * @internal
   */
  public static _ofDataPlane(expression: string, problem?: string): SecretValue {
    return new SecretValue(expression, problem);
  }

  /**
   * What is wrong with how it was made, for reports; follows on a property.
   * @internal
   */
  public readonly _problem?: string;

  /**
   * The vault that it is in, for which constructs wait that are given a reference.
   * @internal
   */
  public readonly _vault?: IConstruct;

  private readonly secret: () => string;

  private constructor(secret: string, problem?: string, vault?: IConstruct) {
    // In a closure, so that printing the object shows nothing.
    this.secret = () => secret;
    this._problem = problem;
    this._vault = vault;
  }

  /** The secret itself, for arguments of L1 constructs. Fails where `fromExpression` was given plain text. */
  public unsafeUnwrap(): string {
    if (this._problem !== undefined) {
      throw new ValidationError(`a secret ${this._problem}`);
    }
    return notePlainSecret(this._text());
  }

  /**
   * The same, for those who report what is wrong.
   * @internal
   */
  public _text(): string {
    const secret = this.secret();
    cdktf.Tokenization.reverseString(secret).tokens.forEach((token) => unwrapped.add(token));
    return secret;
  }

  /** Never the secret. */
  public toString(): string {
    return '<secret>';
  }
}
