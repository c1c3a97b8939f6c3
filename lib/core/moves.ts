import * as cdktf from 'cdktf';
import { IConstruct, Node } from 'constructs';
import { addCheck, addError } from './rules/problems';

/** By construct: where it stood before, as a full path. */
const earlierPaths = new WeakMap<IConstruct, string>();

/** By construct whose id is made from others: the id that it had when those stood where they stood. */
const earlierIds = new WeakMap<IConstruct, () => string>();

/** By construct: what follows from where it stood, such as an id. */
const consequences = new WeakMap<IConstruct, () => void>();

/** Resources that Terraform has been told of: a construct and one that it is part of may both have moved. */
const told = new WeakSet<IConstruct>();

/**
 * Says where a construct stood before. Terraform is told by a `moved` block for each of its resources, and what follows
 * from paths, such as stable ids, stays as it was.
 *
 * @param oldPath the full path, which begins with the stack, as reports and the metadata of the synthesised JSON show it
 */
export function moveFrom(construct: IConstruct, oldPath: string): void {
  const problem = problemWith(construct, oldPath);
  if (problem) {
    addError(construct, 'moveFrom', problem);
    return;
  }
  earlierPaths.set(construct, oldPath);
  addCheck(construct, () => {
    const message = `is given "${oldPath}", where a construct stands now; move that one away, or leave moveFrom out`;
    return isTaken(construct, oldPath) ? [{ level: 'error', property: 'moveFrom', message }] : [];
  });
  // By an aspect, as resources may still be added.
  cdktf.Aspects.of(construct).add({ visit: follow });
}

/** Where a construct stood before it, or something that it is part of, was moved; its path where nothing was. */
export function originalPath(construct: IConstruct): string {
  return construct.node.scopes.reduce((path, scope) => {
    const id = earlierIds.get(scope)?.() ?? scope.node.id;
    return earlierPaths.get(scope) ?? (path === '' ? id : `${path}/${id}`);
  }, '');
}

/**
 * Says how the id of a construct was, whose id is made from others: from their path, or from what refers to them. It follows
 * them when they are moved.
 *
 * @param produce the id, asked for once all of them have said where they stood: see `originalPath` and `originalText`
 */
export function idFollows(construct: IConstruct, produce: () => string): void {
  earlierIds.set(construct, produce);
  cdktf.Aspects.of(construct).add({ visit: follow });
}

/** A text with expressions of Terraform as it was before resources of the stack that it refers to were moved. */
export function originalText(construct: IConstruct, text: string): string {
  const resources = cdktf.TerraformStack.of(construct)
    .node.findAll()
    .filter((one): one is cdktf.TerraformResource => cdktf.TerraformResource.isTerraformResource(one))
    // Only of those that are referred to: the path of others may be made from this very text.
    .filter((one) => text.includes(addressOf(one, '')) && text.includes(addressOf(one, one.friendlyUniqueId)));
  const addresses = new Map(
    resources.map((one) => [addressOf(one, one.friendlyUniqueId), addressOf(one, originalId(one))]),
  );
  return text.replace(/\b\w+\.[\w-]+/g, (address) => addresses.get(address) ?? address);
}

/** Has something done again once it is known where a construct stood. */
export function onMove(construct: IConstruct, consequence: () => void): void {
  consequences.set(construct, consequence);
}

function follow(construct: IConstruct): void {
  settle(construct);
  consequences.get(construct)?.();
  if (cdktf.TerraformResource.isTerraformResource(construct) && !told.has(construct)) {
    told.add(construct);
    const from = originalId(construct);
    if (from !== construct.friendlyUniqueId) {
      construct.moveFromId(addressOf(construct, from));
    }
  }
}

/** Keeps the id that a construct had, rather than have it made again for each of its parts. */
function settle(construct: IConstruct): void {
  const produce = earlierIds.get(construct);
  if (produce) {
    const id = produce();
    earlierIds.set(construct, () => id);
  }
}

function addressOf(resource: cdktf.TerraformResource, id: string): string {
  return `${resource.terraformResourceType}.${id}`;
}

/** The name that the stack gave a resource at its old path. */
function originalId(resource: cdktf.TerraformResource): string {
  const stack = cdktf.TerraformStack.of(resource);
  const ids = originalPath(resource)
    .slice(stack.node.path.length + 1)
    .split('/');
  const scopes = [...stack.node.scopes, ...ids.map((id) => ({ node: { id } }))];
  // Asked of the stack, as stacks may have naming schemes of their own. All that they look at are ids.
  return stack.getLogicalId({ scopes, path: originalPath(resource), id: ids[ids.length - 1] } as unknown as Node);
}

function problemWith(construct: IConstruct, oldPath: string): string | undefined {
  const { path } = construct.node;
  const stack = cdktf.TerraformStack.of(construct).node.path;
  const known = earlierPaths.get(construct);
  if (known !== undefined) {
    return `is called twice, with "${known}" and "${oldPath}"; name the path that is deployed`;
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

function isTaken(construct: IConstruct, path: string): boolean {
  const stack = cdktf.TerraformStack.of(construct);
  let found: IConstruct | undefined = stack;
  for (const id of path.slice(stack.node.path.length + 1).split('/')) {
    found = found?.node.tryFindChild(id);
  }
  return found !== undefined;
}
