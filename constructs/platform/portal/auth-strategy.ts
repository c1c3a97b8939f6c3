import { Construct } from 'constructs';
import { applyRemovalPolicy, createBeforeDestroy } from '../../../lib/core/l1/lifecycle';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { literalTexts } from '../../../lib/core/values/literal';
import { RemovalPolicy } from '../../../lib/core/values/removal-policy';
import * as l1 from '../../../lib/platform/application-auth-strategy';
import { checkUnique, organisationOf } from '../private/unique';
import { IAuthStrategy } from './auth-strategy-reference';
import { AuthStrategyType } from './auth-strategy-type';
import { settingsDigest } from './private/settings-digest';

/**
 * Arguments of `AuthStrategy`. Changing an argument other than `removalPolicy` replaces the authentication strategy.
 * With `exactName`, removing an optional argument other than `displayName` does not replace the authentication
 * strategy.
 */
export interface AuthStrategyProps extends ManagedProps {
  /**
   * Name of the authentication strategy, unique in the organisation. The name of the strategy has 1 to 247 characters,
   * or 1 to 256 if `exactName` is true.
   */
  readonly name: string;

  /**
   * Name of the authentication strategy that developers see. At most 256 characters.
   *
   * @default - `name` of the authentication strategy
   */
  readonly displayName?: string;

  /** Authentication of applications: API keys or OpenID Connect. */
  readonly strategyType: AuthStrategyType;

  /**
   * Labels of the authentication strategy, for filtering and searching. Label keys have 1 to 63 characters and do not
   * begin with a prefix that the platform reserves.
   *
   * @default - none
   */
  readonly labels?: { [key: string]: string };

  /**
   * Whether the authentication strategy has exactly the given name. If `exactName` is false, the construct adds a
   * hyphen and a suffix of eight characters to the name. The suffix changes with the name and the settings of the
   * strategy. The suffix is necessary because the names of strategies are unique, and the old and the new strategy both
   * exist during a replacement. If `exactName` is true, also change the name whenever you change an argument other than
   * `removalPolicy`.
   *
   * @default false
   */
  readonly exactName?: boolean;

  /**
   * Whether Terraform may destroy or replace the authentication strategy. Any change of the settings replaces the
   * authentication strategy, and the keys and clients of the strategy's applications are lost.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/**
 * Application authentication strategy: how applications of developers authenticate at APIs.
 *
 * The provider cannot update an authentication strategy, so any change of the settings replaces the strategy. Terraform
 * creates the new authentication strategy before it deletes the old strategy, and updates portals and publications in
 * place. The API keys and clients of applications do not move to the new authentication strategy. The platform refuses
 * to delete an authentication strategy that is in use.
 *
 * Creates a `konnect_application_auth_strategy` as the child `Resource`.
 *
 * @example
 *
 * new platform.AuthStrategy(this, 'api-keys', {
 *   name: 'api-keys',
 *   displayName: 'API key',
 *   strategyType: platform.AuthStrategyType.keyAuth({ keyNames: ['x-api-key'] }),
 * });
 */
export class AuthStrategy extends ManagedConstruct implements IAuthStrategy {
  /**
   * Refers to an authentication strategy that is managed elsewhere.
   *
   * @param scope parent construct of the reference
   * @param id id of the construct, unique in the scope
   * @param authStrategyId the id of the authentication strategy, a UUID
   */
  public static fromAuthStrategyId(scope: Construct, id: string, authStrategyId: string): IAuthStrategy {
    return new ImportedAuthStrategy(scope, id, authStrategyId);
  }

  public readonly authStrategyId: string;

  /** Name of the authentication strategy on the platform, with the suffix unless `exactName` is true. */
  public readonly strategyName: string;

  private readonly hasDcrProvider: boolean;

  /**
   * Adds an authentication strategy to a stack.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: AuthStrategyProps) {
    super(scope, id);
    const args = literalTexts(props);
    const { name, displayName = name, labels, exactName = false, strategyType } = args;
    const settings = { displayName, labels, strategyType: strategyType._type, ...strategyType._settings };
    this.strategyName = exactName ? name : `${name}-${settingsDigest({ name, ...settings })}`;
    const part = { name: this.strategyName, ...settings };
    const resource = new l1.ApplicationAuthStrategy(this, 'Resource', {
      provider: args.provider,
      keyAuth: strategyType._type === 'key_auth' ? (part as l1.ApplicationAuthStrategyKeyAuth) : undefined,
      openidConnect:
        strategyType._type === 'openid_connect' ? (part as l1.ApplicationAuthStrategyOpenidConnect) : undefined,
    });
    createBeforeDestroy(resource);
    applyRemovalPolicy(resource, args.removalPolicy);
    const within = organisationOf(this, args.provider);
    checkUnique(this, { within, kind: 'strategy', property: 'name', value: name, key: this.strategyName });
    strategyType._check(this);
    this.authStrategyId = resource.id;
    this.hasDcrProvider = strategyType._settings.dcrProviderId !== undefined;
  }

  /**
   * Imports an existing authentication strategy instead of creating one. After the import, Terraform replaces the
   * authentication strategy if any argument in the program differs from the existing strategy. Set `exactName` for an
   * imported authentication strategy that `AuthStrategy` did not create, because the name of the existing strategy has
   * no suffix. For an imported strategy, Terraform ignores differences of `dcrProviderId`, because the provider does
   * not read `dcrProviderId` and would replace the strategy. Keep the call of `importFrom` in the program, because
   * without the call Terraform no longer ignores differences of `dcrProviderId`.
   *
   * @param id the id of the authentication strategy, a UUID
   */
  public importFrom(id: string): void {
    const unread = this.hasDcrProvider ? ['openid_connect.dcr_provider_id'] : [];
    importObject(this, () => l1.ApplicationAuthStrategy.importId({ id }), unread);
  }
}

class ImportedAuthStrategy extends Construct implements IAuthStrategy {
  public constructor(
    scope: Construct,
    id: string,
    public readonly authStrategyId: string,
  ) {
    super(scope, id);
  }
}
