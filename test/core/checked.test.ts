/** Durations and secrets on their way to arguments. */
import { App, TerraformStack } from 'cdktf';
import { milliseconds, secretText, seconds } from '../../lib/core/rules/checked';
import { problemsOf } from '../../lib/core/rules/checks';
import { Neighbours } from '../../lib/core/rules/neighbours';

test('those that another copy of the package made are taken', () => {
  const stack = new TerraformStack(new App(), 'stack');
  jest.isolateModules(() => {
    /* eslint-disable @typescript-eslint/no-require-imports */
    const { Duration } = require('../../lib/core/duration');
    const { SecretValue } = require('../../lib/core/secret-value');
    expect(seconds(stack, 'timeout', Duration.seconds(30))).toBe(30);
    expect(milliseconds(stack, 'timeout', Duration.seconds(30))).toBe(30_000);
    expect(secretText(stack, 'secret', SecretValue.unsafePlainText('hidden'))).toBe('hidden');
  });
  expect(problemsOf(stack, new Neighbours(stack))).toEqual([]);
});

test('anything else is refused, and not shown', () => {
  const stack = new TerraformStack(new App(), 'stack');
  expect(seconds(stack, 'timeout', 30 as any)).toBeUndefined();
  secretText(stack, 'secret', 'hidden' as any);
  expect(problemsOf(stack, new Neighbours(stack)).map(({ property, message }) => `${property} ${message}`)).toEqual([
    'timeout is no duration; give one, such as Duration.seconds(…)',
    'secret is no secret; give one, such as SecretValue.fromVariable(…)',
  ]);
});
