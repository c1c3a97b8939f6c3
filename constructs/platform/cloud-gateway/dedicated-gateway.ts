import { Fn, forExpression, propertyAccess, TerraformStack, Token } from 'cdktf';
import { Construct } from 'constructs';
import { importObject } from '../../../lib/core/imports';
import { replaceWith } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { onlyOnce } from '../../../lib/core/rules/once';
import { addError } from '../../../lib/core/rules/problems';
import { complete, MISSING } from '../../../lib/core/rules/required';
import { checkText } from '../../../lib/core/rules/texts';
import * as l1 from '../../../lib/platform/cloud-gateway-configuration';
import { ControlPlaneType, IControlPlane } from '../gateway/control-plane';
import { typeOf } from '../gateway/private/members';
import { PlatformRegion } from '../organization/platform-region';
import { addPart } from '../private/part-id';
import { regionFor } from '../private/region';
import { CloudProviderName } from './cloud-account';
import {
  CloudGatewayCustomDomain,
  CloudGatewayCustomDomainOptions,
  CloudGatewayKind,
} from './cloud-gateway-custom-domain';
import { ICloudNetwork } from './cloud-network-reference';
import { DataPlaneGroup } from './data-plane-group';
import { ManagedCache, ManagedCacheOptions } from './managed-cache';
import { checkDedicated, checkOnlyGateway } from './private/control-planes';
import { groupOf } from './private/data-plane-groups';

/** From where the data planes of a gateway are reached. Terraform: `api_access`. */
export enum ApiAccess {
  /** From networks that are connected with theirs. */
  PRIVATE = 'private',
  /** From the internet. */
  PUBLIC = 'public',
  /** From both. */
  PRIVATE_AND_PUBLIC = 'private+public',
}

/**
 * The arguments of `DedicatedGateway`.
 */
export interface DedicatedGatewayProps extends ManagedProps {
  /**
   * The control plane, or the group, whose configuration the data planes have: one with `cloudGateway: true`. It has one gateway. Another
   * one leaves the data planes of the first running: see the description of the class.
   */
  readonly controlPlane: IControlPlane;

  /**
   * The region of the platform that the control plane is in. Terraform: `control_plane_geo`.
   *
   * @default - that of the `serverUrl` of its provider, where the control plane is made or looked up here
   */
  readonly geo?: PlatformRegion;

  /** The version of the gateway, such as `3.12`. A change upgrades the data planes. */
  readonly version: string;

  /**
   * The data planes: one group for each network. Their order makes no difference. More by `addDataPlaneGroup`; where there are none at
   * the end, none run.
   *
   * @default - none
   */
  readonly dataPlaneGroups?: DataPlaneGroup[];

  /**
   * From where the data planes are reached.
   *
   * @default - the platform's: ApiAccess.PRIVATE_AND_PUBLIC
   */
  readonly apiAccess?: ApiAccess;
}

