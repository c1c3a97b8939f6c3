import { Construct } from 'constructs';
import { urlProblem } from '../../lib/core/hosts';
import { addCheck } from '../../lib/core/rules/problems';
import { isUnresolved } from '../../lib/core/tokens';
import * as generated from '../../lib/platform/provider';

/**
 * The arguments of `PlatformProvider`.
 */
export interface PlatformProviderProps extends generated.PlatformProviderConfig {}

/**
 * Connects a stack to the API management platform.
 *
 * Give one of the tokens, as a `TerraformVariable` rather than as plain text. Without one, the provider takes it from
 * the environment of Terraform when it runs: tokens are never read from the environment at synthesis, since they would
 * end up in the synthesised file. For several accounts or regions, make several providers with an `alias` each and hand
 * them to the constructs by their `provider` argument.
 *
 * @see https://registry.terraform.io/providers/kong/konnect/latest/docs
 */
export class PlatformProvider extends generated.PlatformProvider {
  /**
   * Adds the provider to a stack. A `serverUrl` that is no URL is refused.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param config its arguments
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
