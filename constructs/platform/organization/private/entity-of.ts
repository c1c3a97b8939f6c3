import { valuesAt } from '../../../../lib/core/permissions/lines';
import { Synthesised, SynthesisedObject } from './synthesised';

/** What an argument with the id of an entity says. */
export type Entity =
  /** The id itself. */
  | { readonly id: string }
  /** What is made or looked up. */
  | { readonly object: SynthesisedObject }
  /** An expression that only Terraform can make something of. */
  | { readonly expression: string };

const REFERENCE = /^\$\{((?:data\.)?[a-z][a-z0-9_]*\.[\w-]+)(?:\[[^\]]*\])?\.([\w.]+)\}$/;
const OF_STACK = /^\$\{data\.terraform_remote_state\.cross-stack-reference-input-([\w-]+)\.outputs\.([\w-]+)\}$/;

/** References of references; more are taken for a circle. */
const DEEPEST = 16;

/** The entities whose ids are at a place of a resource, through references between resources and stacks. */
export function entitiesAt(
  object: SynthesisedObject,
  place: string,
  stacks: readonly Synthesised[],
  depth = 0,
): Entity[] {
  return valuesAt(object.values, place).map((value) => entityOf(value, object.stack, stacks, depth));
}

function entityOf(value: unknown, stack: Synthesised, stacks: readonly Synthesised[], depth: number): Entity {
  const text = String(value);
  const unknown = { expression: text };
  if (depth > DEEPEST) {
    return unknown;
  }
  const [, origin, output] = OF_STACK.exec(text) ?? [];
  const other = stacks.find(({ name }) => name === origin);
  if (other?.outputs.has(output)) {
    return entityOf(other.outputs.get(output), other, stacks, depth + 1);
  }
  const [, address, attribute] = REFERENCE.exec(text) ?? [];
  const object = stack.objects.get(address) ?? elsewhere(address, stacks);
  if (object && attribute === 'id' && !Object.hasOwn(Object(object.values), 'id')) {
    return { object };
  }
  if (object) {
    return entitiesAt(object, attribute, stacks, depth + 1)[0] ?? (attribute === 'id' ? { object } : unknown);
  }
  return /[$%]\{/.test(text) ? unknown : { id: text };
}

/** Until an app is synthesised, references between its stacks read as if they were in one. */
function elsewhere(address: string, stacks: readonly Synthesised[]): SynthesisedObject | undefined {
  const found = stacks.flatMap(({ objects }) => objects.get(address) ?? []);
  return found.length === 1 ? found[0] : undefined;
}
