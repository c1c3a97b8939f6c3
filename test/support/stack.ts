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

/** What a stack becomes, without validation. */
export function synthesised(stack: TerraformStack): any {
  return JSON.parse(Testing.synth(stack, false));
}

/** The arguments of the only resource or data source of a type. */
export function only(stack: TerraformStack, type: string, section: 'resource' | 'data' = 'resource'): any {
  const found = Object.values(synthesised(stack)[section]?.[type] ?? {});
  expect(found).toHaveLength(1);
  return found[0];
}

/** The one report of the rules, or nothing where there is none. */
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

/** The errors of the report alone. */
export function errorsOf(stack: TerraformStack): string[] {
  return findingsOf(stack).filter((line) => line.startsWith('error: '));
}

/** The warnings that the constructs of a stack carry. */
export function warningsOf(stack: TerraformStack): string[] {
  const metadata = stack.node.findAll().flatMap((construct) => construct.node.metadata);
  return metadata.filter(({ type }) => type === '@cdktf/warn').map(({ data }) => data);
}

/** What a value with tokens becomes in a stack. */
export function resolved(stack: TerraformStack, value: unknown): any {
  const resolver = new DefaultTokenResolver(new StringConcat());
  return Tokenization.resolve(value, { scope: stack, resolver, preparing: false });
}

/** A text that only Terraform knows. */
export function unknownText(expression = '${var.x}'): string {
  return Lazy.stringValue({ produce: () => expression });
}
