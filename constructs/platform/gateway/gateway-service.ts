import { Construct } from 'constructs';
import { hasMark, markConstruct } from '../../../lib/core/construct-mark';
import { Duration } from '../../../lib/core/duration';
import { importObject } from '../../../lib/core/imports';
import { applyRemovalPolicy } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { RemovalPolicy } from '../../../lib/core/removal-policy';
import { milliseconds } from '../../../lib/core/rules/checked';
import { complete, MISSING } from '../../../lib/core/rules/required';
import * as l1 from '../../../lib/platform/gateway-service';
import { Policy } from '../../../lib/platform/policies';
import { GatewayPolicy } from '../policy/gateway-policy';
import { PolicyOptions } from '../policy/policy-options';
import { ICaCertificate } from './ca-certificate';
import { ICertificate } from './certificate-reference';
import { IControlPlane } from './control-plane';
import { ExpressionRoute, ExpressionRouteOptions } from './expression-route';
import { GatewayEntityId } from './gateway-entity-id';
import { GatewayProtocol } from './gateway-protocol';
import { GatewayRoute, GatewayRouteOptions } from './gateway-route';
import { IGatewayService } from './gateway-service-reference';
import { entityId, takeOverId } from './private/entity-id';
import { checkMember, checkSamePlane } from './private/members';
import { tlsOf } from './private/service-tls';
import { upstreamOf } from './private/upstream';
import { IUpstream } from './upstream-reference';

/**
 * What is known of a service that is managed elsewhere.
 */
export interface GatewayServiceAttributes {
  /** The id of the service, a UUID. */
  readonly gatewayServiceId: string;

  /** Its control plane. */
  readonly controlPlane: IControlPlane;
}

/** Alternative names (SAN) of a certificate. */
export interface TlsSans {
  /**
   * DNS names.
   *
   * @default - none
   */
  readonly dnsNames?: string[];

  /**
   * URIs.
   *
   * @default - none
   */
  readonly uris?: string[];
}

/**
 * The arguments of `GatewayService`. The upstream is one of `url`, `host` and
 * `upstream`, the latter two with what belongs to them.
 */
export interface GatewayServiceProps extends ManagedProps {
  /** The control plane that it belongs to. Another one replaces the service. */
  readonly controlPlane: IControlPlane;

  /**
   * Name of the service, unique in the control plane: letters, digits and the signs `. - _ ~`.
   *
   * @default - none
   */
  readonly name?: string;

  /**
   * URL of the upstream, such as `https://orders.internal.example.com/v1`: protocol, host, port and path in one. The
   * default port is that of the protocol.
   *
   * @default - `host` is given
   */
  readonly url?: string;

  /**
   * Host name of the upstream, or the name of an upstream entity of the gateway.
   *
   * @default - from `url`, else the name of `upstream`
   */
  readonly host?: string;

  /**
   * The upstream entity whose targets get the requests, of the same control plane. Instead of `url` and `host`.
   *
   * @default - none
   */
  readonly upstream?: IUpstream;

  /**
   * Protocol to the upstream.
   *
   * @default - from `url`; with `host`, GatewayProtocol.HTTP
   */
  readonly protocol?: GatewayProtocol;

  /**
   * Port of the upstream, 0 to 65535.
   *
   * @default - from `url`, else the usual port of the protocol: 443 for those with TLS and 80 for others. The platform
   * would take 80 for any
   */
  readonly port?: number;

  /**
   * Path prefix of requests to the upstream. Begins with a slash.
   *
   * @default - from `url`, else none
   */
  readonly path?: string;

  /**
   * Timeout of connecting to the upstream, 1 ms to 24 days.
   *
   * @default - the platform's: Duration.seconds(60)
   */
  readonly connectTimeout?: Duration;

  /**
   * Timeout between two reads from the upstream, 1 ms to 24 days.
   *
   * @default - the platform's: Duration.seconds(60)
   */
  readonly readTimeout?: Duration;

  /**
   * Timeout between two writes to the upstream, 1 ms to 24 days.
   *
   * @default - the platform's: Duration.seconds(60)
   */
  readonly writeTimeout?: Duration;

  /**
   * Number of retries when proxying fails, 0 to 32767.
   *
   * @default - the platform's: 5
   */
  readonly retries?: number;

  /**
   * The certificate that the gateway presents to the upstream, of the same control plane. For protocols with TLS only.
   *
   * @default - none
   */
  readonly clientCertificate?: ICertificate;

  /**
   * Whether the certificate of the upstream is verified. For protocols with TLS only.
   *
   * @default - that of the gateway's configuration; before version 3.14 it is not verified
   */
  readonly tlsVerify?: boolean;

  /**
   * The largest depth of the upstream's certificate chain, 0 to 64. For protocols with TLS only.
   *
   * @default - that of the gateway's configuration
   */
  readonly tlsVerifyDepth?: number;

  /**
   * The authorities that the upstream's certificate may come from, of the same control plane. For protocols with TLS only.
   *
   * @default - those that the gateway's configuration trusts
   */
  readonly caCertificates?: ICaCertificate[];

  /**
   * Alternative names of which the upstream's certificate must have one. For protocols with TLS only.
   *
   * @default - none
   */
  readonly tlsSans?: TlsSans;

