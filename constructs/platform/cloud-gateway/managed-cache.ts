import { Construct } from 'constructs';
import { importObject } from '../../../lib/core/imports';
import { applyRemovalPolicy } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { RemovalPolicy } from '../../../lib/core/removal-policy';
import { addError } from '../../../lib/core/rules/problems';
import { complete, MISSING } from '../../../lib/core/rules/required';
import * as l1 from '../../../lib/platform/cloud-gateway-addon';
import { ControlPlaneType, IControlPlane } from '../gateway/control-plane';
import { planeOf } from '../gateway/private/members';
import { PlatformRegion } from '../organization/platform-region';
import { regionFor } from '../private/region';
import { checkUnique, organisationOf } from '../private/unique';

/** The size of a cache. The platform enables the larger ones for an organisation that asks for it. Terraform: `tier`. */
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

/**
 * The arguments of a cache, apart from its name and what it is for.
 */
export interface ManagedCacheOptions {
  /** Its size. It can grow while it is in use; a smaller one is refused by the platform. */
  readonly tier: CacheTier;

  /**
   * What may be done to it when it is to be destroyed: all that it holds is lost. The platform refuses to as long as policies use it.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/**
 * The arguments of `ManagedCache`. All but the size replace it.
 */
export interface ManagedCacheProps extends ManagedCacheOptions, ManagedProps {
  /** What the platform calls it, unique in the organisation. 1 to 70 characters. */
  readonly name: string;

  /**
   * The control plane whose gateway uses it, which has one cache. It makes a partial for its policies by itself. Not together with
   * `controlPlaneGroup`.
   *
   * @default - none
   */
  readonly controlPlane?: IControlPlane;

  /**
   * The group whose gateway uses it, which has one cache. A partial for policies has to be made on each of its members.
   *
   * @default - none
   */
  readonly controlPlaneGroup?: IControlPlane;

  /**
   * The region of the platform that the control plane is in. Terraform: `control_plane_geo`, `control_plane_group_geo`.
   *
   * @default - that of the `serverUrl` of its provider, where the control plane is made or looked up here
   */
  readonly geo?: PlatformRegion;
}

/**
 * A cache that the platform runs beside a dedicated gateway, for policies with Redis. For a gateway that is made here,
 * `gateway.addManagedCache()` is shorter. Networks of AWS and Azure have it.
 *
 * Makes a `konnect_cloud_gateway_addon`, which is the child `Resource`.
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
  /** The id of the cache. */
  public readonly managedCacheId: string;

  /** The host at which gateways find it, once it is ready. Terraform: `cache_host`. */
  public readonly host: string;

  /** Its port, as text. Terraform: `cache_port`. */
  public readonly port: string;

  /** The name that its certificate has. Terraform: `cache_server_name`. */
  public readonly serverName: string;

  /** The user that gateways are to it. Terraform: `cache_username`. */
  public readonly username: string;

  /**
   * Adds a cache.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: ManagedCacheProps) {
    super(scope, id);
    const { text } = MISSING;
    props = literalTexts(complete(this, props, { name: text, tier: text }));
    const { name, tier, provider } = props;
    const resource = new l1.CloudGatewayAddon(this, 'Resource', {
      provider,
      name,
      owner: this.ownerOf(props),
      config: { managedCache: { capacityConfig: { tiered: { tier } } } },
    });
    applyRemovalPolicy(resource, props.removalPolicy);
    checkUnique(this, { within: organisationOf(this, provider), kind: 'cache', property: 'name', value: name });
    const { stateMetadata } = resource.config.managedCacheAddOnConfigResponse;
    this.managedCacheId = resource.id;
    this.host = stateMetadata.cacheHost;
    this.port = stateMetadata.cachePort;
    this.serverName = stateMetadata.cacheServerName;
    this.username = stateMetadata.cacheUsername;
  }

  /**
   * Takes over a cache that exists already, instead of making one: Terraform imports it, and changes what differs.
   *
   * @param id the id of the cache, a UUID
   */
  public importFrom(id: string): void {
    importObject(this, () => l1.CloudGatewayAddon.importId({ id }));
  }

  private ownerOf({ controlPlane, controlPlaneGroup, geo }: ManagedCacheProps): l1.CloudGatewayAddonOwner {
    const owner = controlPlane ?? controlPlaneGroup;
    if (!owner) {
      addError(this, 'controlPlane', 'is not given, and controlPlaneGroup neither; give one of them');
      return {};
    }
    if (controlPlane && controlPlaneGroup) {
      addError(this, 'controlPlane', 'is given, and controlPlaneGroup as well; leave one of them out');
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
    const [property, other] = asGroup ? ['controlPlaneGroup', 'controlPlane'] : ['controlPlane', 'controlPlaneGroup'];
    if (plane && (plane.type === ControlPlaneType.GROUP) !== asGroup) {
      const message = `is ${owner.node.path}, which is ${asGroup ? 'no group' : 'a group'}; give it as ${other}`;
      addError(this, property, message);
    }
    checkUnique(this, { within: owner, kind: 'cache', property, value: owner.node.path });
  }
}
