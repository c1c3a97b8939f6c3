import { App, DefaultTokenResolver, Lazy, StringConcat, TerraformStack, Testing, Tokenization } from 'cdktf';
import { CloudProvider } from '../../constructs/cloud/provider';
import { PlatformProvider } from '../../constructs/platform/provider';

/** A stack of its own app, with both providers. */
export function stackWithProviders(context: { [key: string]: unknown } = {}): TerraformStack {
  return addStack(Testing.app({ stackTraces: false, enableFutureFlags: true, context }), 'stack');
}

/** Adds a stack with both providers to an app. */
export function addStack(app: App, id: string): TerraformStack {
  const stack = new TerraformStack(app, id);
  new PlatformProvider(stack, 'platform');
  new CloudProvider(stack, 'cloud', { region: 'ap-guangzhou' });
  return stack;
}

/** Returns the Terraform JSON of a stack. Throws the report if validation finds errors. */
export function synthesized(stack: TerraformStack): any {
  const report = reportOf(stack);
  if (report !== undefined) {
    throw new Error(report);
  }
  return synthesizedUnchecked(stack);
}

/** Returns the Terraform JSON of a stack without validation, for tests of what synthesis makes of invalid or incomplete arguments. */
export function synthesizedUnchecked(stack: TerraformStack): any {
  return JSON.parse(Testing.synth(stack, false));
}

/** Returns the arguments of the only resource or data source of a type. Throws the report if validation finds errors. */
export function only(stack: TerraformStack, type: string, section?: Section): any {
  return onlyIn(synthesized(stack), type, section);
}

/** Returns the arguments of the only resource or data source of a type, without validation. */
export function onlyUnchecked(stack: TerraformStack, type: string, section?: Section): any {
  return onlyIn(synthesizedUnchecked(stack), type, section);
}

type Section = 'resource' | 'data';

function onlyIn(configuration: any, type: string, section: Section = 'resource'): any {
  const found = Object.values(configuration[section]?.[type] ?? {});
  expect(found).toHaveLength(1);
  return found[0];
}

/** The report of the rules, or undefined if there is none. */
export function reportOf(stack: TerraformStack): string | undefined {
  try {
    stack.runAllValidations();
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** The lines of the report that speak of findings, such as `error: name is required, but was not given`. */
export function findingsOf(stack: TerraformStack): string[] {
  const lines = (reportOf(stack) ?? '').split('\n').map((line) => line.trim());
  return lines.filter((line) => /^(error|warning): /.test(line));
}

/** Returns the mistakes in the arguments of a call that throws because of them. */
export function invalidArguments(call: () => unknown): string[] {
  try {
    call();
  } catch (error) {
    const [title, ...problems] = (error as Error).message.split('\n');
    expect(title).toMatch(/invalid arguments of .*\(…\):$/);
    return problems.map((problem) => problem.trim());
  }
  throw new Error('the call accepts its arguments');
}

/** Lines of `invalidArguments` for missing required properties. */
export function missing(...properties: string[]): string[] {
  return properties.map((property) => `${property} is required, but was not given`);
}

/** Only the errors of the report. */
export function errorsOf(stack: TerraformStack): string[] {
  return findingsOf(stack).filter((line) => line.startsWith('error: '));
}

/** The warnings that the constructs of a stack carry. */
export function warningsOf(stack: TerraformStack): string[] {
  const metadata = stack.node.findAll().flatMap((construct) => construct.node.metadata);
  return metadata.filter(({ type }) => type === '@cdktf/warn').map(({ data }) => data);
}

/** Returns a value of a stack with resolved tokens. */
export function resolved(stack: TerraformStack, value: unknown): any {
  const resolver = new DefaultTokenResolver(new StringConcat());
  return Tokenization.resolve(value, { scope: stack, resolver, preparing: false });
}

/** A text that only Terraform knows. */
export function unknownText(expression = '${var.x}'): string {
  return Lazy.stringValue({ produce: () => expression });
}
