import { TerraformProvider } from 'cdktf';
import { Construct } from 'constructs';
import { applyRemovalPolicy } from '../../../lib/core/l1/lifecycle';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { SecretValue } from '../../../lib/core/l2/secret-value';
import { addError } from '../../../lib/core/synthesis/problems';
import { literalTexts } from '../../../lib/core/values/literal';
import { RemovalPolicy } from '../../../lib/core/values/removal-policy';
import * as l1 from '../../../lib/platform/gateway-consumer';
import { Policy } from '../../../lib/platform/policies';
import { GatewayPolicy } from '../policy/gateway-policy';
import { PolicyOptions } from '../policy/policy-options';
import { addPart } from '../private/part-id';
import { checkUnique } from '../private/unique';
import { AclCredential } from './acl-credential';
import { BasicAuthCredential } from './basic-auth-credential';
import { IConsumer } from './consumer-reference';
import { IControlPlane } from './control-plane-reference';
import { CredentialOptions } from './credential';
import { GatewayEntityId } from './gateway-entity-id';
import { HmacCredential, HmacCredentialOptions } from './hmac-credential';
import { JwtCredential, JwtCredentialOptions } from './jwt-credential';
import { KeyAuthCredential, KeyAuthCredentialOptions } from './key-auth-credential';
import { MtlsCredential, MtlsCredentialOptions } from './mtls-credential';
import { checkMember } from './private/control-plane-parts';
import { entityId, setImportedId } from './private/entity-id';

/** Arguments of `Consumer`. At least one of `username` and `customId` is required. */
export interface ConsumerProps extends ManagedProps {
  /** Control plane of the consumer. Changing the control plane replaces the consumer. */
  readonly controlPlane: IControlPlane;

  /**
   * Name of the consumer, unique in the control plane.
   *
   * @default - none
   */
  readonly username?: string;

  /**
   * Id of the consumer in one of your systems, unique in the control plane.
   *
   * @default - none
   */
  readonly customId?: string;

  /**
   * Tags of the consumer, for grouping and filtering.
   *
   * @default - none
   */
  readonly tags?: string[];

  /**
   * Id of the consumer.
   *
   * @default - derived from the path of the construct: see `GatewayEntityId`
   */
  readonly entityId?: GatewayEntityId;

  /**
   * Whether Terraform may destroy the consumer. With the consumer, the platform deletes the consumer's credentials,
   * memberships and policies.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/**
 * Consumer of an API gateway: a client with credentials, groups and policies.
 *
 * Creates a `konnect_gateway_consumer` as the child `Resource`. By default, the id of the consumer is known before
 * Terraform plans, so an update of the consumer does not replace its credentials.
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
   * @param scope parent construct of the reference
   * @param id id of the construct, unique in the scope
   * @param consumerId id of the consumer, a UUID
   * @param controlPlane control plane of the consumer
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
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: ConsumerProps) {
    super(scope, id);
    this.props = literalTexts(props);
    const { controlPlane, username, customId } = this.props;
    const resource = new l1.GatewayConsumer(this, 'Resource', {
      provider: this.props.provider,
      controlPlaneId: controlPlane.controlPlaneId,
      id: entityId(this, this.props.entityId),
      username,
      customId,
      tags: this.props.tags,
    });
    applyRemovalPolicy(resource, this.props.removalPolicy);
    checkMember(this, controlPlane, 'consumer');
    this.checkNames();
    this.consumerId = resource.id;
    this.controlPlaneId = controlPlane.controlPlaneId;
  }

  /**
   * Adds an API key to the consumer. Adding two API keys with the same name to a consumer is an error. To rotate an API
   * key, add the next key under a new name, and remove the old key when no client uses the old key.
   *
   * @param name name of the API key in this app; the construct id is derived from the name, never from the key
   * @param options further options
   */
  public addKeyAuth(name: string, options: KeyAuthCredentialOptions = {}): KeyAuthCredential {
    return addPart(this, 'addKeyAuth', 'key-auth', name, 'KeyAuthCredential', (id) => {
      return new KeyAuthCredential(this, id, { ...options, ...this.owner() });
    });
  }