  /**
   * Whether routes of the service take traffic.
   *
   * @default - the platform's: true
   */
  readonly enabled?: boolean;

  /**
   * Tags for grouping and filtering.
   *
   * @default - none
   */
  readonly tags?: string[];

  /**
   * The id of the service.
   *
   * @default - made from the path of the construct: see `GatewayEntityId`
   */
  readonly entityId?: GatewayEntityId;

  /**
   * What may be done to it when it is to be destroyed: there is no traffic through it any more.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

const MARK = 'platform.GatewayService';

/**
 * A service of a gateway: an upstream API that routes proxy to.
 *
 * Makes a `konnect_gateway_service`, which is the child `Resource`. Its id is known before Terraform plans, so that an
 * update does not replace what refers to it.
 *
 * @example
 * declare const controlPlane: platform.IControlPlane;
 * const service = new platform.GatewayService(this, 'orders', {
 *   controlPlane,
 *   url: 'https://orders.internal.example.com',
 * });
 * service.addRoute('orders', { paths: ['/orders'] });
 */
export class GatewayService extends ManagedConstruct implements IGatewayService {
  /**
   * Refers to a service that is managed elsewhere.
   *
   * @param scope where the reference belongs
   * @param id its id in the scope
   * @param attributes which one
   */
  public static fromGatewayServiceAttributes(
    scope: Construct,
    id: string,
    attributes: GatewayServiceAttributes,
  ): IGatewayService {
    return new ImportedGatewayService(scope, id, attributes);
  }

  /**
   * Whether a value is a construct of this class, from any copy of this package. For aspects.
   *
   * @param x any value
   */
  public static isGatewayService(x: any): x is GatewayService {
    return hasMark(x, MARK);
  }

  public readonly gatewayServiceId: string;
  public readonly controlPlaneId: string;

  private readonly props: GatewayServiceProps;

  /**
   * Adds a service to a control plane.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: GatewayServiceProps) {
    super(scope, id);
    props = literalTexts(complete(this, props, { controlPlane: MISSING.reference }));
    this.props = props;
    markConstruct(this, MARK);
    const { controlPlane, provider } = props;
    const resource = new l1.GatewayService(this, 'Resource', {
      provider,
      controlPlaneId: controlPlane.controlPlaneId,
      id: entityId(this, props.entityId),
      name: props.name,
      ...upstreamOf(this, props),
      ...tlsOf(this, props),
      connectTimeout: milliseconds(this, 'connectTimeout', props.connectTimeout),
      readTimeout: milliseconds(this, 'readTimeout', props.readTimeout),
      writeTimeout: milliseconds(this, 'writeTimeout', props.writeTimeout),
      retries: props.retries,
      enabled: props.enabled,
      tags: props.tags,
    });
    checkMember(this, controlPlane, 'service', props.name);
    applyRemovalPolicy(resource, props.removalPolicy);
    if (props.upstream) {
      checkSamePlane(this, 'upstream', props.upstream, controlPlane);
      // It is named, which no reference shows.
      resource.node.addDependency(props.upstream);
    }
    this.gatewayServiceId = resource.id;
    this.controlPlaneId = controlPlane.controlPlaneId;
  }

  /**
   * Takes over a service that exists already, instead of making one: Terraform imports it, and changes what differs. It
   * keeps its id, so leave the call in: `entityId` is not to be given with it, unless as that id.
   *
   * @param id the id of the service, a UUID
   */
  public importFrom(id: string): void {
    takeOverId(this, this.props.entityId, id);
    importObject(this, () =>
      l1.GatewayService.importId({ controlPlaneId: this.props.controlPlane.controlPlaneId, id }),
    );
  }

  /**
   * Adds a route to this service.
   *
   * @param id its id, unique among the routes of the service
   * @param options which requests it matches
   */
  public addRoute(id: string, options: GatewayRouteOptions): GatewayRoute {
    const { controlPlane, provider } = this.props;
    return new GatewayRoute(this, `route-${id}`, { ...options, controlPlane, provider, service: this });
  }

  /**
   * Adds a route to this service that is told by an expression.
   *
   * @param id its id, unique among the routes of the service
   * @param options which requests it matches
   */
  public addExpressionRoute(id: string, options: ExpressionRouteOptions): ExpressionRoute {
    const { controlPlane, provider } = this.props;
    return new ExpressionRoute(this, `route-${id}`, { ...options, controlPlane, provider, service: this });
  }

  /**
   * Attaches a policy to this service.
   *
   * @param id its id, unique among the policies of the service
   * @param policy its type with the settings
   * @param options how it runs
   */
  public addPolicy(id: string, policy: Policy, options: PolicyOptions = {}): GatewayPolicy {
    const { controlPlane, provider } = this.props;
    return new GatewayPolicy(this, `policy-${id}`, { ...options, controlPlane, provider, policy, service: this });
  }
}

class ImportedGatewayService extends Construct implements IGatewayService {
  public readonly gatewayServiceId: string;
  public readonly controlPlaneId: string;

  public constructor(scope: Construct, id: string, attributes: GatewayServiceAttributes) {
    super(scope, id);
    attributes = complete(this, attributes, { gatewayServiceId: MISSING.text, controlPlane: MISSING.reference });
    this.gatewayServiceId = attributes.gatewayServiceId;
    this.controlPlaneId = attributes.controlPlane.controlPlaneId;
  }
}
