/** How often other languages show what the validations of a stack find. */
import { TerraformStack } from 'cdktf';
import { stackWithProviders } from '../support/stack';

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

/** What jsii does with an error: it makes one of its own, of which it hands on the message and the stack. */
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
  '%s shows it in the message alone',
  (agent) => {
    process.env.JSII_AGENT = agent;
    const finding = `$& is wrong in ${agent}`;
    const { message, stack } = failureOf(mistakenStack(finding));
    expect(message).toContain(finding);
    expect(stack).not.toContain(finding);
    expect(stack).toMatch(/^Error: Error: validations failed\n {4}at .*failure\.test/);
  },
);

test('stacks of other errors stay as they are', () => {
  process.env.JSII_AGENT = 'Python/3.11.7';
  failureOf(mistakenStack('it is wrong'));
  expect(new TypeError('another').stack).toMatch(/^TypeError: another\n {4}at .*failure\.test/);
});

test('JavaScript shows the stack, which begins with it', () => {
  delete process.env.JSII_AGENT;
  expect(failureOf(mistakenStack('it is wrong in JavaScript')).stack).toContain('it is wrong in JavaScript');
});
