import { valuesAt } from '../../../../lib/core/shared/permissions/lines';
import { SynthesizedStack, SynthesizedObject } from './synthesized';

/** Entity that an argument refers to. */
export type Entity =
  /** An id. */
  | { readonly id: string }
  /** A created or looked-up object. */
  | { readonly object: SynthesizedObject }
  /** An expression that only Terraform can evaluate. */
  | { readonly expression: string };

const REFERENCE = /^\$\{((?:data\.)?[a-z][a-z0-9_]*\.[\w-]+)(?:\[[^\]]*\])?\.([\w.]+)\}$/;
const OF_STACK = /^\$\{data\.terraform_remote_state\.cross-stack-reference-input-([\w-]+)\.outputs\.([\w-]+)\}$/;

/** Maximum depth of references. A deeper reference counts as an expression, because the references may be a cycle. */
const DEEPEST = 16;

/** Returns the entities that an argument refers to. Follows references between resources and stacks. */
export function entitiesAt(
  object: SynthesizedObject,
  place: string,
  stacks: readonly SynthesizedStack[],
  depth = 0,
): Entity[] {
  return valuesAt(object.values, place).map((value) => entityOf(value, object.stack, stacks, depth));
}

function entityOf(value: unknown, stack: SynthesizedStack, stacks: readonly SynthesizedStack[], depth: number): Entity {
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
  const object = stack.objects.get(address) ?? objectAt(address, stacks);
  if (object && attribute === 'id' && !Object.hasOwn(Object(object.values), 'id')) {
    return { object };
  }
  if (object) {
    return entitiesAt(object, attribute, stacks, depth + 1)[0] ?? (attribute === 'id' ? { object } : unknown);
  }
  return /[$%]\{/.test(text) ? unknown : { id: text };
}

/**
 * Returns the object with an address, if exactly one stack has such an object. Before synthesis, a cross-stack
 * reference looks like a reference within a stack.
 */
function objectAt(address: string, stacks: readonly SynthesizedStack[]): SynthesizedObject | undefined {
  const found = stacks.flatMap(({ objects }) => objects.get(address) ?? []);
  return found.length === 1 ? found[0] : undefined;
}