/**
 * A dedicated gateway: data planes that the platform runs on networks at clouds, for one control plane. Terraform does not wait for
 * them: they begin once their network is ready, which takes half an hour or more.
 *
 * Makes a `konnect_cloud_gateway_configuration`, which is the child `Resource`. It is replaced together with its control plane. What
 * runs is not ended when it is destroyed, since the provider sends nothing then: data planes end with their control plane, or
 * when a configuration without groups is applied. Where it stands in one stack with control plane and networks, these are destroyed in an
 * order in which they can be.
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
  /** The addresses from which requests of the data planes come, in no order, once these run. Terraform: `egress_ip_addresses`. */
  public readonly egressIpAddresses: string[];

  /** The private addresses at which the data planes are reached, in no order, once these run. Terraform: `private_ip_addresses`. */
  public readonly privateIpAddresses: string[];

  private readonly props: DedicatedGatewayProps;
  private readonly geo: PlatformRegion;
  private readonly resource: l1.CloudGatewayConfiguration;
  private readonly groups: DataPlaneGroup[] = [];

  /**
   * Adds a dedicated gateway to a control plane.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: DedicatedGatewayProps) {
    super(scope, id);
    const { reference, text } = MISSING;
    props = literalTexts(complete(this, props, { controlPlane: reference, version: text }));
    this.props = props;
    const { controlPlane, version, apiAccess, provider } = props;
    const geo = regionFor(this, 'geo', controlPlane, props.geo);
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
    props.dataPlaneGroups?.forEach((group, index) => this.addGroup(`dataPlaneGroups[${index}]`, group));
  }

  /**
   * Adds data planes on a network. One that has some already is refused.
   *
   * @param group the data planes
   */
  public addDataPlaneGroup(group: DataPlaneGroup): void {
    this.addGroup('addDataPlaneGroup', literalTexts(group));
  }

  /**
   * Has the gateway reached under a domain of yours. One that was added already is refused. The id of the construct is made from the domain.
   *
   * @param domain the domain, such as `api.example.com`
   * @param options its further arguments
   */
  public addCustomDomain(domain: string, options: CloudGatewayCustomDomainOptions = {}): CloudGatewayCustomDomain {
    return addPart(this, 'addCustomDomain', 'domain', domain, 'CloudGatewayCustomDomain', (id) => {
      const { controlPlane, provider } = this.props;
      const added = new CloudGatewayCustomDomain(this, id, {
        ...options,
        domain,
        controlPlane,
        geo: this.geo,
        provider,
      });
      added.node.addDependency(this.resource);
      return added;
    });
  }

  /**
   * Gives the gateway a cache, for policies with Redis. It has one, on AWS and Azure alone.
   *
   * @param name what the platform calls it, unique in the organisation
   * @param options its further arguments
   */
  public addManagedCache(name: string, options: ManagedCacheOptions): ManagedCache {
    return onlyOnce(this, 'ManagedCache', 'addManagedCache', 'is called twice; a control plane has one cache', () => {
      const { controlPlane, provider } = this.props;
      const isGroup = typeOf(controlPlane) === ControlPlaneType.GROUP;
      const owner = isGroup ? { controlPlaneGroup: controlPlane } : { controlPlane };
      const cache = new ManagedCache(this, 'ManagedCache', { ...options, ...owner, name, geo: this.geo, provider });
      cache.node.addDependency(this.resource);
      this.groups.forEach((group) => this.checkCacheable(group.network));
      return cache;
    });
  }

  /**
   * Takes over the configuration that a control plane has already, instead of making one: Terraform imports it, and changes what differs.
   *
   * @param id the id of the configuration, a UUID
   */
  public importFrom(id: string): void {
    importObject(this, () => l1.CloudGatewayConfiguration.importId({ id }));
  }

  private addGroup(property: string, group: DataPlaneGroup): void {
    const rendered = groupOf(this, property, group);
    const network = group?.network;
    if (network) {
      // By the id, as two references may be to the same.
      if (this.groups.some((other) => other.network.cloudNetworkId === network.cloudNetworkId)) {
        const message = `has ${network.node.path} twice; a gateway has one group on a network`;
        addError(this, property, message);
      }
      this.groups.push(group);
      this.orderRemoval(network);
      if (this.node.tryFindChild('ManagedCache')) {
        this.checkCacheable(network);
      }
    }
    this.resource.putDataplaneGroups([...((this.resource.dataplaneGroupsInput as any[]) ?? []), rendered]);
  }

  /**
   * Has the control plane destroyed before the network: only then the platform ends the data planes, and as long as they are there it
   * keeps the network.
   */
  private orderRemoval(network: ICloudNetwork): void {
    const { controlPlane } = this.props;
    const isMade = [network, controlPlane].every((one) => one instanceof ManagedConstruct);
    if (isMade && TerraformStack.of(network) === TerraformStack.of(controlPlane)) {
      controlPlane.node.addDependency(network.node.defaultChild!);
    }
  }

  private checkCacheable(network: ICloudNetwork): void {
    if (network.cloudProvider === CloudProviderName.GCP) {
      const message = `is called, and ${network.node.path} is a network of "gcp", where the platform has no caches; leave one of them out`;
      addError(this, 'addManagedCache', message);
    }
  }

  private addresses(attribute: string): string[] {
    const groups = propertyAccess(this.resource.fqn, ['dataplane_groups']);
    return Token.asList(Fn.flatten(Token.asAny(forExpression(groups, `val.${attribute}`)) as any));
  }
}
