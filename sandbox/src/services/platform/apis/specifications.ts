import { ObjectValue, Value } from '../../../engine/values/value';
import { stringOrEmpty } from '../../kit/texts';
import { YamlEntry, yamlEntries, yamlMember, yamlText } from '../../kit/yaml-entries';

/**
 * Returns the format of an API specification (OpenAPI 2, OpenAPI 3 or AsyncAPI), or null if the text has none of these
 * formats.
 */
export function specificationType(content: Value | undefined): 'oas2' | 'oas3' | 'asyncapi' | null {
  const [name, version] = typeMember(stringOrEmpty(content)) ?? [];
  switch (name) {
    case 'asyncapi':
      return 'asyncapi';
    case 'swagger':
      return version?.startsWith('2') ? 'oas2' : null;
    default:
      return version?.startsWith('3') ? 'oas3' : null;
  }
}

/**
 * Returns the type of an `api_specification` in responses: `oas3` if the text has no known format. In responses, every
 * `api_specification` has a type, because the provider would send a missing type back as an empty text, which the
 * service rejects.
 */
export function statedType(content: Value | undefined): string {
  return specificationType(content) ?? 'oas3';
}

/** Returns the version that an API description states, or `1.0.0` if the description states no version. */
export function specificationVersion(content: Value | undefined): string {
  const text = stringOrEmpty(content);
  const parsed = parsedJson(text) as { readonly info?: { readonly version?: unknown } } | undefined;
  const stated = parsed ? parsed.info?.version : yamlMember(entryOf(text, ['info'])?.source ?? '', 'version');
  return String(stated ?? '').trim() || '1.0.0';
}

/**
 * Returns the problems of an API description. The platform accepts any text as an API description, and only reports the
 * problems.
 */
export function validationMessages(content: Value | undefined): ObjectValue[] {
  const text = stringOrEmpty(content);
  if (text.trim() === '') {
    return [];
  }
  if (text.trim().startsWith('{') && !parsedJson(text)) {
    return [{ message: 'the content is not valid JSON' }];
  }
  if (!specificationType(text)) {
    return [{ message: 'the content is neither OpenAPI 2.0 or 3.x nor AsyncAPI' }];
  }
  return hasInfo(text) ? [] : [{ message: 'the content has no "info"' }];
}

/** Members of an API description that identify its type, with the version as value. */
const TYPE_MEMBERS = ['asyncapi', 'swagger', 'openapi'];

/** Returns the member of a JSON or YAML text that identifies its type. */
function typeMember(text: string): readonly [name: string, version: string] | undefined {
  const parsed = parsedJson(text);
  if (parsed) {
    const name = TYPE_MEMBERS.find((one) => one in parsed);
    return name === undefined ? undefined : [name, String((parsed as { readonly [name: string]: unknown })[name])];
  }
  const entry = entryOf(text, TYPE_MEMBERS);
  return entry && [entry.key, yamlText(entry.source) ?? ''];
}

function hasInfo(text: string): boolean {
  const parsed = parsedJson(text);
  return parsed ? 'info' in parsed : entryOf(text, ['info']) !== undefined;
}

/** Returns the first entry of a YAML text with one of some keys. */
function entryOf(text: string, keys: readonly string[]): YamlEntry | undefined {
  for (const entry of yamlEntries(text)) {
    if (keys.includes(entry.key)) {
      return entry;
    }
  }
  return undefined;
}

function parsedJson(text: string): object | undefined {
  try {
    const parsed = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? parsed : undefined;
  } catch {
    return undefined;
  }
}
