import { PluginQuirk } from '../../../../engine/contract/plugin-quirk';
import { ServiceError } from '../../../../engine/contract/service-error';
import { ObjectValue } from '../../../../engine/values/value';
import { objectsOf, textOf } from '../../../kit/given';
import { overlooks } from '../../../kit/overlooks';

const PACKAGE = 'antiddos_bgp_instance';
const BOUND = 'dayu_ddos_ip_attachment_v2';
const EIP = 'dayu_eip';
const USER_NAME = 'antiddos_scheduling_domain_user_name';

/** Values that the service sets for omitted members of a bound address. */
const OF_ADDRESS = { biz_type: 'public', device_type: 'eip' };

const undeletable: PluginQuirk = {
  name: 'package-undeletable',
  provider: 'cloud',
  summary: 'A protection package that was bought cannot be removed, and so no argument of it changed.',
  types: [PACKAGE],
  refuse: ({ operation, key }) =>
    operation !== 'delete'
      ? undefined
      : {
          error:
            'tencentcloud AntiDDoS bgp instance not supported delete, please contact the work order for processing',
          detail:
            `the package ${key} stays until it expires: guard it with prevent_destroy, ` +
            'or let terraform forget it (a removed block with destroy = false, or terraform state rm).',
        },
};

const lostPackage: PluginQuirk = {
  name: 'package-gone-fails',
  provider: 'cloud',
  summary: 'A package that is gone fails every plan until it is taken out of the state.',
  types: [PACKAGE],
  read: (seen, { state }) => {
    if (!seen) {
      throw new ServiceError(
        'Describe bpg instance failed, Response is nil.',
        `the package ${textOf(state.resource_id)} is gone: have terraform forget it (terraform state rm).`,
      );
    }
    return seen;
  },
};

const boundAddresses: PluginQuirk = {
  name: 'bound-address-kind',
  provider: 'cloud',
  summary:
    'Of a bound address what is left out becomes what the service makes of it, which every later plan changes and none can.',
  types: [BOUND],
  send: (sent) => ({
    ...sent,
    bound_ip_list: objectsOf(sent.bound_ip_list).map((bound): ObjectValue => ({
      ...bound,
      biz_type: textOf(bound.biz_type) || OF_ADDRESS.biz_type,
      device_type: textOf(bound.device_type) || OF_ADDRESS.device_type,
    })),
  }),
};

const unlisted: PluginQuirk = {
  name: 'binding-to-unlisted-instance',
  provider: 'cloud',
  summary:
    'Bound to an instance that is not of the kind it is listed among, an address is bound, and the plugin then dies or waits for ever.',
  types: [BOUND, EIP],
  then: ({ operation, type, planned }) => {
    const [id, kind] =
      type === BOUND ? [textOf(planned?.bgp_instance_id), 'bgp-'] : [textOf(planned?.resource_id), 'bgpip-'];
    if (operation !== 'create' || id.startsWith(kind) || !/^(bgp|bgpip|net)-/.test(id)) {
      return undefined;
    }
    return {
      error: type === BOUND ? 'Plugin did not respond' : 'The plugin waits without end',
      detail:
        `the address was bound, and ${id} is then looked for among instances whose ids begin with ${kind}: ` +
        'the binding stays without an owner.',
    };
  },
};

const blindAddress: PluginQuirk = {
  name: 'elastic-address-unseen',
  provider: 'cloud',
  summary:
    'Of a bound elastic address the plugin reads nothing that was configured, and never notices that it is gone.',
  types: [EIP],
  read: (seen, { state, element }) => {
    const { attributes = {} } = element.schema.block;
    const computed = Object.entries(seen ?? {}).filter(([name]) => attributes[name]?.computed);
    return { ...state, ...Object.fromEntries(computed) };
  },
};

const overlookedCluster: PluginQuirk = {
  name: 'elastic-address-cluster',
  provider: 'cloud',
  summary: 'Binding and unbinding an elastic address counts as done where the service does not find its cluster.',
  types: [EIP],
  meets: overlooks(/ClusterNotFound/),
};

const userName: PluginQuirk = {
  name: 'domain-user-name-stays',
  provider: 'cloud',
  summary:
    'The name of a scheduling domain stays when it is deleted, and is read of the first domain that contains the text.',
  types: [USER_NAME],
  removes: () => [],
  read: (_, { state, type }, world) =>
    world.list(type).find(({ values }) => textOf(values.domain_name).includes(textOf(state.domain_name)))?.values,
};

/** Provider behaviour for packages, addresses and scheduling domains. */
export const INSTANCE_QUIRKS: readonly PluginQuirk[] = [
  undeletable,
  lostPackage,
  boundAddresses,
  unlisted,
  blindAddress,
  overlookedCluster,
  userName,
];
