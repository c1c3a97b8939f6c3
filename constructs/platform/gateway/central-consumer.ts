import { Construct } from 'constructs';
import { importObject } from '../../../lib/core/imports';
import { applyRemovalPolicy, replaceWith } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { RemovalPolicy } from '../../../lib/core/removal-policy';
import { complete, MISSING } from '../../../lib/core/rules/required';
import * as l1 from '../../../lib/platform/centralized-consumer';
import { addPart } from '../private/part-id';
import { checkUnique } from '../private/unique';
import { CentralConsumerKey, CentralConsumerKeyOptions } from './central-consumer-key';
import { ICentralConsumer } from './central-consumer-reference';
import { IRealm } from './realm-reference';

/** What a consumer of a realm is. Terraform: `type`. */
export enum CentralConsumerType {
  /** Calls APIs through a gateway. */
  PROXY = 'proxy',
  /** A developer of a portal. */
  DEVELOPER = 'developer',
  /** An administrator. */
  ADMIN = 'admin',
  /** An application of a portal. */
  APPLICATION = 'application',
}

/**
 * The arguments of a consumer, apart from its name and its realm.
 */
export interface CentralConsumerOptions {
  /**
   * What the consumer is called in a system of yours.
   *
   * @default - none
   */
  readonly customId?: string;

  /**
   * What it is.
   *
   * @default - the platform's: CentralConsumerType.PROXY
   */
  readonly type?: CentralConsumerType;

  /**
   * Names of groups that it belongs to: on each control plane the `ConsumerGroup` of that name, where there is one.
   *
   * @default - those of the realm
   */
  readonly consumerGroups?: string[];

  /**
   * Tags for grouping and filtering. None twice.
   *
   * @default - none
   */
  readonly tags?: string[];

  /**
   * What may be done to it when it is to be destroyed: its keys go with it.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/**
 * The arguments of `CentralConsumer`.
 */
export interface CentralConsumerProps extends CentralConsumerOptions, ManagedProps {
  /** The realm that it belongs to. Another one replaces the consumer. */
  readonly realm: IRealm;

  /** Name of the consumer, unique in the realm. */
  readonly username: string;
}

/**
 * A consumer of a realm, whom several control planes know. For a realm that is made here, `realm.addConsumer()` is shorter.
 *
 * Makes a `konnect_centralized_consumer`, which is the child `Resource`. It is replaced together with its realm.
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
   * @param scope where the reference belongs
   * @param id its id in the scope
   * @param centralConsumerId the id of the consumer, a UUID
   * @param realm its realm
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
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: CentralConsumerProps) {
    super(scope, id);
    props = literalTexts(complete(this, props, { realm: MISSING.reference, username: MISSING.text }));
    this.props = props;
    const { realm, removalPolicy, ...settings } = props;
    const resource = new l1.CentralizedConsumer(this, 'Resource', { ...settings, realmId: realm.realmId });
    applyRemovalPolicy(resource, removalPolicy);
    replaceWith(resource, realm);
    checkUnique(this, { within: realm, kind: 'central consumer', property: 'username', value: props.username });
    this.centralConsumerId = resource.id;
    this.realmId = realm.realmId;
  }

  /**
   * Adds an API key. A name that was added already is refused. To exchange a key, add the next one under another name, and
   * leave the old one out once nobody needs it.
   *
   * @param name what the key is called here: the id of the construct is made from it, never from the key
   * @param options its further arguments
   */
  public addKey(name: string, options: CentralConsumerKeyOptions = {}): CentralConsumerKey {
    return addPart(this, 'addKey', 'key', name, 'CentralConsumerKey', (id) => {
      return new CentralConsumerKey(this, id, { ...options, consumer: this, provider: this.props.provider });
    });
  }

  /**
   * Takes over a consumer that exists already, instead of making one: Terraform imports it, and changes what differs.
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
    this.realmId = complete(this, { realm }, { realm: MISSING.reference }).realm.realmId;
  }
}
