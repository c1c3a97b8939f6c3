import { Construct } from 'constructs';
import { applyRemovalPolicy, replaceWith } from '../../../lib/core/l1/lifecycle';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { literalTexts } from '../../../lib/core/values/literal';
import { RemovalPolicy } from '../../../lib/core/values/removal-policy';
import * as l1 from '../../../lib/platform/centralized-consumer';
import { addPart } from '../private/part-id';
import { checkUnique } from '../private/unique';
import { CentralConsumerKey, CentralConsumerKeyOptions } from './central-consumer-key';
import { ICentralConsumer } from './central-consumer-reference';
import { IRealm } from './realm-reference';

/** Type of a consumer of a realm. Terraform: `type`. */
export enum CentralConsumerType {
  /** A client that calls APIs through a gateway. */
  PROXY = 'proxy',
  /** A developer of a portal. */
  DEVELOPER = 'developer',
  /** An administrator. */
  ADMIN = 'admin',
  /** An application of a portal. */
  APPLICATION = 'application',
}

/** Arguments of a consumer, except the name and the realm. */
export interface CentralConsumerOptions {
  /**
   * Id of the consumer in a system of yours.
   *
   * @default - none
   */
  readonly customId?: string;

  /**
   * Type of the consumer.
   *
   * @default - CentralConsumerType.PROXY, set by the platform
   */
  readonly type?: CentralConsumerType;

  /**
   * Names of the groups that the consumer belongs to. On each control plane, a group name refers to the `ConsumerGroup`
   * with that name, if the control plane has a group with the name.
   *
   * @default - only the groups of the realm
   */
  readonly consumerGroups?: string[];

  /**
   * Tags for grouping and filtering, without duplicates.
   *
   * @default - none
   */
  readonly tags?: string[];

  /**
   * Whether Terraform may destroy the consumer. The platform deletes the keys of the consumer together with the
   * consumer.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/** Arguments of `CentralConsumer`. */
export interface CentralConsumerProps extends CentralConsumerOptions, ManagedProps {
  /** Realm of the consumer. Changing the realm replaces the consumer. */
  readonly realm: IRealm;

  /** Name of the consumer, unique in the realm. */
  readonly username: string;
}

/**
 * Consumer of a realm, shared by several control planes. For a realm of this app, `realm.addConsumer()` is shorter than
 * `new CentralConsumer(…)`.
 *
 * Creates a `konnect_centralized_consumer` as the child `Resource`. Terraform replaces the consumer together with its
 * realm.
 *
 * @example
 *
 * declare const realm: platform.IRealm;
 * const shop = new platform.CentralConsumer(this, 'shop', { realm, username: 'shop' });
 * shop.addKey('2026');
 */
export class CentralConsumer extends ManagedConstruct implements ICentralConsumer {
  /**
   * Refers to a consumer that is managed elsewhere.
   *
   * @param scope parent construct of the reference
   * @param id id of the construct, unique in the scope
   * @param centralConsumerId the id of the consumer, a UUID
   * @param realm realm of the consumer
   */
  public static fromCentralConsumerId(
    scope: Construct,
    id: string,
    centralConsumerId: string,
    realm: IRealm,
  ): ICentralConsumer {
    return new ImportedCentralConsumer(scope, id, centralConsumerId, realm);
  }

  public readonly centralConsumerId: string;
  public readonly realmId: string;

  private readonly props: CentralConsumerProps;

  /**
   * Adds a consumer to a realm.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: CentralConsumerProps) {
    super(scope, id);
    this.props = literalTexts(props);
    const { realm, removalPolicy, ...settings } = this.props;
    const resource = new l1.CentralizedConsumer(this, 'Resource', { ...settings, realmId: realm.realmId });
    applyRemovalPolicy(resource, removalPolicy);
    replaceWith(resource, realm);
    checkUnique(this, { within: realm, kind: 'central consumer', property: 'username', value: this.props.username });
    this.centralConsumerId = resource.id;
    this.realmId = realm.realmId;
  }

  /**
   * Adds an API key. Adding two API keys with the same name is an error. To rotate a key, add the next key under a new
   * name, and remove the old key when no client uses the old key.
   *
   * @param name name of the key in this app; the construct id is derived from the name, never from the key
   * @param options further options
   */
  public addKey(name: string, options: CentralConsumerKeyOptions = {}): CentralConsumerKey {
    return addPart(this, 'addKey', 'key', name, 'CentralConsumerKey', (id) => {
      return new CentralConsumerKey(this, id, { ...options, consumer: this, provider: this.props.provider });
    });
  }

  /**
   * Imports an existing consumer instead of creating one. Terraform updates the arguments that differ from the existing
   * object.
   *
   * @param id the id of the consumer, a UUID
   */
  public importFrom(id: string): void {
    importObject(this, () => l1.CentralizedConsumer.importId({ realmId: this.props.realm.realmId, id }));
  }
}

class ImportedCentralConsumer extends Construct implements ICentralConsumer {
  public readonly realmId: string;

  public constructor(
    scope: Construct,
    id: string,
    public readonly centralConsumerId: string,
    realm: IRealm,
  ) {
    super(scope, id);
    this.realmId = realm.realmId;
  }
}
