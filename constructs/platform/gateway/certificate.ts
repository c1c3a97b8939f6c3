import { Construct } from 'constructs';
import { importObject } from '../../../lib/core/imports';
import { applyRemovalPolicy } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { RemovalPolicy } from '../../../lib/core/removal-policy';
import { secretText } from '../../../lib/core/rules/checked';
import { complete, MISSING } from '../../../lib/core/rules/required';
import { SecretValue } from '../../../lib/core/secret-value';
import * as l1 from '../../../lib/platform/gateway-certificate';
import { addPart } from '../private/part-id';
import { checkCertificate } from '../private/pem';
import { ICertificate } from './certificate-reference';
import { IControlPlane } from './control-plane';
import { GatewayEntityId } from './gateway-entity-id';
import { entityId, takeOverId } from './private/entity-id';
import { checkMember } from './private/members';
import { Sni, SniOptions } from './sni';

/**
 * What is known of a certificate that is managed elsewhere.
 */
export interface CertificateAttributes {
  /** The id of the certificate, a UUID. */
  readonly certificateId: string;

  /** Its control plane. */
  readonly controlPlane: IControlPlane;
}

/** A certificate and its private key. */
export interface CertificatePair {
  /** The certificate and its chain, in PEM format, or a reference to a vault. */
  readonly certificate: string;

  /** The private key of the certificate, in PEM format, or a reference to a vault. Terraform keeps it in its state. */
  readonly privateKey: SecretValue;
}

/**
 * The arguments of `Certificate`.
 */
export interface CertificateProps extends CertificatePair, ManagedProps {
  /** The control plane that it belongs to. Another one replaces the certificate. */
  readonly controlPlane: IControlPlane;

  /**
   * The same with a key of another kind, such as ECDSA beside RSA, for clients that do not take the first. Terraform:
   * `cert_alt`, `key_alt`.
   *
   * @default - none
   */
  readonly alternative?: CertificatePair;

  /**
   * Tags for grouping and filtering.
   *
   * @default - none
   */
  readonly tags?: string[];

  /**
   * The id of the certificate.
   *
   * @default - made from the path of the construct: see `GatewayEntityId`
   */
  readonly entityId?: GatewayEntityId;

  /**
   * What may be done to it when it is to be destroyed. The platform refuses that while something refers to it.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/**
 * A certificate with its private key. A gateway presents it to clients that ask for one of its server names, or to upstreams
 * as the client certificate of a service (`GatewayServiceProps.clientCertificate`).
 *
 * Makes a `konnect_gateway_certificate`, which is the child `Resource`. Its id is known before Terraform plans, so that a
 * new certificate does not replace what refers to it.
 *
 * @example
 *
 * declare const controlPlane: platform.IControlPlane;
 * declare const chain: string; // in PEM
 * declare const key: TerraformVariable; // made with `sensitive: true`
 * const certificate = new platform.Certificate(this, 'api', {
 *   controlPlane,
 *   certificate: chain,
 *   privateKey: SecretValue.fromVariable(key),
 * });
 * certificate.addSni('api.example.com');
 */
export class Certificate extends ManagedConstruct implements ICertificate {
  /**
   * Refers to a certificate that is managed elsewhere.
   *
   * @param scope where the reference belongs
   * @param id its id in the scope
   * @param attributes which one
   */
  public static fromCertificateAttributes(
    scope: Construct,
    id: string,
    attributes: CertificateAttributes,
  ): ICertificate {
    return new ImportedCertificate(scope, id, attributes);
  }

  public readonly certificateId: string;
  public readonly controlPlaneId: string;

  private readonly props: CertificateProps;

  /**
   * Adds a certificate to a control plane.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: CertificateProps) {
    super(scope, id);
    const { reference, text, secret } = MISSING;
    props = literalTexts(complete(this, props, { controlPlane: reference, certificate: text, privateKey: secret }));
    this.props = props;
    const { controlPlane, alternative } = props;
    const resource = new l1.GatewayCertificate(this, 'Resource', {
      provider: props.provider,
      controlPlaneId: controlPlane.controlPlaneId,
      id: entityId(this, props.entityId),
      cert: props.certificate,
      key: secretText(this, 'privateKey', props.privateKey),
      certAlt: alternative?.certificate,
      keyAlt: alternative && secretText(this, 'alternative.privateKey', alternative.privateKey),
      tags: props.tags,
    });
    applyRemovalPolicy(resource, props.removalPolicy);
    checkMember(this, controlPlane, 'certificate');
    checkCertificate(this, 'certificate', props.certificate);
    checkCertificate(this, 'alternative.certificate', alternative?.certificate);
    this.certificateId = resource.id;
    this.controlPlaneId = controlPlane.controlPlaneId;
  }

  /**
   * Adds a server name for which clients get this certificate. A name that was added already is refused. The id of the
   * construct is made from the name.
   *
   * @param name the name, such as `api.example.com`; its first or its last label can be the wildcard `*`
   * @param options its further arguments
   */
  public addSni(name: string, options: SniOptions = {}): Sni {
    const { controlPlane, provider } = this.props;
    return addPart(this, 'addSni', 'sni', name, 'Sni', (id) => {
      return new Sni(this, id, { ...options, name, controlPlane, provider, certificate: this });
    });
  }

  /**
   * Takes over a certificate that exists already, instead of making one: Terraform imports it, and changes what differs. It
   * keeps its id, so leave the call in: `entityId` is not to be given with it, unless as that id.
   *
   * @param id the id of the certificate, a UUID
   */
  public importFrom(id: string): void {
    takeOverId(this, this.props.entityId, id);
    const { controlPlaneId } = this.props.controlPlane;
    importObject(this, () => l1.GatewayCertificate.importId({ controlPlaneId, id }));
  }
}

class ImportedCertificate extends Construct implements ICertificate {
  public readonly certificateId: string;
  public readonly controlPlaneId: string;

  public constructor(scope: Construct, id: string, attributes: CertificateAttributes) {
    super(scope, id);
    attributes = complete(this, attributes, { certificateId: MISSING.text, controlPlane: MISSING.reference });
    this.certificateId = attributes.certificateId;
    this.controlPlaneId = attributes.controlPlane.controlPlaneId;
  }
}
