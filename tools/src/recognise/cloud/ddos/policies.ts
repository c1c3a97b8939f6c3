import { Code, constant, struct } from '../../../code/code';
import { duration, enumeration, Field, Fields, membersOf, same, structures } from '../../fields';
import { Recogniser, simple } from '../../recogniser';
import { blocksAt, blocksWith, blockWith } from '../blocks';
import { isOn, unless } from '../values';
import { instanceOfType } from './instance';
import {
  ccAction,
  conditions,
  GEO_BLOCK,
  packetFilter,
  PORT_RULE,
  portRange,
  protocol,
  rateLimits,
  SITE,
  speedLimit,
} from './rules';

const instance = instanceOfType('resource_id', 'business');

/**
 * Returns the conversion to L2 code for the addresses of the block list or the allow list of a DDoS instance. Terraform
 * has one list for blocked and allowed addresses of an instance.
 */
function addresses(type: string): Field {
  return (source) => {
    const listed = blocksAt(source, 'black_white_ips').filter(({ ip_type: of }) => of === type);
    return listed.length > 0 ? listed.map(({ ip }) => ip as Code) : undefined;
  };
}

const speedLimits = blocksWith('ddos_speed_limit_config', (inner, scene) =>
  struct({
    ...speedLimit(inner, scene),
    packetsPerSecond: same('packet_rate')(inner, scene),
    bitsPerSecond: same('bandwidth')(inner, scene),
  }),
);

const blockedProtocols: Field = blockWith('protocol_block_config', (inner) => {
  const names = ['ICMP', 'TCP', 'UDP', 'OTHER'].filter((name) => isOn(inner, `drop_${name.toLowerCase()}`));
  return names.length > 0 ? names.map((name) => constant('cloud.BlockableProtocol', name)) : undefined;
});

const CONNECTION_LIMITS: Fields = {
  newPerSource: same('sd_new_limit'),
  concurrentPerSource: same('sd_conn_limit'),
  newPerDestination: same('dst_new_limit'),
  concurrentPerDestination: same('dst_conn_limit'),
  abnormalConnectionThreshold: same('bad_conn_threshold'),
  synRate: same('syn_rate'),
  synLimit: same('syn_limit'),
  connectionTimeout: duration('conn_timeout', 'seconds'),
  nullConnectionCheck: (source) => isOn(source, 'null_conn_enable'),
};

/** By default, L2 sends 0 for each connection limit, so code omits connection limits that are all 0. */
const connectionLimits: Field = (source, scene) => {
  const isNone = blocksAt(source, 'ddos_connect_limit').every((one) =>
    Object.values(one).every((limit) => limit === 0),
  );
  return isNone
    ? undefined
    : blockWith('ddos_connect_limit', (inner) => membersOf(CONNECTION_LIMITS, inner, scene))(source, scene);
};

const watermarks = blocksWith('water_print_config', (inner, scene) =>
  struct({
    listeners: blocksWith('listeners', (listener) =>
      struct({
        ports: portRange(Number(listener.take('frontend_port')), Number(listener.take('frontend_port_end'))),
        protocol: protocol('forward_protocol', '')(listener, scene),
      }),
    )(inner, scene),
    offset: unless('offset', 0, same('offset'))(inner, scene),
    check: unless('verify', 'checkall', enumeration('verify', 'cloud.WatermarkCheck'))(inner, scene),
    enabled: isOn(inner, 'open_status') ? undefined : false,
  }),
);

const ccGeoBlocks = blocksWith('cc_geo_ip_policys', (inner, scene) => {
  ['create_time', 'modify_time'].forEach((path) => inner.take(path));
  const { region } = GEO_BLOCK;
  return struct({
    ...membersOf(SITE, inner, scene).members,
    region: region(inner, scene),
    action: ccAction('action')(inner, scene),
  });
});

const sourceRules = blocksWith('cc_black_white_ips', (inner, scene) => {
  ['create_time', 'modify_time'].forEach((path) => inner.take(path));
  return struct({
    ...membersOf(SITE, inner, scene).members,
    source: same('black_white_ip')(inner, scene),
    action: enumeration('type', 'cloud.SourceAction')(inner, scene),
  });
});

/** Recognisers that convert existing DDoS policies and CC policies to the L2 constructs `DdosPolicy` and `CcPolicy`. */
export const POLICIES: readonly Recogniser[] = [
  simple({
    type: 'tencentcloud_dayu_ddos_policy_v2',
    of: 'cloud.DdosPolicy',
    fields: {
      instance,
      level: unless('ddos_level', 'middle', enumeration('ddos_level', 'cloud.ProtectionLevel')),
      cleaningThreshold: unless('ddos_threshold', 0, same('ddos_threshold')),
      aiProtection: (source) => (source.take('ddos_ai') === 'on' ? true : undefined),
      allowAddresses: addresses('white'),
      denyAddresses: addresses('black'),
      geoBlocks: structures('ddos_geo_ip_block_config', GEO_BLOCK),
      speedLimits,
      portRules: structures('acls', PORT_RULE),
      packetFilters: blocksWith('packet_filters', packetFilter),
      blockedProtocols,
      connectionLimits,
      watermarks,
    },
  }),
  simple({
    type: 'tencentcloud_dayu_cc_policy_v2',
    of: 'cloud.CcPolicy',
    fields: {
      instance,
      thresholds: blocksWith('thresholds', (inner, scene) =>
        struct({
          domain: same('domain')(inner, scene),
          requestsPerSecond: unless('threshold', -1, same('threshold'))(inner, scene),
        }),
      ),
      sourceRules,
      geoBlocks: ccGeoBlocks,
      precisionPolicies: blocksWith('cc_precision_policys', (inner, scene) =>
        struct({
          ...membersOf(SITE, inner, scene).members,
          address: same('ip')(inner, scene),
          action: ccAction('policy_action')(inner, scene),
          conditions: conditions('policys')(inner, scene),
        }),
      ),
      rateLimits: blocksWith('cc_precision_req_limits', (inner, scene) =>
        struct({
          ...membersOf(SITE, inner, scene).members,
          level: unless('level', 'default', enumeration('level', 'cloud.CcLevel'))(inner, scene),
          limits: rateLimits(inner, scene),
        }),
      ),
    },
  }),
];
