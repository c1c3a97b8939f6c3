import { Construct } from 'constructs';
import { importObject } from '../../../lib/core/imports';
import { applyRemovalPolicy } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { complete, MISSING } from '../../../lib/core/rules/required';
import * as l1 from '../../../lib/platform/gateway-mtls-auth';
import { ICaCertificate } from './ca-certificate';
import { CredentialOptions, CredentialProps } from './credential';
import { credentialImport, credentialOf } from './private/credentials';
import { takeOverId } from './private/entity-id';
import { checkSamePlane } from './private/members';

/**
 * The arguments of a subject of client certificates, apart from the subject and its consumer.
 */
export interface MtlsCredentialOptions extends CredentialOptions {
  /**
   * The authority from which the client certificate must come, of the same control plane.
   *
   * @default - any authority that the policy trusts
   */
  readonly caCertificate?: ICaCertificate;
}

/**
 * The arguments of `MtlsCredential`. Any change replaces the credential.
 */
export interface MtlsCredentialProps extends MtlsCredentialOptions, CredentialProps {
  /** The subject or alternative name of the client certificate, such as `shop.example.com`. */
  readonly subjectName: string;
}

/**
 * A name in client certificates by which a consumer is known, for the policy `mtls-auth`.
 *
 * Makes a `konnect_gateway_mtls_auth`, which is the child `Resource`. Any change replaces it. For a consumer that is made here,
 * `consumer.addMtls()` is shorter.
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
   * Adds a subject of client certificates to a consumer.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: MtlsCredentialProps) {
    super(scope, id);
    props = literalTexts(complete(this, props, { consumer: MISSING.reference, subjectName: MISSING.text }));
    this.props = props;
    const { consumer, subjectName, caCertificate } = props;
    const resource = new l1.GatewayMtlsAuth(this, 'Resource', {
      ...credentialOf(this, props),
      subjectName,
      caCertificate: caCertificate && { id: caCertificate.caCertificateId },
    });
    applyRemovalPolicy(resource, props.removalPolicy);
    if (caCertificate) {
      checkSamePlane(this, 'caCertificate', caCertificate, consumer);
    }
    this.mtlsCredentialId = resource.id;
  }

  /**
   * Takes over a subject of client certificates that exists already, instead of making one: Terraform imports it, and replaces it where anything
   * differs. It keeps its id, so leave the call in: `entityId` is not to be given with it, unless as that id.
   *
   * @param id the id of the credential, a UUID
   */
  public importFrom(id: string): void {
    takeOverId(this, this.props.entityId, id);
    importObject(this, () => l1.GatewayMtlsAuth.importId(credentialImport(this.props, id)));
  }
}
