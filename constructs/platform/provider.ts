import { Construct } from 'constructs';
import { addCheck } from '../../lib/core/synthesis/problems';
import { urlProblem } from '../../lib/core/values/hosts';
import { isUnresolved } from '../../lib/core/values/tokens';
import * as generated from '../../lib/platform/provider';

/** Arguments of `PlatformProvider`. */
export interface PlatformProviderProps extends generated.PlatformProviderConfig {}

/**
 * Terraform provider of a stack for the API management platform.
 *
 * Set one of the token arguments of the provider, preferably to a `TerraformVariable` instead of plain text. Without a
 * token in the program, the provider plugin reads a token from the environment of the Terraform process. The
 * `PlatformProvider` never reads a token from the environment at synthesis, because the synthesised file would contain
 * the token. For several accounts or regions of the platform, create several providers with an `alias` each, and pass
 * the providers to the constructs as `provider`.
 *
 * @see https://registry.terraform.io/providers/kong/konnect/latest/docs
 */
export class PlatformProvider extends generated.PlatformProvider {
  /**
   * Adds the Terraform provider of the platform to a stack. An invalid `serverUrl` of the provider is an error.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param config arguments of the Terraform provider
   */
  public constructor(scope: Construct, id: string, config: PlatformProviderProps = {}) {
    super(scope, id, config);
    addCheck(this, () => {
      const { serverUrl } = this;
      const problem = serverUrl === undefined || isUnresolved(serverUrl) ? undefined : urlProblem(serverUrl);
      const message = `is ${JSON.stringify(serverUrl)}; ${problem}`;
      return problem === undefined ? [] : [{ level: 'error', property: 'serverUrl', message }];
    });
  }
}
