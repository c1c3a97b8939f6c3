import { DataSource, DataSources } from '../../../../engine/contract/lookup';
import { ObjectValue } from '../../../../engine/values/value';
import { givenText, givenTexts, objectsOf, textOf } from '../../../kit/given';
import { dated } from '../../kit/dated';
import { conditionsOf, listing, page } from '../../kit/listing';
import { portOf, ruleId } from './instances';

/** Policies and forwarding rules of the first two generations of anti-DDoS. */

const INSTANCE = { resource_type: 'resource_type', resource_id: 'resource_id' };
const CC_POLICY = { ...INSTANCE, policy_id: 'policy_id', name: 'name' };

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

// The plugin hands domain and protocol to the service as "searches" (DescribleNewL7RulesRequest in the SDK); exact is
// unknown: judgement.
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

/** The data sources of policies, forwarding rules and elastic addresses. */
export const DDOS_RULES: DataSources = {
  dayu_cc_http_policies: listing({
    into: 'list',
    of: 'dayu_cc_http_policy',
    by: CC_POLICY,
    more: ({ ip }) => ({ ip_list: textOf(ip) === '' ? [] : [ip] }),
  }),
  dayu_cc_https_policies: listing({ into: 'list', of: 'dayu_cc_https_policy', by: CC_POLICY }),
  dayu_ddos_policies: listing({
    into: 'list',
    of: 'dayu_ddos_policy',
    by: { resource_type: 'resource_type', policy_id: 'policy_id' },
  }),
  dayu_ddos_policy_attachments: listing({
    into: 'dayu_ddos_policy_attachment_list',
    of: 'dayu_ddos_policy_attachment',
    by: { ...INSTANCE, policy_id: 'policy_id' },
  }),
  dayu_ddos_policy_cases: listing({
    into: 'list',
    of: 'dayu_ddos_policy_case',
    by: { resource_type: 'resource_type', scene_id: 'scene_id' },
  }),
  dayu_eip: eips,
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
