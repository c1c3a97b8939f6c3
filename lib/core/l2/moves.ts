import { Aspects, TerraformResource, TerraformStack } from 'cdktf';
import { IConstruct, Node } from 'constructs';
import { requireValue } from '../shared/require-value';
import { addCheck, addError } from '../synthesis/problems';
import { ConstructFact } from '../values/construct-fact';
import { Moved } from './moved-block';

/** Earlier full paths of a construct, the oldest first. */
const earlierPaths = new ConstructFact<string[]>('earlierPaths');

/** Whether an app calls `moveFrom`. Stored for the root construct. Without a call, no construct has earlier paths or ids. */
const hasMoves = new ConstructFact<true>('hasMoves');

/** Earlier and current construct ids of a construct whose id depends on other constructs, the oldest first. */
const derivedIds = new ConstructFact<() => string[]>('derivedIds');

/** Callbacks that run when the earlier paths of a construct become known, for example to set an entity id again. */
const moveListeners = new ConstructFact<() => void>('moveListeners');

/**
 * Whether the `moved` blocks of a resource are already added. Aspects visit a resource twice if the construct and one
 * of its scopes moved.
 */
const movesWritten = new ConstructFact<true>('movesWritten');

/**
 * Records an earlier path of a construct. Each resource of the construct gets a `moved` block, and values derived from
 * construct paths, such as stable ids, stay the same. Further calls of `moveFrom` for the same construct record later
 * paths.
 *
 * @param oldPath full earlier path, starting with the stack, as in reports and in the metadata of the synthesised JSON
 */
export function moveFrom(construct: IConstruct, oldPath: string): void {
  const problem = problemWith(construct, oldPath);
  if (problem) {
    addError(construct, 'moveFrom', problem);
    return;
  }
  earlierPaths.set(construct, [...(earlierPaths.get(construct) ?? []), oldPath]);
  hasMoves.set(construct.node.root, true);
  addCheck(construct, () => {
    const message = `is given "${oldPath}", but the app still has a construct of the same type at this path; move the other construct, or remove the call of moveFrom`;
    return isTaken(construct, oldPath) ? [{ level: 'error', property: 'moveFrom', message }] : [];
  });
  // An aspect adds the `moved` blocks, because the app may still add resources to the construct.
  Aspects.of(construct).add({ visit: applyMoves });
}

/** Returns the path that a construct had before all moves. If the construct never moved, returns its current path. */
export function originalPath(construct: IConstruct): string {
  const hasMoved = construct.node.scopes.some((scope) => earlierPaths.has(scope) || derivedIds.has(scope));
  return hasMoved ? pathsOf(construct)[0] : construct.node.path;
}

/** Registers a callback that runs when the earlier paths of a construct become known. */
export function onMove(construct: IConstruct, listener: () => void): void {
  moveListeners.set(construct, listener);
}

/**
 * Records that the id of a construct contains the id of another construct. A move of the other construct then also
 * changes the id of the first construct.
 *
 * @param idAfter builds the id of the construct from the id of the other construct
 */
export function deriveIdFrom(construct: IConstruct, other: IConstruct, idAfter: (id: string) => string): void {
  deriveIds(construct, () => pathsOf(other).map((path) => idAfter(requireValue(path.split('/').pop()))));
}

/**
 * Records that the id of a construct depends on other constructs, so that a move of another construct also changes the
 * id.
 *
 * @param ids returns the ids of the construct for the earlier ids of the other constructs, the oldest first. The
 * functions `pathsOf` and `textsOf` return the earlier paths and texts that the ids contain.
 */
export function deriveIds(construct: IConstruct, ids: () => string[]): void {
  derivedIds.set(construct, ids);
  Aspects.of(construct).add({ visit: applyMoves });
}

/**
 * Returns the earlier versions and the current version of a text with Terraform expressions, the oldest first. The
 * resource with the most paths determines the number of versions, among the resources to which the text refers.
 */
export function textsOf(construct: IConstruct, text: string): string[] {
  const referred = TerraformStack.of(construct)
    .node.findAll()
    .filter((one): one is TerraformResource => TerraformResource.isTerraformResource(one))
    // The filter keeps only resources that the text refers to, because the paths of other resources may depend on the
    // text.
    .filter((one) => text.includes(`${one.terraformResourceType}.`) && text.includes(addressOf(one)));
  const all = new Map(referred.map((one) => [addressOf(one), pathsOf(one).map((path) => addressOf(one, path))]));
  const length = Math.max(1, ...[...all.values()].map((addresses) => addresses.length));
  return Array.from({ length }, (_, index) =>
    text.replace(/\b\w+\.[\w-]+/g, (address) => fromEnd(all.get(address) ?? [address], length, index)),
  );
}

