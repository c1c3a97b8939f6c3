import * as cdktf from 'cdktf';
import { IConstruct, Node } from 'constructs';
import { addCheck, addError } from './rules/problems';

/** By construct: where it stood before, as a full path. */
const earlierPaths = new WeakMap<IConstruct, string>();

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
  const { scopes, path } = construct.node;
  const moved = [...scopes].reverse().find((scope) => earlierPaths.has(scope));
  return moved ? earlierPaths.get(moved)! + path.slice(moved.node.path.length) : path;
}

/** Has something done again once it is known where a construct stood. */
export function onMove(construct: IConstruct, consequence: () => void): void {
  consequences.set(construct, consequence);
}

function follow(construct: IConstruct): void {
  consequences.get(construct)?.();
  if (cdktf.TerraformResource.isTerraformResource(construct) && !told.has(construct)) {
    told.add(construct);
    const from = originalId(construct);
    if (from !== construct.friendlyUniqueId) {
      construct.moveFromId(`${construct.terraformResourceType}.${from}`);
    }
  }
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
