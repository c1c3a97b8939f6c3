import * as path from 'node:path';
import { Range } from './ranges';

/** A rule of secretlint, as far as it is used: https://github.com/secretlint/secretlint/blob/master/docs/secretlint-rule.md */
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
 * Rules of the preset that are not used. Comments that disable rules must not reveal secrets. For URLs and private keys, the own patterns
 * hide only the secret, and the rules would hide everything.
 */
const LEFT_OUT = ['filter-comments', 'privatekey', 'basicauth', 'database-connection-string', 'gcp'].map(
  (name) => `@secretlint/secretlint-rule-${name}`,
);

/** A rule that is ready to use. */
type Check = ReturnType<Rule['create']>;

/** Pattern of a long word. The rules find only long words. */
const LONG_WORD = /[\w.+/=:-]{16}/;

let checks: readonly Check[] | undefined;
let found: Range[] = [];

/**
 * Finds secrets with the rules of secretlint's recommended preset, which its authors maintain: tokens of services with a distinctive
 * form. The preset needs Node 22 and ES modules, so `scripts/share.mjs` bundles the preset into `assets`. The rules of the preset work on
 * the text alone, offline and synchronously, and their patterns have bounded repetitions.
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
