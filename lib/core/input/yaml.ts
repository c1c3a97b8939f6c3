import { Schema } from 'js-yaml';
import { Document } from 'yaml';
import { isYamlTooDeep, MAX_YAML_LEVELS, maxYamlTime } from '../shared/formats/yaml-limits';
import { runWithTimeout } from '../shared/time-limit';
import { fastYaml, yaml } from './libraries';

/**
 * Maximum length of a YAML text that the slow parser, the package `yaml`, reads, in characters. The package `yaml`
 * would take minutes for longer texts.
 */
const SLOW_LIMIT = 10 * 1024 * 1024;

// YAML syntax that the fast parser and the slow parser (the package `yaml`) may read differently. The patterns also
// match prose in a YAML text, which is harmless, because a match only selects the slow parser.
const DOUBTFUL = [
  // Matches YAML tags such as `!!str`, but not images in Markdown. Also matches YAML anchors, because only the slow
  // parser limits how often aliases repeat the anchored values.
  /(?:^|[\s,[{:])(?:!(?!\[[^\]\n]*\]\()|&\S)/,
  /(?:^|[[{,?:-])\s*&\s/m,
  // Matches YAML directives, such as `%YAML 1.1`, document end marks (`...`), and indented `---`, also inside YAML
  // texts.
  /^ *(?:%|\.\.\.)|^ +---/m,
  // Matches quoted YAML keys without a value, as the first key of a list element.
  /^[ -]*- +["'].*: *\r?$/m,
  // Matches YAML block texts with explicit indentation or with kept trailing lines, and tabs that may count as
  // indentation.
  /[|>](?:\+|-?\d)|^ *\t/m,
  // Matches carriage returns without a line feed in YAML texts, and byte order marks.
  /\r(?!\n)|\ufeff/,
  // Matches numbers in YAML whose exponent may be too large or too small for JavaScript.
  /(?:^|[\s,[{:])[-+]?[\d.]+e[-+]?\d{3}/im,
];

/**
 * Parses a text as YAML 1.2 with the core schema. The parser is the package `yaml`, unless a faster parser certainly
 * returns an equal value. The faster parser reads most YAML texts. The package `yaml` reads YAML texts that the faster
 * parser rejects, or may read differently.
 *
 * @param longest time limit for the package `yaml` in milliseconds, for texts of more than 1,000 characters
 */
export function parseYaml(text: string, longest = maxYamlTime(text)): unknown {
  const known = knownValue(text);
  if (known) {
    return known.value;
  }
  if (text.length > SLOW_LIMIT) {
    throw new Error(
      `YAML texts of more than ${SLOW_LIMIT} characters with errors, tags or anchors take too long to read; convert the text to JSON`,
    );
  }
  const parsed = runWithTimeout(text, () => parseSlowly(text), longest);
  if (!parsed) {
    throw new Error(`the YAML text takes more than ${Math.ceil(longest / 1000)} s to read; convert the text to JSON`);
  }
  return parsed.value;
}

/**
 * Parses a YAML text with the package `yaml`. Disables the check for repeated keys of the package `yaml`, which
 * compares each key with all others and is slow for large mappings. If the text has an error or a repeated key, parses
 * the text again with the check for repeated keys, which throws the error.
 */
function parseSlowly(text: string): unknown {
  if (isYamlTooDeep(text, yaml())) {
    throw new Error(
      `the YAML text has more than ${MAX_YAML_LEVELS} nesting levels; nest lists and mappings less deeply`,
    );
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

/**
 * Returns the value of a YAML text if both YAML parsers certainly read the text in the same way. Otherwise returns
 * undefined.
 */
export function knownValue(text: string): { readonly value: unknown } | undefined {
  if (DOUBTFUL.some((sign) => sign.test(text))) {
    return undefined;
  }
  try {
    return { value: fastYaml().load(text, { schema: schema() }) };
  } catch {
    // The package `yaml` accepts more YAML texts than the faster parser and has better error messages.
    return undefined;
  }
}

/**
 * Core schema of the fast YAML parser, changed to reject null keys. The variable is undefined until the first use, and
 * global, because the YAML schema never changes.
 */
let known: Schema | undefined;

/**
 * Returns the core schema of the fast YAML parser, changed to reject null keys. The fast YAML parser and the package
 * `yaml` read a null key differently: as "null", or as an empty text.
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
