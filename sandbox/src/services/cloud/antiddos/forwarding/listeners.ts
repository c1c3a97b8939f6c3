import { createHash } from 'node:crypto';
import { DataSource } from '../../../../engine/contract/lookup';
import { ObjectValue } from '../../../../engine/values/value';
import { objectsOf, textOf } from '../../../kit/given';

/** Data source for listeners of protected instances, which come from the forwarding rules of both generations. */
export const listeners: DataSource = ({ finder }) => ({
  layer4_listeners: [
    ...finder.all('dayu_l4_rule').map((rule): ObjectValue => ({
      backend_port: rule.s_port,
      frontend_port: rule.d_port,
      protocol: rule.protocol,
      ...instance(rule.resource_id, undefined),
      real_servers: objectsOf(rule.source_list).map((source) => server(source, rule.source_type, rule.s_port)),
    })),
    ...finder.all('dayu_l4_rule_v2').map((rule): ObjectValue => {
      const inner = objectsOf(rule.rules)[0] ?? {};
      return {
        backend_port: inner.source_port,
        frontend_port: inner.virtual_port,
        protocol: inner.protocol,
        ...instance(rule.resource_id, rule.vpn),
        real_servers: objectsOf(inner.source_list).map((source) =>
          server(source, inner.source_type, inner.source_port),
        ),
      };
    }),
  ],
  layer7_listeners: [
    ...finder.all('dayu_l7_rule').map((rule): ObjectValue => ({
      domain: rule.domain,
      ...frontend(rule.protocol),
      ...instance(rule.resource_id, undefined),
      real_servers: (rule.source_list as string[]).map((source) => server({ source }, rule.source_type, 80)),
    })),
    ...finder.all('dayu_l7_rule_v2').map((rule): ObjectValue => {
      const inner = objectsOf(rule.rule)[0] ?? {};
      return {
        domain: inner.domain,
        ...frontend(inner.protocol),
        ...instance(rule.resource_id, rule.resource_ip),
        real_servers: objectsOf(inner.source_list).map((source) => server(source, inner.source_type, 80)),
      };
    }),
  ],
});

function instance(id: ObjectValue[string], ip: ObjectValue[string] | undefined): ObjectValue {
  const details: ObjectValue = { instance_id: id, eip_list: ip === undefined ? [] : [ip] };
  return {
    instance_details: [details],
    instance_detail_rule: [{ ...details, cname: `${textOf(id).toLowerCase()}.ddos.sandbox.example` }],
  };
}

/**
 * Forwarding rules and listeners have the same numbers for the types of source servers: 1 is a domain, 2 is an address.
 */
function server(source: ObjectValue, kind: ObjectValue[string], port: ObjectValue[string]): ObjectValue {
  return { real_server: source.source, rs_type: kind, weight: source.weight ?? 100, port };
}

function frontend(protocol: ObjectValue[string]): ObjectValue {
  const vport = portOf(protocol);
  return { protocol, vport, proxy_type_list: [{ proxy_type: protocol, proxy_ports: [vport] }] };
}

/** Returns the port on which a forwarding rule for a website listens. */
export function portOf(protocol: ObjectValue[string] | undefined): number {
  return textOf(protocol).toLowerCase() === 'https' ? 443 : 80;
}

/**
 * Returns the id of a port forwarding rule in the data source `dayu_l4_rules_v2`, derived from the values that identify
 * the rule. The real service assigns the ids of port forwarding rules.
 */
export function ruleId(...parts: (ObjectValue[string] | undefined)[]): string {
  return `rule-${createHash('sha256').update(parts.map(textOf).join('#')).digest('hex').slice(0, 8)}`;
}
