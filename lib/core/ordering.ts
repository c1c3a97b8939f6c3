import * as cdktf from 'cdktf';
import { IConstruct } from 'constructs';

/** What can stand in `depends_on` and have one: a resource or a data source. */
type Orderable = (cdktf.TerraformResource | cdktf.TerraformDataSource) & { dependsOn?: string[] };

/** By root: the resources and data sources in the constructs that others depend on. */
const leaves = new WeakMap<IConstruct, Map<IConstruct, Orderable[]>>();

/** By element: what has been written into its `dependsOn`. */
const written = new WeakMap<IConstruct, Set<IConstruct>>();

/**
 * Collects the dependencies once the tree of an app is complete, and adds dependencies between stacks where a construct of
 * one depends on a construct of another.
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
 * Writes the dependencies of an element and of its scopes, added by `node.addDependency`, into its `depends_on`. cdktf
 * ignores them; without them, the order of elements without references would be random.
 */
export function orderAfterDependencies(element: IConstruct): void {
  if (!isOrderable(element)) {
    return;
  }
  const { scopes } = element.node;
  const done = written.get(element) ?? new Set();
  written.set(element, done);
  for (const dependency of scopes.flatMap((scope) => scope.node.dependencies)) {
    // A dependency on a scope of its own would be a cycle.
    const found = scopes.includes(dependency) ? [] : leavesOf(dependency);
    const fresh = found.filter((leaf) => !done.has(leaf) && stackOf(leaf) === stackOf(element));
    if (fresh.length > 0) {
      fresh.forEach((leaf) => done.add(leaf));
      element.dependsOn = [...(element.dependsOn ?? []), ...fresh.map(addressOf)];
    }
  }
}

function leavesOf(construct: IConstruct): Orderable[] {
  const known = leaves.get(construct.node.root)!;
  // What is part of a resource is there for it, and so comes before it anyway.
  const found =
    known.get(construct) ??
    construct.node
      .findAll()
      .filter(isOrderable)
      .filter((one) => !isPart(one));
  known.set(construct, found);
  return found;
}

/** What `depends_on` calls an element of the same stack; a token for it would be one for each pair. */
function addressOf(leaf: Orderable): string {
  const address = `${leaf.terraformResourceType}.${leaf.friendlyUniqueId}`;
  return cdktf.TerraformDataSource.isTerraformDataSource(leaf) ? `data.${address}` : address;
}

function isPart({ node: { scope } }: IConstruct): boolean {
  return scope !== undefined && isOrderable(scope);
}

function isOrderable(construct: IConstruct): construct is Orderable {
  return (
    cdktf.TerraformResource.isTerraformResource(construct) || cdktf.TerraformDataSource.isTerraformDataSource(construct)
  );
}

function stackOf(construct: IConstruct): cdktf.TerraformStack | undefined {
  const scopes = [...construct.node.scopes].reverse();
  return scopes.find((scope): scope is cdktf.TerraformStack => cdktf.TerraformStack.isStack(scope));
}
