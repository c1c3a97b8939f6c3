import { ObjectStore } from '../../../engine/contract/object-store';
import { ServerRule } from '../../../engine/contract/rule';
import { ObjectValue } from '../../../engine/values/value';
import { textAt, textsAt } from '../../kit/texts-at';
import { holding } from '../kit/others';

// Each rule on managed caches comes from an example of an error in the API description of the vendor: developer.konghq.com,
// api-specs/konnect/cloud-gateways/v2.

const TIER = 'config.managed_cache.capacity_config.tiered.tier';
const TIERS = [
  'micro',
  'small',
  'medium',
  'large',
  'xlarge',
  '2xlarge',
  '4xlarge',
  '8xlarge',
  '12xlarge',
  '16xlarge',
  '24xlarge',
];
const OWNERS = ['owner.control_plane.control_plane_id', 'owner.control_plane_group.control_plane_group_id'];

/** Returns the id of an add-on's owner and the path of that id. */
function ownerOf(values: ObjectValue | null): readonly [path: string, id: string] | undefined {
  const found = OWNERS.map((path) => [path, textAt(values, path)] as const).find(([, id]) => id !== undefined);
  return found as [string, string] | undefined;
}

const onlyCache: ServerRule = {
  name: 'cache-of-control-plane',
  provider: 'platform',
  summary: 'A control plane or a control plane group can have only one managed cache.',
  operations: ['create'],
  types: ['cloud_gateway_addon'],
  check({ after }, world) {
    const [path, id] = ownerOf(after) ?? [];
    const [other] = path === undefined ? [] : holding(world, 'cloud_gateway_addon', path, id);
    return (
      other && {
        status: '400 Bad Request',
        detail: `${path} is ${id}, which already has the managed cache ${String(other.id)}; allowed: one`,
      }
    );
  },
};

const cacheProvider: ServerRule = {
  name: 'cache-provider',
  provider: 'platform',
  summary: 'Data planes at Google Cloud cannot have a managed cache.',
  operations: ['create'],
  types: ['cloud_gateway_addon'],
  check({ after }, world) {
    const [, id] = ownerOf(after) ?? [];
    const clouds = id === undefined ? [] : cloudsOf(id, world);
    return clouds.includes('gcp')
      ? {
          status: '400 Bad Request',
          detail: `owner is ${id}, whose data planes are at "gcp", which does not support managed caches`,
        }
      : undefined;
  },
};

function cloudsOf(controlPlane: string, world: ObjectStore): string[] {
  const configurations = holding(world, 'cloud_gateway_configuration', 'control_plane_id', controlPlane);
  return configurations.flatMap((configuration) => textsAt(configuration, 'dataplane_groups.provider'));
}

const smallerCache: ServerRule = {
  name: 'cache-grows-only',
  provider: 'platform',
  summary: 'The size of a managed cache cannot be reduced.',
  operations: ['update'],
  types: ['cloud_gateway_addon'],
  check({ before, after }) {
    const [old, next] = [before, after].map((values) => textAt(values, TIER));
    return TIERS.indexOf(next ?? '') < TIERS.indexOf(old ?? '') && next !== undefined && TIERS.includes(next)
      ? {
          status: '400 Bad Request',
          detail: `${TIER} is "${next}", and was "${old}": the size cannot be reduced; create another cache`,
        }
      : undefined;
  },
};

/** Rules that the simulated service applies to requests for managed caches. */
export const CACHE_RULES: readonly ServerRule[] = [onlyCache, cacheProvider, smallerCache];
