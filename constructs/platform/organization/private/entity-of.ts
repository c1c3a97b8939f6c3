import { valuesAt } from '../../../../lib/core/shared/permissions/lines';
import { SynthesizedStack, SynthesizedObject } from './synthesized';

/** Platform entity that an argument of a Terraform resource refers to. */
export type Entity =
  /** Id of the entity, if the argument contains the id as plain text. */
  | { readonly id: string }
  /** Terraform resource or data source of the entity. */
  | { readonly object: SynthesizedObject }
  /** Expression for the entity id, whose value only Terraform knows. */
  | { readonly expression: string };

const REFERENCE = /^\$\{((?:data\.)?[a-z][a-z0-9_]*\.[\w-]+)(?:\[[^\]]*\])?\.([\w.]+)\}$/;
const OF_STACK = /^\$\{data\.terraform_remote_state\.cross-stack-reference-input-([\w-]+)\.outputs\.([\w-]+)\}$/;

/**
 * Maximum depth of references that the search for an entity follows. An entity behind more references counts as an
 * expression, because the references may form a cycle.
 */
const DEEPEST = 16;

/**
 * Returns the entities that an argument of a Terraform resource refers to. The search for an entity follows references
 * between resources and stacks.
 */
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
 * Returns the Terraform object with an address, if exactly one stack has an object with this address. `objectAt`
 * searches all stacks, because before synthesis a cross-stack reference looks like a reference within a stack.
 */
function objectAt(address: string, stacks: readonly SynthesizedStack[]): SynthesizedObject | undefined {
  const found = stacks.flatMap(({ objects }) => objects.get(address) ?? []);
  return found.length === 1 ? found[0] : undefined;
}
