import { Construct } from 'constructs';
import * as generated from '../../lib/cloud/provider';

/** Arguments of `CloudProvider`. */
export interface CloudProviderProps extends generated.CloudProviderConfig {}

/**
 * Terraform provider of a stack for the API gateway, the anti-DDoS protection and the address and protocol templates of
 * the cloud.
 *
 * At synthesis, four arguments fall back to environment variables: `region` to `CLOUDPROVIDER_REGION`, `profile` to
 * `CLOUDPROVIDER_PROFILE`, `camRoleName` to `CLOUDPROVIDER_CAM_ROLE_NAME` and `sharedCredentialsDir` to
 * `CLOUDPROVIDER_SHARED_CREDENTIALS_DIR`.
 *
 * The cloud credentials (`secretId`, `secretKey`, `securityToken`) are never read from the environment at synthesis,
 * because the synthesised file would contain them. If you omit the credentials, the provider reads the credentials from
 * the environment of Terraform during a run. Alternatively, pass each cloud credential as a sensitive
 * `TerraformVariable`. For several accounts or regions, create several `CloudProvider` constructs with an `alias` each,
 * and pass the providers to the constructs as `provider`.
 *
 * @see https://registry.terraform.io/providers/tencentcloudstack/tencentcloud/latest/docs
 */
export class CloudProvider extends generated.CloudProvider {
  /**
   * Adds the Terraform provider of the cloud to a stack.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param config arguments of the Terraform provider
   */
  public constructor(scope: Construct, id: string, config: CloudProviderProps = {}) {
    super(scope, id, config);
  }

  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- cdktf declares this type
  protected synthesizeAttributes(): { [name: string]: any } {
    const fallbacks = Object.entries(ENVIRONMENT).map(([name, variable]) => [name, process.env[variable]]);
    // An empty environment variable counts as absent, because shells and CI systems often set empty variables.
    const given = fallbacks.filter(([, value]) => value !== undefined && value !== '');
    return { ...Object.fromEntries(given), ...super.synthesizeAttributes() };
  }
}

/**
 * Environment variables that provider arguments fall back to at synthesis, by Terraform name of the argument. Never add
 * a credential to `ENVIRONMENT`, because the synthesised file would contain the credential.
 */
const ENVIRONMENT = {
  cam_role_name: 'CLOUDPROVIDER_CAM_ROLE_NAME',
  profile: 'CLOUDPROVIDER_PROFILE',
  region: 'CLOUDPROVIDER_REGION',
  shared_credentials_dir: 'CLOUDPROVIDER_SHARED_CREDENTIALS_DIR',
};
