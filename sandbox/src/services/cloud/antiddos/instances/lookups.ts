import { DataSource, DataSources } from '../../../../engine/contract/lookup';
import { ObjectValue } from '../../../../engine/values/value';
import { givenText, givenTexts, objectsOf, textOf } from '../../../kit/given';
import { conditionsOf, page } from '../../kit/listing';
import { regionOf } from './values';

const bgpInstances: DataSource = ({ config, finder }) => {
  const [region, ids] = [givenText(config, 'filter_region'), givenTexts(config, 'filter_instance_id_list')];
  const tags = objectsOf(config.filter_tag);
  const found = finder
    .all('antiddos_bgp_instance')
    .map((instance): ObjectValue => ({ ...instance, instance_id: instance.resource_id }))
    .filter((instance) => region === undefined || regionOf(instance) === region)
    .filter(({ instance_id }) => ids === undefined || ids.includes(textOf(instance_id)))
    .filter(({ tag_info_list }) =>
      tags.every((tag) =>
        objectsOf(tag_info_list).some((own) => own.tag_key === tag.tag_key && own.tag_value === tag.tag_value),
      ),
    );
  return { bgp_instance_list: found };
};

const eips: DataSource = ({ config, finder }) => {
  const states = givenTexts(config, 'bind_status');
  const found = finder
    .all('dayu_eip', conditionsOf(config, { resource_id: 'resource_id' }))
    .filter(({ eip_address_status }) => states === undefined || states.includes(textOf(eip_address_status)));
  return {
    list: page(found, config).map((eip) => ({
      ...eip,
      eip_list: [eip.eip],
      instance_id: eip.resource_id,
      region: eip.resource_region,
    })),
  };
};

/** Data sources for anti-DDoS packages and elastic addresses. */
export const INSTANCE_LOOKUPS: DataSources = { antiddos_bgp_instances: bgpInstances, dayu_eip: eips };
