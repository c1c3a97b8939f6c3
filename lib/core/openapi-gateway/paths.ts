import { partOf } from '../shared/formats/pointer';
import { followReferences } from '../shared/formats/references';
import { elementsOf, isPlainObject, memberOf, Members } from '../shared/objects';
import { Located, ReportAt } from './model';
import { slugOf } from './names';

/** Maximum length of a group name in a regular expression for the gateway's router. */
const MAX_NAME_LENGTH = 31;
// Characters with a special meaning in regular expressions. The list of special characters does not contain braces,
// because braces mark the path parameters of OpenAPI.
const SPECIAL_CHARACTERS = /[\\^$.|?*+()[]/g;
const PARAMETER = /\{([^{}]+)\}/g;

/** Parameter of an OpenAPI path or operation. */
export interface Parameter extends Members {
  readonly name: string;
  /** Location of the parameter in the request, such as `path` or `header`. */
  readonly in: string;
  /** Schema of the OpenAPI parameter with a resolved reference. */
  readonly schema?: unknown;
  /** Schema of the OpenAPI parameter as written in the specification. */
  readonly given?: unknown;
}

/** OpenAPI path as a regular expression for the gateway's router. */
export interface PathPattern {
  readonly pattern: string;
  readonly hasParameters: boolean;
}

/** Returns the name of the regular expression's group for a path parameter. */
export function captureName(name: string): string {
  return slugOf(name, '_').text;
}

/** Returns the gateway's regular expression for an OpenAPI path, with a group for each parameter. */
export function patternOf(
  path: Located<string>,
  parameters: readonly Located<Parameter>[],
  report: ReportAt,
): PathPattern {
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

function groupOf(
  name: string,
  parameters: readonly Located<Parameter>[],
  where: Located<string>,
  report: ReportAt,
): string {
  const capture = captureName(name);
  if (capture.length > MAX_NAME_LENGTH || !/^[a-z]/.test(capture)) {
    const allowed = `letters, digits and underscores, starting with a letter, at most ${MAX_NAME_LENGTH} characters`;
    const message = `has the parameter ${where.value}, whose name on the gateway would be "${capture}"; allowed: ${allowed}`;
    report('error', where.pointer, message);
  }
  const schema = parameters.find(({ value }) => value.name === name && value.in === 'path')?.value.schema;
  return `(?<${capture}>[^#?/]${memberOf(schema, 'minLength') === 0 ? '*' : '+'})`;
}

/** Returns the parameters of an OpenAPI path or operation, with resolved references. Omits invalid parameters. */
export function parametersOf(root: unknown, holder: Located<Members>): Located<Parameter>[] {
  return elementsOf(holder.value.parameters).flatMap((value, index) => {
    const found = followReferences(root, { value, pointer: `${holder.pointer}/parameters${partOf(String(index))}` });
    const { value: parameter } = found;
    if (!isPlainObject(parameter) || typeof parameter.name !== 'string' || typeof parameter.in !== 'string') {
      return [];
    }
    const { name, in: position } = parameter;
    const schema = followReferences(root, { value: parameter.schema, pointer: `${found.pointer}/schema` });
    // `given` keeps the parameter's schema as written, because copies of schemas resolve references themselves.
    return [
      {
        value: { ...parameter, name, in: position, schema: schema.value, given: parameter.schema },
        pointer: found.pointer,
      },
    ];
  });
}
