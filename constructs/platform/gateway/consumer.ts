import { TerraformProvider } from 'cdktf';
import { Construct } from 'constructs';
import { importObject } from '../../../lib/core/imports';
import { applyRemovalPolicy } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { RemovalPolicy } from '../../../lib/core/removal-policy';
import { addError } from '../../../lib/core/rules/problems';
import { complete, MISSING } from '../../../lib/core/rules/required';
import { SecretValue } from '../../../lib/core/secret-value';
import * as l1 from '../../../lib/platform/gateway-consumer';
import { Policy } from '../../../lib/platform/policies';
import { GatewayPolicy } from '../policy/gateway-policy';
import { PolicyOptions } from '../policy/policy-options';
import { addPart } from '../private/part-id';
import { checkUnique } from '../private/unique';
import { AclCredential } from './acl-credential';
import { BasicAuthCredential } from './basic-auth-credential';
import { IConsumer } from './consumer-reference';
import { IControlPlane } from './control-plane';
import { CredentialOptions } from './credential';
import { GatewayEntityId } from './gateway-entity-id';
import { HmacCredential, HmacCredentialOptions } from './hmac-credential';
import { JwtCredential, JwtCredentialOptions } from './jwt-credential';
import { KeyAuthCredential, KeyAuthCredentialOptions } from './key-auth-credential';
import { MtlsCredential, MtlsCredentialOptions } from './mtls-credential';
import { entityId, takeOverId } from './private/entity-id';
import { checkMember } from './private/members';

/**
 * The arguments of `Consumer`. One of `username` and `customId` is needed.
 */
export interface ConsumerProps extends ManagedProps {
  /** The control plane that it belongs to. Another one replaces the consumer. */
  readonly controlPlane: IControlPlane;

  /**
   * Name of the consumer, unique in the control plane.
   *
   * @default - none
   */
  readonly username?: string;

  /**
   * What the consumer is called in a system of yours, unique in the control plane.
   *
   * @default - none
   */
  readonly customId?: string;

  /**
   * Tags for grouping and filtering.
   *
   * @default - none
   */
  readonly tags?: string[];

  /**
   * The id of the consumer.
   *
   * @default - made from the path of the construct: see `GatewayEntityId`
   */
  readonly entityId?: GatewayEntityId;

  /**
   * What may be done to it when it is to be destroyed: its credentials, memberships and policies go with it.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/**
 * A consumer of a gateway: a client to which credentials, groups and policies are bound.
 *
 * Makes a `konnect_gateway_consumer`, which is the child `Resource`. Its id is known before Terraform plans, so that an update
 * does not replace its credentials.
 *
 * @example
 *
 * declare const controlPlane: platform.IControlPlane;
 * declare const key: TerraformVariable; // made with `sensitive: true`
 * const shop = new platform.Consumer(this, 'shop', { controlPlane, username: 'shop' });
 * shop.addKeyAuth('2026', { key: SecretValue.fromVariable(key) });
 * shop.addAcl('partners');
 */
export class Consumer extends ManagedConstruct implements IConsumer {
  /**
   * Refers to a consumer that is managed elsewhere.
   *
   * @param scope where the reference belongs
   * @param id its id in the scope
   * @param consumerId the id of the consumer, a UUID
   * @param controlPlane its control plane
   */
  public static fromConsumerId(
    scope: Construct,
    id: string,
    consumerId: string,
    controlPlane: IControlPlane,
  ): IConsumer {
    return new ImportedConsumer(scope, id, consumerId, controlPlane);
  }

  public readonly consumerId: string;
  public readonly controlPlaneId: string;

  private readonly props: ConsumerProps;

  /**
   * Adds a consumer to a control plane.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: ConsumerProps) {
    super(scope, id);
    props = literalTexts(complete(this, props, { controlPlane: MISSING.reference }));
    this.props = props;
    const { controlPlane, username, customId } = props;
    const resource = new l1.GatewayConsumer(this, 'Resource', {
      provider: props.provider,
      controlPlaneId: controlPlane.controlPlaneId,
      id: entityId(this, props.entityId),
      username,
      customId,
      tags: props.tags,
    });
    applyRemovalPolicy(resource, props.removalPolicy);
    checkMember(this, controlPlane, 'consumer');
    this.checkNames();
    this.consumerId = resource.id;
    this.controlPlaneId = controlPlane.controlPlaneId;
  }

  /**
   * Adds an API key. A name that was added already is refused. To exchange a key, add the next one under another name, and
   * leave the old one out once nobody needs it.
   *
   * @param name what the key is called here: the id of the construct is made from it, never from the key
   * @param options its further arguments
   */
  public addKeyAuth(name: string, options: KeyAuthCredentialOptions = {}): KeyAuthCredential {
    return addPart(this, 'addKeyAuth', 'key-auth', name, 'KeyAuthCredential', (id) => {
      return new KeyAuthCredential(this, id, { ...options, ...this.owner() });
    });
  }

