import { IConstruct } from 'constructs';
import { addError } from '../../../../lib/core/synthesis/problems';
import { isUnresolved, UNDETERMINED_TEXT } from '../../../../lib/core/values/tokens';

/**
 * Returns the name of a plugin from the schema of the plugin. If the schema has no recognisable name, the user must set
 * the name.
 *
 * @param schema schema in Lua
 * @param given name that the user set
 */
export function pluginName(plugin: IConstruct, schema: string, given: string | undefined): string {
  const found = isUnresolved(schema) ? undefined : nameIn(schema);
  const name = given ?? found;
  if (name === undefined || (name === '' && found === undefined)) {
    addError(plugin, 'name', 'is not given, and the schema has no readable name; give the name');
    return UNDETERMINED_TEXT;
  }
  if (found !== undefined && given && !isUnresolved(given) && given !== found) {
    const message = `is ${JSON.stringify(given)}, but the schema has the name ${JSON.stringify(found)}; leave it out`;
    addError(plugin, 'name', message);
  }
  return name;
}

/** Returns the first name in a schema: a text, or a variable with a text. */
export function nameIn(schema: string): string | undefined {
  const code = schema.replace(/--\[\[[\s\S]*?\]\]/g, '').replace(/--[^\n]*/g, '');
  const [, , text, variable] = /\bname\s*=\s*(?:(["'])([\w.-]+)\1|([A-Za-z_]\w*))/.exec(code) ?? [];
  if (variable === undefined) {
    return text;
  }
  const [, , value] = new RegExp(`\\b${variable}\\s*=\\s*(["'])([\\w.-]+)\\1`).exec(code) ?? [];
  return value;
}
