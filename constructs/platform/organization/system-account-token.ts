import { Construct } from 'constructs';
import { importObject } from '../../../lib/core/imports';
import { applyRemovalPolicy, createBeforeDestroy, replaceWith } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { RemovalPolicy } from '../../../lib/core/removal-policy';
import { complete, MISSING } from '../../../lib/core/rules/required';
import { SecretValue } from '../../../lib/core/secret-value';
import * as l1 from '../../../lib/platform/system-account-access-token';
import { checkExpiry } from './private/expiry';
import { ISystemAccount } from './system-account-reference';

/**
 * The arguments of a token, apart from its account and its name.
 */
export interface SystemAccountTokenOptions {
  /**
   * When it expires: a time of RFC 3339 with its zone, such as `2026-12-31T00:00:00Z`, 1 to 365 days ahead. Another time replaces the
   * token: the new one is made before the old one goes. One that has passed is warned of. `timestamp()` is refused, as each deployment
   * would replace the token.
   */
  readonly expiresAt: string;

  /**
   * What may be done to it when it is to be destroyed: the platform refuses it from then on.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/**
 * The arguments of `SystemAccountToken`.
 */
export interface SystemAccountTokenProps extends SystemAccountTokenOptions, ManagedProps {
  /** The account that signs in with it. */
  readonly account: ISystemAccount;

  /** Name of the token, for people. */
  readonly name: string;
}

/**
 * A token by which a system account signs in. For an account that is made here or looked up, `account.addToken()` is shorter. A
 * token that is renewed by itself is `account.addRotatingToken()`.
 *
 * Makes a `konnect_system_account_access_token`, which is the child `Resource`. It is replaced together with its account.
 *
 * @example
 *
 * declare const account: platform.ISystemAccount;
 * new platform.SystemAccountToken(this, 'ci', { account, name: 'ci', expiresAt: '2026-12-31T00:00:00Z' });
 */
export class SystemAccountToken extends ManagedConstruct {
  /**
   * The id of the token, which is no secret.
   *
   * @attribute
   */
  public readonly systemAccountTokenId: string;

  /** The token itself, which Terraform keeps in its state. Nothing is in it where it was taken over. Terraform: `token`. */
  public readonly token: SecretValue;

  private readonly props: SystemAccountTokenProps;

  /**
   * Adds a token to a system account.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: SystemAccountTokenProps) {
    super(scope, id);
    const { reference, text } = MISSING;
    props = complete(this, props, { account: reference, name: text, expiresAt: text });
    checkExpiry(this, props.expiresAt);
    props = literalTexts(props);
    this.props = props;
    const { account, name, expiresAt } = props;
    const resource = new l1.SystemAccountAccessToken(this, 'Resource', {
      provider: props.provider,
      accountId: account.systemAccountId,
      name,
      expiresAt,
    });
    applyRemovalPolicy(resource, props.removalPolicy);
    createBeforeDestroy(resource);
    replaceWith(resource, account);
    this.systemAccountTokenId = resource.id;
    this.token = SecretValue.fromExpression(resource.token);
  }

  /**
   * Takes over a token that exists already, instead of making one: Terraform imports it, and replaces it where it expires at another
   * time. The platform does not tell the token again, so `token` is empty.
   *
   * @param id the id of the token, a UUID
   */
  public importFrom(id: string): void {
    const { systemAccountId: accountId } = this.props.account;
    importObject(this, () => l1.SystemAccountAccessToken.importId({ accountId, id }));
  }
}
