import { requireValue } from 'cdktf-gateways-sandbox/toolkit/checks';
import { InventoryObject, mapReferences, ObjectReference, referencesIn, Diagnostic } from './inventory';

/**
 * Removes cycles of references, which code cannot express: replaces the references that close a cycle by their literal
 * values. A reference that closes a cycle but has no known value stays a reference. Which references are replaced does
 * not depend on the order of the objects.
 *
 * @param remark function that is called for each reference that becomes a literal value
 * @param problem function that is called for a reference that closes a cycle if the source does not contain the
 * referenced value
 */
export function withoutCycles(
  objects: readonly InventoryObject[],
  remark: (remark: Diagnostic) => void,
  problem: (message: string) => void,
): readonly InventoryObject[] {
  const byKey = new Map(objects.map((object) => [object.key, object]));
  const cuts = new Map<string, Set<string>>();
  for (const { from, to } of closingReferences(byKey)) {
    cuts.set(from, (cuts.get(from) ?? new Set()).add(to));
  }
  const literal = (reference: ObjectReference, { place, key }: InventoryObject): ObjectReference | string => {
    const other = requireValue(byKey.get(reference.key));
    const what = other.key === key ? 'itself' : `${other.place}, which refers back to it`;
    if (reference.value === undefined) {
      problem(`${place} refers to ${what}: ${reference.attribute} is unknown, so remove one reference of the cycle`);
      return reference;
    }
    remark({ place, message: `refers to ${what}: ${reference.attribute} becomes a literal value` });
    return reference.value;
  };
  return objects.map((object) => {
    const cut = cuts.get(object.key);
    const values = cut && mapReferences(object.values, (one) => (cut.has(one.key) ? literal(one, object) : one));
    return values ? { ...object, values } : object;
  });
}

/** Object on the current path of the depth-first search, with its references that the search has not followed yet. */
interface Step {
  readonly key: string;
  readonly others: string[];
}

/** Returns the keys of the two objects for each reference that closes a cycle. */
function closingReferences(byKey: ReadonlyMap<string, InventoryObject>): { from: string; to: string }[] {
  const found: { from: string; to: string }[] = [];
  const done = new Set<string>();
  const stepTo = (key: string): Step => {
    const others = new Set(referencesIn(requireValue(byKey.get(key)).values).map((reference) => reference.key));
    return { key, others: [...others].sort().reverse() };
  };
  for (const start of [...byKey.keys()].sort()) {
    const way = done.has(start) ? [] : [stepTo(start)];
    const open = new Set([start]);
    // The search for cycles is not recursive, because chains of references can be longer than the call stack.
    while (way.length > 0) {
      const { key, others } = requireValue(way.at(-1));
      const other = others.pop();
      if (other === undefined) {
        way.pop();
        open.delete(key);
        done.add(key);
      } else if (open.has(other)) {
        found.push({ from: key, to: other });
      } else if (!done.has(other)) {
        way.push(stepTo(other));
        open.add(other);
      }
    }
  }
  return found;
}