  /**
   * Adds a user name and password (basic authentication) to the consumer. Adding two basic authentication credentials
   * with the same user name is an error. The construct id of the credential is derived from the user name.
   *
   * @param username user name, unique in the control plane
   * @param password password of the user
   * @param options further options
   */
  public addBasicAuth(username: string, password: SecretValue, options: CredentialOptions = {}): BasicAuthCredential {
    return addPart(this, 'addBasicAuth', 'basic-auth', username, 'BasicAuthCredential', (id) => {
      return new BasicAuthCredential(this, id, { ...options, username, password, ...this.owner() });
    });
  }

  /**
   * Adds a secret or public key that verifies the consumer's JSON Web Tokens. Adding two JWT credentials with the same
   * name to a consumer is an error.
   *
   * @param name name of the JWT credential in this app; the construct id is derived from the name
   * @param options further options
   */
  public addJwt(name: string, options: JwtCredentialOptions = {}): JwtCredential {
    return addPart(this, 'addJwt', 'jwt', name, 'JwtCredential', (id) => {
      return new JwtCredential(this, id, { ...options, ...this.owner() });
    });
  }

  /**
   * Adds a user name and a secret with which the consumer signs requests (HMAC). Adding two HMAC credentials with the
   * same user name is an error. The construct id of the credential is derived from the user name.
   *
   * @param username user name, unique in the control plane
   * @param options further options
   */
  public addHmac(username: string, options: HmacCredentialOptions = {}): HmacCredential {
    return addPart(this, 'addHmac', 'hmac', username, 'HmacCredential', (id) => {
      return new HmacCredential(this, id, { ...options, username, ...this.owner() });
    });
  }

  /**
   * Identifies the consumer by a name in the consumer's client certificate. Adding two credentials with the same
   * subject name is an error. The construct id of the credential is derived from the subject name.
   *
   * @param subjectName subject or alternative name of the client certificate, such as `shop.example.com`
   * @param options further options
   */
  public addMtls(subjectName: string, options: MtlsCredentialOptions = {}): MtlsCredential {
    return addPart(this, 'addMtls', 'mtls', subjectName, 'MtlsCredential', (id) => {
      return new MtlsCredential(this, id, { ...options, subjectName, ...this.owner() });
    });
  }

  /**
   * Adds the consumer to an access control group, which an `acl` policy allows or denies. Adding a consumer to the same
   * access control group twice is an error. The construct id of the group membership is derived from the name of the
   * group.
   *
   * @param group name of the access control group
   * @param options further options
   */
  public addAcl(group: string, options: CredentialOptions = {}): AclCredential {
    return addPart(this, 'addAcl', 'acl', group, 'AclCredential', (id) => {
      return new AclCredential(this, id, { ...options, group, ...this.owner() });
    });
  }

  /**
   * Attaches a policy to the requests of the consumer on all routes. Attaching a policy type that cannot apply to
   * consumers is an error.
   *
   * @param id id of the construct, unique among the policies of the consumer
   * @param policy type and settings of the policy
   * @param options options of the policy
   */
  public addPolicy(id: string, policy: Policy, options: PolicyOptions = {}): GatewayPolicy {
    const { controlPlane, provider } = this.props;
    return new GatewayPolicy(this, `policy-${id}`, { ...options, controlPlane, provider, policy, consumer: this });
  }

  /**
   * Imports an existing consumer instead of creating a consumer. Terraform updates the arguments that differ from the
   * existing consumer. Keep the call of `importFrom` in the program, because the call also sets the id of the consumer
   * resource. Do not set `entityId` to an id other than the id of the imported consumer.
   *
   * @param id id of the existing consumer, a UUID
   */
  public importFrom(id: string): void {
    setImportedId(this, this.props.entityId, id);
    const { controlPlaneId } = this.props.controlPlane;
    importObject(this, () => l1.GatewayConsumer.importId({ controlPlaneId, id }));
  }

  private owner(): { consumer: IConsumer; provider?: TerraformProvider } {
    return { consumer: this, provider: this.props.provider };
  }

  private checkNames(): void {
    const { controlPlane, username, customId } = this.props;
    if (!username && !customId) {
      addError(this, 'username', 'is not given, and customId is not given either; give one of them');
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
    this.controlPlaneId = controlPlane.controlPlaneId;
  }
}
