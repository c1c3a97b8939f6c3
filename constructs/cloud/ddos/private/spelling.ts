/**
 * The same words as the resources spell them: those with single rules as their documentation has it, those with whole
 * policies in lower case. All differences stand here.
 */
import { IConstruct } from 'constructs';
import { addError } from '../../../../lib/core/rules/problems';
import { DdosProtocol } from '../ddos-protocol';
import { GeoScope } from '../geo-region';

/** How a resource spells what several have. */
export interface Spelling {
  readonly protocol: { readonly [protocol in DdosProtocol]: string };
  readonly region: { readonly [scope in GeoScope]: string };
  readonly keyword: string;
}

/** Of `antiddos_port_acl_config`, `antiddos_packet_filter_config` and `antiddos_ddos_geo_ip_block_config`. */
export const IN_SINGLE_RULES: Spelling = {
  protocol: { all: 'all', tcp: 'TCP', udp: 'udp', icmp: 'icmp' },
  region: { china: 'China', oversea: 'oversea', customized: 'customized' },
  keyword: 'Sunday',
};

/** Of `dayu_ddos_policy_v2` and `dayu_cc_policy_v2`. */
export const IN_POLICIES: Spelling = {
  protocol: { all: 'all', tcp: 'tcp', udp: 'udp', icmp: 'icmp' },
  region: { china: 'china', oversea: 'oversea', customized: 'customized' },
  keyword: 'sunday',
};

/** A protocol in capitals, as speed limits, forwarding rules and watermarks have it wherever they stand. */
export function inCapitals(protocol: DdosProtocol): string {
  return protocol.toUpperCase();
}

/** A protocol that a kind of rule takes; where it does not, an error, and one that it takes in its stead. */
export function checkedProtocol(
  construct: IConstruct,
  property: string,
  protocol: DdosProtocol,
  allowed: readonly DdosProtocol[],
): DdosProtocol {
  if (allowed.includes(protocol)) {
    return protocol;
  }
  const names = allowed.map((one) => `DdosProtocol.${one.toUpperCase()}`).join(', ');
  addError(construct, property, `is DdosProtocol.${protocol.toUpperCase()}; allowed: ${names}`);
  return allowed[0];
}
