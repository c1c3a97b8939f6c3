import { Construct, IConstruct } from 'constructs';
import { importObject } from '../../../lib/core/imports';
import { applyRemovalPolicy } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { RemovalPolicy } from '../../../lib/core/removal-policy';
import { addError } from '../../../lib/core/rules/problems';
import { complete, MISSING } from '../../../lib/core/rules/required';
import { DataGatewayControlPlane } from '../../../lib/platform/data-gateway-control-plane';
import * as l1 from '../../../lib/platform/gateway-control-plane';
import { StringFilter } from '../string-filter';
import { DataPlaneWiring } from './data-plane-wiring';
import { GatewayProtocol } from './gateway-protocol';
import { rememberPlane } from './private/members';
import { checkProxyUrls } from './private/proxy-urls';

/**
 * A control plane, from which data planes get their configuration. Made here, or only referred to.
 */
export interface IControlPlane extends IConstruct {
  /**
   * The id of the control plane.
   *
   * @attribute
   */
  readonly controlPlaneId: string;
}

/**
 * A control plane that data planes can be connected to: one whose endpoints are known.
 */
export interface IConnectableControlPlane extends IControlPlane {
  /** The endpoint from which data planes get their configuration. Terraform: `config.control_plane_endpoint`. */
  readonly controlPlaneEndpoint: string;

  /** The endpoint to which data planes send telemetry. Terraform: `config.telemetry_endpoint`. */
  readonly telemetryEndpoint: string;

  /** What data planes need to connect: environment variables, values of a Helm chart. */
  readonly dataPlanes: DataPlaneWiring;
}

/** How data plane nodes authenticate at a control plane. Terraform: `auth_type`. */
export enum ControlPlaneAuthType {
  /** By client certificates that are pinned at the control plane. */
  PINNED_CLIENT_CERTIFICATES = 'pinned_client_certs',
  /** By client certificates of a certificate authority (PKI) that the control plane trusts. */
  PKI_CLIENT_CERTIFICATES = 'pki_client_certs',
}

/**
 * The type of a control plane. It cannot be changed: another type replaces the control plane. Terraform:
 * `cluster_type`.
 */
export enum ControlPlaneType {
  /** Self-hosted data planes (hybrid mode), or dedicated cloud gateways. */
  HYBRID = 'CLUSTER_TYPE_CONTROL_PLANE',
  /** A control plane group, which combines the configurations of its members. */
  GROUP = 'CLUSTER_TYPE_CONTROL_PLANE_GROUP',
  /** The ingress controller of a Kubernetes cluster. */
  KUBERNETES_INGRESS_CONTROLLER = 'CLUSTER_TYPE_K8S_INGRESS_CONTROLLER',
  /** Serverless gateways. */
  SERVERLESS = 'CLUSTER_TYPE_SERVERLESS_V1',
}

/** An address under which data planes are reached. */
export interface ProxyUrl {
  /** Host name or address. 1 to 120 characters. */
  readonly host: string;

  /** Port, 1 to 65535. */
  readonly port: number;

  /** Protocol. */
  readonly protocol: GatewayProtocol;
}

/**
 * The arguments that control planes and groups of them have in common.
 */
export interface ControlPlaneOptions extends ManagedProps {
  /** Name of the control plane, unique in the organisation. 2 to 256 characters. */
  readonly name: string;

  /**
   * Description.
   *
   * @default - none
   */
  readonly description?: string;

  /**
   * How its data plane nodes authenticate. Terraform: `auth_type`.
   *
   * @default - the platform's: ControlPlaneAuthType.PINNED_CLIENT_CERTIFICATES
   */
  readonly authType?: ControlPlaneAuthType;

  /**
   * Whether the platform runs the data planes, as cloud gateways. Another value replaces the control plane and everything in
   * it. Terraform: `cloud_gateway`.
   *
   * @default - the platform's: false
   */
  readonly cloudGateway?: boolean;

  /**
   * Addresses under which the data planes are reached, for people and portals to see: at most 5. Terraform: `proxy_urls`.
   *
   * @default - none
   */
  readonly proxyUrls?: ProxyUrl[];

  /**
   * Labels for filtering and searching. Keys have 1 to 63 characters and do not begin with a reserved prefix.
   *
   * @default - none
   */
  readonly labels?: { [key: string]: string };

  /**
   * What may be done to it when it is to be destroyed. Its whole configuration goes with it, also what was not made here:
   * services, routes, plugins, consumers, certificates of data planes.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/**
 * The arguments of `ControlPlane`.
 */
export interface ControlPlaneProps extends ControlPlaneOptions {
  /**
   * Its type. Another type replaces the control plane and everything in it. For a group, `ControlPlaneGroup` has members as
   * well. Terraform: `cluster_type`.
   *
   * @default - the platform's: ControlPlaneType.HYBRID
   */
  readonly type?: ControlPlaneType;
}

/**
 * Which control plane is looked up. Without any condition the only one there is.
 */
export interface ControlPlaneLookup extends ManagedProps {
  /**
   * Condition on the name; operators `eq`, `neq`, `contains`.
   *
   * @default - any name
   */
  readonly name?: StringFilter;

