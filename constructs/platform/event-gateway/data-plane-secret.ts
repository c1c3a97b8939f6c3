import { SecretValue } from '../../../lib/core/secret-value';

/**
 * A secret that the data planes of an event gateway read where they run: neither the code nor Terraform's state has it.
 *
 * @example
 *
 * platform.DataPlaneSecret.env('KAFKA_PASSWORD');
 */
export class DataPlaneSecret {
  /**
   * What a variable of the data planes' environment holds. For secrets of event gateways only; elsewhere see `Vault`.
   *
   * @param name the name of the variable: letters, digits and underscores, which does not begin with a digit. Another one is refused
   * where the secret is given
   */
  public static env(name: string): SecretValue {
    const problem = 'is DataPlaneSecret.env of no name of a variable; allowed: letters, digits and underscores';
    // Escaped, as Terraform has the same form of expressions.
    return SecretValue._ofDataPlane(`$\${vault.env['${name}']}`, /^[A-Za-z_]\w*$/.test(name) ? undefined : problem);
  }

  private constructor() {}
}
