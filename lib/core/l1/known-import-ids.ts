import { TerraformResource, TerraformStack, Token } from 'cdktf';
import { memberOf } from '../shared/objects';
import { ConstructFact } from '../values/construct-fact';
import { lazyText } from '../values/lazy-text';

/** Matches a reference to the id of a resource in the text of an import id. */
const REFERENCE = /\$\{(\w+\.[\w-]+)\.id\}/g;

/** Import of a resource, in cdktf's private field. */
interface Import {
  id: string;
}

/**
 * Ids of the objects that a stack imports, by resource address such as `konnect_team.orders`: only literal ids, without
 * the ids of parents.
 */
const importedIds = new ConstructFact<ReadonlyMap<string, string>>('importedIds');

/**
 * Replaces references in the import id of a resource by the known ids of other imported objects in the stack. If the
 * plan also updates a referenced object, Terraform may not know its id until apply, and rejects an unknown import id.
 * Call `useKnownIds` at synthesis, when the stack contains all imports.
 */
export function useKnownIds(resource: TerraformResource): void {
  const own = importOf(resource);
  if (!own || !Token.isUnresolved(own.id)) {
    return;
  }
  const stack = TerraformStack.of(resource);
  const ids = importedIds.getOrSet(stack, () => idsIn(stack));
  const { id } = own;
  own.id = lazyText((context) =>
    String(context.resolve(id)).replace(REFERENCE, (reference, address: string) => ids.get(address) ?? reference),
  );
}

function idsIn(stack: TerraformStack): ReadonlyMap<string, string> {
  const ids = new Map<string, string>();
  for (const resource of stack.node.findAll().filter(TerraformResource.isTerraformResource)) {
    const id = objectIdIn(importOf(resource)?.id);
    if (id !== undefined) {
      ids.set(`${resource.terraformResourceType}.${resource.friendlyUniqueId}`, id);
    }
  }
  return ids;
}

/**
 * Returns the import of a resource, as cdktf stores it. `importOf` reads a private field of cdktf, because a method
 * would be part of the API of each L1 construct.
 */
function importOf(resource: TerraformResource): Import | undefined {
  return Reflect.get(resource, '_imported');
}

/**
 * Returns the id of an imported object, without the ids of its parents, from an import id. An import id in JSON also
 * contains the ids of the object's parents. Returns undefined if the id of the imported object is not a literal.
 */
function objectIdIn(importId: string | undefined): string | undefined {
  let id: unknown = importId;
  try {
    id = memberOf(JSON.parse(importId ?? ''), 'id');
  } catch {
    // An import id that is not JSON is the id of the imported object itself.
  }
  return typeof id === 'string' && !Token.isUnresolved(id) ? id : undefined;
}
