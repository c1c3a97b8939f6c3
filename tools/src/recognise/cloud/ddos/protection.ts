import { Code, constant, struct } from '../../../code/code';
import { InventoryObject } from '../../../inventory/inventory';
import { enumeration, membersOf, same } from '../../fields';
import { Recogniser } from '../../recogniser';
import { RecognitionContext } from '../../recognition-context';
import { required, Source, Unrepresentable } from '../../source';
import { Addition, addition, partOfId } from '../additions';
import { block, blocksAt, blockWith } from '../blocks';
import { textAt } from '../values';
import { protectionOf } from './instance';
import { ccAction, conditions, GEO_BLOCK, packetFilter, PORT_RULE, SITE, speedLimit } from './rules';

/**
 * Returns a recogniser for a rule of a `DdosProtection`. The function `args` returns the arguments that follow the id
 * in the call of `method`.
 */
function rule(
  type: string,
  method: string,
  args: (source: Source, scene: RecognitionContext) => readonly (Code | undefined)[],
  importFrom: Addition['importFrom'] = partOfId(1),
): Recogniser {
  return addition({
    type: `tencentcloud_${type}`,
    of: 'cloud.DdosRule',
    owner: (source, scene) => protectionOf(source, 'instance_id', scene).key,
    add: (source, scene, id) => ({ method, args: [id, ...(args(source, scene) as Code[])] }),
    importFrom,
  });
}

/**
 * Returns the argument of `importFrom`: the part of the Terraform id after the id of the DDoS instance. This part may
 * contain further separators.
 */
const rest = ({ id }: InventoryObject): readonly Code[] => [required(id).slice(required(id).indexOf('#') + 1)];

/** Returns the text of an IP address, or of a network with its prefix length. */
function sourceOf(source: Source): string {
  const mask = Number(source.take('mask') ?? 0);
  const ip = textAt(source, 'ip');
  return mask === 0 ? ip : `${ip}/${mask}`;
}

const speedValues = ['packetsPerSecond', 'bitsPerSecond'];

const limit = blockWith('ddos_speed_limit_config', (inner, scene) => {
  const values = blocksAt(inner, 'speed_values').map(({ type, value }) => [speedValues[Number(type) - 1], value]);
  return struct({ ...speedLimit(inner, scene), ...(Object.fromEntries(values) as { [limit: string]: Code }) });
});

/** Recognisers that convert the existing single rules of a DDoS instance to L2 constructs. */
export const RULES: readonly Recogniser[] = [
  addition({
    type: 'tencentcloud_antiddos_ddos_black_white_ip',
    of: 'cloud.DdosRule',
    owner: (source, scene) => protectionOf(source, 'instance_id', scene).key,
    add: (source) => {
      const methods: { readonly [type: string]: string } = { white: 'allowAddress', black: 'denyAddress' };
      const method = methods[textAt(source, 'type')];
      if (method === undefined) {
        throw new Unrepresentable('the L2 construct accepts only "white" and "black" for type');
      }
      return { method, args: [sourceOf(source)] };
    },
    importFrom: partOfId(1),
  }),
  rule('antiddos_ddos_geo_ip_block_config', 'addGeoBlock', (source, scene) => [
    block('ddos_geo_ip_block_config', GEO_BLOCK)(source, scene),
  ]),
  rule('antiddos_ddos_speed_limit_config', 'addSpeedLimit', (source, scene) => [limit(source, scene)]),
  rule(
    'antiddos_port_acl_config',
    'addPortRule',
    (source, scene) => [block('acl_config', PORT_RULE)(source, scene)],
    rest,
  ),
  rule('antiddos_packet_filter_config', 'addPacketFilter', (source, scene) => [
    blockWith('packet_filter_config', packetFilter)(source, scene),
  ]),
  rule('antiddos_cc_black_white_ip', 'addCcSourceRule', (source, scene) => [
    same('ip')(source, scene),
    struct({
      ...membersOf(SITE, source, scene).members,
      source: blockWith('black_white_ip', (inner) => sourceOf(inner))(source, scene),
      action: enumeration('type', 'cloud.SourceAction')(source, scene),
    }),
  ]),
  rule('antiddos_cc_precision_policy', 'addCcPrecisionPolicy', (source, scene) => [
    struct({
      ...membersOf(SITE, source, scene).members,
      address: same('ip')(source, scene),
      action: ccAction('policy_action')(source, scene),
      conditions: conditions('policy_list')(source, scene),
    }),
  ]),
  rule('antiddos_ip_alarm_threshold_config', 'addAlarmThreshold', (source, scene) => [
    struct({
      address: same('instance_ip')(source, scene),
      megabitsPerSecond: same('alarm_threshold')(source, scene),
      alarmType: source.take('alarm_type') === 2 ? constant('cloud.AlarmType', 'CLEANING_TRAFFIC') : undefined,
    }),
  ]),
];
