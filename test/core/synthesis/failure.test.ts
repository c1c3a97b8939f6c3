/** The report is shown once, without messages of cdktf and without a stack trace. */
import { TerraformStack } from 'cdktf';
import { Api } from '../../../lib/platform/api';
import { stackWithProviders } from '../../support/stack';

const { prepareStackTrace } = Error;
const { JSII_AGENT } = process.env;
afterAll(() => {
  Error.prepareStackTrace = prepareStackTrace;
});
afterEach(() => {
  process.env.JSII_AGENT = JSII_AGENT;
  if (JSII_AGENT === undefined) {
    delete process.env.JSII_AGENT;
  }
});

/** jsii creates a new error from the message and the stack. */
class KernelError extends Error {
  public constructor(cause: unknown) {
    super(cause as string);
  }
}

function failureOf(stack: TerraformStack): Error {
  try {
    stack.runAllValidations();
  } catch (error) {
    return new KernelError(error);
  }
  throw new Error('nothing was refused');
}

function mistakenStack(finding: string): TerraformStack {
  const stack = stackWithProviders();
  stack.node.addValidation({ validate: () => [finding] });
  return stack;
}

test.each(['Python/3.11.7', 'Java/17', 'go1.22/linux/amd64', 'DotNet/8'])(
  '%s shows it only in the message',
  (agent) => {
    process.env.JSII_AGENT = agent;
    const finding = `$& is wrong in ${agent}`;
    const { message, stack } = failureOf(mistakenStack(finding));
    expect(message).toContain(finding);
    expect(stack).not.toContain(finding);
    expect(stack).toMatch(/^Error: Error: validations failed\n {4}at .*failure\.test/);
  },
);

test('stacks of other errors stay unchanged', () => {
  process.env.JSII_AGENT = 'Python/3.11.7';
  const failure = failureOf(mistakenStack('it is wrong'));
  expect(new TypeError('another').stack).toMatch(/^TypeError: another\n {4}at .*failure\.test/);
  expect(failure.stack).toMatch(/^Error: Error: validations failed\n/);
});

test('the hook for stack traces is removed after the stack trace of the failure was read', () => {
  process.env.JSII_AGENT = 'Python/3.11.7';
  const { stack } = failureOf(mistakenStack('it is wrong'));
  expect(stack).toContain('validations failed');
  expect(Error.prepareStackTrace).toBe(prepareStackTrace);
});

describe('in JavaScript', () => {
  beforeEach(() => {
    delete process.env.JSII_AGENT;
  });

  function errorOf(stack: TerraformStack): Error {
    try {
      stack.runAllValidations();
    } catch (error) {
      return error as Error;
    }
    throw new Error('nothing was refused');
  }

  const REPORT = [
    'cdktf-gateways found 1 error; nothing was written:',
    '    stack/api (konnect_api)',
    '      error: name has 0 characters; allowed: 1 to 255',
  ].join('\n');

  test('the message is the report, the stack adds the line that asks for synthesis, and the process has no hook', () => {
    const stack = stackWithProviders();
    new Api(stack, 'api', { name: '' });
    const error = errorOf(stack);
    expect(error.message).toBe(REPORT);
    const [frame] = error.stack!.split('\n').slice(-1);
    expect(error.stack).toBe(`${REPORT}\n${frame}`);
    expect(frame).toMatch(/^ {4}at .*failure\.test\.ts:\d+:\d+\)?$/);
    expect(Error.prepareStackTrace).toBe(prepareStackTrace);
  });

  test('errors of other validations stay, next to the report', () => {
    const stack = mistakenStack('it is wrong in JavaScript\nin two lines');
    new Api(stack, 'api', { name: '' });
    const { message, stack: trace } = errorOf(stack);
    expect(message).toContain('[stack] it is wrong in JavaScript\nin two lines');
    expect(message).toContain(REPORT);
    expect(trace!.split('\n')).toHaveLength(message.split('\n').length + 1);
  });

  test('a failure without errors of the library stays unchanged', () => {
    const { message, stack } = errorOf(mistakenStack('it is wrong'));
    expect(message).toContain('Validation failed with the following errors:');
    expect(stack).toMatch(/\n {4}at /);
  });
});
