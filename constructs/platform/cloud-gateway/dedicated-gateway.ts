import { Fn, forExpression, propertyAccess, TerraformStack, Token } from 'cdktf';
import { Construct } from 'constructs';
import { replaceWith } from '../../../lib/core/l1/lifecycle';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { checkText } from '../../../lib/core/l2/text-check';
import { addUniqueChild } from '../../../lib/core/l2/unique-child';
import { addError } from '../../../lib/core/synthesis/problems';
import { literalTexts } from '../../../lib/core/values/literal';
import * as l1 from '../../../lib/platform/cloud-gateway-configuration';
import { ControlPlaneType } from '../gateway/control-plane';
import { IControlPlane } from '../gateway/control-plane-reference';
import { typeOf } from '../gateway/private/control-plane-facts';
import { PlatformRegion } from '../organization/platform-region';
import { addPart } from '../private/part-id';
import { regionFor } from '../private/region';
import {
  CloudGatewayCustomDomain,
  CloudGatewayCustomDomainOptions,
  CloudGatewayKind,
} from './cloud-gateway-custom-domain';
import { ICloudNetwork } from './cloud-network-reference';
import { CloudProviderName } from './cloud-provider-name';
import { DataPlaneGroup } from './data-plane-group';
import { ManagedCache, ManagedCacheOptions } from './managed-cache';
import { checkDedicated, checkOnlyGateway } from './private/control-planes';
import { groupOf } from './private/data-plane-groups';

/** Networks from which clients can reach the data planes of a dedicated gateway. Terraform: `api_access`. */
export enum ApiAccess {
  /** Connected private networks. */
  PRIVATE = 'private',
  /** The internet. */
  PUBLIC = 'public',
  /** Clients can reach the data planes from private networks and the internet. */
  PRIVATE_AND_PUBLIC = 'private+public',
}

/** Arguments of `DedicatedGateway`. */
export interface DedicatedGatewayProps extends ManagedProps {
  /**
   * Control plane or control plane group that configures the gateway's data planes. A control plane that this app
   * creates and does not import must have `cloudGateway: true`. A control plane can have at most one cloud gateway.
   * After a change of the gateway's control plane, the data planes of the old control plane keep running: see
   * `DedicatedGateway`.
   */
  readonly controlPlane: IControlPlane;

  /**
   * Platform region of the gateway's control plane. Terraform: `control_plane_geo`.
   *
   * @default - the region in the `serverUrl` of the control plane's provider; required if the app only references the
   * control plane, or if the `serverUrl` contains no region
   */
  readonly geo?: PlatformRegion;

  /** Version of the gateway software, such as `3.12`. Changing the version upgrades the gateway's data planes. */
  readonly version: string;

  /**
   * Data plane groups of the gateway: one group per network, in any order. `addDataPlaneGroup` adds more data plane
   * groups to the gateway. Without data plane groups, the gateway runs no data planes.
   *
   * @default - none
   */
  readonly dataPlaneGroups?: DataPlaneGroup[];

  /**
   * Networks from which clients can reach the data planes.
   *
   * @default - ApiAccess.PRIVATE_AND_PUBLIC (default of the platform)
   */
  readonly apiAccess?: ApiAccess;
}

/**
 * Dedicated gateway: data planes of one control plane that the platform runs on cloud networks. Terraform does not wait
 * for the data planes: they start when their network is ready, which takes half an hour or more.
 *
 * Creates a `konnect_cloud_gateway_configuration` as the child `Resource`. If Terraform replaces a control plane of the
 * same stack, Terraform also replaces the gateway configuration. Destroying the gateway configuration does not stop the
 * data planes, because the provider sends no request. Data planes stop when their control plane is destroyed, or when
 * Terraform applies a gateway configuration without data plane groups. If one stack contains the gateway, its control
 * plane and its networks, Terraform destroys the gateway, the control plane and the networks in a valid order.
 *
 * @example
 *
 * declare const network: platform.ICloudNetwork;
 * const controlPlane = new platform.ControlPlane(this, 'control-plane', { name: 'orders', cloudGateway: true });
 * const gateway = new platform.DedicatedGateway(this, 'gateway', {
 *   controlPlane,
 *   geo: platform.PlatformRegion.EU,
 *   version: '3.12',
 *   dataPlaneGroups: [{ network, autoscale: platform.Autoscale.autopilot(100) }],
 * });
 * gateway.addCustomDomain('api.example.com');
 */
export class DedicatedGateway extends ManagedConstruct {
  /**
   * Source addresses of requests that the data planes send, in no particular order. Terraform knows the source
   * addresses after the data planes run. Terraform: `egress_ip_addresses`.
   */
  public readonly egressIpAddresses: string[];

  /**
   * Private addresses of the gateway's data planes, in no particular order. Terraform knows the private addresses after
   * the data planes run. Terraform: `private_ip_addresses`.
   */
  public readonly privateIpAddresses: string[];

  private readonly props: DedicatedGatewayProps;
  private readonly geo: PlatformRegion;
  private readonly resource: l1.CloudGatewayConfiguration;
  private readonly groups: DataPlaneGroup[] = [];

