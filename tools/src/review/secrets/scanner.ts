import * as path from 'node:path';
import { Range } from './ranges';

/** The members of a secretlint rule that this file uses: https://github.com/secretlint/secretlint/blob/master/docs/secretlint-rule.md */
interface Rule {
  readonly meta: { readonly id: string };
  create(context: RuleContext, options: object): { file(source: RuleSource): void };
}

interface RuleContext {
  createTranslator(): () => object;
  report(found: { readonly range: Range }): void;
  ignore(): void;
}

interface RuleSource {
  readonly content: string;
  readonly filePath: string;
  readonly contentType: 'text';
}

/**
 * Rules of secretlint's preset that the scanner does not use. Comments in a text that disable rules must not reveal
 * secrets. For URLs and private keys, the patterns of this package hide only the secret, and secretlint's rules would
 * hide the whole URL or key.
 */
const LEFT_OUT = ['filter-comments', 'privatekey', 'basicauth', 'database-connection-string', 'gcp'].map(
  (name) => `@secretlint/secretlint-rule-${name}`,
);

/** Instance of a secretlint rule, which the scanner can call. */
type Check = ReturnType<Rule['create']>;

/** Pattern of a long word, in which secretlint's rules may find a secret. The secretlint rules find only secrets in long words. */
const LONG_WORD = /[\w.+/=:-]{16}/;

let checks: readonly Check[] | undefined;
let found: Range[] = [];

/**
 * Finds secrets with the rules of secretlint's recommended preset, which its authors maintain: tokens of services with
 * a distinctive form. The preset needs Node 22 and ES modules, so `scripts/share.mjs` bundles the preset into `assets`.
 * The rules of the preset need only the text, work offline and synchronously, and have patterns with bounded
 * repetitions.
 */
export function findByRules(text: string): readonly Range[] {
  if (!LONG_WORD.test(text)) {
    return [];
  }
  checks ??= loadedChecks();
  found = [];
  const source: RuleSource = { content: text, filePath: 'plan', contentType: 'text' };
  checks.forEach((check) => check.file(source));
  return found;
}

function loadedChecks(): Check[] {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- loaded when first used, since few commands need it
  const { rules } = require(path.join(__dirname, '..', '..', '..', 'assets', 'secret-rules.js')) as {
    readonly rules: readonly Rule[];
  };
  const context: RuleContext = {
    createTranslator: () => () => ({}),
    report: ({ range }) => found.push(range),
    ignore: () => undefined,
  };
  return rules.filter(({ meta }) => !LEFT_OUT.includes(meta.id)).map((rule) => rule.create(context, { allows: [] }));
}
