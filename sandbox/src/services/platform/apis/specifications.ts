import { ObjectValue, Value } from '../../../engine/values/value';
import { textOf } from '../../kit/texts';

/** What kind of API description a text is; nothing where it is none. */
export function specificationType(content: Value | undefined): 'oas2' | 'oas3' | 'asyncapi' | null {
  const heads = headsOf(textOf(content));
  if ('asyncapi' in heads) {
    return 'asyncapi';
  }
  if ('swagger' in heads) {
    return heads.swagger.startsWith('2') ? 'oas2' : null;
  }
  return heads.openapi?.startsWith('3') ? 'oas3' : null;
}

/** The service takes any text, and only says what is wrong with it. */
export function validationMessages(content: Value | undefined): ObjectValue[] {
  const text = textOf(content);
  if (text.trim() === '') {
    return [];
  }
  if (text.trim().startsWith('{') && !parsedJson(text)) {
    return [{ message: 'the content is no valid JSON' }];
  }
  if (!specificationType(text)) {
    return [{ message: 'the content is neither OpenAPI 2.0 or 3.x nor AsyncAPI' }];
  }
  return 'info' in headsOf(text) ? [] : [{ message: 'the content has no "info"' }];
}

/** The members at the top of a JSON or YAML text that tell descriptions apart; only texts have values. */
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
