/** Texts that a careless printer of JSON or HCL would spoil. */
import * as fc from 'fast-check';
import { PLAIN, Source } from './fill';

const EXPRESSIONS = [
  '${konnect_api.x.id}',
  '${upper("}")}',
  '${jsonencode({"a" = "b\\n${var.c}"})}',
  '${var.list[0]["key"]}',
  '%{if var.on}yes%{else}"no"%{endif}',
  '$${escaped}',
  '%%{escaped}',
];

export const NASTY_TEXTS: readonly string[] = [
  '',
  '{',
  '{ "a": "b" }',
  '[',
  '["a"]',
  '"',
  '"quoted"',
  "'single'",
  '\\',
  'C:\\new\\table',
  '\\n',
  'several\nlines\r\n\tand tabs\n',
  '\u0000\u0001\u001f\u007f',
  '<<EOT\nno heredoc\nEOT\n',
  '# no comment',
  '// no comment',
  '/* no comment */',
  '= {',
  '}',
  'name {',
  'true',
  'null',
  '007',
  '$',
  '$$',
  'a$',
  '%',
  '{}$',
  'Grüße, 世界 🎉\u2028\u00a0',
  ' blanks ',
  '<script>&amp;</script>',
  'before ${konnect_api.x.id} "and" after\n',
  '$${"not an expression"}',
  ...EXPRESSIONS,
];

/** Each text is a different one of the unusual texts. */
export function nastySource(): Source {
  let next = 0;
  const string = () => {
    const given = NASTY_TEXTS[next % NASTY_TEXTS.length];
    next += 1;
    return { given, wanted: given };
  };
  return { ...PLAIN, string };
}

const SIGNS = ['{', '}', '[', '"', '\\', '\n', '\\n', "'", ' ', '=', '#', '/*', '\t', '$', '$$'];

/** Any text, with expressions and escapes in it. Terraform stores texts in NFC, so these are in NFC. */
export const anyText: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 8 }).map(withoutTemplates) },
      { weight: 2, arbitrary: fc.constantFrom(...SIGNS) },
      { weight: 1, arbitrary: fc.constantFrom(...EXPRESSIONS) },
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.join('').normalize('NFC'))
  .filter(isTemplate);

/** Whether all expressions in a text are complete, because Terraform rejects others. */
function isTemplate(text: string): boolean {
  return !/[$%]\{/.test(EXPRESSIONS.reduce((rest, expression) => rest.replaceAll(expression, ' '), text));
}

/** A percent sign before a directive would escape only its beginning. */
function withoutTemplates(text: string): string {
  return text.replace(/[$%]/g, '');
}
