import { Ids } from '../../engine/contract/ids';
import { Makers, Making } from '../../engine/contract/making';
import { JoinedIds } from '../../engine/contract/services';
import { Value } from '../../engine/values/value';
import { always } from '../kit/makers';
import { joined } from '../kit/provider';
import { FAMILIES } from './families';
import { timeText } from './kit/times';

/** Maximum number of requests per second that responses show if no limit is set. */
const NO_LIMIT = 5000;

/**
 * Prefixes of generated parts of joined ids, by their names in the id templates of the catalogue, and of generated
 * attributes, by attribute name.
 */
const PART_PREFIXES: { readonly [part: string]: string } = {
  strategy_id: 'IPStrategy-',
  policy_id: 'policy-',
  resource_id: 'bgp-',
  api_id: 'api-',
  rule_id: 'rule-',
  scene_id: 'sc-',
};

/** Prefixes of object ids, by Terraform type. For other types, object ids begin with the last word of the type. */
const ID_PREFIXES = joined(FAMILIES.map(({ values }) => values?.idPrefixes));

/** Functions that generate ids of the cloud's objects, and the parts of joined ids. */
export const JOINED_IDS: JoinedIds = {
  parts: joined(FAMILIES.map(({ values }) => values?.idParts)),
  whole: (type, ids) => `${ID_PREFIXES[type] ?? `${type.split('_').pop()}-`}${ids.short()}`,
  part: (name, ids) => partId(name, ids),
};

/** Functions that generate attribute values for cloud objects of all types, by attribute name. */
export const COMMON_MAKERS: Makers = {
  create_time: time,
  created_time: time,
  modify_time: time,
  modified_time: time,
  update_time: time,
  updated_time: time,
  pre_limit: always(NO_LIMIT),
  release_limit: always(NO_LIMIT),
  test_limit: always(NO_LIMIT),
};

/**
 * Returns 0 for a number, a generated id for an attribute such as `rule_id`, except ids of certificates, or else an
 * empty text. The returned value is never null, because Terraform's SDK, which the cloud's provider uses, has no null.
 */
export function usualValue({ name, valueType, ids }: Making): Value {
  if (valueType === 'number') {
    return 0;
  }
  return /^(?!certificate).*_id$/.test(name) ? partId(name, ids) : '';
}

function partId(name: string, ids: Ids): string {
  return `${PART_PREFIXES[name] ?? ''}${ids.short()}`;
}

function time({ type, now }: Making): string {
  return timeText(type, now);
}
