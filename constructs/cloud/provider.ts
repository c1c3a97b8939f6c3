import { Construct } from 'constructs';
import * as generated from '../../lib/cloud/provider';

/**
 * The arguments of `CloudProvider`.
 */
export interface CloudProviderProps extends generated.CloudProviderConfig {}

/**
 * Connects a stack to the cloud whose API gateway, anti-DDoS and address templates it manages.
 *
 * What is left out and no secret is taken, at synthesis, from the environment: `region` from `CLOUDPROVIDER_REGION`,
 * `profile` from `CLOUDPROVIDER_PROFILE`, `camRoleName` from `CLOUDPROVIDER_CAM_ROLE_NAME` and `sharedCredentialsDir`
 * from `CLOUDPROVIDER_SHARED_CREDENTIALS_DIR`.
 *
 * Credentials (`secretId`, `secretKey`, `securityToken`) are never read from the environment at synthesis, since they
 * would end up in the synthesised file: leave them out, and the provider takes them from the environment of Terraform
 * when it runs, or give each as a sensitive `TerraformVariable`. For several accounts or regions, make several providers
 * with an `alias` each and hand them to the constructs by their `provider` argument.
 *
 * @see https://registry.terraform.io/providers/tencentcloudstack/tencentcloud/latest/docs
 */
export class CloudProvider extends generated.CloudProvider {
  /**
   * Adds the provider to a stack.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param config its arguments
   */
  public constructor(scope: Construct, id: string, config: CloudProviderProps = {}) {
    super(scope, id, config);
  }

  protected synthesizeAttributes(): { [name: string]: any } {
    const fallbacks = Object.entries(ENVIRONMENT).map(([name, variable]) => [name, process.env[variable]]);
    // An empty variable is as good as none: shells and CI systems often set one where nothing is meant.
    const given = fallbacks.filter(([, value]) => value !== undefined && value !== '');
    return { ...Object.fromEntries(given), ...super.synthesizeAttributes() };
  }
}

/** Terraform's names of the arguments that fall back to the environment, and the variables. No credential may join them. */
const ENVIRONMENT = {
  cam_role_name: 'CLOUDPROVIDER_CAM_ROLE_NAME',
  profile: 'CLOUDPROVIDER_PROFILE',
  region: 'CLOUDPROVIDER_REGION',
  shared_credentials_dir: 'CLOUDPROVIDER_SHARED_CREDENTIALS_DIR',
};
