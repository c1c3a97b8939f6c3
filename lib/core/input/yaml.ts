import { Schema } from 'js-yaml';
import { Document } from 'yaml';
import { isYamlTooDeep, MAX_YAML_LEVELS, maxYamlTime } from '../shared/formats/yaml-limits';
import { runWithTimeout } from '../shared/time-limit';
import { fastYaml, yaml } from './libraries';

/**
 * Maximum length of a YAML text for the slow parser `yaml`, in characters. The slow parser would take minutes for
 * longer texts.
 */
const SLOW_LIMIT = 10 * 1024 * 1024;

// YAML syntax that the fast and the slow parser may read differently. The search for such syntax covers the whole text,
// including prose, because unnecessary matches only select the slow parser.
const DOUBTFUL = [
  // YAML tags such as `!!str`, but not images in Markdown. The pattern also matches YAML anchors, because the slow
  // parser limits how often anchors are used.
  /(?:^|[\s,[{:])(?:!(?!\[[^\]\n]*\]\()|&\S)/,
  /(?:^|[[{,?:-])\s*&\s/m,
  // YAML directives, such as `%YAML 1.1`, and document end marks, also in positions where they are text.
  /^ *(?:%|\.\.\.)|^ +---/m,
  // Quoted YAML keys without a value, as the first key of a list element.
  /^[ -]*- +["'].*: *\r?$/m,
  // YAML block texts with explicit indentation or with kept trailing lines, and tabs that may count as indentation.
  /[|>](?:\+|-?\d)|^ *\t/m,
  // Carriage returns as line ends of YAML texts, and byte order marks.
  /\r(?!\n)|\ufeff/,
  // Numbers in YAML that may be too large for JavaScript.
  /(?:^|[\s,[{:])[-+]?[\d.]+e[-+]?\d{3}/im,
];

/**
 * Parses a text as YAML 1.2 with the core schema. The value and the errors of YAML texts come from the parser `yaml`,
 * unless the faster parser gives a certainly equal value. The faster parser reads most YAML texts. YAML texts that the
 * faster parser rejects, or may read differently, go to `yaml`.
 *
 * @param longest maximum time of the parser `yaml` in milliseconds, for texts of more than 1,000 characters
 */
export function parseYaml(text: string, longest = maxYamlTime(text)): unknown {
  const known = knownValue(text);
  if (known) {
    return known.value;
  }
  if (text.length > SLOW_LIMIT) {
    throw new Error(
      `more than ${SLOW_LIMIT} characters with errors, tags or anchors take too long to read; convert the text to JSON`,
    );
  }
  const parsed = runWithTimeout(text, () => parseSlowly(text), longest);
  if (!parsed) {
    throw new Error(`the text takes more than ${Math.ceil(longest / 1000)} s to read; convert the text to JSON`);
  }
  return parsed.value;
}

/**
 * Parses a text with `yaml`. Disables the check of `yaml` for repeated keys, which compares each key with all others
 * and is slow for large mappings. If the text has an error or a repeated key, parses the text again with the check to
 * get the error.
 */
function parseSlowly(text: string): unknown {
  if (isYamlTooDeep(text, yaml())) {
    throw new Error(`the text has more than ${MAX_YAML_LEVELS} nesting levels; nest lists and mappings less deeply`);
  }
  const { parse, parseDocument } = yaml();
  const document = parseDocument(text, { logLevel: 'error', uniqueKeys: false });
  if (document.errors.length > 0 || hasRepeatedKey(document)) {
    return parse(text, { logLevel: 'error' });
  }
  return document.toJS();
}

function hasRepeatedKey(document: Document): boolean {
  const { isScalar, visit } = yaml();
  let isRepeated = false;
  visit(document, {
    Map: (_, { items }) => {
      const keys = items.map(({ key }) => (isScalar(key) ? key.value : key));
      isRepeated = new Set(keys).size < keys.length;
      return isRepeated ? visit.BREAK : undefined;
    },
  });
  return isRepeated;
}

/** Returns the value of a YAML text if both parsers read the text in the same way. Otherwise returns undefined. */
export function knownValue(text: string): { readonly value: unknown } | undefined {
  if (DOUBTFUL.some((sign) => sign.test(text))) {
    return undefined;
  }
  try {
    return { value: fastYaml().load(text, { schema: schema() }) };
  } catch {
    // The parser `yaml` accepts more texts than the faster parser and has better error messages.
    return undefined;
  }
}

/** The YAML schema that `schema` returns. One YAML schema for the whole process, because the schema never changes. */
let known: Schema | undefined;

/**
 * Returns the core schema, changed to reject null keys. One YAML parser reads a null key as "null", the other parser as an empty text.
 */
function schema(): Schema {
  const { CORE_SCHEMA, defineMappingTag, mapTag } = fastYaml();
  const { tagName, addPair, ...rest } = mapTag;
  known ??= CORE_SCHEMA.withTags(
    defineMappingTag(tagName, {
      ...rest,
      addPair: (map, key, value) => (key === null ? 'a key is null' : addPair(map, key, value)),
    }),
  );
  return known;
}