  /**
   * Adds a user name and password. A user name that was added already is refused. The id of the construct is made from the
   * user name.
   *
   * @param username the user name, unique in the control plane
   * @param password the password
   * @param options its further arguments
   */
  public addBasicAuth(username: string, password: SecretValue, options: CredentialOptions = {}): BasicAuthCredential {
    return addPart(this, 'addBasicAuth', 'basic-auth', username, 'BasicAuthCredential', (id) => {
      return new BasicAuthCredential(this, id, { ...options, username, password, ...this.owner() });
    });
  }

  /**
   * Adds a secret or public key with which JSON Web Tokens are verified. A name that was added already is refused.
   *
   * @param name what the credential is called here: the id of the construct is made from it
   * @param options its further arguments
   */
  public addJwt(name: string, options: JwtCredentialOptions = {}): JwtCredential {
    return addPart(this, 'addJwt', 'jwt', name, 'JwtCredential', (id) => {
      return new JwtCredential(this, id, { ...options, ...this.owner() });
    });
  }

  /**
   * Adds a user name and a secret with which requests are signed. A user name that was added already is refused. The id of the
   * construct is made from the user name.
   *
   * @param username the user name, unique in the control plane
   * @param options its further arguments
   */
  public addHmac(username: string, options: HmacCredentialOptions = {}): HmacCredential {
    return addPart(this, 'addHmac', 'hmac', username, 'HmacCredential', (id) => {
      return new HmacCredential(this, id, { ...options, username, ...this.owner() });
    });
  }

  /**
   * Adds a name in client certificates by which the consumer is known. One that was added already is refused. The id of the
   * construct is made from the name.
   *
   * @param subjectName the subject or alternative name of the client certificate, such as `shop.example.com`
   * @param options its further arguments
   */
  public addMtls(subjectName: string, options: MtlsCredentialOptions = {}): MtlsCredential {
    return addPart(this, 'addMtls', 'mtls', subjectName, 'MtlsCredential', (id) => {
      return new MtlsCredential(this, id, { ...options, subjectName, ...this.owner() });
    });
  }

  /**
   * Puts the consumer into a group of access control, which the policy `acl` allows or denies. One that it is in already is
   * refused. The id of the construct is made from the group.
   *
   * @param group name of the group
   * @param options its further arguments
   */
  public addAcl(group: string, options: CredentialOptions = {}): AclCredential {
    return addPart(this, 'addAcl', 'acl', group, 'AclCredential', (id) => {
      return new AclCredential(this, id, { ...options, group, ...this.owner() });
    });
  }

  /**
   * Attaches a policy to the requests of this consumer, whatever route they take. A type without that scope is refused.
   *
   * @param id its id, unique among the policies of the consumer
   * @param policy its type with the settings
   * @param options how it runs
   */
  public addPolicy(id: string, policy: Policy, options: PolicyOptions = {}): GatewayPolicy {
    const { controlPlane, provider } = this.props;
    return new GatewayPolicy(this, `policy-${id}`, { ...options, controlPlane, provider, policy, consumer: this });
  }

  /**
   * Takes over a consumer that exists already, instead of making one: Terraform imports it, and changes what differs. It
   * keeps its id, so leave the call in: `entityId` is not to be given with it, unless as that id.
   *
   * @param id the id of the consumer, a UUID
   */
  public importFrom(id: string): void {
    takeOverId(this, this.props.entityId, id);
    const { controlPlaneId } = this.props.controlPlane;
    importObject(this, () => l1.GatewayConsumer.importId({ controlPlaneId, id }));
  }

  private owner(): { consumer: IConsumer; provider?: TerraformProvider } {
    return { consumer: this, provider: this.props.provider };
  }

  private checkNames(): void {
    const { controlPlane, username, customId } = this.props;
    if (!username && !customId) {
      addError(this, 'username', 'is not given, and customId neither; give one of them');
    }
    for (const [property, value] of Object.entries({ username, customId })) {
      if (value) {
        checkUnique(this, { within: controlPlane, kind: `consumer ${property}`, property, value });
      }
    }
  }
}

class ImportedConsumer extends Construct implements IConsumer {
  public readonly controlPlaneId: string;

  public constructor(
    scope: Construct,
    id: string,
    public readonly consumerId: string,
    controlPlane: IControlPlane,
  ) {
    super(scope, id);
    const given = complete(this, { controlPlane }, { controlPlane: MISSING.reference });
    this.controlPlaneId = given.controlPlane.controlPlaneId;
  }
}
