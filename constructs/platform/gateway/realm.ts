import { Construct } from 'constructs';
import { applyRemovalPolicy } from '../../../lib/core/l1/lifecycle';
import { minutes } from '../../../lib/core/l2/conversions';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { addError, addWarning } from '../../../lib/core/synthesis/problems';
import { Duration } from '../../../lib/core/values/duration';
import { literalTexts } from '../../../lib/core/values/literal';
import * as l1 from '../../../lib/platform/realm';
import { addPart } from '../private/part-id';
import { checkUnique, organisationOf } from '../private/unique';
import { CentralConsumer, CentralConsumerOptions } from './central-consumer';
import { IControlPlane } from './control-plane-reference';
import { IRealm } from './realm-reference';

/** Removal policy of a realm of consumers. */
export enum RealmRemovalPolicy {
  /**
   * Terraform may destroy the realm. The platform rejects the deletion of a realm with consumers that the stack did not
   * create.
   */
  DESTROY = 'destroy',
  /**
   * Terraform may destroy the realm, and the platform then also deletes all consumers of the realm. Terraform:
   * `force_destroy`.
   */
  WITH_CONSUMERS = 'with-consumers',
  /**
   * Terraform fails any plan that would destroy the realm: `prevent_destroy`. The protection is part of the construct:
   * if the realm construct is removed from the app, or renamed without `moveFrom`, Terraform destroys the realm.
   */
  PROTECT = 'protect',
}

/** Arguments of `Realm`. */
export interface RealmProps extends ManagedProps {
  /** Name of the realm, unique in the organisation. */
  readonly name: string;

  /**
   * Control planes that may use the realm. `allowedControlPlanes` cannot be combined with
   * `allowAllControlPlanes: true`.
   *
   * @default - none
   */
  readonly allowedControlPlanes?: IControlPlane[];

  /**
   * Whether all control planes of the organisation may use the realm.
   *
   * @default - false (default of the platform)
   */
  readonly allowAllControlPlanes?: boolean;

  /**
   * Names of consumer groups that contain all consumers of the realm. On each control plane, the name refers to the
   * `ConsumerGroup` with the same name.
   *
   * @default - none
   */
  readonly consumerGroups?: string[];

  /**
   * Time that data planes cache a consumer of the realm, in whole minutes. Minimum 5.
   *
   * @default - 10 minutes (default of the platform)
   */
  readonly ttl?: Duration;

  /**
   * Time that data planes remember that a consumer does not exist in the realm, in whole minutes. Minimum 5.
   *
   * @default - 10 minutes (default of the platform)
   */
  readonly negativeTtl?: Duration;

  /**
   * Whether Terraform may destroy the realm, and whether destroying the realm also deletes its consumers.
   *
   * @default RealmRemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RealmRemovalPolicy;
}

/**
 * Realm: a store of consumers that several control planes share. A `key-auth` policy of a control plane that uses the
 * realm must list the realm in `identity_realms`.
 *
 * Creates a `konnect_realm` as the child `Resource`.
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
   * @param scope parent construct of the reference
   * @param id id of the construct, unique in the scope
   * @param realmId id of the realm, a UUID
   */
  public static fromRealmId(scope: Construct, id: string, realmId: string): IRealm {
    return new ImportedRealm(scope, id, realmId);
  }

  public readonly realmId: string;

  private readonly props: RealmProps;

  /**
   * Adds a realm to a stack.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: RealmProps) {
    super(scope, id);
    this.props = literalTexts(props);
    const { name, allowedControlPlanes, allowAllControlPlanes, consumerGroups, removalPolicy } = this.props;
    const resource = new l1.Realm(this, 'Resource', {
      provider: this.props.provider,
      name,
      allowedControlPlanes: allowedControlPlanes?.map(({ controlPlaneId }) => controlPlaneId),
      allowAllControlPlanes,
      consumerGroups,
      ttl: minutes(this, 'ttl', this.props.ttl),
      negativeTtl: minutes(this, 'negativeTtl', this.props.negativeTtl),
      forceDestroy: removalPolicy === RealmRemovalPolicy.WITH_CONSUMERS ? 'true' : 'false',
    });
    applyRemovalPolicy(resource, removalPolicy);
    checkUnique(this, {
      within: organisationOf(this, this.props.provider),
      kind: 'realm',
      property: 'name',
      value: name,
    });
    this.checkControlPlanes();
    this.realmId = resource.id;
  }

  /**
   * Adds a consumer. Adding two consumers with the same name to a realm is an error. The construct id of the consumer
   * is derived from the name.
   *
   * @param username name of the consumer, unique in the realm
   * @param options further options
   */
  public addConsumer(username: string, options: CentralConsumerOptions = {}): CentralConsumer {
    return addPart(this, 'addConsumer', 'consumer', username, 'CentralConsumer', (id) => {
      return new CentralConsumer(this, id, { ...options, username, realm: this, provider: this.props.provider });
    });
  }

  /**
   * Imports an existing realm instead of creating a realm. After the import, Terraform updates the arguments of the
   * realm that differ from the existing object.
   *
   * @param id id of the existing realm, a UUID
   */
  public importFrom(id: string): void {
    importObject(this, () => l1.Realm.importId({ id }));
  }

  private checkControlPlanes(): void {
    const { allowedControlPlanes = [], allowAllControlPlanes } = this.props;
    if (allowAllControlPlanes === true && allowedControlPlanes.length > 0) {
      addError(this, 'allowedControlPlanes', 'is given, but allowAllControlPlanes is true; give one of them');
    }
    if (!allowAllControlPlanes && allowedControlPlanes.length === 0) {
      const message =
        'is not given, and allowAllControlPlanes is not true, so no control plane can use the realm; give one of them';
      addWarning(this, 'allowedControlPlanes', message);
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
