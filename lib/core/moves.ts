import * as cdktf from 'cdktf';
import { IConstruct, Node } from 'constructs';
import { Moved } from './moved';
import { addCheck, addError } from './rules/problems';

/** By construct: where it stood before, as full paths, the oldest first. */
const earlierPaths = new WeakMap<IConstruct, string[]>();

/** By construct whose id is made from others: its ids, as those of the others were, the oldest first. */
const namesakes = new WeakMap<IConstruct, () => string[]>();

/** By construct: what follows from where it stood, such as an id. */
const consequences = new WeakMap<IConstruct, () => void>();

/** Resources that Terraform has been told of: a construct and one that it is part of may both have moved. */
const told = new WeakSet<IConstruct>();

/**
 * Says where a construct stood before. Terraform is told by a `moved` block for each of its resources, and what follows
 * from paths, such as stable ids, stays as it was. Called again, it says where the construct stood after that.
 *
 * @param oldPath the full path, which begins with the stack, as reports and the metadata of the synthesised JSON show it
 */
export function moveFrom(construct: IConstruct, oldPath: string): void {
  const problem = problemWith(construct, oldPath);
  if (problem) {
    addError(construct, 'moveFrom', problem);
    return;
  }
  earlierPaths.set(construct, [...(earlierPaths.get(construct) ?? []), oldPath]);
  addCheck(construct, () => {
    const message = `is given "${oldPath}", where the same stands now; move that one away, or leave moveFrom out`;
    return isTaken(construct, oldPath) ? [{ level: 'error', property: 'moveFrom', message }] : [];
  });
  // By an aspect, as resources may still be added.
  cdktf.Aspects.of(construct).add({ visit: follow });
}

/** Where a construct stood before it, or something that it is part of, was moved; its path where nothing was. */
export function originalPath(construct: IConstruct): string {
  return pathsOf(construct)[0];
}

/** Has something done again once it is known where a construct stood. */
export function onMove(construct: IConstruct, consequence: () => void): void {
  consequences.set(construct, consequence);
}

/**
 * Says that a construct has the id of another one in its own, so that it moves with the other.
 *
 * @param idAfter makes its id of that of the other
 */
export function nameAfter(construct: IConstruct, other: IConstruct, idAfter: (id: string) => string): void {
  idFollows(construct, () => pathsOf(other).map((path) => idAfter(path.split('/').pop()!)));
}

/**
 * Says that the id of a construct is made from others, so that it moves with them.
 *
 * @param ids makes its ids, as those of the others were, the oldest first: see `pathsOf` and `textsOf`
 */
export function idFollows(construct: IConstruct, ids: () => string[]): void {
  namesakes.set(construct, ids);
  cdktf.Aspects.of(construct).add({ visit: follow });
}

/**
 * A text with expressions of Terraform, as it was when the resources of the stack that it refers to stood where they stood;
 * the oldest first.
 */
export function textsOf(construct: IConstruct, text: string): string[] {
  const referred = cdktf.TerraformStack.of(construct)
    .node.findAll()
    .filter((one): one is cdktf.TerraformResource => cdktf.TerraformResource.isTerraformResource(one))
    // Only of those that are referred to: the path of others may be made from this very text.
    .filter((one) => text.includes(`${one.terraformResourceType}.`) && text.includes(addressOf(one)));
  const all = new Map(referred.map((one) => [addressOf(one), pathsOf(one).map((path) => addressOf(one, path))]));
  const length = Math.max(1, ...[...all.values()].map((addresses) => addresses.length));
  return Array.from({ length }, (_, index) =>
    text.replace(/\b\w+\.[\w-]+/g, (address) => fromEnd(all.get(address) ?? [address], length, index)),
  );
}

/** All paths of a construct, the oldest first. */
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
  const ids = namesakes.get(construct)?.() ?? [id];
  const length = Math.max(above.length, ids.length);
  return Array.from({ length }, (_, index) => `${fromEnd(above, length, index)}/${fromEnd(ids, length, index)}`);
}

/** One of several that end together: of the shorter ones, the first stands for what was before. */
function fromEnd(all: string[], length: number, index: number): string {
  return all[Math.max(all.length - length + index, 0)];
}

function follow(construct: IConstruct): void {
  settle(construct);
  consequences.get(construct)?.();
  if (!cdktf.TerraformResource.isTerraformResource(construct) || told.has(construct)) {
    return;
  }
  told.add(construct);
  const all = pathsOf(construct).map((path) => addressOf(construct, path));
  const addresses = all.filter((address, index) => address !== all[index + 1]);
  if (addresses.length > 1) {
    construct.moveFromId(addresses[addresses.length - 2]);
    // One move is all that cdktf writes for a resource.
    addresses.slice(0, -2).forEach((from, index) => new Moved(construct, `Moved${index}`, from, addresses[index + 1]));
  }
}

/** Keeps the ids that a construct had, rather than have them made again for each of its parts. */
function settle(construct: IConstruct): void {
  const ids = namesakes.get(construct)?.();
  if (ids) {
    namesakes.set(construct, () => ids);
  }
}

/** What Terraform calls a resource at a path. */
function addressOf(resource: cdktf.TerraformResource, path = resource.node.path): string {
  const id = path === resource.node.path ? resource.friendlyUniqueId : idAt(resource, path);
  return `${resource.terraformResourceType}.${id}`;
}

/** The name that the stack gives a resource at a path. */
function idAt(resource: cdktf.TerraformResource, path: string): string {
  const stack = cdktf.TerraformStack.of(resource);
  const ids = path.slice(stack.node.path.length + 1).split('/');
  const scopes = [...stack.node.scopes, ...ids.map((id) => ({ node: { id } }))];
  // Asked of the stack, as stacks may have naming schemes of their own. All that they look at are ids.
  return stack.getLogicalId({ scopes, path, id: ids[ids.length - 1] } as unknown as Node);
}

function problemWith(construct: IConstruct, oldPath: string): string | undefined {
  const { path } = construct.node;
  const stack = cdktf.TerraformStack.of(construct).node.path;
  if (earlierPaths.get(construct)?.includes(oldPath)) {
    return `is given "${oldPath}" twice; name each path once, the oldest first`;
  }
  if (oldPath === path) {
    return `is given "${oldPath}", which is its path; leave it out`;
  }
  if (!oldPath.startsWith(`${stack}/`) || oldPath.endsWith('/')) {
    const remedy = `give the full path, such as "${stack}/${construct.node.id}": resources cannot move from stack to stack`;
    return `is given "${oldPath}", which is no path in the stack "${stack}"; ${remedy}`;
  }
  return undefined;
}

/** Whether a resource of a construct had an address that another one has now. */
function isTaken(construct: IConstruct, oldPath: string): boolean {
  const stack = cdktf.TerraformStack.of(construct);
  return construct.node.findAll().some((part) => {
    const standing = tryFind(stack, oldPath + part.node.path.slice(construct.node.path.length));
    return standing !== part && typeOf(part) !== undefined && typeOf(part) === typeOf(standing);
  });
}

function tryFind(stack: IConstruct, path: string): IConstruct | undefined {
  const ids = path.slice(stack.node.path.length + 1).split('/');
  return ids.reduce<IConstruct | undefined>((found, id) => found?.node.tryFindChild(id), stack);
}

function typeOf(construct: IConstruct | undefined): string | undefined {
  return cdktf.TerraformResource.isTerraformResource(construct) ? construct.terraformResourceType : undefined;
}
