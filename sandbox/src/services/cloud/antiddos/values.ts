import { Maker } from '../../../engine/contract/making';
import { Value } from '../../../engine/values/value';
import { FamilyValues } from '../../kit/family';
import { always } from '../../kit/makers';
import { spaced, textOf } from '../../kit/texts';
import { inBlocks, joined, list } from '../kit/lists';

const copied =
  (name: string): Maker =>
  ({ root }) =>
    typeof root[name] === 'symbol' ? undefined : root[name];

/** What the cloud gives protected addresses, policies and rules. */
export const ANTIDDOS_VALUES: FamilyValues = {
  makers: {
    'dayu_eip eip_address_status': always('BIND'),
    'dayu_eip protection_status': always('idle'),
    'dayu_eip resource_region': copied('bind_resource_region'),
    'dayu_eip eip_bound_rsc_ins': copied('bind_resource_id'),
    'dayu_eip expired_time': ({ now }) => spaced(new Date(Date.UTC(now.getUTCFullYear() + 1, now.getUTCMonth(), 1))),
    'dayu_l4_rule lb_type': always(1),
    'dayu_l7_rule status': always(0),
  },
  idParts: {
    alarm_type_string: ({ root }) => String(root.alarm_type ?? ''),
    virtual_port_str: ({ root }) => String(root.virtual_port ?? ''),
    'bound_ips joined by ,': ({ root }) => joined(inBlocks(root.bound_ip_list, 'ip')),
    config: ({ root }) => JSON.stringify(camelCased(list(root.acl_config)[0])),
    region: ({ root }) =>
      textOf(
        ['enterprise_package_config', 'standard_package_config', 'standard_plus_package_config'].flatMap((block) =>
          inBlocks(root[block], 'region'),
        )[0],
      ),
    domain: ({ root }) => textOf(root.domain) || textOf(inBlocks(root.rule, 'domain')[0]),
    protocol: ({ root }) => textOf(root.protocol) || textOf(inBlocks(root.rule, 'protocol')[0]),
  },
  idPrefixes: {
    antiddos_bgp_instance: 'bgp-',
    dayu_ddos_policy: 'policy-',
    dayu_ddos_policy_case: 'sc-',
    dayu_l4_rule: 'rule-',
    dayu_l7_rule: 'rule-',
  },
};

function camelCased(block: Value | undefined): { [name: string]: Value } {
  const words = (name: string) => name.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
  const given = Object.entries(block ?? {}).filter(([, value]) => value !== null) as [string, Value][];
  return Object.fromEntries(given.map(([name, value]) => [words(name), value]));
}
