import { IConstruct } from 'constructs';
import { addError } from '../../../../lib/core/synthesis/problems';
import { isUnresolved, UNDETERMINED_TEXT } from '../../../../lib/core/values/tokens';

/**
 * Returns the name of a custom plugin that the user set, or else the name in the Lua schema of the plugin. Reports an
 * error if a custom plugin has no name. If the user's name differs from the name in the Lua schema, reports an error and
 * returns the name in the Lua schema.
 *
 * @param schema schema in Lua
 * @param given name of the custom plugin that the user set
 */
export function pluginName(plugin: IConstruct, schema: string, given: string | undefined): string {
  const found = isUnresolved(schema) ? undefined : nameIn(schema);
  const name = given ?? found;
  if (name === undefined || (name === '' && found === undefined)) {
    addError(plugin, 'name', 'is not given, and the Lua schema has no readable name; give the name of the plugin');
    return UNDETERMINED_TEXT;
  }
  if (found !== undefined && name !== found && !isUnresolved(name)) {
    const message = `is ${JSON.stringify(name)}, but the Lua schema of the plugin has the name ${JSON.stringify(found)}; omit name`;
    addError(plugin, 'name', message);
    return found;
  }
  return name;
}

/**
 * Returns the plugin name in a Lua schema: the first text that is assigned to `name`, directly or through a Lua
 * variable. Returns undefined if the schema has no such text.
 */
export function nameIn(schema: string): string | undefined {
  const code = schema.replace(/--\[\[[\s\S]*?\]\]/g, '').replace(/--[^\n]*/g, '');
  const [, , text, variable] = /\bname\s*=\s*(?:(["'])([\w.-]+)\1|([A-Za-z_]\w*))/.exec(code) ?? [];
  if (variable === undefined) {
    return text;
  }
  const [, , value] = new RegExp(`\\b${variable}\\s*=\\s*(["'])([\\w.-]+)\\1`).exec(code) ?? [];
  return value;
}
