import { call, Code, constant } from '../../../code/code';
import { enumeration, Field, fixed, listAt, made, same, structures } from '../../fields';
import { Recogniser, simple } from '../../recogniser';
import { required, Unrepresentable } from '../../source';
import { NETWORKS } from './networks';

const controlPlane = made('control_plane_id', 'platform.ControlPlane');

const REGIONS = ['au', 'eu', 'in', 'me', 'sg', 'us'];

/** Returns the conversion to L2 code for a region of the platform. */
function geo(path: string): Field {
  return (source) => {
    const name = source.take(path);
    const text = String(name);
    return name === undefined
      ? undefined
      : REGIONS.includes(text)
        ? constant('platform.PlatformRegion', text.toUpperCase())
        : call('platform.PlatformRegion', 'of', text);
  };
}

/** Conversion to L2 code for the number of data planes of a group: fixed or automatic. */
const autoscale: Field = (source, scene) => {
  const [autopilot, fixedCount] = ['autopilot', 'static'].map(
    (kind) => `autoscale.configuration_data_plane_group_autoscale_${kind}`,
  );
  if (source.look(autopilot) !== undefined) {
    fixed(`${autopilot}.kind`, 'autopilot')(source, scene);
    return call('platform.Autoscale', 'autopilot', required(same(`${autopilot}.base_rps`)(source, scene)));
  }
  if (source.look(fixedCount) === undefined) {
    throw new Unrepresentable(`the L2 construct has no platform.Autoscale for ${source.at('autoscale')}`);
  }
  fixed(`${fixedCount}.kind`, 'static')(source, scene);
  const type = required(enumeration(`${fixedCount}.instance_type`, 'platform.DataPlaneInstanceType')(source, scene));
  return call('platform.Autoscale', 'fixed', type, required(same(`${fixedCount}.requested_instances`)(source, scene)));
};

const environment: Field = (source) => {
  const all = listAt(source, 'environment') as readonly { [name: string]: string }[] | undefined;
  const entries = all?.map(({ name, value }) => [name, value]);
  return entries && { code: 'entries', entries: Object.fromEntries(entries) };
};

const dataPlaneGroups = structures('dataplane_groups', {
  network: (source, scene) => {
    const reference = made('cloud_gateway_network_id', 'platform.CloudNetwork')(source, scene);
    // The network of the data planes determines the arguments `provider` and `region`.
    ['provider', 'region'].forEach((path) => source.take(path));
    return reference;
  },
  autoscale,
  environment,
});

const dedicated = simple({
  type: 'konnect_cloud_gateway_configuration',
  of: 'platform.DedicatedGateway',
  fields: {
    controlPlane,
    geo: geo('control_plane_geo'),
    version: same('version'),
    dataPlaneGroups,
    apiAccess: enumeration('api_access', 'platform.ApiAccess'),
    kind: fixed('kind', 'dedicated.v0'),
  },
});

/**
 * Conversion to L2 code for the region of the only group of a serverless gateway. The generated code omits a region
 * that equals the region of the control plane, which is the default of L2.
 */
const region: Field = (source) => {
  const [group, ...others] = (listAt(source, 'dataplane_groups') ?? []) as readonly { [name: string]: Code }[];
  if (group === undefined || others.length > 0) {
    throw new Unrepresentable('the L2 construct requires exactly one group for dataplane_groups');
  }
  return group.region === source.look('control_plane_geo') ? undefined : group.region;
};

const serverless = simple({
  type: 'konnect_cloud_gateway_configuration',
  of: 'platform.ServerlessGateway',
  fields: { controlPlane, region, geo: geo('control_plane_geo'), kind: fixed('kind', 'serverless.v1') },
});

/**
 * Returns the paths of the arguments with the id and the region of the control plane or group that owns a managed
 * cache.
 */
function cacheOwner(kind: 'control_plane' | 'control_plane_group'): { readonly id: string; readonly geo: string } {
  return { id: `owner.${kind}.${kind}_id`, geo: `owner.${kind}.${kind}_geo` };
}

const PLANE = cacheOwner('control_plane');
const GROUP = cacheOwner('control_plane_group');

/**
 * Recognisers that convert adopted data planes that the platform runs, with their domains and caches, to L2
 * constructs.
 */
export const CLOUD_GATEWAY: readonly Recogniser[] = [
  ...NETWORKS,
  {
    types: dedicated.types,
    recognise: (source, id, scene) =>
      (source.look('kind') === 'serverless.v1' ? serverless : dedicated).recognise(source, id, scene),
  },
  simple({
    type: 'konnect_cloud_gateway_custom_domain',
    of: 'platform.CloudGatewayCustomDomain',
    fields: {
      controlPlane,
      geo: geo('control_plane_geo'),
      domain: same('domain'),
      kind: enumeration('kind', 'platform.CloudGatewayKind'),
    },
  }),
  simple({
    type: 'konnect_cloud_gateway_addon',
    of: 'platform.ManagedCache',
    fields: {
      name: same('name'),
      controlPlane: made(PLANE.id, 'platform.ControlPlane'),
      controlPlaneGroup: made(GROUP.id, 'platform.ControlPlane'),
      geo: (source, scene) => geo(PLANE.geo)(source, scene) ?? geo(GROUP.geo)(source, scene),
      tier: enumeration('config.managed_cache.capacity_config.tiered.tier', 'platform.CacheTier'),
    },
  }),
];
