import { TerraformDataSource, TerraformResource, TerraformStack } from 'cdktf';
import { IConstruct } from 'constructs';
import { requireValue } from '../shared/require-value';
import { ConstructFact } from '../values/construct-fact';

/** Resource or data source, which can have `depends_on` and which `depends_on` can name. */
type Orderable = (TerraformResource | TerraformDataSource) & { dependsOn?: string[] };

/** Resources and data sources in each construct that other constructs depend on; the root construct keeps the map. */
const leaves = new ConstructFact<Map<IConstruct, Orderable[]>>('orderedLeaves');

/** Dependencies that are already in the `dependsOn` of a resource or data source. */
const written = new ConstructFact<Set<IConstruct>>('writtenOrder');

/**
 * Prepares the order of resources when the construct tree of an app is complete. `prepareOrder` adds a dependency
 * between two stacks if a construct in one depends on a construct in the other, unless the dependency would be a cycle.
 */
export function prepareOrder(root: IConstruct): void {
  leaves.set(root, new Map());
  for (const construct of root.node.findAll()) {
    for (const dependency of construct.node.dependencies) {
      const [stack, other] = [stackOf(construct), stackOf(dependency)];
      if (stack && other && stack !== other && !other.dependsOn(stack)) {
        stack.addDependency(other);
      }
    }
  }
}

/**
 * Writes the dependencies (`node.addDependency`) of a resource or data source and its scopes on elements of the same
 * stack to `depends_on`. cdktf ignores dependencies between constructs, so resources without references would have a
 * random order.
 */
export function orderAfterDependencies(element: IConstruct): void {
  if (!isOrderable(element)) {
    return;
  }
  const { scopes } = element.node;
  const dependencies = scopes.flatMap((scope) => scope.node.dependencies);
  if (dependencies.length === 0) {
    return;
  }
  const done = written.getOrSet(element, () => new Set());
  for (const dependency of dependencies) {
    // Omits a dependency of an element on a scope that contains the element, because `depends_on` would contain a
    // cycle.
    const found = scopes.includes(dependency) ? [] : leavesOf(dependency);
    const fresh = found.filter((leaf) => !done.has(leaf) && stackOf(leaf) === stackOf(element));
    if (fresh.length > 0) {
      fresh.forEach((leaf) => done.add(leaf));
      element.dependsOn = [...(element.dependsOn ?? []), ...fresh.map(addressOf)];
    }
  }
}

function leavesOf(construct: IConstruct): Orderable[] {
  const known = requireValue(leaves.get(construct.node.root));
  // Omits constructs below a resource, because the resource refers to these constructs, so Terraform orders them
  // without `depends_on`.
  const found =
    known.get(construct) ??
    construct.node
      .findAll()
      .filter(isOrderable)
      .filter((one) => !isPart(one));
  known.set(construct, found);
  return found;
}

/**
 * Returns the Terraform address of a resource or data source of the same stack as plain text, for `depends_on`. With
 * the address of cdktf, each pair of elements would need a token.
 */
function addressOf(leaf: Orderable): string {
  const address = `${leaf.terraformResourceType}.${leaf.friendlyUniqueId}`;
  return TerraformDataSource.isTerraformDataSource(leaf) ? `data.${address}` : address;
}

function isPart({ node: { scope } }: IConstruct): boolean {
  return scope !== undefined && isOrderable(scope);
}

function isOrderable(construct: IConstruct): construct is Orderable {
  return TerraformResource.isTerraformResource(construct) || TerraformDataSource.isTerraformDataSource(construct);
}

function stackOf(construct: IConstruct): TerraformStack | undefined {
  const scopes = [...construct.node.scopes].reverse();
  return scopes.find((scope): scope is TerraformStack => TerraformStack.isStack(scope));
}
