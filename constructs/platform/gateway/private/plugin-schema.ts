import { IConstruct } from 'constructs';
import { addError } from '../../../../lib/core/rules/problems';
import { MISSING } from '../../../../lib/core/rules/required';
import { isUnresolved } from '../../../../lib/core/tokens';

/**
 * The name of a plugin, which its schema says. Where that cannot be found, it has to be given.
 *
 * @param schema the schema, in Lua
 * @param given what was given as the name
 */
export function pluginName(plugin: IConstruct, schema: string, given: string | undefined): string {
  const found = isUnresolved(schema) ? undefined : nameIn(schema);
  if (found === undefined && !given) {
    addError(plugin, 'name', 'is not given, and cannot be found in the schema; give the name that the schema has');
    return MISSING.text();
  }
  if (found !== undefined && given && !isUnresolved(given) && given !== found) {
    const message = `is ${JSON.stringify(given)}, but the schema has the name ${JSON.stringify(found)}; leave it out`;
    addError(plugin, 'name', message);
  }
  return given ?? found!;
}

/** The first name in a schema: a text, or a variable that is one. */
export function nameIn(schema: string): string | undefined {
  const code = schema.replace(/--\[\[[\s\S]*?\]\]/g, '').replace(/--[^\n]*/g, '');
  const [, , text, variable] = /\bname\s*=\s*(?:(["'])([\w.-]+)\1|([A-Za-z_]\w*))/.exec(code) ?? [];
  if (variable === undefined) {
    return text;
  }
  const [, , value] = new RegExp(`\\b${variable}\\s*=\\s*(["'])([\\w.-]+)\\1`).exec(code) ?? [];
  return value;
}
