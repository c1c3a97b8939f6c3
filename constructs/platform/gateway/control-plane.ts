import { Construct } from 'constructs';
import { applyRemovalPolicy } from '../../../lib/core/l1/lifecycle';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { addError } from '../../../lib/core/synthesis/problems';
import { literalTexts } from '../../../lib/core/values/literal';
import { RemovalPolicy } from '../../../lib/core/values/removal-policy';
import { DataGatewayControlPlane } from '../../../lib/platform/data-gateway-control-plane';
import * as l1 from '../../../lib/platform/gateway-control-plane';
import { StringFilter } from '../string-filter';
import { IControlPlane, IConnectableControlPlane } from './control-plane-reference';
import { DataPlaneConnectionConfig } from './data-plane-connection-config';
import { GatewayProtocol } from './gateway-protocol';
import { rememberPlane } from './private/control-plane-facts';
import { checkProxyUrls } from './private/proxy-urls';

/** Authentication method of data plane nodes at a control plane. Terraform: `auth_type`. */
export enum ControlPlaneAuthType {
  /** Data planes authenticate with client certificates that are pinned at the control plane. */
  PINNED_CLIENT_CERTIFICATES = 'pinned_client_certs',
  /**
   * Data planes authenticate with client certificates of a certificate authority (PKI) that the control plane trusts.
   */
  PKI_CLIENT_CERTIFICATES = 'pki_client_certs',
}

/**
 * Type of a control plane. Changing a control plane to another type replaces the control plane. Terraform:
 * `cluster_type`.
 */
export enum ControlPlaneType {
  /** Control plane for self-hosted data planes (hybrid mode), or for dedicated cloud gateways. */
  HYBRID = 'CLUSTER_TYPE_CONTROL_PLANE',
  /** Control plane group, which combines the configurations of its members. */
  GROUP = 'CLUSTER_TYPE_CONTROL_PLANE_GROUP',
  /** Control plane for the ingress controller of a Kubernetes cluster. */
  KUBERNETES_INGRESS_CONTROLLER = 'CLUSTER_TYPE_K8S_INGRESS_CONTROLLER',
  /** Control plane for serverless gateways. */
  SERVERLESS = 'CLUSTER_TYPE_SERVERLESS_V1',
}

/** Public address of the data planes of a control plane. */
export interface ProxyUrl {
  /** Host name or address of the data planes. 1 to 120 characters. */
  readonly host: string;

  /** Port of the data planes that clients connect to, 1 to 65535. */
  readonly port: number;

  /** Protocol with which clients connect to the data planes. */
  readonly protocol: GatewayProtocol;
}

/** Arguments that control planes and control plane groups share. */
export interface ControlPlaneOptions extends ManagedProps {
  /** Name of the control plane, unique in the organisation. 2 to 256 characters. */
  readonly name: string;

  /**
   * Description of the control plane.
   *
   * @default - none
   */
  readonly description?: string;

  /**
   * Authentication method of data plane nodes at the control plane. Terraform: `auth_type`.
   *
   * @default - ControlPlaneAuthType.PINNED_CLIENT_CERTIFICATES (default of the platform)
   */
  readonly authType?: ControlPlaneAuthType;

  /**
   * Whether the platform runs the data planes of the control plane, as cloud gateways. Setting `cloudGateway` to
   * another value replaces the control plane with all its content; removing `cloudGateway` does not. Terraform:
   * `cloud_gateway`.
   *
   * @default - false (default of the platform)
   */
  readonly cloudGateway?: boolean;

  /**
   * Public addresses of the data planes, as information for people and portals. At most 5. Terraform: `proxy_urls`.
   *
   * @default - none
   */
  readonly proxyUrls?: ProxyUrl[];

  /**
   * Labels of the control plane, for filtering and searching control planes. Label keys have 1 to 63 characters and do
   * not begin with a prefix that the platform reserves.
   *
   * @default - none
   */
  readonly labels?: { [key: string]: string };

