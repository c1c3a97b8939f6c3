import { call, Code, constant, struct } from '../../../code/code';
import { duration, enumeration, Field, Fields, memberOf, same } from '../../fields';
import { RecognitionContext } from '../../recognition-context';
import { Source, Unrepresentable } from '../../source';
import { blocksWith } from '../blocks';
import { textAt, unless } from '../values';

/**
 * Returns the conversion to L2 code for the protocol of a DDoS rule. The enum for protocols has lower case values; some
 * resources have upper case values. The conversion returns undefined for the protocol `byDefault`, which the generated
 * code omits.
 */
export function protocol(path: string, byDefault = 'all'): Field {
  return (source) => {
    const given = textAt(source, path).toLowerCase();
    return given === byDefault ? undefined : memberOf('cloud.DdosProtocol', source, path, given);
  };
}

/**
 * Returns the conversion to L2 code for a range of ports that two attributes describe. The conversion returns undefined
 * if the range contains all ports.
 */
export function ports(first: string, last: string): Field {
  return (source) => rangeOf(Number(source.take(first)), Number(source.take(last)));
}

function rangeOf(first: number, last: number): Code | undefined {
  return first === 0 && last === 65535 ? undefined : portRange(first, last);
}

export function portRange(first: number, last: number): Code {
  return first === last ? call('cloud.PortRange', 'of', first) : call('cloud.PortRange', 'between', first, last);
}

/** Conversion to L2 code for the region of a geo block: China, all other countries, or area codes. */
const region: Field = (source) => {
  const scope = textAt(source, 'region_type');
  const areas = source.take('area_list');
  if (scope === 'customized' && Array.isArray(areas)) {
    return call('cloud.GeoRegion', 'areas', ...(areas as readonly number[]));
  }
  const names: { readonly [scope: string]: string } = { china: 'CHINA', oversea: 'OVERSEAS' };
  if (names[scope] === undefined || (Array.isArray(areas) && areas.length > 0)) {
    throw new Unrepresentable(`the L2 construct has no cloud.GeoRegion for ${source.at('region_type')}`);
  }
  return constant('cloud.GeoRegion', names[scope]);
};

/**
 * Conversion to L2 code for a geo block: a DDoS rule that drops or lets through traffic by the region of its source.
 */
export const GEO_BLOCK: Fields = {
  region,
  action: unless('action', 'drop', enumeration('action', 'cloud.GeoAction')),
};

const SCOPES = ['SOURCE_IP', 'DESTINATION_PORT'];

/** Returns the protocols of a speed limit: one protocol by name, protocols by number, or nothing for all protocols. */
function protocolsOf(source: Source): { protocol?: Code; protocolNumbers?: Code } {
  const text = textAt(source, 'protocol_list');
  return /^\d+(;\d+)*$/.test(text)
    ? { protocolNumbers: text.split(';').map(Number) }
    : {
        protocol:
          text === 'ALL' ? undefined : memberOf('cloud.DdosProtocol', source, 'protocol_list', text.toLowerCase()),
      };
}

/**
 * Conversion to L2 code for the ports of a speed limit. Terraform has a text with ranges, separated by semicolons. The
 * conversion returns undefined if the speed limit applies to all ports.
 */
const limitedPorts: Field = (source) => {
  const text = textAt(source, 'dst_port_list');
  const ranges = text.split(';').map((range) => range.split('-').map(Number));
  return text === '0-65535' ? undefined : ranges.map(([first, last = first]) => portRange(first, last));
};

/** Returns the L2 properties of a speed limit for DDoS protection, except the limits. */
export function speedLimit(source: Source, scene: RecognitionContext) {
  const scope = SCOPES[Number(source.take('mode')) - 1];
  if (scope === undefined) {
    throw new Unrepresentable(`the L2 construct has no cloud.SpeedLimitScope for ${source.at('mode')}`);
  }
  return {
    per: constant('cloud.SpeedLimitScope', scope),
    ...protocolsOf(source),
    ports: limitedPorts(source, scene),
  };
}

/** Conversion to L2 code for a DDoS rule that allows or drops traffic by port. */
export const PORT_RULE: Fields = {
  action: enumeration('action', 'cloud.PortRuleAction'),
  priority: same('priority'),
  protocol: protocol('forward_protocol'),
  destinationPorts: ports('d_port_start', 'd_port_end'),
  sourcePorts: ports('s_port_start', 's_port_end'),
};

