import * as cdktf from 'cdktf';
import { ValidationError } from './errors';
import { isUnresolved } from './tokens';

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
   * Fails where the variable is not marked `sensitive`.
   *
   * @param variable a variable with `sensitive: true`
   */
  public static fromVariable(variable: cdktf.TerraformVariable): SecretValue {
    if (variable.sensitive !== true) {
      throw new ValidationError('holds a secret, so it needs sensitive: true', variable);
    }
    return new SecretValue(variable.stringValue);
  }

  /**
   * What another resource or a data source gives, such as an attribute of a secret store.
   *
   * Fails where it is plain text.
   *
   * @param expression a token of cdktf, or a text with a Terraform expression
   */
  public static fromExpression(expression: string): SecretValue {
    if (!isUnresolved(expression)) {
      throw new ValidationError(
        'SecretValue.fromExpression takes a token or an expression, and was given plain text; use a sensitive variable, or say SecretValue.unsafePlainText',
      );
    }
    return new SecretValue(expression);
  }

  /**
   * Plain text, for trials: it is readable in the code and in the synthesised file.
   *
   * @param text the secret
   */
  public static unsafePlainText(text: string): SecretValue {
    return new SecretValue(text);
  }

  private readonly secret: () => string;

  private constructor(secret: string) {
    // In a closure, so that printing the object shows nothing.
    this.secret = () => secret;
  }

  /** The secret itself, for arguments of L1 constructs. */
  public unsafeUnwrap(): string {
    return this.secret();
  }

  /** Never the secret. */
  public toString(): string {
    return '<secret>';
  }
}
