import type { Schema } from 'js-yaml';
import type { Document } from 'yaml';
import { fastYaml, yaml } from './libraries';

/** A text of more characters is read only where the fast parser can: the other one would take minutes. */
const SLOW_LIMIT = 10 * 1024 * 1024;

// What the two parsers may read differently. It is looked for in the whole text, prose included: too often does no harm.
const DOUBTFUL = [
  // Tags, unlike images in Markdown; and anchors, of which the slow parser also counts the uses.
  /(?:^|[\s,[{:])(?:!(?!\[[^\]\n]*\]\()|&\S)/,
  /(?:^|[[{,?:-])\s*&\s/m,
  // Directives, such as that of YAML 1.1, and ends of documents, also where they are none.
  /^ *(?:%|\.\.\.)|^ +---/m,
  // Keys in quotes without a value, as the first of an element.
  /^[ -]*- +["'].*: *\r?$/m,
  // Blocks that tell their indentation or keep what follows, and tabs that could be taken for indentation.
  /[|>](?:\+|-?\d)|^ *\t/m,
  // Ends of lines of long ago, and marks of the byte order.
  /\r(?!\n)|\ufeff/,
  // Numbers that are too large for one.
  /(?:^|[\s,[{:])[-+]?[\d.]+e[-+]?\d{3}/im,
];

/**
 * The value of a text in YAML 1.2 with the core schema, as the parser `yaml` reads it, and its errors. Most texts are read
 * by a faster one, which leaves to it what it refuses, and what it may understand otherwise.
 */
export function parseYaml(text: string): unknown {
  const known = knownValue(text);
  if (known) {
    return known.value;
  }
  if (text.length > SLOW_LIMIT) {
    throw new Error(
      `more than ${SLOW_LIMIT} characters with mistakes, tags, anchors or other signs that take too long to read; as JSON it may pass`,
    );
  }
  return parseSlowly(text);
}

/**
 * The parser compares each key of a mapping with all others, which takes longer than all else where there are many. So it is told to
 * leave that, and does it only to say which key is there twice.
 */
function parseSlowly(text: string): unknown {
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

/** The value of a text, where both parsers read the same. */
export function knownValue(text: string): { readonly value: unknown } | undefined {
  if (DOUBTFUL.some((sign) => sign.test(text))) {
    return undefined;
  }
  try {
    return { value: fastYaml().load(text, { schema: schema() }) };
  } catch {
    // The other parser takes more, and says better what is wrong.
    return undefined;
  }
}

let known: Schema | undefined;

/** The core schema, but that a key of null is refused: one parser calls it "null", the other has an empty text. */
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
