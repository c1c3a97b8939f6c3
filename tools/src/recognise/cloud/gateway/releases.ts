import { constant, struct } from '../../../code/code';
import { allMade, enumeration, Field, same } from '../../fields';
import { Recogniser, simple } from '../../recogniser';
import { required, Unrepresentable } from '../../source';
import { addition, ownerAt, partOfId } from '../additions';
import { unless } from '../values';
import { service } from './service';

const owner = ownerAt('service_id', 'cloud.GatewayService');

/** Path mappings of a domain, which Terraform writes as `/path#environment`. */
const pathMappings: Field = (source) => {
  const mappings = source.take('path_mappings');
  source.take('is_default_mapping');
  if (!Array.isArray(mappings) || mappings.length === 0) {
    return undefined;
  }
  return mappings.map((mapping) => {
    const [, path, environment] = /^(.*)#(test|prepub|release)$/.exec(String(mapping)) ?? [];
    if (path === undefined) {
      throw new Unrepresentable('the L2 construct has no cloud.Environment for path_mappings');
    }
    return struct({ path, environment: constant('cloud.Environment', environment.toUpperCase()) });
  });
};

/** L2 selects the default domain of the service unless another domain is given. */
const defaultDomain: Field = (source, scene) => {
  const value = source.take('default_domain');
  const owning = source.look('service_id');
  const isKnown = typeof owning === 'object' && owning !== null && 'key' in owning;
  const values = isKnown ? scene.object(String(owning.key))?.values : undefined;
  const own = values?.[source.look('net_type') === 'INNER' ? 'internal_sub_domain' : 'outer_sub_domain'];
  return value === own && value !== undefined ? undefined : same('default_domain')(source, scene);
};

/**
 * Recognisers that convert existing releases, version switches, custom domains and API documents of services to L2
 * constructs.
 */
export const RELEASES: readonly Recogniser[] = [
  addition({
    type: 'tencentcloud_api_gateway_service_release',
    of: 'cloud.Release',
    owner,
    add: (source, scene) => {
      const environment = required(enumeration('environment_name', 'cloud.Environment')(source, scene));
      const description = unless('release_desc', 'Released by Terraform', same('release_desc'))(source, scene);
      source.take('release_version');
      // In environments other than `test`, the construct rejects a description of the release, because a new
      // description takes the environment down.
      const isTold = description !== undefined && source.look('environment_name') === 'test';
      return { method: 'release', args: isTold ? [environment, struct({ description })] : [environment] };
    },
    importFrom: partOfId(2),
  }),
  addition({
    type: 'tencentcloud_api_gateway_update_service',
    of: 'cloud.VersionSwitch',
    owner,
    add: (source, scene) => {
      const environment = required(enumeration('environment_name', 'cloud.Environment')(source, scene));
      return { method: 'switchVersion', args: [environment, struct({ version: same('version_name')(source, scene) })] };
    },
  }),
  simple({
    type: 'tencentcloud_api_gateway_custom_domain',
    of: 'cloud.CustomDomain',
    fields: {
      service,
      domain: same('sub_domain'),
      protocol: unless('protocol', 'https', enumeration('protocol', 'cloud.ServiceProtocol')),
      networkType: unless('net_type', 'OUTER', enumeration('net_type', 'cloud.NetworkType')),
      certificateId: same('certificate_id'),
      forceHttps: same('is_forced_https'),
      pathMappings,
      defaultDomain,
    },
    addition: { owner: 'service', method: 'addCustomDomain' },
  }),
  simple({
    type: 'tencentcloud_api_gateway_api_doc',
    of: 'cloud.ApiDocument',
    fields: {
      service,
      name: same('api_doc_name'),
      apis: allMade('api_ids', 'cloud.Api'),
      environment: enumeration('environment', 'cloud.Environment'),
    },
    addition: { owner: 'service', method: 'addDocument' },
  }),
];
