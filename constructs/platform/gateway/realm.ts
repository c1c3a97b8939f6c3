import { Construct } from 'constructs';
import { Duration } from '../../../lib/core/duration';
import { importObject } from '../../../lib/core/imports';
import { applyRemovalPolicy } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { minutes } from '../../../lib/core/rules/checked';
import { addError, addWarning } from '../../../lib/core/rules/problems';
import { complete, MISSING } from '../../../lib/core/rules/required';
import * as l1 from '../../../lib/platform/realm';
import { addPart } from '../private/part-id';
import { checkUnique, organisationOf } from '../private/unique';
import { CentralConsumer, CentralConsumerOptions } from './central-consumer';
import { IControlPlane } from './control-plane';
import { IRealm } from './realm-reference';

/** What may be done to a realm when it is to be destroyed. */
export enum RealmRemovalPolicy {
  /** It is destroyed. The service refuses to delete a realm that has consumers which the same stack did not create. */
  DESTROY = 'destroy',
  /** It is destroyed with all its consumers. Terraform: `force_destroy`. */
  WITH_CONSUMERS = 'with-consumers',
  /**
   * Terraform fails any plan that would destroy it: `prevent_destroy`. The protection goes with the construct: one that left
   * the app, or was renamed without `moveFrom`, is destroyed.
   */
  PROTECT = 'protect',
}

/**
 * The arguments of `Realm`.
 */
export interface RealmProps extends ManagedProps {
  /** Name of the realm, unique in the organisation. */
  readonly name: string;

  /**
   * The control planes that may use the realm. Not together with `allowAllControlPlanes`.
   *
   * @default - none
   */
  readonly allowedControlPlanes?: IControlPlane[];

  /**
   * Whether all control planes may use the realm.
   *
   * @default - the platform's: false
   */
  readonly allowAllControlPlanes?: boolean;

  /**
   * Names of groups that all its consumers belong to: on each control plane the `ConsumerGroup` of that name.
   *
   * @default - none
   */
  readonly consumerGroups?: string[];

  /**
   * How long data planes remember a consumer: whole minutes, 5 at least.
   *
   * @default - the platform's: 10 minutes
   */
  readonly ttl?: Duration;

  /**
   * How long data planes remember that a consumer was not found: whole minutes, 5 at least.
   *
   * @default - the platform's: 10 minutes
   */
  readonly negativeTtl?: Duration;

  /**
   * What may be done to it when it is to be destroyed.
   *
   * @default RealmRemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RealmRemovalPolicy;
}

/**
 * A realm: a store of consumers that several control planes share. The policy `key-auth` of these has to name it, in
 * `identity_realms`.
 *
 * Makes a `konnect_realm`, which is the child `Resource`.
 *
 * @example
 *
 * declare const controlPlane: platform.IControlPlane;
 * const realm = new platform.Realm(this, 'partners', { name: 'partners', allowedControlPlanes: [controlPlane] });
 * realm.addConsumer('shop', { consumerGroups: ['gold'] }).addKey('2026');
 */
export class Realm extends ManagedConstruct implements IRealm {
  /**
   * Refers to a realm that is managed elsewhere.
   *
   * @param scope where the reference belongs
   * @param id its id in the scope
   * @param realmId the id of the realm, a UUID
   */
  public static fromRealmId(scope: Construct, id: string, realmId: string): IRealm {
    return new ImportedRealm(scope, id, realmId);
  }

  public readonly realmId: string;

  private readonly props: RealmProps;

  /**
   * Adds a realm to a stack.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: RealmProps) {
    super(scope, id);
    props = literalTexts(complete(this, props, { name: MISSING.text }));
    this.props = props;
    const { name, allowedControlPlanes, allowAllControlPlanes, consumerGroups, removalPolicy } = props;
    const resource = new l1.Realm(this, 'Resource', {
      provider: props.provider,
      name,
      allowedControlPlanes: allowedControlPlanes?.map(({ controlPlaneId }) => controlPlaneId),
      allowAllControlPlanes,
      consumerGroups,
      ttl: minutes(this, 'ttl', props.ttl),
      negativeTtl: minutes(this, 'negativeTtl', props.negativeTtl),
      forceDestroy: removalPolicy === RealmRemovalPolicy.WITH_CONSUMERS ? 'true' : 'false',
    });
    applyRemovalPolicy(resource, removalPolicy);
    checkUnique(this, {
      within: organisationOf(this, props.provider),
      kind: 'realm',
      property: 'name',
      value: name,
    });
    this.checkControlPlanes();
    this.realmId = resource.id;
  }

  /**
   * Adds a consumer. A name that was added already is refused. The id of the construct is made from the name.
   *
   * @param username name of the consumer, unique in the realm
   * @param options its further arguments
   */
  public addConsumer(username: string, options: CentralConsumerOptions = {}): CentralConsumer {
    return addPart(this, 'addConsumer', 'consumer', username, 'CentralConsumer', (id) => {
      return new CentralConsumer(this, id, { ...options, username, realm: this, provider: this.props.provider });
    });
  }

  /**
   * Takes over a realm that exists already, instead of making one: Terraform imports it, and changes what differs.
   *
   * @param id the id of the realm, a UUID
   */
  public importFrom(id: string): void {
    importObject(this, () => l1.Realm.importId({ id }));
  }

  private checkControlPlanes(): void {
    const { allowedControlPlanes = [], allowAllControlPlanes } = this.props;
    if (allowAllControlPlanes === true && allowedControlPlanes.length > 0) {
      addError(this, 'allowedControlPlanes', 'is given, but allowAllControlPlanes is true; leave one of them out');
    }
    if (!allowAllControlPlanes && allowedControlPlanes.length === 0) {
      const message = 'is not given, and allowAllControlPlanes neither, so no control plane knows its consumers';
      addWarning(this, 'allowedControlPlanes', `${message}; give one of them`);
    }
  }
}

class ImportedRealm extends Construct implements IRealm {
  public constructor(
    scope: Construct,
    id: string,
    public readonly realmId: string,
  ) {
    super(scope, id);
  }
}
