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

/** Arguments of an mTLS credential, except the subject name and the gateway consumer. */
export interface MtlsCredentialOptions extends CredentialOptions {
  /**
   * CA certificate that must have issued the client certificate of the consumer. The CA certificate must belong to the
   * control plane of the consumer.
   *
   * @default - any CA that the policy `mtls-auth` trusts
   */
  readonly caCertificate?: ICaCertificate;
}

/**
 * Arguments of `MtlsCredential`. Changing the subject name, CA certificate, tags or consumer replaces the credential,
 * but removing the CA certificate or the tags does not.
 */
export interface MtlsCredentialProps extends MtlsCredentialOptions, CredentialProps {
  /** Subject or alternative name of the consumer's client certificate, such as `shop.example.com`. */
  readonly subjectName: string;
}

/**
 * mTLS credential: a name in client certificates that identifies a gateway consumer, for the policy `mtls-auth`.
 *
 * Creates a `konnect_gateway_mtls_auth` as the child `Resource`. Changing the subject name, CA certificate, tags or
 * consumer replaces the mTLS credential, but removing the CA certificate or the tags does not. For a consumer of this
 * app, `consumer.addMtls()` is shorter than `new MtlsCredential(…)`.
 *
 * @example
 *
 * declare const consumer: platform.IConsumer;
 * new platform.MtlsCredential(this, 'shop-certificate', { consumer, subjectName: 'shop.example.com' });
 */
export class MtlsCredential extends ManagedConstruct {
  /**
   * The id of the mTLS credential.
   *
   * @attribute
   */
  public readonly mtlsCredentialId: string;

  private readonly props: MtlsCredentialProps;

  /**
   * Adds an mTLS credential to a gateway consumer.
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
   * Imports an existing mTLS credential instead of creating one. After the import, Terraform replaces the mTLS
   * credential if an argument that the program sets differs from the existing credential. Keep the call of `importFrom`
   * in the program, because without `entityId`, the call also sets the id of the credential. Do not set the `entityId`
   * of the credential to an id other than the imported id.
   *
   * @param id the id of the mTLS credential, a UUID
   */
  public importFrom(id: string): void {
    setImportedId(this, this.props.entityId, id);
    importObject(this, () => l1.GatewayMtlsAuth.importId(credentialImportId(this.props, id)));
  }
}