  /**
   * Adds a dedicated gateway to a control plane.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: DedicatedGatewayProps) {
    super(scope, id);
    this.props = literalTexts(props);
    const { controlPlane, version, apiAccess, provider } = this.props;
    const geo = regionFor(this, 'geo', controlPlane, this.props.geo);
    this.geo = PlatformRegion.of(geo);
    this.resource = new l1.CloudGatewayConfiguration(this, 'Resource', {
      provider,
      controlPlaneId: controlPlane.controlPlaneId,
      controlPlaneGeo: geo,
      kind: CloudGatewayKind.DEDICATED,
      version,
      apiAccess,
      dataplaneGroups: [],
    });
    replaceWith(this.resource, controlPlane);
    checkOnlyGateway(this, controlPlane);
    checkDedicated(this, controlPlane);
    checkText(this, 'version', version, (given) =>
      /^\d+\.\d+$/.test(given) ? undefined : 'allowed: two numbers, such as "3.12"',
    );
    this.egressIpAddresses = this.addresses('egress_ip_addresses');
    this.privateIpAddresses = this.addresses('private_ip_addresses');
    this.props.dataPlaneGroups?.forEach((group, index) => this.addGroup(`dataPlaneGroups[${index}]`, group));
  }

  /**
   * Adds a data plane group on a network to the gateway. A second data plane group on the same network is an error.
   *
   * @param group data plane group with its network
   */
  public addDataPlaneGroup(group: DataPlaneGroup): void {
    this.addGroup('addDataPlaneGroup', literalTexts(group));
  }

  /**
   * Adds a custom domain to the gateway. Adding the same domain to a gateway twice is an error. The construct id of the
   * custom domain is derived from the domain name.
   *
   * @param domain domain name, such as `api.example.com`
   * @param options further options
   */
  public addCustomDomain(domain: string, options: CloudGatewayCustomDomainOptions = {}): CloudGatewayCustomDomain {
    return addPart(this, 'addCustomDomain', 'domain', domain, 'CloudGatewayCustomDomain', (id) => {
      const { controlPlane, provider } = this.props;
      const customDomain = new CloudGatewayCustomDomain(this, id, {
        ...options,
        domain,
        controlPlane,
        geo: this.geo,
        provider,
      });
      customDomain.node.addDependency(this.resource);
      return customDomain;
    });
  }

  /**
   * Adds a managed cache to the gateway, for policies that use Redis. A gateway can have at most one managed cache. The
   * platform supports managed caches on networks of AWS and Azure only.
   *
   * @param name name of the managed cache, unique in the organisation
   * @param options further options
   */
  public addManagedCache(name: string, options: ManagedCacheOptions): ManagedCache {
    return addUniqueChild(
      this,
      'ManagedCache',
      'addManagedCache',
      'is called twice, but a control plane can have one cache; leave one of the calls out',
      () => {
        const { controlPlane, provider } = this.props;
        const isGroup = typeOf(controlPlane) === ControlPlaneType.GROUP;
        const owner = isGroup ? { controlPlaneGroup: controlPlane } : { controlPlane };
        const cache = new ManagedCache(this, 'ManagedCache', { ...options, ...owner, name, geo: this.geo, provider });
        cache.node.addDependency(this.resource);
        this.groups.forEach((group) => this.checkCacheable(group.network));
        return cache;
      },
    );
  }

  /**
   * Imports the existing gateway configuration of a control plane instead of creating a configuration. After the
   * import, Terraform updates the arguments of the gateway configuration of a control plane that differ from the
   * existing object.
   *
   * @param id id of the existing gateway configuration, a UUID
   */
  public importFrom(id: string): void {
    importObject(this, () => l1.CloudGatewayConfiguration.importId({ id }));
  }

  private addGroup(property: string, group: DataPlaneGroup): void {
    const rendered = groupOf(this, property, group);
    const network = group?.network;
    if (network) {
      // Gateway networks are compared by id, because two references may refer to the same network.
      if (this.groups.some((other) => other.network.cloudNetworkId === network.cloudNetworkId)) {
        const message = `is on ${network.node.path}, like another group, but a gateway can have one data plane group per network; remove one of the two groups`;
        addError(this, property, message);
      }
      this.groups.push(group);
      this.destroyBeforeNetwork(network);
      if (this.node.tryFindChild('ManagedCache')) {
        this.checkCacheable(network);
      }
    }
    const known = this.resource.dataplaneGroupsInput;
    this.resource.putDataplaneGroups([...(Array.isArray(known) ? known : []), rendered]);
  }

  /**
   * Makes Terraform destroy the control plane before the gateway network, if the same stack creates both. Data planes
   * stop when their control plane is destroyed, and the platform rejects the deletion of a network with data planes.
   */
  private destroyBeforeNetwork(network: ICloudNetwork): void {
    const { controlPlane } = this.props;
    const areManaged = [network, controlPlane].every((one) => one instanceof ManagedConstruct);
    const resource = network.node.defaultChild;
    if (areManaged && resource && TerraformStack.of(network) === TerraformStack.of(controlPlane)) {
      controlPlane.node.addDependency(resource);
    }
  }

  private checkCacheable(network: ICloudNetwork): void {
    if (network.cloudProvider === CloudProviderName.GCP) {
      const message = `is called, but ${network.node.path} is a network of "gcp", where the platform does not support caches; remove the call or the network`;
      addError(this, 'addManagedCache', message);
    }
  }

  private addresses(attribute: string): string[] {
    const groups = propertyAccess(this.resource.fqn, ['dataplane_groups']);
    return Token.asList(Fn.flatten(forExpression(groups, `val.${attribute}`)));
  }
}