/** Returns the earlier paths and the current path of a construct, the oldest first. */
export function pathsOf(construct: IConstruct): string[] {
  const { scope, path, id } = construct.node;
  if (!scope || scope.node.path === '') {
    return [path];
  }
  const known = earlierPaths.get(construct);
  if (known) {
    return [...known, path];
  }
  const above = pathsOf(scope);
  const ids = derivedIds.get(construct)?.() ?? [id];
  const length = Math.max(above.length, ids.length);
  return Array.from({ length }, (_, index) => `${fromEnd(above, length, index)}/${fromEnd(ids, length, index)}`);
}

/**
 * Selects an element from lists of different lengths that are aligned at their ends. Shorter lists repeat their first
 * element at the start to reach the length of the longest list.
 */
function fromEnd(all: string[], length: number, index: number): string {
  return all[Math.max(all.length - length + index, 0)];
}

function applyMoves(construct: IConstruct): void {
  if (!hasMoves.has(construct.node.root)) {
    return;
  }
  cacheDerivedIds(construct);
  moveListeners.get(construct)?.();
  if (!TerraformResource.isTerraformResource(construct) || movesWritten.has(construct)) {
    return;
  }
  movesWritten.set(construct, true);
  const all = pathsOf(construct).map((path) => addressOf(construct, path));
  const addresses = all.filter((address, index) => address !== all[index + 1]);
  if (addresses.length > 1) {
    construct.moveFromId(addresses[addresses.length - 2]);
    // cdktf can write only one `moved` block for each resource, so `Moved` elements contain the others.
    addresses.slice(0, -2).forEach((from, index) => new Moved(construct, `Moved${index}`, from, addresses[index + 1]));
  }
}

/** Computes the earlier ids of a construct once, instead of once for each of its children. */
function cacheDerivedIds(construct: IConstruct): void {
  const ids = derivedIds.get(construct)?.();
  if (ids) {
    derivedIds.set(construct, () => ids);
  }
}

/** Returns the Terraform address that a resource has at a construct path. */
function addressOf(resource: TerraformResource, path = resource.node.path): string {
  const id = path === resource.node.path ? resource.friendlyUniqueId : idAt(resource, path);
  return `${resource.terraformResourceType}.${id}`;
}

/** Returns the Terraform name that the stack gives a resource at a construct path. */
function idAt(resource: TerraformResource, path: string): string {
  const stack = TerraformStack.of(resource);
  const ids = path.slice(stack.node.path.length + 1).split('/');
  const scopes = [...stack.node.scopes, ...ids.map((id) => ({ node: { id } }))];
  // Asks the stack for the name of the resource, because a stack may have its own naming scheme. The argument contains
  // only ids and the path, because naming schemes of stacks usually read only the ids of constructs.
  return stack.getLogicalId({ scopes, path, id: ids[ids.length - 1] } as unknown as Node);
}

function problemWith(construct: IConstruct, oldPath: string): string | undefined {
  const { path } = construct.node;
  const stack = TerraformStack.of(construct).node.path;
  if (earlierPaths.get(construct)?.includes(oldPath)) {
    return `is given "${oldPath}" twice; give each earlier path once, the oldest first`;
  }
  if (oldPath === path) {
    return `is given "${oldPath}", which is the current path of the construct; remove the call of moveFrom`;
  }
  if (!oldPath.startsWith(`${stack}/`) || oldPath.endsWith('/')) {
    const remedy = `give the full path, such as "${stack}/${construct.node.id}": resources cannot move from stack to stack`;
    return `is given "${oldPath}", which is not a path in the stack "${stack}"; ${remedy}`;
  }
  return undefined;
}

/**
 * Returns whether a resource of a construct had, below `oldPath`, an address that another resource of the same type has
 * now.
 */
function isTaken(construct: IConstruct, oldPath: string): boolean {
  const stack = TerraformStack.of(construct);
  return construct.node.findAll().some((part) => {
    const occupant = tryFind(stack, oldPath + part.node.path.slice(construct.node.path.length));
    return occupant !== part && typeOf(part) !== undefined && typeOf(part) === typeOf(occupant);
  });
}

function tryFind(stack: IConstruct, path: string): IConstruct | undefined {
  const ids = path.slice(stack.node.path.length + 1).split('/');
  return ids.reduce<IConstruct | undefined>((found, id) => found?.node.tryFindChild(id), stack);
}

function typeOf(construct: IConstruct | undefined): string | undefined {
  return TerraformResource.isTerraformResource(construct) ? construct.terraformResourceType : undefined;
}
