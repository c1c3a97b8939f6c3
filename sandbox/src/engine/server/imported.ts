import { ObjectValue } from '../values/value';
import { valueAt } from '../values/value-at';
import { Identity } from './identity';
import { ProviderStore } from './provider-store';

/**
 * Returns the values of the sandbox object that an import id names: by the import id as key, by the `id` in the import
 * id, or by the other values in the import id. For a type with one object per organisation, returns the object for any
 * import id. `findImported` returns undefined if no object matches the import id.
 */
export function findImported(
  world: ProviderStore,
  type: string,
  identity: Identity,
  importId: string,
  parts: { readonly [path: string]: string },
): ObjectValue | undefined {
  const { paths } = identity;
  const isNamed = (values: ObjectValue) =>
    Object.entries(parts).every(([path, part]) => String(valueAt(values, path) ?? part) === part);
  if (paths.length === 0) {
    return world.get(type, 'default');
  }
  if (paths[0] === 'id') {
    const whole = world.get(type, importId);
    const own = whole ?? (parts.id === undefined ? undefined : world.get(type, parts.id));
    if (own) {
      return own === whole || isNamed(own) ? own : undefined;
    }
  }
  for (const [path, part] of Object.entries(parts)) {
    const candidates = meanings(part).flatMap((value) => world.find(type, { [path]: value }));
    const found = candidates.find(({ values }) => isNamed(values));
    if (found) {
      return found.values;
    }
  }
  return undefined;
}

/**
 * Returns the values that a part of a Terraform import id can represent: the text, and the number if the text is a
 * number.
 */
function meanings(part: string): (string | number)[] {
  return String(Number(part)) === part ? [part, Number(part)] : [part];
}
