import { call } from '../../../code/code';
import { isValues } from '../../../inventory/inventory';
import { classAt } from '../../../library';
import { Addition, ID } from '../../addition';
import { enumeration, enumerations, Field, Fields, implied, made, same, structures } from '../../fields';
import { level1Of, settingsAt } from '../../level1';
import { Recogniser, recognised } from '../../recogniser';
import { required, Source } from '../../source';
import { COMMON, controlPlane } from './common';
import { SCOPES } from './custom-plugins';

const ENFORCEMENT = 'konnect_gateway_plugin_ace';

/** Returns the name of the factory method in the class `Policy` for a policy type, such as `rateLimiting`. */
function factoryOf(type: string): string {
  const name = required(level1Of(type).of.split('.').pop()).replace(/^GatewayPlugin/, '');
  return `${name[0].toLowerCase()}${name.slice(1)}`;
}

/**
 * Conversion to L2 code for the type and the settings of a policy. In L2, the settings of a policy have the property
 * names of L1.
 */
const policy: Field = (source, scene) => {
  const settings = settingsAt('config', source, scene);
  return call('platform.Policy', factoryOf(source.object.type), ...(settings === undefined ? [] : [settings]));
};

/** Methods of the library's class `Policy`, which create policies. */
interface PolicyFactories {
  readonly [method: string]: (settings: object) => { readonly _partialPaths: readonly string[] };
}

/** If partials can replace settings at only one path of a policy, L2 uses that path by default. */
const partialPath: Field = (source, scene) => {
  const path = same('path')(source, scene);
  const { _partialPaths: paths } = classAt<PolicyFactories>('platform.Policy')[factoryOf(source.object.type)]({});
  return paths.length === 1 && paths[0] === path ? undefined : path;
};

const FIELDS: Fields = {
  controlPlane,
  policy,
  ...SCOPES,
  condition: same('condition'),
  before: same('ordering.before.access'),
  after: same('ordering.after.access'),
  partials: structures('partials', {
    partial: made('id', 'platform.GatewayPartial'),
    name: implied('name'),
    path: partialPath,
  }),
  protocols: enumerations('protocols', 'platform.GatewayProtocol'),
  instanceName: same('instance_name'),
  enabled: same('enabled'),
  ...COMMON,
};

/**
 * Returns the method of the construct that a policy is attached to, if the policy is attached to only one construct.
 */
function additionOf(source: Source): Addition | undefined {
  const [owner, ...others] = ['service', 'route', 'consumer', 'consumer_group'].filter(
    (scope) => source.look(`${scope}.id`) !== undefined,
  );
  return owner === undefined || others.length > 0
    ? undefined
    : {
        owner: owner === 'consumer_group' ? 'consumerGroup' : owner,
        method: 'addPolicy',
        leading: [ID, 'policy'],
        without: ['controlPlane'],
      };
}

const ENFORCEMENT_FIELDS: Fields = {
  controlPlane,
  matchPolicy: enumeration('config.match_policy', 'platform.AccessControlMatchPolicy'),
  enabled: same('enabled'),
  ...COMMON,
};

/** Settings of the policy `ace` (access control enforcement) for which its L2 construct has no property. */
const BEYOND_ENFORCEMENT = [
  ...['condition', 'ordering', 'partials', 'protocols', 'instance_name', 'service', 'route'],
  ...['config.anonymous', 'config.rate_limiting'],
];

/**
 * Whether the L2 construct for access control enforcement can express the whole policy. The policy must have a
 * `config`, because the L2 construct always sends one.
 */
function isEnforcement(source: Source): boolean {
  const { type, values } = source.object;
  const isAll = BEYOND_ENFORCEMENT.every((path) => source.look(path) === undefined);
  return type === ENFORCEMENT && isAll && isValues(values.config);
}

/** Recognisers that convert policies of all types, except custom plugins, to L2 constructs. */
export const POLICIES: readonly Recogniser[] = [
  {
    types: ['konnect_gateway_plugin_*'],
    recognise: (source, id, scene) =>
      isEnforcement(source)
        ? recognised({ of: 'platform.AccessControlEnforcement', fields: ENFORCEMENT_FIELDS }, source, id, scene)
        : recognised({ of: 'platform.GatewayPolicy', fields: FIELDS, addition: additionOf(source) }, source, id, scene),
  },
];
