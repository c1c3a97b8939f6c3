import { PluginQuirk } from '../../../../engine/contract/plugin-quirk';
import { ServiceError } from '../../../../engine/contract/service-error';
import { ObjectValue } from '../../../../engine/values/value';
import { objectsOf, textOf } from '../../../kit/given';
import { overlooks } from '../../../kit/overlooks';

const PACKAGE = 'antiddos_bgp_instance';
const BOUND = 'dayu_ddos_ip_attachment_v2';
const EIP = 'dayu_eip';
const USER_NAME = 'antiddos_scheduling_domain_user_name';

/** Attribute values that the service sets for omitted members of a bound address. */
const OF_ADDRESS = { biz_type: 'public', device_type: 'eip' };

const undeletable: PluginQuirk = {
  name: 'package-undeletable',
  provider: 'cloud',
  summary:
    'The provider cannot remove a purchased protection package. Each change of an argument requires a replacement, so no argument can be changed.',
  types: [PACKAGE],
  refuse: ({ operation, key }) =>
    operation !== 'delete'
      ? undefined
      : {
          error:
            'tencentcloud AntiDDoS bgp instance not supported delete, please contact the work order for processing',
          detail: `the package ${key} stays until it expires: protect it with prevent_destroy, or remove it from the state (a removed block with destroy = false, or terraform state rm).`,
        },
};

const lostPackage: PluginQuirk = {
  name: 'package-gone-fails',
  provider: 'cloud',
  summary: 'If a package no longer exists, every plan fails until the package is removed from the state.',
  types: [PACKAGE],
  read: (seen, { state }) => {
    if (!seen) {
      throw new ServiceError(
        'Describe bpg instance failed, Response is nil.',
        `the package ${textOf(state.resource_id)} no longer exists: remove it from the state (terraform state rm).`,
      );
    }
    return seen;
  },
};

const boundAddresses: PluginQuirk = {
  name: 'bound-address-kind',
  provider: 'cloud',
  summary:
    'The service sets omitted arguments of a bound address. Every later plan shows changes of these arguments, which no apply can make.',
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
    'If an address is bound to an instance of a type that the provider does not search, the binding succeeds, and then the provider crashes or waits forever.',
  types: [BOUND, EIP],
  then: ({ operation, type, planned }) => {
    const [id, kind] =
      type === BOUND ? [textOf(planned?.bgp_instance_id), 'bgp-'] : [textOf(planned?.resource_id), 'bgpip-'];
    if (operation !== 'create' || id.startsWith(kind) || !/^(bgp|bgpip|net)-/.test(id)) {
      return undefined;
    }
    return {
      error: type === BOUND ? 'Plugin did not respond' : 'The provider waits forever',
      detail: `the service bound the address, but the provider searches for ${id} among instances whose ids begin with ${kind}: no state contains the binding.`,
    };
  },
};

const blindAddress: PluginQuirk = {
  name: 'elastic-address-unseen',
  provider: 'cloud',
  summary:
    'The provider reads no configured argument of a bound elastic address, and never notices that the address no longer exists.',
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
  summary:
    'If binding or unbinding an elastic address fails with `ClusterNotFound`, the provider treats the operation as successful.',
  types: [EIP],
  meets: overlooks(/ClusterNotFound/),
};

const userName: PluginQuirk = {
  name: 'domain-user-name-stays',
  provider: 'cloud',
  summary:
    'The user name of a scheduling domain stays after the deletion of the resource. The provider reads the user name from the first domain whose name contains the configured domain name.',
  types: [USER_NAME],
  removes: () => [],
  read: (_, { state, type }, world) =>
    world.list(type).find(({ values }) => textOf(values.domain_name).includes(textOf(state.domain_name)))?.values,
};

/** Simulated behaviour of the Terraform provider for packages, addresses and scheduling domains. */
export const INSTANCE_QUIRKS: readonly PluginQuirk[] = [
  undeletable,
  lostPackage,
  boundAddresses,
  unlisted,
  blindAddress,
  overlookedCluster,
  userName,
];
