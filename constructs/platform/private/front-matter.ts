import { parseYaml } from '../../../lib/core/input/yaml';
import { PropertyDiagnostic } from '../../../lib/core/values/property-diagnostic';
import { SLUG } from './slug';

/** Parts of a Markdown file: the text without the front matter, and the attributes of the front matter. */
export interface FrontMatter {
  readonly title?: string;
  readonly slug?: string;
  readonly status?: string;
  /** All attributes of the front matter, by key, including title, slug and status. */
  readonly attributes: { readonly [key: string]: unknown };
  readonly content: string;
  readonly findings: PropertyDiagnostic[];
}

/** Front matter keys that every document supports. */
const KEYS = ['title', 'slug', 'status'];
const STATUSES = ['published', 'unpublished'];

// The closing line of the front matter may be the last line of the file.
const FENCED = /^---[ \t]*\r?\n([\s\S]*?)(?:^|\r?\n)---[ \t]*(?:\r?\n|$)/m;

/**
 * Splits a Markdown file into front matter and content. Front matter that is not a YAML map, and invalid values of
 * `title`, `slug` and `status`, are reported and ignored.
 *
 * @param text full text
 * @param file name of the Markdown file in messages
 * @param property construct property on which mistakes in the front matter are reported
 * @param more supported front matter keys in addition to `title`, `slug` and `status`
 */
export function frontMatterOf(text: string, file: string, property: string, more: readonly string[] = []): FrontMatter {
  const match = text.startsWith('---') ? FENCED.exec(text) : null;
  if (!match || match.index !== 0) {
    return { attributes: {}, content: text, findings: [] };
  }
  const content = text.slice(match[0].length);
  const findings: PropertyDiagnostic[] = [];
  const error = (message: string) => findings.push({ level: 'error', property, message: `${file} ${message}` });
  const attributes = parse(match[1], error);
  const known = [...KEYS, ...more];
  for (const key of Object.keys(attributes).filter((candidate) => !known.includes(candidate))) {
    const message = `${file} has the key "${key}" in its front matter, which is ignored; allowed: ${known.join(', ')}`;
    findings.push({ level: 'warning', property, message });
  }
  const taken = { title: attributes.title, slug: attributes.slug, status: attributes.status };
  return {
    title: check(taken.title, 'title', 'a text that is not empty', (value) => value.trim() !== '', error),
    slug: check(taken.slug, 'slug', 'letters, digits, _ and -', (value) => SLUG.test(value), error),
    status: check(taken.status, 'status', STATUSES.join(' or '), (value) => STATUSES.includes(value), error),
    attributes,
    content,
    findings,
  };
}

function parse(text: string, error: (message: string) => void): { [key: string]: unknown } {
  let value: unknown;
  try {
    value = parseYaml(text);
  } catch (problem) {
    const { message, linePos } = problem as Error & { linePos?: { line: number }[] };
    // Adds one to the line, because the opening dashes are the first line of the file.
    const line = (linePos?.[0].line ?? 0) + 1;
    error(`has front matter that is not YAML: line ${line}: ${message.split(/ at line |\n/)[0]}`);
    return {};
  }
  if (value === null || value === undefined) {
    return {};
  }
  if (typeof value !== 'object' || Array.isArray(value)) {
    const kind = Array.isArray(value) ? 'a list' : 'a single value';
    error(`has front matter that is ${kind}; allowed: lines of the form key: value`);
    return {};
  }
  return value as { [key: string]: unknown };
}

function check(
  value: unknown,
  key: string,
  allowed: string,
  isGood: (value: string) => boolean,
  error: (message: string) => void,
): string | undefined {
  // YAML parses a year or a version as a number, but both are valid titles of documents.
  const text = typeof value === 'number' ? String(value) : value;
  if (text === undefined || text === null) {
    return undefined;
  }
  if (typeof text === 'string' && isGood(text)) {
    return text;
  }
  error(`has ${JSON.stringify(text)} as ${key} in its front matter; allowed: ${allowed}`);
  return undefined;
}
