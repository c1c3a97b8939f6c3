import { Makers, Making } from '../../engine/contract/making';
import { JoinedIds } from '../../engine/contract/services';
import { Ids } from '../../engine/server/ids';
import { Value } from '../../engine/values/value';
import { always } from '../kit/makers';
import { joined } from '../kit/provider';
import { FAMILIES } from './families';
import { timeText } from './kit/times';

/** Of requests a second, where none is set. */
const NO_LIMIT = 5000;

/** What parts of joined ids begin with, by their names in the catalogue's id templates. */
const PART_PREFIXES: { readonly [part: string]: string } = {
  strategy_id: 'IPStrategy-',
  policy_id: 'policy-',
  resource_id: 'bgp-',
  api_id: 'api-',
  rule_id: 'rule-',
  scene_id: 'sc-',
};

/** What the ids of objects begin with. Others get the generic form. */
const ID_PREFIXES = joined(FAMILIES.map(({ values }) => values?.idPrefixes));

/** How the cloud joins ids. */
export const JOINED_IDS: JoinedIds = {
  parts: joined(FAMILIES.map(({ values }) => values?.idParts)),
  whole: (type, ids) => `${ID_PREFIXES[type] ?? `${type.split('_').pop()}-`}${ids.short()}`,
  part: (name, ids) => partId(name, ids),
};

/** What the cloud gives all of its objects. */
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

/** The kit of the cloud's plugin knows no null, only zero values. */
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
