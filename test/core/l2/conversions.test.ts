/** Conversion of durations and secrets to arguments. */
import { App, TerraformStack } from 'cdktf';
import { milliseconds, secretText, seconds } from '../../../lib/core/l2/conversions';
import { ResourceIndex } from '../../../lib/core/rules/resource-index';
import { problemsOf } from '../../../lib/core/synthesis/deferred-checks';

test('durations and secrets from another copy of the package are accepted', () => {
  const stack = new TerraformStack(new App(), 'stack');
  jest.isolateModules(() => {
    /* eslint-disable @typescript-eslint/no-require-imports */
    const { Duration } = require('../../../lib/core/values/duration');
    const { SecretValue } = require('../../../lib/core/l2/secret-value');
    expect(seconds(stack, 'timeout', Duration.seconds(30))).toBe(30);
    expect(milliseconds(stack, 'timeout', Duration.seconds(30))).toBe(30_000);
    expect(secretText(stack, 'secret', SecretValue.unsafePlainText('hidden'))).toBe('hidden');
  });
  expect(problemsOf(stack, new ResourceIndex(stack))).toEqual([]);
});

test('other values are rejected, and the message does not show them', () => {
  const stack = new TerraformStack(new App(), 'stack');
  expect(seconds(stack, 'timeout', 30 as any)).toBeUndefined();
  secretText(stack, 'secret', 'hidden' as any);
  expect(problemsOf(stack, new ResourceIndex(stack)).map(({ property, message }) => `${property} ${message}`)).toEqual([
    'timeout is not a duration; give a duration, such as Duration.seconds(…)',
    'secret is not a secret; give a secret, such as SecretValue.fromVariable(…)',
  ]);
});
