import { TerraformProvider } from 'cdktf';
import { Construct } from 'constructs';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { addPart } from '../private/part-id';
import { Role } from './role';
import { RotatingToken, RotatingTokenOptions } from './rotating-token';
import { SystemAccountGrant } from './system-account-grant';
import { ISystemAccount } from './system-account-reference';
import { SystemAccountToken, SystemAccountTokenOptions } from './system-account-token';

/**
 * Base class of `SystemAccount` and of the results of its `fromLookup` and `fromSystemAccountId`. Properties that only
 * need a reference have the type `ISystemAccount`.
 *
 * @example
 *
 * const account = platform.SystemAccount.fromLookup(this, 'ci', { name: platform.StringFilter.eq('orders-ci') });
 * account.grant('apis', platform.Role.onAllApis(platform.ApiRole.VIEWER, platform.PlatformRegion.EU));
 */
export abstract class SystemAccountBase extends ManagedConstruct implements ISystemAccount {
  public abstract readonly systemAccountId: string;
  private readonly provider?: TerraformProvider;

  /**
   * Do not call the constructor directly: create, look up or reference a system account with `SystemAccount`.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param provider Terraform provider of the system account's grants and tokens
   */
  protected constructor(scope: Construct, id: string, provider?: TerraformProvider) {
    super(scope, id);
    this.provider = provider;
  }

  /**
   * Grants the system account a role. Granting the same role on the same entity to a system account twice is an error.
   *
   * @param id id of the construct, unique among the grants of the system account
   * @param role role to grant, with its entity
   */
  public grant(id: string, role: Role): SystemAccountGrant {
    return new SystemAccountGrant(this, `grant-${id}`, { account: this, role, provider: this.provider });
  }

  /**
   * Adds a token with a fixed expiry to the system account. Calling `addToken` twice with the same name on a system
   * account is an error. The construct id of the token is derived from the name of the token.
   *
   * @param name name of the token on the platform
   * @param options expiry and removal policy of the token
   */
  public addToken(name: string, options: SystemAccountTokenOptions): SystemAccountToken {
    return addPart(this, 'addToken', 'token', name, 'SystemAccountToken', (id) => {
      return new SystemAccountToken(this, id, { ...options, name, account: this, provider: this.provider });
    });
  }

  /**
   * Adds a token that rotates with deployments to the system account. Deploy the stack with the rotating token at least
   * once per rotation interval. Calling `addRotatingToken` twice with the same name on a system account is an error.
   * The construct id of the rotating token is derived from the name of the rotating token.
   *
   * @param name name of the rotating token; the platform's token names also contain the expiry date
   * @param options rotation interval
   */
  public addRotatingToken(name: string, options: RotatingTokenOptions = {}): RotatingToken {
    return addPart(this, 'addRotatingToken', 'rotating-token', name, 'RotatingToken', (id) => {
      return new RotatingToken(this, id, { ...options, name, account: this, provider: this.provider });
    });
  }
}
