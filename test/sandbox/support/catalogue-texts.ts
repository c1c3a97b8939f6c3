import { AttributeRules } from '../../../sandbox/src/shared/catalog/types';

/** Returns a text that the rules of its argument allow; another turn returns another text. */
export function textFor(rules: AttributeRules, path: string, turn: number): string {
  const text = rules.format
    ? FORMATS[rules.format](turn)
    : (
        PATTERNS.find((candidate) =>
          (rules.pattern ?? []).every((pattern) => new RegExp(pattern).test(candidate(turn))),
        ) ?? unknownPattern(rules)
      )(turn);
  return rules.pattern ? text : fitted(rules, rules.format ? text : `${path} ${turn}`, turn);
}

const FORMATS: { readonly [format: string]: (turn: number) => string } = {
  json: (turn) => `{"turn":${turn}}`,
  base64: (turn) => Buffer.from(`turn ${turn}`).toString('base64'),
  'base64-or-plain': (turn) => Buffer.from(`turn ${turn}`).toString('base64'),
  'date-time': (turn) => `2030-01-0${turn + 1}T00:00:00Z`,
  ip: (turn) => `198.51.100.${turn + 1}`,
  lowercase: (turn) => `lower-${turn}`,
  port: (turn) => String(80 + turn),
  'port-range': (turn) => `${80 + turn}-90`,
};

/** At least one of these matches every pattern of the catalogue. */
const PATTERNS: readonly ((turn: number) => string)[] = [
  (turn) => `text-${turn}`,
  (turn) => `${turn + 1}.${turn}`,
  (turn) => `text-${turn}.yaml`,
  (turn) => `.text-${turn}`,
  (turn) => `arn:aws:kms:us-east-1:1:key/${turn}`,
  (turn) => `#00000${turn}`,
  (turn) => `data:image/png;base64,AAA${'ABCD'[turn]}`,
];

function unknownPattern({ pattern }: AttributeRules): never {
  throw new Error(`no text of the test fits ${pattern}`);
}

/** Returns a text with an allowed length. The part that distinguishes it from other texts stays. */
function fitted({ minLength = 1, maxLength = Infinity, format }: AttributeRules, text: string, turn: number): string {
  if (format) {
    return text;
  }
  const end = String(turn);
  return text.length > maxLength ? text.slice(0, maxLength - end.length) + end : text.padStart(minLength, 'x');
}
