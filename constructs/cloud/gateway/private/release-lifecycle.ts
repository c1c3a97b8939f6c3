import { TerraformResource, TerraformStack } from 'cdktf';
import { IConstruct } from 'constructs';
import { overridesOf } from '../../../../lib/core/schema/generated';
import { elementsOf, isPlainObject, Members } from '../../../../lib/core/shared/objects';

/**
 * Returns the resources with `create_before_destroy` among the resource of a release and the resources of its stack
 * that depend on the release. Terraform applies `create_before_destroy` of a resource also to all dependencies of the
 * resource. The result does not contain resources that only refer to an attribute of the release.
 */
export function createBeforeDestroyDependents(release: IConstruct): TerraformResource[] {
  const suspects = TerraformStack.of(release)
    .node.findAll()
    .filter((one): one is TerraformResource => TerraformResource.isTerraformResource(one) && isCreatedFirst(one));
  return suspects.filter((suspect) => comesAfter(suspect, release));
}

function comesAfter(construct: IConstruct, release: IConstruct): boolean {
  const known = new Set<IConstruct>([construct]);
  // The loop adds the dependencies of each construct to `known` while it iterates over `known`.
  for (const { node } of known) {
    if (node.scopes.includes(release)) {
      return true;
    }
    const needed = node.scopes.flatMap((scope) => scope.node.dependencies);
    needed
      .filter((other) => !node.scopes.includes(other))
      .flatMap((other) => other.node.findAll())
      .forEach((other) => known.add(other));
  }
  return false;
}

/** Returns whether a resource has `create_before_destroy`, either as an argument or by an override. */
function isCreatedFirst(resource: TerraformResource): boolean {
  return (lifecycleOverrides(resource).create_before_destroy ?? resource.lifecycle?.createBeforeDestroy) === true;
}

/** Returns whether a resource has `ignore_changes` for an argument, either in its `lifecycle` or by an override. */
export function ignoresChanges(resource: TerraformResource, argument: string): boolean {
  const ignored = lifecycleOverrides(resource).ignore_changes ?? resource.lifecycle?.ignoreChanges ?? [];
  return ignored === 'all' || elementsOf(ignored).includes(argument);
}

/** Returns the overrides of the `lifecycle` of a resource. Rendering the resource would be slow for many resources. */
function lifecycleOverrides(resource: TerraformResource): Members {
  const { lifecycle } = overridesOf(resource);
  return isPlainObject(lifecycle) ? lifecycle : {};
}
