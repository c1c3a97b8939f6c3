import { ObjectValue, Value } from '../../../engine/values/value';
import { stringOrEmpty } from '../../kit/texts';

/** Returns the type of an API description. Returns null if the text is not a known one. */
export function specificationType(content: Value | undefined): 'oas2' | 'oas3' | 'asyncapi' | null {
  const heads = headsOf(stringOrEmpty(content));
  if ('asyncapi' in heads) {
    return 'asyncapi';
  }
  if ('swagger' in heads) {
    return heads.swagger.startsWith('2') ? 'oas2' : null;
  }
  return heads.openapi?.startsWith('3') ? 'oas3' : null;
}

/**
 * Returns the type that a specification has in responses. They always have one: the provider sends a missing type back as an
 * empty text, which the service rejects.
 */
export function statedType(content: Value | undefined): string {
  return specificationType(content) ?? 'oas3';
}

/** Returns the version in an API description. */
export function specificationVersion(content: Value | undefined): string {
  const text = stringOrEmpty(content);
  const info = parsedJson(text) as { readonly info?: { readonly version?: unknown } } | undefined;
  const stated = info
    ? info.info?.version
    : /^info\s*:\s*\n(?:[ \t]+.*\n)*?[ \t]+version\s*:\s*["']?([^"'\n]*)/m.exec(text)?.[1];
  return String(stated ?? '').trim() || '1.0.0';
}

/** Returns the problems of an API description. The service accepts any text and only reports the problems. */
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
  return 'info' in headsOf(text) ? [] : [{ message: 'the content has no "info"' }];
}

/**
 * Returns the top-level members of a JSON or YAML text that identify its type. Only members with a text have a usable
 * value. Reads the lines of YAML without a parser, which takes seconds for the largest texts: the type is computed in
 * every response, and texts that are no valid YAML also have a type.
 */
function headsOf(text: string): { [name: string]: string } {
  const parsed = parsedJson(text);
  if (parsed) {
    return Object.fromEntries(Object.entries(parsed).map(([name, value]) => [name, String(value)]));
  }
  const lines = text.matchAll(/^["']?(openapi|swagger|asyncapi|info)["']?\s*:\s*["']?([\w.]*)/gm);
  return Object.fromEntries([...lines].map(([, name, value]) => [name, value]));
}

function parsedJson(text: string): object | undefined {
  try {
    const parsed = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? parsed : undefined;
  } catch {
    return undefined;
  }
}
