import { Lazy, Token } from 'cdktf';
import * as fc from 'fast-check';
import { literalText, literalTextAroundTokens } from '../../../lib/core/values/literal';

test.each([
  ['a ${B} c', 'a $${B} c'],
  ['$${B} %{if} %%{if}', '$$${B} %%{if} %%%{if}'],
  ['$B $ % {} $ {', '$B $ % {} $ {'],
  ['$${TfToken[TOKEN.0]}', '${"$$"}{TfToken[TOKEN.0]}'],
])('%s is escaped so that Terraform reads the original text', (text, wanted) => {
  expect(literalText(text)).toBe(wanted);
});

test('a token of the program stays a token, and the text around it stays text', () => {
  const token = Lazy.stringValue({ produce: () => 'x' });
  expect(literalTextAroundTokens(`\${A} ${token} %{B}`)).toBe(`$\${A} ${token} %%{B}`);
});

test('an escape character before a token stays unchanged', () => {
  const token = Lazy.stringValue({ produce: () => '9' });
  expect(literalTextAroundTokens(`$${token} $$${token}`)).toBe(`\${"$"}${token} \${"$$"}${token}`);
});

test('no text becomes a template or token, and unescaping returns the text', () => {
  const piece = fc.constantFrom('$', '%', '{', '}', '${', 'TfToken[TOKEN.1]', '${TfToken[TOKEN.1]}', 'a', '"', '\n');
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join('');
      const written = literalText(text);
      expect(Token.isUnresolved(written)).toBe(false);
      expect(asTerraformReads(written)).toBe(text);
    }),
  );
});

/** Terraform's own reading of a template without other expressions than texts. The deploy tests ask Terraform itself. */
function asTerraformReads(written: string): string {
  return written.replace(/\$\{"(\$+)"\}|\$\$\{|%%\{/g, (found, signs) => signs ?? found.slice(1));
}
