import { isValues, textOf } from '../../../inventory/inventory';
import { libraryModule } from '../../../library-modules';
import { enumerations, Field, Fields, fixed, implied, made, plainCode, same } from '../../fields';
import { Recogniser, simple } from '../../recogniser';
import { referenceByName, referenceTo } from '../../references';
import { Unrepresentable } from '../../source';
import { textContent } from '../../texts';
import { COMMON, controlPlane } from './common';

const PLUGIN = 'platform.CustomPluginSchema';

/** Folder for schemas and code of custom plugins in the project. */
const FOLDER = 'plugins';

/**
 * Conversion to L2 code for the name of a custom plugin. The code omits the name if L2 can read it from the schema of
 * the custom plugin.
 */
const nameIfHidden =
  (schema: string): Field =>
  (source) => {
    source.take('name');
    const name = textOf(source.object.values.name);
    const { nameIn } = libraryModule('constructs/platform/gateway/private/plugin-schema');
    return name === nameIn(textOf(source.look(schema)) ?? '') ? undefined : name;
  };

/** Conversion to L2 code for an argument that refers to a custom plugin by its name. */
const plugin: Field = (source, scene) => {
  const name = source.take('name');
  const outside = textOf(name);
  const known = referenceByName(name, PLUGIN, scene);
  if (known || outside === undefined) {
    return known;
  }
  return referenceTo(outside, PLUGIN, source, 'name', scene);
};

/** Conversion to L2 code for the settings of a policy with a custom plugin, as plain data. */
const config: Field = (source, scene) => {
  const value = source.take('config');
  if (!isValues(value)) {
    throw new Unrepresentable(`the L2 construct requires an object for ${source.at('config')}`);
  }
  return plainCode(value, source, 'config', scene);
};

/** Scope arguments of a gateway policy: the entities that the policy is attached to. */
export const SCOPES: Fields = {
  service: made('service.id', 'platform.GatewayService'),
  route: made('route.id', 'platform.GatewayRoute'),
  consumer: made('consumer.id', 'platform.Consumer'),
  consumerGroup: made('consumer_group.id', 'platform.ConsumerGroup'),
};

/** Recognisers that convert adopted custom plugins, and policies that use custom plugins, to L2 constructs. */
export const CUSTOM_PLUGINS: readonly Recogniser[] = [
  simple({
    type: 'konnect_gateway_custom_plugin_schema',
    of: PLUGIN,
    fields: {
      controlPlane,
      schema: textContent('lua_schema', { folder: FOLDER, extension: '/schema.lua', always: true }),
      name: nameIfHidden('lua_schema'),
    },
    importFrom: () => [],
  }),
  simple({
    type: 'konnect_gateway_custom_plugin_streaming',
    of: 'platform.StreamedCustomPlugin',
    fields: {
      controlPlane,
      handler: textContent('handler', { folder: FOLDER, extension: '/handler.lua', always: true }),
      schema: textContent('schema', { folder: FOLDER, extension: '/schema.lua', always: true }),
      name: nameIfHidden('schema'),
      ...COMMON,
    },
  }),
  simple({
    type: 'konnect_gateway_custom_plugin',
    of: 'platform.CustomPolicy',
    fields: {
      controlPlane: implied('control_plane_id'),
      plugin,
      config,
      ...SCOPES,
      enabled: same('enabled'),
      instanceName: same('instance_name'),
      protocols: enumerations('protocols', 'platform.GatewayProtocol'),
      ordering: fixed('ordering', null),
      tags: same('tags'),
    },
    addition: { owner: 'plugin', method: 'addPolicy' },
  }),
];
