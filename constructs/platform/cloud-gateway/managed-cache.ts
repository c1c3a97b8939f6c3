import { Construct } from 'constructs';
import { applyRemovalPolicy } from '../../../lib/core/l1/lifecycle';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { addError } from '../../../lib/core/synthesis/problems';
import { literalTexts } from '../../../lib/core/values/literal';
import { RemovalPolicy } from '../../../lib/core/values/removal-policy';
import * as l1 from '../../../lib/platform/cloud-gateway-addon';
import { ControlPlaneType } from '../gateway/control-plane';
import { IControlPlane } from '../gateway/control-plane-reference';
import { planeOf } from '../gateway/private/control-plane-facts';
import { PlatformRegion } from '../organization/platform-region';
import { regionFor } from '../private/region';
import { checkUnique, organisationOf } from '../private/unique';

/** Size of a managed cache. The platform enables the larger cache sizes on request. Terraform: `tier`. */
export enum CacheTier {
  /** About 0.5 GiB. */
  MICRO = 'micro',
  /** About 1 GiB. */
  SMALL = 'small',
  /** About 3 GiB. */
  MEDIUM = 'medium',
  /** About 6 GiB. */
  LARGE = 'large',
  /** About 12 GiB. */
  XLARGE = 'xlarge',
  /** About 25 GiB. */
  XLARGE_2 = '2xlarge',
  /** About 52 GiB. */
  XLARGE_4 = '4xlarge',
  /** About 100 GiB. */
  XLARGE_8 = '8xlarge',
  /** About 150 GiB. */
  XLARGE_12 = '12xlarge',
  /** About 200 GiB. */
  XLARGE_16 = '16xlarge',
  /** About 300 GiB. */
  XLARGE_24 = '24xlarge',
}

/** Arguments of a managed cache, without the name and the control plane. */
export interface ManagedCacheOptions {
  /**
   * Size of the managed cache. The size of a managed cache can grow while the cache is in use. The platform rejects a
   * smaller size of an existing cache.
   */
  readonly tier: CacheTier;

  /**
   * Whether Terraform may destroy the managed cache. Destroying the cache deletes the cached data. The platform rejects
   * the deletion of a cache that policies use.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/** Arguments of `ManagedCache`. Changing any Terraform argument except `tier` replaces the managed cache. */
export interface ManagedCacheProps extends ManagedCacheOptions, ManagedProps {
  /** Name of the managed cache, unique in the organisation. 1 to 70 characters. */
  readonly name: string;

  /**
   * Control plane whose dedicated gateway uses the managed cache. A control plane can have at most one managed cache.
   * The platform automatically creates a partial with the connection to the cache, for policies of the control plane.
   * `controlPlane` cannot be combined with `controlPlaneGroup`.
   *
   * @default - no control plane; required unless `controlPlaneGroup` is given
   */
  readonly controlPlane?: IControlPlane;

  /**
   * Control plane group whose dedicated gateway uses the managed cache. A control plane group can have at most one
   * managed cache. For the cache of a group, the platform creates no partial. Create a partial on each member of the
   * group, for the policies of the member.
   *
   * @default - no control plane group; required unless `controlPlane` is given
   */
  readonly controlPlaneGroup?: IControlPlane;

  /**
   * Platform region of the control plane or control plane group. Terraform: `control_plane_geo`,
   * `control_plane_group_geo`.
   *
   * @default - the region in the `serverUrl` of the control plane's provider; required if the app only references the
   * control plane, or if the `serverUrl` contains no region
   */
  readonly geo?: PlatformRegion;
}

/**
 * Managed cache: a cache that the platform runs for a dedicated gateway, for policies that use Redis. For a gateway of
 * this app, prefer `gateway.addManagedCache()`, which is shorter than `new ManagedCache(…)`. The platform supports
 * managed caches on networks of AWS and Azure.
 *
 * Creates a `konnect_cloud_gateway_addon` as the child `Resource`.
 *
 * @example
 * declare const controlPlane: platform.IControlPlane;
 * new platform.ManagedCache(this, 'cache', {
 *   controlPlane,
 *   geo: platform.PlatformRegion.EU,
 *   name: 'orders',
 *   tier: platform.CacheTier.SMALL,
 * });
 */
export class ManagedCache extends ManagedConstruct {
  /** Id of the managed cache. */
  public readonly managedCacheId: string;

  /**
   * Host of the managed cache. Terraform knows the host of the cache when the cache is ready. Terraform: `cache_host`.
   */
  public readonly host: string;

  /** Port of the managed cache, as text. Terraform: `cache_port`. */
  public readonly port: string;

  /** Server name in the TLS certificate of the managed cache. Terraform: `cache_server_name`. */
  public readonly serverName: string;

  /** User name with which gateways authenticate to the managed cache. Terraform: `cache_username`. */
  public readonly username: string;

  /**
   * Adds a managed cache to the dedicated gateway of a control plane.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: ManagedCacheProps) {
    super(scope, id);
    const args = literalTexts(props);
    const { name, tier, provider } = args;
    const resource = new l1.CloudGatewayAddon(this, 'Resource', {
      provider,
      name,
      owner: this.ownerOf(args),
      config: { managedCache: { capacityConfig: { tiered: { tier } } } },
    });
    applyRemovalPolicy(resource, args.removalPolicy);
    checkUnique(this, { within: organisationOf(this, provider), kind: 'cache', property: 'name', value: name });
    const { stateMetadata } = resource.config.managedCacheAddOnConfigResponse;
    this.managedCacheId = resource.id;
    this.host = stateMetadata.cacheHost;
    this.port = stateMetadata.cachePort;
    this.serverName = stateMetadata.cacheServerName;
    this.username = stateMetadata.cacheUsername;
  }

  /**
   * Imports an existing managed cache instead of creating a cache. After the import, Terraform updates the tier of the
   * cache if the tier in the program differs, and replaces the cache if another argument differs.
   *
   * @param id id of the existing managed cache, a UUID
   */
  public importFrom(id: string): void {
    importObject(this, () => l1.CloudGatewayAddon.importId({ id }));
  }

  private ownerOf({ controlPlane, controlPlaneGroup, geo }: ManagedCacheProps): l1.CloudGatewayAddonOwner {
    const owner = controlPlane ?? controlPlaneGroup;
    if (!owner) {
      addError(this, 'controlPlane', 'is not given, and controlPlaneGroup is not given either; give one of them');
      return {};
    }
    if (controlPlane && controlPlaneGroup) {
      addError(this, 'controlPlane', 'is given together with controlPlaneGroup; give one of them');
    }
    this.checkOwner(owner, controlPlane === undefined);
    const { controlPlaneId } = owner;
    const region = regionFor(this, 'geo', owner, geo);
    return controlPlane
      ? { controlPlane: { controlPlaneId, controlPlaneGeo: region } }
      : { controlPlaneGroup: { controlPlaneGroupId: controlPlaneId, controlPlaneGroupGeo: region } };
  }

  private checkOwner(owner: IControlPlane, asGroup: boolean): void {
    const plane = planeOf(owner);
    const property = asGroup ? 'controlPlaneGroup' : 'controlPlane';
    if (plane && (plane.type === ControlPlaneType.GROUP) !== asGroup) {
      const message = asGroup
        ? `is ${owner.node.path}, which is not a control plane group; give it as controlPlane`
        : `is ${owner.node.path}, which is a control plane group; give it as controlPlaneGroup`;
      addError(this, property, message);
    }
    checkUnique(this, { within: owner, kind: 'cache', property, value: owner.node.path });
  }
}
