import { Construct } from 'constructs';
import { applyRemovalPolicy } from '../../../lib/core/l1/lifecycle';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { literalTexts } from '../../../lib/core/values/literal';
import * as l1 from '../../../lib/platform/gateway-mtls-auth';
import { ICaCertificate } from './ca-certificate-reference';
import { CredentialOptions, CredentialProps } from './credential';
import { checkSamePlane } from './private/control-plane-parts';
import { credentialImportId, credentialOf } from './private/credentials';
import { setImportedId } from './private/entity-id';

/** Arguments of an mTLS credential, except the subject name and the consumer. */
export interface MtlsCredentialOptions extends CredentialOptions {
  /**
   * CA certificate that must have issued the client certificate. The CA certificate must belong to the control plane of
   * the consumer.
   *
   * @default - any CA that the policy trusts
   */
  readonly caCertificate?: ICaCertificate;
}

/** Arguments of `MtlsCredential`. Any change replaces the credential. */
export interface MtlsCredentialProps extends MtlsCredentialOptions, CredentialProps {
  /** Subject or alternative name of the client certificate, such as `shop.example.com`. */
  readonly subjectName: string;
}

/**
 * Name in client certificates that identifies a consumer, for the policy `mtls-auth`.
 *
 * Creates a `konnect_gateway_mtls_auth` as the child `Resource`. Changing any argument replaces the credential. For a
 * consumer of this app, `consumer.addMtls()` is shorter than `new MtlsCredential(…)`.
 *
 * @example
 *
 * declare const consumer: platform.IConsumer;
 * new platform.MtlsCredential(this, 'shop-certificate', { consumer, subjectName: 'shop.example.com' });
 */
export class MtlsCredential extends ManagedConstruct {
  /**
   * The id of the credential.
   *
   * @attribute
   */
  public readonly mtlsCredentialId: string;

  private readonly props: MtlsCredentialProps;

  /**
   * Identifies a consumer by a name in the consumer's client certificate.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: MtlsCredentialProps) {
    super(scope, id);
    this.props = literalTexts(props);
    const { consumer, subjectName, caCertificate } = this.props;
    const resource = new l1.GatewayMtlsAuth(this, 'Resource', {
      ...credentialOf(this, this.props),
      subjectName,
      caCertificate: caCertificate && { id: caCertificate.caCertificateId },
    });
    applyRemovalPolicy(resource, this.props.removalPolicy);
    if (caCertificate) {
      checkSamePlane(this, 'caCertificate', caCertificate, consumer);
    }
    this.mtlsCredentialId = resource.id;
  }

  /**
   * Imports an existing credential instead of creating one. Terraform replaces the resource if any argument differs.
   * Keep the call of `importFrom` in the program, because the call also sets the id of the resource. Do not set
   * `entityId` to an id other than the imported id.
   *
   * @param id the id of the credential, a UUID
   */
  public importFrom(id: string): void {
    setImportedId(this, this.props.entityId, id);
    importObject(this, () => l1.GatewayMtlsAuth.importId(credentialImportId(this.props, id)));
  }
}
