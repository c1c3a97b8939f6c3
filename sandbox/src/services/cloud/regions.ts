import { Regions } from '../../engine/contract/regions';

/**
 * Terraform types (without the prefix) of cloud products whose objects are visible from all regions, because their API
 * does not require a region. The documentation of anti-DDoS states for each call that a region is "not required for
 * this API". Until 2023, the documentation of address templates stated that no region is required; since then, it
 * requires a region. We assume, but have not tested, that address templates are nevertheless visible from all regions.
 */
const EVERYWHERE = /^(antiddos|dayu|address_(extra_)?template|protocol_template)(_|$)/;

/**
 * Sources of the region of a cloud provider block. For types that `EVERYWHERE` does not match, such as the types of the
 * API gateway, each region contains separate objects.
 */
export const REGIONS: Regions = {
  argument: 'region',
  variables: ['CLOUDPROVIDER_REGION'],
  isEverywhere: (type) => EVERYWHERE.test(type),
};
