import { Document, Pair, Scalar, ScalarTag, Tags, YAMLMap } from 'yaml';
import { Content, Fields, VariableText, VariableUse } from './content';

/**
 * Returns a declarative configuration as a YAML text, with fields in alphabetical order. Quotes texts that any version
 * of YAML reads as another type, because readers of the file use different YAML versions.
 */
export function yamlOf(content: Fields): string {
  const document = new Document(nodeOf(content), {
    version: '1.1',
    compat: 'core',
    customTags: (tags) => [EXPONENT, ...tags.filter((tag) => !isMerge(tag))],
    aliasDuplicateObjects: false,
  });
  const text = document.toString({ lineWidth: 0, indentSeq: false, directives: false, singleQuote: true });
  return escaped(indented(text));
}

/** Tag for numbers with exponents: in YAML 1.1, a number with an exponent needs a decimal point. */
const EXPONENT: ScalarTag = {
  identify: (value) => typeof value === 'number' && String(value).includes('e'),
  default: true,
  tag: 'tag:yaml.org,2002:float',
  // The YAML tag for numbers with exponents only writes numbers, and reads none.
  test: /(?!)/,
  resolve: Number,
  stringify: ({ value }) => String(value).replace(/^(-?\d+)e/, '$1.0e'),
};

/** Returns whether a YAML tag is the merge tag, with which the writer would not quote the name `<<`. */
function isMerge(tag: Tags[number]): boolean {
  return tag === 'merge' || (typeof tag === 'object' && tag.tag === 'tag:yaml.org,2002:merge');
}

function nodeOf(content: Content): unknown {
  if (content instanceof VariableText) {
    return variableNode(content);
  }
  if (typeof content === 'string') {
    return textNode(content);
  }
  if (Array.isArray(content)) {
    return content.map(nodeOf);
  }
  if (typeof content === 'object') {
    const map = new YAMLMap();
    for (const name of Object.keys(content).sort()) {
      const value = (content as Fields)[name];
      if (value !== undefined) {
        map.items.push(new Pair(textNode(name), nodeOf(value)));
      }
    }
    return map;
  }
  return content;
}

/** Characters in a YAML text that some readers treat as a line end or drop, so the writer must escape them. */
const UNUSUAL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/;
const TO_ESCAPE = /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g;
/** Texts that some YAML readers read as another type, although no version of YAML requires quotes for these texts. */
const DOUBTFUL = /^([-+.]?\d[\d_.:eE+-]*|[yYnN]|=|<<)$|^[~?*&!|>%@`]|^\s|\s$|\t/;

function textNode(text: string): Scalar {
  const scalar = new Scalar(text);
  if (UNUSUAL.test(text)) {
    scalar.type = Scalar.QUOTE_DOUBLE;
  } else if (DOUBTFUL.test(text) && !text.includes('\n')) {
    scalar.type = Scalar.QUOTE_SINGLE;
  }
  return scalar;
}

/**
 * Returns the YAML node of a text with environment variables. decK inserts the values of environment variables into the
 * file before it parses the YAML. Therefore the node quotes a variable whose value is a text, because YAML readers
 * could read an unquoted value as a number. A variable whose value is a text of several lines becomes a YAML block,
 * whose lines are indented when decK inserts the value.
 */
function variableNode({ parts, isBlock }: VariableText): Scalar {
  const scalar = new Scalar(parts.map((part) => (typeof part === 'string' ? part : use(part, isBlock))).join(''));
  const isText = parts.some((part) => typeof part === 'string' || part.conversion === undefined);
  scalar.type = !isText ? Scalar.PLAIN : isBlock ? Scalar.BLOCK_LITERAL : Scalar.QUOTE_SINGLE;
  return scalar;
}

function use({ variable, conversion }: VariableUse, isBlock: boolean): string {
  const more = conversion === undefined ? (isBlock ? ' | indent 0' : '') : ` | ${conversion}`;
  return `\${{ env "${variable}"${more} }}`;
}

/**
 * Replaces the width 0 of decK's function `indent` by the indentation of the variable's line, for variables whose
 * values can have several lines.
 */
function indented(text: string): string {
  return text.replace(
    /^( +)(\$\{\{ env "\w+" \| indent )0( \}\})$/gm,
    (_, blanks: string, begin: string, end: string) => `${blanks}${begin}${blanks.length}${end}`,
  );
}

/** Escapes the characters in double quotes that the YAML package writes unchanged. */
function escaped(text: string): string {
  return text.replace(TO_ESCAPE, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
