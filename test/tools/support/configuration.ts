/** Configurations of Terraform as code, and as what that code synthesises. */
import { compose, Composed } from '../../../tools/src/compose/compose';
import { JsonObject } from '../../../tools/src/inventory/inventory';
import { readFiles, ReadConfiguration } from '../../../tools/src/readers/configuration/configuration';
import { Outcome, run } from '../../../tools/src/run/run';

export interface ComposedConfiguration extends Composed {
  readonly read: ReadConfiguration;
  readonly outcome: Outcome;
  /** Returns the synthesized configuration without the additions of cdktf. */
  readonly json: any;
}

/** Reads files, by their names. */
export function reading(files: { readonly [name: string]: string | JsonObject }): Promise<ReadConfiguration> {
  return readFiles(
    Object.entries(files).map(([name, content]) => ({
      name,
      text: typeof content === 'string' ? content : JSON.stringify(content),
      isJson: name.endsWith('.json'),
      isOverride: /(^|_)override\./.test(name),
    })),
  );
}

/** A configuration as code, with what becomes of that. */
export async function adopted(files: { readonly [name: string]: string | JsonObject }): Promise<ComposedConfiguration> {
  const read = await reading(files);
  const composed = compose(read.inventory, { configuration: read.configuration });
  const outcome = run(composed.program);
  return { ...composed, read, outcome, json: plainJson(outcome.stack) };
}

/** JSON without what cdktf says of the constructs. */
export function plainJson(stack: JsonObject): any {
  return JSON.parse(JSON.stringify(stack, (name, value) => (name === '//' ? undefined : value)));
}