  /**
   * Whether Terraform may destroy the control plane. With the control plane, the platform deletes its whole
   * configuration (services, routes, plugins, consumers, certificates), including objects that other tools created.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/** Arguments of `ControlPlane`. */
export interface ControlPlaneProps extends ControlPlaneOptions {
  /**
   * Type of the control plane. Setting `type` to another value replaces the control plane with all its content;
   * removing `type` does not. For a control plane group with members, use `ControlPlaneGroup`. Terraform:
   * `cluster_type`.
   *
   * @default - ControlPlaneType.HYBRID (default of the platform)
   */
  readonly type?: ControlPlaneType;
}

/** Conditions that select the control plane to look up. Without conditions, the look-up matches every control plane. */
export interface ControlPlaneLookup extends ManagedProps {
  /**
   * Condition on the name of the control plane to look up: `StringFilter.eq`, `neq` or `contains`.
   *
   * @default - any name
   */
  readonly name?: StringFilter;

  /**
   * Labels that the control plane to look up must have.
   *
   * @default - any labels
   */
  readonly labels?: { [key: string]: string };
}

/**
 * Control plane, which contains the configuration of API gateways.
 *
 * Creates a `konnect_gateway_control_plane` as the child `Resource`.
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
   * @param scope parent construct of the reference
   * @param id id of the construct, unique in the scope
   * @param controlPlaneId id of the control plane, a UUID
   */
  public static fromControlPlaneId(scope: Construct, id: string, controlPlaneId: string): IControlPlane {
    return new ImportedControlPlane(scope, id, controlPlaneId);
  }

  /**
   * Looks up a control plane when Terraform plans. Terraform fails if no control plane matches the look-up. If several
   * control planes match, Terraform uses the first matching control plane that the platform lists.
   *
   * Creates a data source `konnect_gateway_control_plane` as the child `Resource`.
   *
   * @param scope parent construct of the look-up
   * @param id id of the construct, unique in the scope
   * @param lookup conditions that select the control plane
   */
  public static fromLookup(scope: Construct, id: string, lookup: ControlPlaneLookup): IConnectableControlPlane {
    return new LookedUpControlPlane(scope, id, lookup);
  }

  public readonly controlPlaneId: string;
  public readonly controlPlaneEndpoint: string;
  public readonly telemetryEndpoint: string;
  public readonly dataPlanes: DataPlaneConnectionConfig;

  private readonly props: ControlPlaneProps;

  /**
   * Adds a control plane to a stack.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: ControlPlaneProps) {
    super(scope, id);
    this.props = literalTexts(props);
    const { type, removalPolicy, ...settings } = this.props;
    const resource = new l1.GatewayControlPlane(this, 'Resource', { ...settings, clusterType: type });
    rememberPlane(this, this.props);
    applyRemovalPolicy(resource, removalPolicy);
    checkProxyUrls(this, this.props.proxyUrls);
    this.controlPlaneId = resource.id;
    this.controlPlaneEndpoint = resource.config.controlPlaneEndpoint;
    this.telemetryEndpoint = resource.config.telemetryEndpoint;
    this.dataPlanes = new DataPlaneConnectionConfig(this, this.controlPlaneEndpoint, this.telemetryEndpoint);
  }

  /**
   * Imports an existing control plane instead of creating a control plane. After the import, Terraform updates the
   * arguments of the control plane that differ from the existing object. Setting `type` or `cloudGateway` of an
   * imported control plane is an error, because the provider does not read the two arguments, so Terraform would
   * replace the control plane. The provider does not read `authType` and `proxyUrls` of an imported control plane. If
   * the program sets `authType` or `proxyUrls`, Terraform writes the two arguments after the import. Import the objects
   * in the control plane one by one.
   *
   * @param id id of the existing control plane, a UUID
   */
  public importFrom(id: string): void {
    const { type, cloudGateway } = this.props;
    for (const [property, value] of Object.entries({ type, cloudGateway })) {
      if (value !== undefined) {
        const message = `is ${JSON.stringify(value)}, and importFrom is called: the provider does not read the value on import, so Terraform would replace the control plane; omit ${property}`;
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
  public readonly dataPlanes: DataPlaneConnectionConfig;

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
    this.dataPlanes = new DataPlaneConnectionConfig(this, this.controlPlaneEndpoint, this.telemetryEndpoint);
  }
}
