import { DataSource, DataSources } from '../../../../engine/contract/lookup';
import { ObjectValue } from '../../../../engine/values/value';
import { givenText, objectsOf } from '../../../kit/given';
import { dated } from '../../kit/dated';
import { conditionsOf, listing, page } from '../../kit/listing';
import { listeners, portOf, ruleId } from './listeners';

const INSTANCE = { resource_type: 'resource_type', resource_id: 'resource_id' };

const l4Rules: DataSource = ({ config, finder }) => ({
  list: dated(
    finder,
    'dayu_l4_rule_v2',
    conditionsOf(config, { business: 'business', ip: 'vpn', virtual_port: 'virtual_port' }),
  ).map((rule) => ({
    ...objectsOf(rule.rules)[0],
    id: rule.resource_id,
    ip: rule.vpn,
    rule_id: ruleId(rule.resource_id, rule.vpn, rule.virtual_port),
    modify_time: rule.changed_last,
  })),
});

// The provider passes domain and protocol of forwarding rules to the service as "searches" (DescribleNewL7RulesRequest
// in the SDK). It is unknown how the service compares the domain and protocol filters. That the sandbox compares the
// filters exactly is an assumption.
const l7Rules: DataSource = ({ config, finder }) => {
  const [domain, protocol] = [givenText(config, 'domain'), givenText(config, 'protocol')];
  const found = dated(finder, 'dayu_l7_rule_v2', conditionsOf(config, { business: 'resource_type', ip: 'resource_ip' }))
    .map((rule): [ObjectValue, ObjectValue] => [rule, objectsOf(rule.rule)[0] ?? {}])
    .filter(([, inner]) => domain === undefined || inner.domain === domain)
    .filter(([, inner]) => protocol === undefined || inner.protocol === protocol);
  return {
    list: page(found, config).map(([rule, inner]) => ({
      ...inner,
      id: rule.resource_id,
      ip: rule.resource_ip,
      keep_time: inner.keeptime,
      rule_name: inner.domain,
      virtual_port: portOf(inner.protocol),
      modify_time: rule.changed_last,
    })),
  };
};

/** Data sources for forwarding rules and their listeners. */
export const FORWARDING_LOOKUPS: DataSources = {
  antiddos_list_listener: listeners,
  dayu_l4_rules: listing({
    into: 'list',
    of: 'dayu_l4_rule',
    by: { ...INSTANCE, rule_id: 'rule_id', name: 'name' },
  }),
  dayu_l4_rules_v2: l4Rules,
  dayu_l7_rules: listing({
    into: 'list',
    of: 'dayu_l7_rule',
    by: { ...INSTANCE, rule_id: 'rule_id', domain: 'domain' },
  }),
  dayu_l7_rules_v2: l7Rules,
};
