import { Regions } from '../../engine/contract/regions';

/**
 * Products whose API does not require a region. For anti-DDoS the service's documentation states this for each call ("not required for
 * this API"). For address templates the documentation did so until 2023, and names a region since. That address templates are
 * nevertheless visible from all regions is judgement and untested.
 */
const EVERYWHERE = /^(antiddos|dayu|address_(extra_)?template|protocol_template)(_|$)/;

/** The API gateway has separate objects in each region. */
export const REGIONS: Regions = {
  argument: 'region',
  variables: ['CLOUDPROVIDER_REGION'],
  isEverywhere: (type) => EVERYWHERE.test(type),
};