  /**
   * Labels that it must have.
   *
   * @default - any labels
   */
  readonly labels?: { [key: string]: string };
}

/**
 * A control plane of API gateways.
 *
 * Makes a `konnect_gateway_control_plane`, which is the child `Resource`.
 *
 * @example
 *
 * const controlPlane = new platform.ControlPlane(this, 'control-plane', { name: 'orders' });
 * new TerraformOutput(this, 'environment', { value: controlPlane.dataPlanes.environment() });
 */
export class ControlPlane extends ManagedConstruct implements IControlPlane, IConnectableControlPlane {
  /**
   * Refers to a control plane that is managed elsewhere.
   *
   * @param scope where the reference belongs
   * @param id its id in the scope
   * @param controlPlaneId the id of the control plane, a UUID
   */
  public static fromControlPlaneId(scope: Construct, id: string, controlPlaneId: string): IControlPlane {
    return new ImportedControlPlane(scope, id, controlPlaneId);
  }

  /**
   * Looks a control plane up when Terraform plans. Terraform fails where none matches; where several match,
   * the first that the platform lists is used.
   *
   * Makes a data source `konnect_gateway_control_plane`, which is the child `Resource`.
   *
   * @param scope where the look-up belongs
   * @param id its id in the scope
   * @param lookup which one
   */
  public static fromLookup(scope: Construct, id: string, lookup: ControlPlaneLookup): IConnectableControlPlane {
    return new LookedUpControlPlane(scope, id, lookup);
  }

  public readonly controlPlaneId: string;
  public readonly controlPlaneEndpoint: string;
  public readonly telemetryEndpoint: string;
  public readonly dataPlanes: DataPlaneWiring;

  private readonly props: ControlPlaneProps;

  /**
   * Adds a control plane to a stack.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: ControlPlaneProps) {
    super(scope, id);
    props = literalTexts(complete(this, props, { name: MISSING.text }));
    this.props = props;
    const { type, removalPolicy, ...settings } = props;
    const resource = new l1.GatewayControlPlane(this, 'Resource', { ...settings, clusterType: type });
    rememberPlane(this, props);
    applyRemovalPolicy(resource, removalPolicy);
    checkProxyUrls(this, props.proxyUrls);
    this.controlPlaneId = resource.id;
    this.controlPlaneEndpoint = resource.config.controlPlaneEndpoint;
    this.telemetryEndpoint = resource.config.telemetryEndpoint;
    this.dataPlanes = new DataPlaneWiring(this, this.controlPlaneEndpoint, this.telemetryEndpoint);
  }

  /**
   * Takes over a control plane that exists already, instead of making one: Terraform imports it, and changes what differs.
   * Do not give `type` or `cloudGateway`: the provider does not read these of what it imports, and would replace the control
   * plane. That is an error of the report. It reads neither `authType` nor `proxyUrls`: where they are given, Terraform sets
   * them. What is in it is taken over one by one.
   *
   * @param id the id of the control plane, a UUID
   */
  public importFrom(id: string): void {
    const { type, cloudGateway } = this.props;
    for (const [property, value] of Object.entries({ type, cloudGateway })) {
      if (value !== undefined) {
        const message = `is ${JSON.stringify(value)}, and importFrom is called: the provider does not read it of what it imports, so Terraform would replace the control plane; leave ${property} out`;
        addError(this, property, message);
      }
    }
    importObject(this, () => l1.GatewayControlPlane.importId({ id }));
  }
}

class ImportedControlPlane extends Construct implements IControlPlane {
  public constructor(
    scope: Construct,
    id: string,
    public readonly controlPlaneId: string,
  ) {
    super(scope, id);
  }
}

class LookedUpControlPlane extends Construct implements IConnectableControlPlane {
  public readonly controlPlaneId: string;
  public readonly controlPlaneEndpoint: string;
  public readonly telemetryEndpoint: string;
  public readonly dataPlanes: DataPlaneWiring;

  public constructor(scope: Construct, id: string, lookup: ControlPlaneLookup) {
    super(scope, id);
    const labels = Object.entries(lookup.labels ?? {}).map(([key, value]) => `${key}:${value}`);
    const found = new DataGatewayControlPlane(this, 'Resource', {
      provider: lookup.provider,
      filter: lookup.name && { name: lookup.name._render(this, 'name', ['eq', 'neq', 'contains']) },
      filterLabels: labels.length > 0 ? labels.join(',') : undefined,
    });
    this.controlPlaneId = found.id;
    this.controlPlaneEndpoint = found.config.controlPlaneEndpoint;
    this.telemetryEndpoint = found.config.telemetryEndpoint;
    this.dataPlanes = new DataPlaneWiring(this, this.controlPlaneEndpoint, this.telemetryEndpoint);
  }
}
