/**
 * Wording that the project avoids, because readers have to guess what a sentence refers to. The project has its own
 * rules, because textlint and alex read only Markdown, and vale is not in the npm registry.
 */

/** Words that begin sentences without a subject. Questions may begin with these words. */
const BEGINNING = {
  pattern: /^(?:(?:by|of|to|with|from|for)\s+)?what\b(?!.*\?$)|^whether\s+(?:it|they|this|that)\b/i,
  advice: 'begin with the subject: a noun for a value, a verb for a function, "Whether the …" for a boolean',
};

/**
 * Forbidden words, each with advice.
 *
 * @type {[RegExp, string][]}
 */
const ADVICE = [
  [/\b(?:of|by) which\b/i, 'split the sentence, or name the thing'],
  [/\b(?:that|those) of\b/i, 'repeat the noun'],
  [/\b(?:one|some|none) of (?:its|their|your|our|one's) own\b/i, 'use "separate", or "own" before the noun'],
  [/\bby (?:itself|themselves)\b/i, 'use "alone" or "automatically"'],
  [/\bbeside\b/i, 'use "next to", "in addition to" or "other than"'],
  [/\banew\b/i, 'use "again", or "is replaced"'],
  [/\b(?:comes?|came) of\b/i, 'use "results from"'],
  [/\bnobody\b/i, 'use "no user", or the passive voice with a reason'],
  [/\bno matter\b/i, 'use "regardless of"'],
  [/\bmend(?:s|ed|ing)?\b/i, 'use "fix"'],
  [/\bgo(?:es)? with\b/i, 'use "belongs to" or "matches"'],
  [/\b(?:is|are) at work\b/i, 'use "runs"'],
  [/\b(?:is|are|was|were) told\b/i, 'name who reports it'],
  [/\b(?:is|are) said of\b/i, 'name who reports it'],
  [/\bstands?\b(?!-)/i, 'use "is"'],
];
const WORDS = ADVICE.map(([pattern, advice]) => ({ pattern, advice }));

/**
 * Returns the findings in a text, which may have several paragraphs and sentences.
 *
 * @param text text without code
 * @param options.wholeSentences whether the text consists of sentences, so that the rules about beginnings of sentences apply
 */
export function findingsIn(text, { wholeSentences = true } = {}) {
  return sentencesOf(text).flatMap(({ sentence, offset }) => {
    const rules = wholeSentences ? [BEGINNING, ...WORDS] : WORDS;
    return rules.flatMap(({ pattern, advice }) => {
      const found = pattern.exec(sentence);
      return found ? [{ offset: offset + found.index, words: found[0], sentence, advice }] : [];
    });
  });
}

/** Splits a text at paragraphs, list items, and the ends of sentences. */
function sentencesOf(text) {
  const sentences = [];
  const separator = /\n[ \t]*(?:\n|[-*|#>]|\d+\. )\s*|[.:;!](?=\s)\s*|\?(?=\s)\s*|\|/g;
  let start = 0;
  const add = (end) => {
    const raw = text.slice(start, end);
    const sentence = raw
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/^(?:[-*#>]+|\d+\.) /, '');
    if (sentence !== '') {
      sentences.push({ sentence, offset: start + raw.search(/\S/) });
    }
  };
  for (const found of text.matchAll(separator)) {
    // Keep the question mark, because questions may begin with "What".
    add(found.index + (found[0].startsWith('?') ? 1 : 0));
    start = found.index + found[0].length;
  }
  add(text.length);
  return sentences;
}
