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

/** Type of a centrally-managed consumer (a consumer of a realm). Terraform: `type`. */
export enum CentralConsumerType {
  /** The centrally-managed consumer is a client that calls APIs through a gateway. */
  PROXY = 'proxy',
  /** The centrally-managed consumer is a developer of a portal. */
  DEVELOPER = 'developer',
  /** The centrally-managed consumer is an administrator. */
  ADMIN = 'admin',
  /** The centrally-managed consumer is an application of a portal. */
  APPLICATION = 'application',
}

/** Arguments of a centrally-managed consumer, except the name and the realm. */
export interface CentralConsumerOptions {
  /**
   * Id that a system of yours uses for the consumer.
   *
   * @default - none
   */
  readonly customId?: string;

  /**
   * Type of the centrally-managed consumer.
   *
   * @default - CentralConsumerType.PROXY (default of the platform)
   */
  readonly type?: CentralConsumerType;

  /**
   * Names of the consumer groups that the centrally-managed consumer belongs to. On each control plane, the name of a
   * group refers to the `ConsumerGroup` with the same name, if the control plane has the group.
   *
   * @default - only the consumer groups of the realm
   */
  readonly consumerGroups?: string[];

  /**
   * Tags of the centrally-managed consumer, for grouping and filtering, without duplicates.
   *
   * @default - none
   */
  readonly tags?: string[];

  /**
   * Whether Terraform may destroy the centrally-managed consumer. If Terraform destroys a centrally-managed consumer,
   * the platform also deletes the API keys of the consumer.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/** Arguments of `CentralConsumer`. */
export interface CentralConsumerProps extends CentralConsumerOptions, ManagedProps {
  /**
   * Realm that the consumer belongs to. If you change `realm` to another existing realm, also change the construct id,
   * because the provider does not replace the consumer.
   */
  readonly realm: IRealm;

  /** Name of the centrally-managed consumer, unique in the realm. */
  readonly username: string;
}

/**
 * Centrally-managed consumer: a consumer of a realm. Several control planes can share a realm. For a realm of this app,
 * `realm.addConsumer()` is shorter than `new CentralConsumer(…)`.
 *
 * Creates a `konnect_centralized_consumer` as the child `Resource`. If Terraform replaces a realm of the same stack, it
 * also replaces the consumer.
 *
 * @example
 *
 * declare const realm: platform.IRealm;
 * const shop = new platform.CentralConsumer(this, 'shop', { realm, username: 'shop' });
 * shop.addKey('2026');
 */
export class CentralConsumer extends ManagedConstruct implements ICentralConsumer {
  /**
   * Refers to a centrally-managed consumer that is managed elsewhere.
   *
   * @param scope parent construct of the reference
   * @param id id of the construct, unique in the scope
   * @param centralConsumerId the id of the centrally-managed consumer, a UUID
   * @param realm realm that the consumer belongs to
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
   * Adds an API key to the centrally-managed consumer. Adding two API keys with the same name is an error. To rotate an
   * API key, add the next key under a new name, and remove the old key when no client uses the old key.
   *
   * @param name name of the API key in this app; the construct id is derived from the name, never from the secret
   * @param options further options
   */
  public addKey(name: string, options: CentralConsumerKeyOptions = {}): CentralConsumerKey {
    return addPart(this, 'addKey', 'key', name, 'CentralConsumerKey', (id) => {
      return new CentralConsumerKey(this, id, { ...options, consumer: this, provider: this.props.provider });
    });
  }

  /**
   * Imports an existing centrally-managed consumer instead of creating one. After the import, Terraform updates the
   * arguments of the centrally-managed consumer that differ from the existing object.
   *
   * @param id the id of the centrally-managed consumer, a UUID
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
