import { Construct } from 'constructs';
import { applyRemovalPolicy, replaceWith } from '../../../lib/core/l1/lifecycle';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { checkText } from '../../../lib/core/l2/text-check';
import { hostProblem } from '../../../lib/core/values/hosts';
import { literalTexts } from '../../../lib/core/values/literal';
import { RemovalPolicy } from '../../../lib/core/values/removal-policy';
import * as l1 from '../../../lib/platform/gateway-sni';
import { checkUnique } from '../private/unique';
import { ICertificate } from './certificate-reference';
import { IControlPlane } from './control-plane-reference';
import { GatewayEntityId } from './gateway-entity-id';
import { checkSamePlane } from './private/control-plane-parts';
import { entityId, setImportedId } from './private/entity-id';

/** Arguments of a server name (SNI), except the name, the certificate and the control plane. */
export interface SniOptions {
  /**
   * Tags of the server name, for grouping and filtering.
   *
   * @default - none
   */
  readonly tags?: string[];

  /**
   * Id of the server name.
   *
   * @default - derived from the path of the construct: see `GatewayEntityId`
   */
  readonly entityId?: GatewayEntityId;

  /**
   * Whether Terraform may destroy the server name. Clients that request a destroyed server name receive the default
   * certificate of the gateway, unless another server name with a wildcard matches.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/** Arguments of `Sni`. */
export interface SniProps extends SniOptions, ManagedProps {
  /** Control plane of the server name (SNI). Changing the control plane replaces the server name. */
  readonly controlPlane: IControlPlane;

  /**
   * Certificate that clients of the server name receive. The certificate must be of the same control plane as the
   * server name.
   */
  readonly certificate: ICertificate;

  /**
   * Server name that clients request, unique in the control plane. The first or last label of the server name can be
   * the wildcard `*`.
   */
  readonly name: string;
}

/**
 * Server name (SNI) of the TLS handshake, with the certificate that clients receive. For a certificate of this app,
 * prefer `certificate.addSni()`, which is shorter than `new Sni(…)`.
 *
 * Creates a `konnect_gateway_sni` as the child `Resource`.
 *
 * @example
 *
 * declare const controlPlane: platform.IControlPlane;
 * declare const certificate: platform.ICertificate;
 * new platform.Sni(this, 'api', { controlPlane, certificate, name: 'api.example.com' });
 */
export class Sni extends ManagedConstruct {
  /**
   * Id of the server name.
   *
   * @attribute
   */
  public readonly sniId: string;

  private readonly props: SniProps;

  /**
   * Adds a server name (SNI) to a control plane.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: SniProps) {
    super(scope, id);
    this.props = literalTexts(props);
    const { controlPlane, certificate, name, tags } = this.props;
    const resource = new l1.GatewaySni(this, 'Resource', {
      provider: this.props.provider,
      controlPlaneId: controlPlane.controlPlaneId,
      id: entityId(this, this.props.entityId),
      name,
      certificate: { id: certificate.certificateId },
      tags,
    });
    applyRemovalPolicy(resource, this.props.removalPolicy);
    replaceWith(resource, certificate);
    checkSamePlane(this, 'certificate', certificate, controlPlane);
    checkText(this, 'name', name, (text) => hostProblem(text, { wildcard: true, name: true }));
    checkUnique(this, { within: controlPlane, kind: 'sni', property: 'name', value: name });
    this.sniId = resource.id;
  }

  /**
   * Imports an existing server name (SNI) instead of creating a server name. After the import, Terraform updates the
   * arguments of the server name (SNI) that differ from the existing object. Keep the call of `importFrom` in the
   * program, because without `entityId`, the call also sets the id of the server name's resource. Do not set `entityId`
   * to an id other than the id of the imported server name.
   *
   * @param id id of the existing server name, a UUID
   */
  public importFrom(id: string): void {
    setImportedId(this, this.props.entityId, id);
    importObject(this, () => l1.GatewaySni.importId({ controlPlaneId: this.props.controlPlane.controlPlaneId, id }));
  }
}
