import { requireValue } from 'cdktf-gateways-sandbox/toolkit/checks';
import { Item, nameOf } from 'cdktf-gateways-sandbox/toolkit/declarative';
import { resourceOf, resourceTypes } from '../../elements';

const CUSTOM_PLUGIN = 'konnect_gateway_custom_plugin';
const EXPRESSION_ROUTE = 'konnect_gateway_route_expression';

let plugins: ReadonlyMap<string, string> | undefined;

/**
 * Returns the Terraform type of an entity in a declarative file, or undefined if the entity is an argument of another
 * entity. Plugins for which Terraform has no separate type have the type of custom plugins.
 */
export function typeOfItem(item: Item): string | undefined {
  const { entity, fields } = item;
  if (entity.collection === 'plugins') {
    return pluginTypes().get(nameOf(item) ?? '') ?? CUSTOM_PLUGIN;
  }
  return entity.collection === 'routes' && 'expression' in fields ? EXPRESSION_ROUTE : entity.types[0];
}

/** Returns the Terraform types of gateway policies, by the name of the plugin in the gateway. */
function pluginTypes(): ReadonlyMap<string, string> {
  plugins ??= new Map(
    resourceTypes().flatMap((type) => {
      const name = requireValue(resourceOf(type)).element.runtime?.policy?.name;
      return name === undefined ? [] : [[name, type] as const];
    }),
  );
  return plugins;
}
