import { Construct } from 'constructs';
import { applyRemovalPolicy, createBeforeDestroy, replaceWith } from '../../../lib/core/l1/lifecycle';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { SecretValue } from '../../../lib/core/l2/secret-value';
import { literalTexts } from '../../../lib/core/values/literal';
import { RemovalPolicy } from '../../../lib/core/values/removal-policy';
import * as l1 from '../../../lib/platform/system-account-access-token';
import { checkExpiry } from './private/expiry';
import { ISystemAccount } from './system-account-reference';

/** Arguments of a token of a system account, without the system account and the name. */
export interface SystemAccountTokenOptions {
  /**
   * Expiry of the token: an RFC 3339 time with a zone, such as `2026-12-31T00:00:00Z`, 1 to 365 days ahead. Changing
   * the expiry replaces the token: Terraform creates the new token before it destroys the old token. An expiry of a
   * token in the past, or more than 365 days ahead, causes a warning. `timestamp()` as the expiry is an error, because
   * each deployment would replace the token.
   */
  readonly expiresAt: string;

  /**
   * Whether Terraform may destroy the token of the system account. The platform rejects a destroyed token.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/** Arguments of `SystemAccountToken`. */
export interface SystemAccountTokenProps extends SystemAccountTokenOptions, ManagedProps {
  /** System account that authenticates with the token. */
  readonly account: ISystemAccount;

  /** Name of the token on the platform. */
  readonly name: string;
}

/**
 * Token with a fixed expiry with which a system account authenticates. For a system account of this app or a look-up,
 * prefer `account.addToken()`, which is shorter than `new SystemAccountToken(…)`. For a token that rotates with
 * deployments, use `account.addRotatingToken()`.
 *
 * Creates a `konnect_system_account_access_token` as the child `Resource`. If Terraform replaces a system account of
 * the same stack, Terraform also replaces the token.
 *
 * @example
 *
 * declare const account: platform.ISystemAccount;
 * new platform.SystemAccountToken(this, 'ci', { account, name: 'ci', expiresAt: '2026-12-31T00:00:00Z' });
 */
export class SystemAccountToken extends ManagedConstruct {
  /**
   * Id of the system account's token. The id of a token is not secret.
   *
   * @attribute
   */
  public readonly systemAccountTokenId: string;

  /**
   * Secret text of the system account's token. The Terraform state contains the token. For an imported token, `token`
   * is empty. Terraform: `token`.
   */
  public readonly token: SecretValue;

  private readonly props: SystemAccountTokenProps;

  /**
   * Adds a token to a system account.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: SystemAccountTokenProps) {
    super(scope, id);
    checkExpiry(this, props.expiresAt);
    this.props = literalTexts(props);
    const { account, name, expiresAt } = this.props;
    const resource = new l1.SystemAccountAccessToken(this, 'Resource', {
      provider: this.props.provider,
      accountId: account.systemAccountId,
      name,
      expiresAt,
    });
    applyRemovalPolicy(resource, this.props.removalPolicy);
    createBeforeDestroy(resource);
    replaceWith(resource, account);
    this.systemAccountTokenId = resource.id;
    this.token = SecretValue.fromExpression(resource.token);
  }

  /**
   * Imports an existing token of the system account instead of creating a token. After the import, Terraform replaces
   * the token if the expiry in the program differs from the existing token. The property `token` of an imported token
   * is empty, because the platform does not return the secret text of an existing token.
   *
   * @param id id of the existing token, a UUID
   */
  public importFrom(id: string): void {
    const { systemAccountId: accountId } = this.props.account;
    importObject(this, () => l1.SystemAccountAccessToken.importId({ accountId, id }));
  }
}
