/** Texts that only Terraform knows are detected, wherever the token is. */
import { Lazy, TerraformVariable, Token } from 'cdktf';
import * as fc from 'fast-check';
import { isUnresolved } from '../../../lib/core/values/tokens';
import { stackWithProviders } from '../../support/stack';

const variable = () => new TerraformVariable(stackWithProviders(), 'v', { type: 'number' });

test.each<[string, () => unknown, boolean]>([
  ['a text', () => 'orders', false],
  ['a text with braces', () => '{"a":1}', false],
  ['a number with an exponent', () => '1e+21', false],
  ['an escaped expression', () => '$${orders}', false],
  ['an expression', () => 'of ${var.v}', true],
  ['a directive', () => '%{ if var.v }a%{ endif }', true],
  ['a token', () => variable().stringValue, true],
  ['a token in a text', () => `of ${variable().stringValue}.`, true],
  ['the token of a number', () => variable().numberValue, true],
  // cdktf looks for these only when it resolves them.
  ['the token of a number in a text', () => `https://a:${variable().numberValue}/`, false],
  ['a list of tokens', () => Token.asList(variable().value), true],
  ['a lazy value', () => Lazy.anyValue({ produce: () => 1 }), true],
  ['nothing', () => undefined, false],
])('%s', (_, value, expected) => {
  expect(isUnresolved(value())).toBe(expected);
});

test('a token at any position is detected', () => {
  const [text, number] = [variable().stringValue, String(variable().numberValue)];
  fc.assert(
    fc.property(fc.string(), fc.constantFrom(text, number), fc.string(), (before, token, after) => {
      const whole = `${before}${token}${after}`;
      expect(isUnresolved(whole) || !Token.isUnresolved(whole)).toBe(true);
    }),
  );
});
