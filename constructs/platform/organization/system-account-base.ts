import { TerraformProvider } from 'cdktf';
import { Construct } from 'constructs';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { addPart } from '../private/part-id';
import { Role } from './role';
import { RotatingToken, RotatingTokenOptions } from './rotating-token';
import { SystemAccountGrant } from './system-account-grant';
import { ISystemAccount } from './system-account-reference';
import { SystemAccountToken, SystemAccountTokenOptions } from './system-account-token';

/**
 * What a system account offers that is made here, looked up or referred to by its id: `SystemAccount` and what its `fromLookup` and
 * `fromSystemAccountId` return. What only refers to an account takes an `ISystemAccount`.
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
   * Called by what makes, looks up or refers to a system account.
   *
   * @param scope where it belongs
   * @param id its id in the scope
   * @param provider the provider of all that is added
   */
  protected constructor(scope: Construct, id: string, provider?: TerraformProvider) {
    super(scope, id);
    this.provider = provider;
  }

  /**
   * Grants the account a role. The same role on the same entity twice is refused.
   *
   * @param id its id, unique among the grants of the account
   * @param role the role, with what it is on
   */
  public grant(id: string, role: Role): SystemAccountGrant {
    return new SystemAccountGrant(this, `grant-${id}`, { account: this, role, provider: this.provider });
  }

  /**
   * Adds a token with an end of its own. A name that was added already is refused. The id of the construct is made from the name.
   *
   * @param name name of the token, for people
   * @param options when it expires
   */
  public addToken(name: string, options: SystemAccountTokenOptions): SystemAccountToken {
    return addPart(this, 'addToken', 'token', name, 'SystemAccountToken', (id) => {
      return new SystemAccountToken(this, id, { ...options, name, account: this, provider: this.provider });
    });
  }

  /**
   * Adds a token that is renewed by deploying, at least once in each window of time. A name that was added already is refused. The id
   * of the construct is made from the name.
   *
   * @param name name of the token, for people
   * @param options how often a new one takes over
   */
  public addRotatingToken(name: string, options: RotatingTokenOptions = {}): RotatingToken {
    return addPart(this, 'addRotatingToken', 'rotating-token', name, 'RotatingToken', (id) => {
      return new RotatingToken(this, id, { ...options, name, account: this, provider: this.provider });
    });
  }
}
