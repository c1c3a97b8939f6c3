import { partOf } from '../shared/formats/pointer';
import { isPlainObject } from '../shared/objects';
import { Located, ReportAt } from './model';
import { slugOf } from './names';
import { resolved } from './references';

/** Maximum length of a group name in a regular expression of the gateway. */
const MAX_NAME_LENGTH = 31;
// Characters with a special meaning in regular expressions. Braces are missing because they mark parameters.
const SPECIAL_CHARACTERS = /[\\^$.|?*+()[]/g;
const PARAMETER = /\{([^{}]+)\}/g;

/** A path as a regular expression of the gateway. */
export interface PathPattern {
  readonly pattern: string;
  readonly hasParameters: boolean;
}

/** Returns the name of the capture group for a path parameter. */
export function captureName(name: string): string {
  return slugOf(name, '_').text;
}

/** Returns the regular expression for a path, with a group for each parameter. */
export function patternOf(path: Located<string>, parameters: readonly Located[], report: ReportAt): PathPattern {
  let hasParameters = false;
  let pattern = '';
  let end = 0;
  for (const { 0: whole, 1: name, index } of path.value.matchAll(PARAMETER)) {
    hasParameters = true;
    pattern += escapeRegex(path.value.slice(end, index)) + groupOf(name, parameters, { ...path, value: whole }, report);
    end = index + whole.length;
  }
  return { pattern: `~${pattern}${escapeRegex(path.value.slice(end))}$`, hasParameters };
}

function escapeRegex(text: string): string {
  return text.replace(SPECIAL_CHARACTERS, '\\$&');
}

function groupOf(name: string, parameters: readonly Located[], where: Located<string>, report: ReportAt): string {
  const capture = captureName(name);
  if (capture.length > MAX_NAME_LENGTH || !/^[a-z]/.test(capture)) {
    const allowed = `letters and digits, starting with a letter, at most ${MAX_NAME_LENGTH} characters`;
    const message = `has the parameter ${where.value}, whose name on the gateway would be "${capture}"; allowed: ${allowed}`;
    report('error', where.pointer, message);
  }
  const schema = parameters.find(({ value }) => value.name === name && value.in === 'path')?.value.schema;
  return `(?<${capture}>[^#?/]${schema?.minLength === 0 ? '*' : '+'})`;
}

/** Returns the parameters of a path or an operation, with resolved references. Omits invalid parameters. */
export function parametersOf(root: unknown, holder: Located): Located[] {
  const given: unknown = holder.value.parameters;
  return (Array.isArray(given) ? given : []).flatMap((value, index) => {
    const found = resolved(root, { value, pointer: `${holder.pointer}/parameters${partOf(String(index))}` });
    if (!isPlainObject<any>(found.value) || typeof found.value.name !== 'string') {
      return [];
    }
    const schema = resolved(root, { value: found.value.schema, pointer: `${found.pointer}/schema` });
    // `given` keeps the schema as written, because copies of schemas resolve references themselves.
    return [{ value: { ...found.value, schema: schema.value, given: found.value.schema }, pointer: found.pointer }];
  });
}
