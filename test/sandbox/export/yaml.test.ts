/** Declarative configurations as YAML have the same meaning for all parsers. */
import * as fc from 'fast-check';
import { load, YAML11_SCHEMA } from 'js-yaml';
import { parse } from 'yaml';
import { parseYaml } from '../../../lib/core/input/yaml';
import { VariableText } from '../../../sandbox/src/export/content';
import { yamlOf } from '../../../sandbox/src/export/yaml';

/** Parses a text like parsers of YAML 1.1 and 1.2, including the parser of the library. */
const READERS: readonly [string, (text: string) => unknown][] = [
  ['YAML 1.1', (text) => parse(text, { version: '1.1' })],
  ['YAML 1.2', (text) => parse(text)],
  ['the library', parseYaml],
  ['another parser', (text) => load(text, { schema: YAML11_SCHEMA })],
];

const SPECIAL = [
  ...[
    'no',
    'Yes',
    'on',
    'OFF',
    'y',
    'N',
    'true',
    'null',
    '~',
    '',
    ' ',
    '\t',
    '=',
    '<<',
    '*',
    '&a',
    '!b',
    '%',
    '@',
    '`',
    '?',
  ],
  ...[
    '1e3',
    '0777',
    '08',
    '0o17',
    '0x1F',
    '0b1',
    '1_000',
    '.5',
    '5.',
    '+1',
    '-0',
    '1:30',
    '190:20:30',
    '.inf',
    '-.Inf',
  ],
  ...['.nan', '2001-01-01', '2001-12-14t21:59:43.10-05:00', '1.2.3', '192.0.2.1', '12e03', '1e', '- a', 'a: b', 'a #b'],
  ...[
    '# a',
    '"',
    "'",
    "it's",
    '"a"',
    '{a}',
    '[a',
    '|',
    '>',
    '---',
    '...',
    'a\nb',
    'a\n',
    '\na',
    'a\n\n',
    ' a\n b',
    'a\r\nb',
  ],
  ...[
    '\u0000',
    '\u0007',
    '\u001b[31m',
    '\u007f',
    '\u0085',
    '\u2028',
    '\u2029',
    '\ufeff',
    'a\u2028b\nc',
    'é',
    '日本',
    '😀',
    '\ufffe',
  ],
  ...['a'.repeat(200) + ' b', '{vault://env/key}', '~/a(?<b>\\d+)$', '<<: *a', 'a:', ':a', '-', 'a\tb', '\\', '\\n'],
];

describe.each(READERS)('%s', (_, read) => {
  test.each(SPECIAL)('reads %j unchanged, as a value, list element and name', (text) => {
    const content = { value: text, list: [text, text], [`name ${text}`]: { [text]: text } };
    expect(read(yamlOf(content))).toEqual(content);
  });

  test('reads any texts, numbers and structures', () => {
    const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), fc.constantFrom(...SPECIAL));
    const leaf = fc.oneof(
      text,
      fc.boolean(),
      fc.integer(),
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((n) => n + 0),
    );
    const { tree } = fc.letrec<{ tree: any }>((tie) => ({
      tree: fc.oneof(
        { depthSize: 'small' },
        leaf,
        fc.array(tie('tree'), { maxLength: 4 }),
        fc.dictionary(
          text.filter((name) => name !== '__proto__'),
          tie('tree'),
          { maxKeys: 4, noNullPrototype: true },
        ),
      ),
    }));
    fc.assert(
      fc.property(fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), tree, { noNullPrototype: true }), (content) => {
        expect(read(yamlOf(content))).toEqual(content);
      }),
    );
  });
});

describe('variables', () => {
  /** Replaces variables by their values before YAML is parsed, like the command for such files. */
  function filled(text: string, values: { readonly [name: string]: string }): unknown {
    const rendered = text.replace(
      /\$\{\{ env "(\w+)"(?: \| (?:(indent) (\d+)|\w+))? \}\}/g,
      (_, name, indent, blanks) =>
        indent ? values[name].replaceAll('\n', `\n${' '.repeat(Number(blanks))}`) : values[name],
    );
    return parse(rendered, { version: '1.1' });
  }

  test('stay texts with any content', () => {
    const text = yamlOf({ a: new VariableText([{ variable: 'DECK_A' }]) });
    expect(text).toBe(`a: '\${{ env "DECK_A" }}'\n`);
    expect(filled(text, { DECK_A: '0123' })).toEqual({ a: '0123' });
  });

  test('can be within a text', () => {
    const text = yamlOf({ a: new VariableText(['it: ', { variable: 'DECK_A' }, "'s #1"]) });
    expect(filled(text, { DECK_A: 'no' })).toEqual({ a: "it: no's #1" });
  });

  test.each<['toInt' | 'toFloat' | 'toBool', string, unknown]>([
    ['toInt', '8080', 8080],
    ['toFloat', '0.5', 0.5],
    ['toBool', 'true', true],
  ])('%s', (conversion, value, expected) => {
    const text = yamlOf({ a: new VariableText([{ variable: 'DECK_A', conversion }]) });
    expect(text).toBe(`a: \${{ env "DECK_A" | ${conversion} }}\n`);
    expect(filled(text, { DECK_A: value })).toEqual({ a: expected });
  });

  test('with several lines keep them in any position', () => {
    const several = new VariableText([{ variable: 'DECK_A' }], true);
    const text = yamlOf({ a: several, b: [{ c: several, d: { e: several } }] });
    const value = '-----BEGIN KEY-----\nAAAA\n-----END KEY-----';
    expect(filled(text, { DECK_A: value })).toEqual({ a: value, b: [{ c: value, d: { e: value } }] });
  });
});
