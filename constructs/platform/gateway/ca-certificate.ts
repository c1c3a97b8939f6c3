import { Construct } from 'constructs';
import { applyRemovalPolicy } from '../../../lib/core/l1/lifecycle';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { literalTexts } from '../../../lib/core/values/literal';
import { RemovalPolicy } from '../../../lib/core/values/removal-policy';
import * as l1 from '../../../lib/platform/gateway-ca-certificate';
import { checkCertificate } from '../private/pem';
import { ICaCertificate } from './ca-certificate-reference';
import { IControlPlane } from './control-plane-reference';
import { GatewayEntityId } from './gateway-entity-id';
import { checkMember } from './private/control-plane-parts';
import { entityId, setImportedId } from './private/entity-id';

/** Attributes of a CA certificate that is managed elsewhere. */
export interface CaCertificateAttributes {
  /** The id of the CA certificate, a UUID. */
  readonly caCertificateId: string;

  /** Control plane that the CA certificate belongs to. */
  readonly controlPlane: IControlPlane;
}

/** Arguments of `CaCertificate`. */
export interface CaCertificateProps extends ManagedProps {
  /** Control plane that the CA certificate belongs to. Changing the control plane replaces the CA certificate. */
  readonly controlPlane: IControlPlane;

  /**
   * CA certificate in PEM format. The text of a CA certificate must contain exactly one certificate, with the basic
   * constraint `CA`. The platform rejects an expired CA certificate. Terraform: `cert`.
   */
  readonly certificate: string;

  /**
   * Tags of the CA certificate, for grouping and filtering.
   *
   * @default - none
   */
  readonly tags?: string[];

  /**
   * The id of the CA certificate.
   *
   * @default - derived from the path of the construct: see `GatewayEntityId`
   */
  readonly entityId?: GatewayEntityId;

  /**
   * Whether Terraform may destroy the CA certificate. The platform refuses to delete a CA certificate that gateway
   * services or policies refer to.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/**
 * CA certificate that a gateway trusts. With the CA certificate, the gateway verifies the certificates of upstreams
 * (`GatewayServiceProps.caCertificates`) or of clients.
 *
 * Creates a `konnect_gateway_ca_certificate` as the child `Resource`.
 *
 * @example
 *
 * declare const controlPlane: platform.IControlPlane;
 * declare const certificate: string; // in PEM
 * new platform.CaCertificate(this, 'authority', { controlPlane, certificate });
 */
export class CaCertificate extends ManagedConstruct implements ICaCertificate {
  /**
   * Refers to a CA certificate that is managed elsewhere.
   *
   * @param scope parent construct of the reference
   * @param id id of the construct, unique in the scope
   * @param attributes attributes of the CA certificate
   */
  public static fromCaCertificateAttributes(
    scope: Construct,
    id: string,
    attributes: CaCertificateAttributes,
  ): ICaCertificate {
    return new ImportedCaCertificate(scope, id, attributes);
  }

  public readonly caCertificateId: string;
  public readonly controlPlaneId: string;

  /** SHA-256 hash of the CA certificate, as hexadecimal text. Terraform: `cert_digest`. */
  public readonly digest: string;

  private readonly props: CaCertificateProps;

  /**
   * Adds a CA certificate to a control plane.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: CaCertificateProps) {
    super(scope, id);
    this.props = literalTexts(props);
    const { controlPlane, certificate } = this.props;
    const resource = new l1.GatewayCaCertificate(this, 'Resource', {
      provider: this.props.provider,
      controlPlaneId: controlPlane.controlPlaneId,
      id: entityId(this, this.props.entityId),
      cert: certificate,
      tags: this.props.tags,
    });
    applyRemovalPolicy(resource, this.props.removalPolicy);
    checkMember(this, controlPlane, 'CA certificate');
    checkCertificate(this, 'certificate', certificate, { authority: true });
    this.caCertificateId = resource.id;
    this.controlPlaneId = controlPlane.controlPlaneId;
    this.digest = resource.certDigest;
  }

  /**
   * Imports an existing CA certificate instead of creating one. After the import, Terraform updates the arguments of
   * the CA certificate that differ from the existing object. Keep the call of `importFrom` in the program, because
   * without `entityId`, the call also sets the id of the CA certificate. Do not set the `entityId` of the CA
   * certificate to an id other than the imported id.
   *
   * @param id the id of the CA certificate, a UUID
   */
  public importFrom(id: string): void {
    setImportedId(this, this.props.entityId, id);
    const { controlPlaneId } = this.props.controlPlane;
    importObject(this, () => l1.GatewayCaCertificate.importId({ controlPlaneId, id }));
  }
}

class ImportedCaCertificate extends Construct implements ICaCertificate {
  public readonly caCertificateId: string;
  public readonly controlPlaneId: string;

  public constructor(scope: Construct, id: string, attributes: CaCertificateAttributes) {
    super(scope, id);
    this.caCertificateId = attributes.caCertificateId;
    this.controlPlaneId = attributes.controlPlane.controlPlaneId;
  }
}
