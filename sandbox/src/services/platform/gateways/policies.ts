import { ObjectStore } from '../../../engine/contract/object-store';
import { Attempt, Refusal, ServerRule, WriteAttempt, WRITES } from '../../../engine/contract/rule';
import { isObject, ObjectValue } from '../../../engine/values/value';
import { requireValue } from '../../../shared/require-value';
import { inWords, some, textAt } from '../../kit/texts-at';
import { BAD_REQUEST, CONFLICT } from '../kit/status';
import { isPolicy } from './parts';

const SCOPES = ['consumer', 'consumer_group', 'route', 'service'];
const UPLOADED = ['gateway_custom_plugin_schema', 'gateway_custom_plugin_streaming'];

/** The gateway's database identifies a plugin by its name and its scopes. */
const oncePerScope: ServerRule = {
  name: 'gateway-plugin-once-per-scope',
  provider: 'platform',
  summary: 'A plugin can be configured only once for each combination of service, route, consumer and consumer group.',
  operations: WRITES,
  check: (attempt, world) => (isPolicy(attempt.type) ? sameScope(attempt, world) : undefined),
};

/** The gateway's schema of plugins declares `instance_name` unique across all types of plugins. */
const instanceNames: ServerRule = {
  name: 'gateway-instance-name-taken',
  provider: 'platform',
  summary: 'Instance names of plugins must be unique in their control plane, across all types of plugins.',
  operations: WRITES,
  check: ({ type, key, after }: WriteAttempt, world) => {
    const name = isPolicy(type) ? textAt(after, 'instance_name') : undefined;
    const other =
      name === undefined
        ? undefined
        : world
            .holders(name)
            .filter((holder) => holder.field === 'instance_name' && isPolicy(holder.type))
            .filter((holder) => holder.type !== type || holder.key !== key)
            .find(
              (holder) => requireValue(world.get(holder.type, holder.key)).control_plane_id === after.control_plane_id,
            );
    return (
      other && {
        status: CONFLICT,
        detail: `instance_name is "${name}", as in the ${inWords(other.type)} ${other.key} in the same control plane: give this plugin another name`,
      }
    );
  },
};

/** The gateway rejects plugins whose schema it does not have: developer.konghq.com, on custom plugins. */
const installed: ServerRule = {
  name: 'gateway-custom-plugin-installed',
  provider: 'platform',
  summary: 'A custom plugin can be configured only after its schema or code was uploaded to the control plane.',
  operations: WRITES,
  types: ['gateway_custom_plugin'],
  check: ({ before, after }, world) => {
    const [name, controlPlane] = [textAt(after, 'name'), textAt(after, 'control_plane_id')];
    return name === undefined ||
      controlPlane === undefined ||
      name === before?.name ||
      UPLOADED.some((type) => world.find(type, { name, control_plane_id: controlPlane }).length > 0)
      ? undefined
      : {
          status: BAD_REQUEST,
          detail: `schema violation (name: plugin '${name}' not enabled): upload its schema to the control plane ${controlPlane} first, and make the plugin depend on the schema`,
        };
  },
};

/** The platform's control plane responds "plugin schema is currently in use". */
const schemaInUse: ServerRule = {
  name: 'gateway-custom-plugin-in-use',
  provider: 'platform',
  summary: 'The schema or code of a custom plugin cannot be removed while plugins use it.',
  operations: ['delete'],
  types: UPLOADED,
  check: ({ before }, world) => {
    const [name, controlPlane] = [textAt(before, 'name'), textAt(before, 'control_plane_id')];
    const plugins =
      name === undefined || controlPlane === undefined
        ? []
        : world.find('gateway_custom_plugin', { name, control_plane_id: controlPlane });
    return plugins.length === 0
      ? undefined
      : {
          status: BAD_REQUEST,
          detail: `plugin schema is currently in use: ${name} is the plugin of gateway custom plugin ${some(plugins.map(({ key }) => key))}: remove these plugins first`,
        };
  },
};

/**
 * A partial has its name inside the block of its type. The published API declares names of partials unique across all
 * types of partials.
 */
const partialNames: ServerRule = {
  name: 'gateway-partial-name-taken',
  provider: 'platform',
  summary: 'Names of partials must be unique in their control plane, across all types.',
  operations: WRITES,
  types: ['gateway_partial'],
  check: ({ key, after }: WriteAttempt, world) => {
    const [name, controlPlane] = [nameWithin(after), textAt(after, 'control_plane_id')];
    const other =
      name === undefined || controlPlane === undefined
        ? undefined
        : world
            .find('gateway_partial', { control_plane_id: controlPlane })
            .find((one) => one.key !== key && nameWithin(one.values) === name);
    return (
      other && {
        status: CONFLICT,
        detail: `name is "${name}", as in the gateway partial ${other.key} in the same control plane: give this partial another name`,
      }
    );
  },
};

/** Rules that the simulated service applies to requests for policies, partials and uploaded plugin schemas. */
export const POLICY_RULES: readonly ServerRule[] = [oncePerScope, instanceNames, installed, schemaInUse, partialNames];

function sameScope({ type, key, after }: Attempt, world: ObjectStore): Refusal | undefined {
  const controlPlane = textAt(after, 'control_plane_id');
  if (controlPlane === undefined) {
    return undefined;
  }
  const scope = SCOPES.map((name) => [`${name}.id`, textAt(after, `${name}.id`) ?? null] as const);
  // Each type of policy is one plugin of the gateway, except `gateway_custom_plugin`, which is the type of all uploaded plugins.
  const name = type === 'gateway_custom_plugin' ? textAt(after, 'name') : undefined;
  const other = world
    .find(type, { ...Object.fromEntries(scope), ...(name && { name }), control_plane_id: controlPlane })
    .find((one) => one.key !== key);
  const named = scope.filter(([, id]) => id !== null).map(([path, id]) => `${path} ${id}`);
  const plugin = name ? `${inWords(type)} ${name}` : inWords(type);
  const requests = named.length === 0 ? 'all requests' : named.join(' and ');
  return other === undefined
    ? undefined
    : {
        status: CONFLICT,
        detail: `there is already a ${plugin} for ${requests} in the control plane ${controlPlane}: ${other.key}; change that plugin, or give this plugin another scope`,
      };
}

function nameWithin(partial: ObjectValue): string | undefined {
  const blocks = Object.values(partial).filter(isObject);
  return blocks.map((block) => textAt(block, 'name')).find((name) => name !== undefined);
}
