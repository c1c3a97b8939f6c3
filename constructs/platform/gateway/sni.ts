import { Construct } from 'constructs';
import { hostProblem } from '../../../lib/core/hosts';
import { importObject } from '../../../lib/core/imports';
import { applyRemovalPolicy, replaceWith } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { RemovalPolicy } from '../../../lib/core/removal-policy';
import { complete, MISSING } from '../../../lib/core/rules/required';
import { checkText } from '../../../lib/core/rules/texts';
import * as l1 from '../../../lib/platform/gateway-sni';
import { checkUnique } from '../private/unique';
import { ICertificate } from './certificate-reference';
import { IControlPlane } from './control-plane';
import { GatewayEntityId } from './gateway-entity-id';
import { entityId, takeOverId } from './private/entity-id';
import { checkSamePlane } from './private/members';

/**
 * The arguments of a server name, apart from the name itself and its certificate.
 */
export interface SniOptions {
  /**
   * Tags for grouping and filtering.
   *
   * @default - none
   */
  readonly tags?: string[];

  /**
   * The id of the server name.
   *
   * @default - made from the path of the construct: see `GatewayEntityId`
   */
  readonly entityId?: GatewayEntityId;

  /**
   * What may be done to it when it is to be destroyed: clients that ask for it get the default certificate of the gateway.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/**
 * The arguments of `Sni`.
 */
export interface SniProps extends SniOptions, ManagedProps {
  /** The control plane that it belongs to. Another one replaces it. */
  readonly controlPlane: IControlPlane;

  /** The certificate that clients get, of the same control plane. */
  readonly certificate: ICertificate;

  /**
   * The server name that clients ask for, unique in the control plane. Its first or its last label can be the wildcard `*`.
   */
  readonly name: string;
}

/**
 * A server name (SNI) of the TLS handshake, and the certificate that clients get for it. For a certificate that is made
 * here, `certificate.addSni()` is shorter.
 *
 * Makes a `konnect_gateway_sni`, which is the child `Resource`.
 *
 * @example
 *
 * declare const controlPlane: platform.IControlPlane;
 * declare const certificate: platform.ICertificate;
 * new platform.Sni(this, 'api', { controlPlane, certificate, name: 'api.example.com' });
 */
export class Sni extends ManagedConstruct {
  /**
   * The id of the server name.
   *
   * @attribute
   */
  public readonly sniId: string;

  private readonly props: SniProps;

  /**
   * Adds a server name to a control plane.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: SniProps) {
    super(scope, id);
    const { reference, text } = MISSING;
    props = literalTexts(complete(this, props, { controlPlane: reference, certificate: reference, name: text }));
    this.props = props;
    const { controlPlane, certificate, name, tags } = props;
    const resource = new l1.GatewaySni(this, 'Resource', {
      provider: props.provider,
      controlPlaneId: controlPlane.controlPlaneId,
      id: entityId(this, props.entityId),
      name,
      certificate: { id: certificate.certificateId },
      tags,
    });
    applyRemovalPolicy(resource, props.removalPolicy);
    replaceWith(resource, certificate);
    checkSamePlane(this, 'certificate', certificate, controlPlane);
    checkText(this, 'name', name, (text) => hostProblem(text, { wildcard: true, name: true }));
    checkUnique(this, { within: controlPlane, kind: 'sni', property: 'name', value: name });
    this.sniId = resource.id;
  }

  /**
   * Takes over a server name that exists already, instead of making one: Terraform imports it, and changes what differs. It
   * keeps its id, so leave the call in: `entityId` is not to be given with it, unless as that id.
   *
   * @param id the id of the server name, a UUID
   */
  public importFrom(id: string): void {
    takeOverId(this, this.props.entityId, id);
    importObject(this, () => l1.GatewaySni.importId({ controlPlaneId: this.props.controlPlane.controlPlaneId, id }));
  }
}
