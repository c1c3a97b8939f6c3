import { Construct, IConstruct } from 'constructs';
import { importObject } from '../../../lib/core/imports';
import { applyRemovalPolicy } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { RemovalPolicy } from '../../../lib/core/removal-policy';
import { complete, MISSING } from '../../../lib/core/rules/required';
import * as l1 from '../../../lib/platform/gateway-ca-certificate';
import { checkCertificate } from '../private/pem';
import { IControlPlane } from './control-plane';
import { GatewayEntityId } from './gateway-entity-id';
import { entityId, takeOverId } from './private/entity-id';
import { checkMember } from './private/members';

/**
 * The certificate of an authority that a gateway trusts. Made here, or only referred to.
 */
export interface ICaCertificate extends IConstruct {
  /**
   * The id of the certificate.
   *
   * @attribute
   */
  readonly caCertificateId: string;

  /**
   * The id of its control plane.
   *
   * @attribute
   */
  readonly controlPlaneId: string;
}

/**
 * What is known of the certificate of an authority that is managed elsewhere.
 */
export interface CaCertificateAttributes {
  /** The id of the certificate, a UUID. */
  readonly caCertificateId: string;

  /** Its control plane. */
  readonly controlPlane: IControlPlane;
}

/**
 * The arguments of `CaCertificate`.
 */
export interface CaCertificateProps extends ManagedProps {
  /** The control plane that it belongs to. Another one replaces the certificate. */
  readonly controlPlane: IControlPlane;

  /**
   * The certificate of the authority in PEM format: one alone, with the basic constraint `CA`. The platform refuses one that
   * has expired. Terraform: `cert`.
   */
  readonly certificate: string;

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
 * The certificate of an authority that a gateway trusts, to verify upstreams (`GatewayServiceProps.caCertificates`) or
 * clients.
 *
 * Makes a `konnect_gateway_ca_certificate`, which is the child `Resource`.
 *
 * @example
 *
 * declare const controlPlane: platform.IControlPlane;
 * declare const certificate: string; // in PEM
 * new platform.CaCertificate(this, 'authority', { controlPlane, certificate });
 */
export class CaCertificate extends ManagedConstruct implements ICaCertificate {
  /**
   * Refers to the certificate of an authority that is managed elsewhere.
   *
   * @param scope where the reference belongs
   * @param id its id in the scope
   * @param attributes which one
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

  /** The SHA-256 of the certificate, as hexadecimal text. Terraform: `cert_digest`. */
  public readonly digest: string;

  private readonly props: CaCertificateProps;

  /**
   * Adds the certificate of an authority to a control plane.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: CaCertificateProps) {
    super(scope, id);
    props = literalTexts(complete(this, props, { controlPlane: MISSING.reference, certificate: MISSING.text }));
    this.props = props;
    const { controlPlane, certificate } = props;
    const resource = new l1.GatewayCaCertificate(this, 'Resource', {
      provider: props.provider,
      controlPlaneId: controlPlane.controlPlaneId,
      id: entityId(this, props.entityId),
      cert: certificate,
      tags: props.tags,
    });
    applyRemovalPolicy(resource, props.removalPolicy);
    checkMember(this, controlPlane, 'CA certificate');
    checkCertificate(this, 'certificate', certificate, { authority: true });
    this.caCertificateId = resource.id;
    this.controlPlaneId = controlPlane.controlPlaneId;
    this.digest = resource.certDigest;
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
    importObject(this, () => l1.GatewayCaCertificate.importId({ controlPlaneId, id }));
  }
}

class ImportedCaCertificate extends Construct implements ICaCertificate {
  public readonly caCertificateId: string;
  public readonly controlPlaneId: string;

  public constructor(scope: Construct, id: string, attributes: CaCertificateAttributes) {
    super(scope, id);
    attributes = complete(this, attributes, { caCertificateId: MISSING.text, controlPlane: MISSING.reference });
    this.caCertificateId = attributes.caCertificateId;
    this.controlPlaneId = attributes.controlPlane.controlPlaneId;
  }
}