const UNUSED = {
  match_type: 'sunday',
  is_not: 0,
  match_logic: 'none',
  match_begin2: 'no_match',
  match_type2: 'sunday',
  str2: '',
  offset2: 0,
  depth2: 0,
  is_not2: 0,
};

/**
 * Converts a rule that filters packets by protocol, ports, length and content to L2 code. L2 supports at most one
 * keyword per packet filter.
 */
export function packetFilter(source: Source, scene: RecognitionContext): Code {
  const start = source.look('dport_start') === undefined ? '_port_start' : 'port_start';
  const end = start.replace('start', 'end');
  const position = source.take('match_begin') ?? 'no_match';
  const hasKeyword = position !== 'no_match';
  const text = same('str')(source, scene);
  const offset = unless('offset', 0, same('offset'))(source, scene);
  const depth = unless('depth', hasKeyword ? 1500 : 0, same('depth'))(source, scene);
  if (!hasKeyword && [text || undefined, offset, depth].some((one) => one !== undefined)) {
    throw new Unrepresentable(`the L2 construct has no property for a keyword without ${source.at('match_begin')}`);
  }
  for (const [path, byDefault] of Object.entries(UNUSED)) {
    const value = source.take(path);
    if (value !== undefined && value !== byDefault) {
      throw new Unrepresentable(`the L2 construct accepts only ${JSON.stringify(byDefault)} for ${source.at(path)}`);
    }
  }
  const keyword = () =>
    struct({
      text,
      position: position === 'begin_l5' ? undefined : memberOf('cloud.PacketPosition', source, 'match_begin', position),
      offset,
      depth,
    });
  return struct({
    action: enumeration('action', 'cloud.PacketFilterAction')(source, scene),
    protocol: protocol('protocol')(source, scene),
    destinationPorts: ports(`d${start}`, `d${end}`)(source, scene),
    sourcePorts: ports(`s${start}`, `s${end}`)(source, scene),
    minLength: unless('pktlen_min', 1, same('pktlen_min'))(source, scene),
    maxLength: unless('pktlen_max', 1500, same('pktlen_max'))(source, scene),
    keyword: hasKeyword ? keyword() : undefined,
  });
}

const webProtocol = unless('protocol', 'http', enumeration('protocol', 'cloud.WebProtocol'));

/** Conversion of the arguments `domain` and `protocol` of a rule for HTTP requests, the protected site, to L2 code. */
export const SITE: Fields = { domain: same('domain'), protocol: webProtocol };

/** Returns the conversion of the action of a rule for HTTP requests to L2 code. */
export function ccAction(path: string): Field {
  return unless(path, 'drop', enumeration(path, 'cloud.CcAction'));
}

/** Returns the conversion of the conditions of a rule for HTTP requests to L2 code. */
export function conditions(path: string): Field {
  return blocksWith(path, (condition, scene) => {
    if (condition.take('field_type') !== 'value') {
      throw new Unrepresentable(`the L2 construct accepts only "value" for ${condition.at('field_type')}`);
    }
    return struct({
      field: enumeration('field_name', 'cloud.RequestField')(condition, scene),
      comparison: unless(
        'value_operator',
        'equal',
        enumeration('value_operator', 'cloud.RequestComparison'),
      )(condition, scene),
      value: same('value')(condition, scene),
    });
  });
}

const FIELDS: { readonly [attribute: string]: string } = { uri: 'URI', cookie: 'COOKIE', user_agent: 'USER_AGENT' };

/** Conversion to L2 code for the rate limits of a rule for HTTP requests. */
export const rateLimits: Field = blocksWith('policys', (limit, scene) => {
  const given = Object.keys(FIELDS).filter((attribute) => (limit.take(attribute) ?? '') !== '');
  if (given.length !== 1) {
    throw new Unrepresentable(`the L2 construct accepts only one of uri, cookie and user_agent for ${limit.at('uri')}`);
  }
  return struct({
    field: constant('cloud.RequestField', FIELDS[given[0]]),
    value: same(given[0])(limit, scene),
    comparison: unless('mode', 'equal', enumeration('mode', 'cloud.RequestComparison'))(limit, scene),
    requests: same('request_num')(limit, scene),
    period: duration('period', 'seconds')(limit, scene),
    blockFor: duration('execute_duration', 'seconds')(limit, scene),
    action: ccAction('action')(limit, scene),
  });
});
