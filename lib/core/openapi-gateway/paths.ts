import { partOf } from '../formats/pointer';
import { Located, Report } from './model';
import { slugOf } from './names';
import { isObject, resolved } from './references';

/** The longest name of a group in a regular expression of the gateway. */
const LONGEST_NAME = 31;
// What means something in a regular expression; braces are those of parameters.
const SIGNS = /[\\^$.|?*+()[]/g;
const PARAMETER = /\{([^{}]+)\}/g;

/** A path as a regular expression of the gateway. */
export interface PathPattern {
  readonly pattern: string;
  readonly hasParameters: boolean;
}

/** The name of a parameter of the path, as the gateway knows it. */
export function captureName(name: string): string {
  return slugOf(name, '_').text;
}

/** The regular expression that takes a path, with a group for each of its parameters. */
export function patternOf(path: Located<string>, parameters: readonly Located[], report: Report): PathPattern {
  let hasParameters = false;
  let pattern = '';
  let end = 0;
  for (const { 0: whole, 1: name, index } of path.value.matchAll(PARAMETER)) {
    hasParameters = true;
    pattern += escaped(path.value.slice(end, index)) + groupOf(name, parameters, { ...path, value: whole }, report);
    end = index + whole.length;
  }
  return { pattern: `~${pattern}${escaped(path.value.slice(end))}$`, hasParameters };
}

function escaped(text: string): string {
  return text.replace(SIGNS, '\\$&');
}

function groupOf(name: string, parameters: readonly Located[], where: Located<string>, report: Report): string {
  const capture = captureName(name);
  if (capture.length > LONGEST_NAME || !/^[a-z]/.test(capture)) {
    const allowed = `letters and digits, beginning with a letter, ${LONGEST_NAME} at most`;
    const message = `has the parameter ${where.value}, of which the gateway's name would be "${capture}"; allowed: ${allowed}`;
    report('error', where.pointer, message);
  }
  const schema = parameters.find(({ value }) => value.name === name && value.in === 'path')?.value.schema;
  return `(?<${capture}>[^#?/]${schema?.minLength === 0 ? '*' : '+'})`;
}

/** The parameters of a path or an operation, with what they and their schemas refer to; what is none is left out. */
export function parametersOf(root: unknown, holder: Located): Located[] {
  const given: unknown = holder.value.parameters;
  return (Array.isArray(given) ? given : []).flatMap((value, index) => {
    const found = resolved(root, { value, pointer: `${holder.pointer}/parameters${partOf(String(index))}` });
    if (!isObject(found.value) || typeof found.value.name !== 'string') {
      return [];
    }
    const schema = resolved(root, { value: found.value.schema, pointer: `${found.pointer}/schema` });
    // The schema as it stands there counts where one is copied; here only what it says.
    return [{ value: { ...found.value, schema: schema.value, given: found.value.schema }, pointer: found.pointer }];
  });
}
