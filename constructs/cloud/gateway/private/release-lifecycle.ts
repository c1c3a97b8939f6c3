import { TerraformResource, TerraformStack } from 'cdktf';
import { IConstruct } from 'constructs';
import { elementsOf, Members } from '../../../../lib/core/shared/objects';

/**
 * Returns the resources with create_before_destroy among the resource of a release and the resources that depend on the
 * release. Terraform applies create_before_destroy to all dependencies of a resource. Resources that only refer to an
 * attribute of the release are not included.
 */
export function createBeforeDestroyDependents(release: IConstruct): TerraformResource[] {
  const suspects = TerraformStack.of(release)
    .node.findAll()
    .filter((one): one is TerraformResource => TerraformResource.isTerraformResource(one) && isCreatedFirst(one));
  return suspects.filter((suspect) => comesAfter(suspect, release));
}

function comesAfter(construct: IConstruct, release: IConstruct): boolean {
  const known = new Set<IConstruct>([construct]);
  // The loop adds further dependencies to the set while it iterates over the set.
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

/** Returns whether a resource has create_before_destroy, directly or by an override. */
function isCreatedFirst(resource: TerraformResource): boolean {
  return (overridesOf(resource).create_before_destroy ?? resource.lifecycle?.createBeforeDestroy) === true;
}

/** Returns whether a resource has ignore_changes for an argument, directly or by an override. */
export function ignoresChanges(resource: TerraformResource, argument: string): boolean {
  const ignored = overridesOf(resource).ignore_changes ?? resource.lifecycle?.ignoreChanges ?? [];
  return ignored === 'all' || elementsOf(ignored).includes(argument);
}

/** Reads a private member: cdktf has no getter for overrides, and rendering the resource is slow for many resources. */
function overridesOf(resource: TerraformResource): Members {
  return resource['rawOverrides'].lifecycle ?? {};
}
