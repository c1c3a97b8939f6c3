import { SecretValue } from '../../../lib/core/l2/secret-value';

/**
 * Secret that the data planes of an event gateway read at run time. Neither the code nor the Terraform state contains
 * the value of the secret.
 *
 * @example
 *
 * platform.DataPlaneSecret.env('KAFKA_PASSWORD');
 */
export class DataPlaneSecret {
  /**
   * Returns a secret that the data planes read from an environment variable. Use a `DataPlaneSecret` for secrets of
   * event gateways only. For secrets of API gateways, use a `Vault`.
   *
   * @param name name of the environment variable: letters, digits and underscores, not beginning with a digit.
   * Synthesis reports an invalid name at the construct that uses the secret
   */
  public static env(name: string): SecretValue {
    const problem =
      'is DataPlaneSecret.env with an invalid variable name; allowed: letters, digits and underscores, not starting with a digit';
    // Escapes `${` of event gateway expressions, because Terraform expressions also begin with `${`.
    return SecretValue._ofDataPlane(`$\${vault.env['${name}']}`, /^[A-Za-z_]\w*$/.test(name) ? undefined : problem);
  }

  private constructor() {}
}
