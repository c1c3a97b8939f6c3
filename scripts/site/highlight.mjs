/**
 * Highlights code: HTML with a class for each kind of token. The HTML has no inline styles, because the content
 * security policy forbids inline styles.
 */
import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import go from 'highlight.js/lib/languages/go';
import java from 'highlight.js/lib/languages/java';
import json from 'highlight.js/lib/languages/json';
import python from 'highlight.js/lib/languages/python';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';

const LANGUAGES = { bash, go, hcl, java, json, python, typescript, xml, yaml };
Object.entries(LANGUAGES).forEach(([name, language]) => hljs.registerLanguage(name, language));

/** Cache of highlighted code, because the reference often repeats code. */
const known = new Map();

/**
 * @param language name of the language in Markdown, such as `ts`
 * @returns HTML of the highlighted code, or an empty string for an unknown language (the caller then only escapes the
 * code)
 */
export function highlight(code, language) {
  if (!hljs.getLanguage(language)) {
    return '';
  }
  const key = `${language}\n${code}`;
  if (!known.has(key)) {
    known.set(key, hljs.highlight(code, { language }).value);
  }
  return known.get(key);
}

/** Definition of Terraform's language, which the highlighter does not support. */
function hcl({ COMMENT, C_BLOCK_COMMENT_MODE, HASH_COMMENT_MODE, QUOTE_STRING_MODE, NUMBER_MODE }) {
  const reference = { className: 'subst', begin: /\$\{/, end: /\}/ };
  return {
    keywords: {
      keyword: 'resource data variable output provider terraform module locals import moved removed lifecycle backend',
      literal: 'true false null',
    },
    contains: [
      HASH_COMMENT_MODE,
      COMMENT('//', '$'),
      C_BLOCK_COMMENT_MODE,
      { ...QUOTE_STRING_MODE, contains: [reference] },
      { className: 'attr', begin: /[A-Za-z_][\w-]*(?=\s*=[^=])/ },
      NUMBER_MODE,
    ],
  };
}
