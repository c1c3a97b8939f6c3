import { Construct, IConstruct } from 'constructs';
import { importObject } from '../../../lib/core/imports';
import { applyRemovalPolicy, createBeforeDestroy } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { RemovalPolicy } from '../../../lib/core/removal-policy';
import { complete, MISSING } from '../../../lib/core/rules/required';
import * as l1 from '../../../lib/platform/application-auth-strategy';
import { checkUnique, organisationOf } from '../private/unique';
import { AuthStrategyType } from './auth-strategy-type';
import { markOf } from './private/mark';

/**
 * An authentication strategy: how applications of developers authenticate at an API. Made here, or only referred to.
 */
export interface IAuthStrategy extends IConstruct {
  /**
   * The id of the strategy.
   *
   * @attribute
   */
  readonly authStrategyId: string;
}

/**
 * The arguments of `AuthStrategy`. A change of any of them replaces the strategy.
 */
export interface AuthStrategyProps extends ManagedProps {
  /**
   * Name of the strategy, unique in the organisation. At most 247 characters, since a suffix is added: see `exactName`.
   */
  readonly name: string;

  /**
   * Name as developers see it. At most 256 characters.
   *
   * @default - the name
   */
  readonly displayName?: string;

  /** How applications authenticate: by API keys, or by OpenID Connect. */
  readonly strategyType: AuthStrategyType;

  /**
   * Labels for filtering and searching. Keys have 1 to 63 characters and do not begin with a reserved prefix.
   *
   * @default - none
   */
  readonly labels?: { [key: string]: string };

  /**
   * Whether the name of the strategy is exactly the one given. Otherwise a suffix of eight characters is added, which
   * changes with the settings: during a replacement both strategies exist, and names are unique. With exact names, change
   * the name whenever you change anything else.
   *
   * @default false
   */
  readonly exactName?: boolean;

  /**
   * What may be done to it when it is to be destroyed, which every change of it does: keys and clients of applications are
   * lost.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/**
 * A way in which applications of developers authenticate at APIs.
 *
 * A strategy cannot be updated: every change replaces it. The new one is created before the old one is deleted, so that
 * portals and publications are updated in place; the keys and clients of applications are not moved. The service refuses to
 * delete a strategy that is in use.
 *
 * Makes a `konnect_application_auth_strategy`, which is the child `Resource`.
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
   * Refers to a strategy that is managed elsewhere.
   *
   * @param scope where the reference belongs
   * @param id its id in the scope
   * @param authStrategyId the id of the strategy, a UUID
   */
  public static fromAuthStrategyId(scope: Construct, id: string, authStrategyId: string): IAuthStrategy {
    return new ImportedAuthStrategy(scope, id, authStrategyId);
  }

  public readonly authStrategyId: string;

  /** Its name on the platform, with the suffix. */
  public readonly strategyName: string;

  /**
   * Adds an authentication strategy to a stack.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: AuthStrategyProps) {
    super(scope, id);
    props = literalTexts(complete(this, props, { name: MISSING.text, strategyType: () => AuthStrategyType.keyAuth() }));
    const { name, displayName = name, labels, exactName = false, strategyType } = props;
    const settings = { displayName, labels, strategyType: strategyType._type, ...strategyType._settings };
    this.strategyName = exactName ? name : `${name}-${markOf({ name, ...settings })}`;
    const part: any = { name: this.strategyName, ...settings };
    const resource = new l1.ApplicationAuthStrategy(this, 'Resource', {
      provider: props.provider,
      keyAuth: strategyType._type === 'key_auth' ? part : undefined,
      openidConnect: strategyType._type === 'openid_connect' ? part : undefined,
    });
    createBeforeDestroy(resource);
    applyRemovalPolicy(resource, props.removalPolicy);
    const within = organisationOf(this, props.provider);
    checkUnique(this, { within, kind: 'strategy', property: 'name', value: name, key: this.strategyName });
    strategyType._check(this);
    this.authStrategyId = resource.id;
  }

  /**
   * Takes over a strategy that exists already, instead of making one: Terraform imports it, and changes what differs. Of
   * one that this construct did not make, set `exactName`: its name has no mark, and every difference replaces a strategy.
   *
   * @param id the id of the strategy, a UUID
   */
  public importFrom(id: string): void {
    importObject(this, () => l1.ApplicationAuthStrategy.importId({ id }));
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
