import { Construct } from 'constructs';
import { applyRemovalPolicy } from '../../../lib/core/l1/lifecycle';
import { secretText } from '../../../lib/core/l2/conversions';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { SecretValue } from '../../../lib/core/l2/secret-value';
import { literalTexts } from '../../../lib/core/values/literal';
import { RemovalPolicy } from '../../../lib/core/values/removal-policy';
import * as l1 from '../../../lib/platform/gateway-certificate';
import { addPart } from '../private/part-id';
import { checkCertificate } from '../private/pem';
import { ICertificate } from './certificate-reference';
import { IControlPlane } from './control-plane-reference';
import { GatewayEntityId } from './gateway-entity-id';
import { checkMember } from './private/control-plane-parts';
import { entityId, setImportedId } from './private/entity-id';
import { Sni, SniOptions } from './sni';

/** Attributes of a gateway certificate that is managed elsewhere. */
export interface CertificateAttributes {
  /** The id of the gateway certificate, a UUID. */
  readonly certificateId: string;

  /** Control plane that the certificate belongs to. */
  readonly controlPlane: IControlPlane;
}

/** TLS certificate that a gateway presents, and its private key. */
export interface CertificatePair {
  /** TLS certificate and chain in PEM format, or a vault reference. */
  readonly certificate: string;

  /**
   * Private key of the certificate in PEM format, or a vault reference. The Terraform state contains the private key,
   * or the vault reference.
   */
  readonly privateKey: SecretValue;
}

/** Arguments of `Certificate`. */
export interface CertificateProps extends CertificatePair, ManagedProps {
  /** Control plane that the certificate belongs to. Changing the control plane replaces the certificate. */
  readonly controlPlane: IControlPlane;

  /**
   * Second TLS certificate with a private key of a different type, such as ECDSA in addition to RSA. From the two
   * certificates, the gateway presents the certificate whose key type the client supports. Terraform: `cert_alt`,
   * `key_alt`.
   *
   * @default - none
   */
  readonly alternative?: CertificatePair;

  /**
   * Tags of the certificate, for grouping and filtering.
   *
   * @default - none
   */
  readonly tags?: string[];

  /**
   * The id of the gateway certificate.
   *
   * @default - derived from the path of the construct: see `GatewayEntityId`
   */
  readonly entityId?: GatewayEntityId;

  /**
   * Whether Terraform may destroy the gateway certificate. The platform refuses to delete a gateway certificate that
   * gateway services or upstreams refer to.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/**
 * TLS certificate, with its private key, that a gateway presents to clients or upstreams. A gateway presents the
 * certificate to clients that request a server name (SNI) of the certificate. A gateway can also present the
 * certificate to upstreams (`GatewayServiceProps.clientCertificate`).
 *
 * Creates a `konnect_gateway_certificate` as the child `Resource`. If the app has a namespace for ids, the id of the
 * certificate is by default known before Terraform plans. Therefore, an update of the certificate text does not replace
 * resources that refer to the certificate.
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
   * Refers to a gateway certificate that is managed elsewhere.
   *
   * @param scope parent construct of the reference
   * @param id id of the construct, unique in the scope
   * @param attributes attributes of the gateway certificate
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
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: CertificateProps) {
    super(scope, id);
    this.props = literalTexts(props);
    const { controlPlane, alternative } = this.props;
    const resource = new l1.GatewayCertificate(this, 'Resource', {
      provider: this.props.provider,
      controlPlaneId: controlPlane.controlPlaneId,
      id: entityId(this, this.props.entityId),
      cert: this.props.certificate,
      key: secretText(this, 'privateKey', this.props.privateKey),
      certAlt: alternative?.certificate,
      keyAlt: alternative && secretText(this, 'alternative.privateKey', alternative.privateKey),
      tags: this.props.tags,
    });
    applyRemovalPolicy(resource, this.props.removalPolicy);
    checkMember(this, controlPlane, 'certificate');
    checkCertificate(this, 'certificate', this.props.certificate);
    checkCertificate(this, 'alternative.certificate', alternative?.certificate);
    this.certificateId = resource.id;
    this.controlPlaneId = controlPlane.controlPlaneId;
  }

  /**
   * Adds a server name (SNI) for which the gateway presents the certificate. Adding the same server name to a
   * certificate twice is an error. The construct id of the SNI is derived from the server name.
   *
   * @param name server name, such as `api.example.com`; the first or last label can be the wildcard `*`
   * @param options further options
   */
  public addSni(name: string, options: SniOptions = {}): Sni {
    const { controlPlane, provider } = this.props;
    return addPart(this, 'addSni', 'sni', name, 'Sni', (id) => {
      return new Sni(this, id, { ...options, name, controlPlane, provider, certificate: this });
    });
  }

  /**
   * Imports an existing gateway certificate instead of creating one. After the import, Terraform updates the arguments
   * of the gateway certificate that differ from the existing object. Keep the call of `importFrom` in the program,
   * because without `entityId`, the call also sets the id of the certificate. Do not set the `entityId` of the
   * certificate to an id other than the imported id.
   *
   * @param id the id of the gateway certificate, a UUID
   */
  public importFrom(id: string): void {
    setImportedId(this, this.props.entityId, id);
    const { controlPlaneId } = this.props.controlPlane;
    importObject(this, () => l1.GatewayCertificate.importId({ controlPlaneId, id }));
  }
}

class ImportedCertificate extends Construct implements ICertificate {
  public readonly certificateId: string;
  public readonly controlPlaneId: string;

  public constructor(scope: Construct, id: string, attributes: CertificateAttributes) {
    super(scope, id);
    this.certificateId = attributes.certificateId;
    this.controlPlaneId = attributes.controlPlane.controlPlaneId;
  }
}
