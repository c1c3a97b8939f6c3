import { Finding } from '../../../lib/core/rules/finding';
import { parseYaml } from '../../../lib/core/yaml';
import { SLUG } from './slug';

/** A Markdown text without its front matter, and what that says. */
export interface FrontMatter {
  readonly title?: string;
  readonly slug?: string;
  readonly status?: string;
  /** All of it, by key, the three above included. */
  readonly attributes: { readonly [key: string]: unknown };
  readonly content: string;
  readonly findings: Finding[];
}

/** The keys that are understood in every document. */
const KEYS = ['title', 'slug', 'status'];
const STATUSES = ['published', 'unpublished'];

// The closing line may be the last one of the file.
const FENCED = /^---[ \t]*\r?\n([\s\S]*?)(?:^|\r?\n)---[ \t]*(?:\r?\n|$)/m;

/**
 * Takes a Markdown text apart. What is wrong in the front matter is reported and left out.
 *
 * @param text the whole text
 * @param file what to call it in messages
 * @param property where the mistake is, for messages
 * @param more keys that are understood beside `title`, `slug` and `status`
 */
export function frontMatterOf(text: string, file: string, property: string, more: readonly string[] = []): FrontMatter {
  const match = text.startsWith('---') ? FENCED.exec(text) : null;
  if (!match || match.index !== 0) {
    return { attributes: {}, content: text, findings: [] };
  }
  const content = text.slice(match[0].length);
  const findings: Finding[] = [];
  const error = (message: string) => findings.push({ level: 'error', property, message: `${file} ${message}` });
  const attributes = parse(match[1], error);
  const known = [...KEYS, ...more];
  for (const key of Object.keys(attributes).filter((candidate) => !known.includes(candidate))) {
    const message = `${file} has the key "${key}" in its front matter, which is not used; used are ${known.join(', ')}`;
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
    // The line before the front matter holds its opening dashes.
    const line = (linePos?.[0].line ?? 0) + 1;
    error(`has front matter that is no YAML: line ${line}: ${message.split(/ at line |\n/)[0]}`);
    return {};
  }
  if (value === null || value === undefined) {
    return {};
  }
  if (typeof value !== 'object' || Array.isArray(value)) {
    error(`has front matter that is ${Array.isArray(value) ? 'a list' : 'a single value'}; allowed: key: value lines`);
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
  // A year or a version number is a number in YAML, and a fine title.
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
