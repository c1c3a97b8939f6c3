import { Regions } from '../../engine/contract/regions';

/**
 * Products whose API asks for no region. Of anti-DDoS the service's documentation says so, call by call ("not required for
 * this API"). Of address templates it said so until 2023 and names a region since, and that they are seen from all regions
 * all the same is judgement: nobody has tried it.
 */
const EVERYWHERE = /^(antiddos|dayu|address_(extra_)?template|protocol_template)(_|$)/;

/** The API gateway has objects of its own in each region. */
export const REGIONS: Regions = {
  argument: 'region',
  variables: ['CLOUDPROVIDER_REGION'],
  isEverywhere: (type) => EVERYWHERE.test(type),
};
