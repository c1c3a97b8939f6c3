import { TerraformResource, TerraformStack } from 'cdktf';
import { IConstruct } from 'constructs';

/**
 * The resources with create_before_destroy that come after a release, itself included: Terraform passes it on to all that
 * a resource depends on. Those that only refer to an attribute of the release are not seen.
 */
export function createdBeforeDestroyed(release: IConstruct): TerraformResource[] {
  const suspects = TerraformStack.of(release)
    .node.findAll()
    .filter((one): one is TerraformResource => TerraformResource.isTerraformResource(one) && isCreatedFirst(one));
  return suspects.filter((suspect) => comesAfter(suspect, release));
}

function comesAfter(construct: IConstruct, release: IConstruct): boolean {
  const known = new Set<IConstruct>([construct]);
  // Grows while it is walked through.
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

/** Whether a resource has create_before_destroy, be it by an override. */
function isCreatedFirst(resource: TerraformResource): boolean {
  return (overridden(resource).create_before_destroy ?? resource.lifecycle?.createBeforeDestroy) === true;
}

/** Whether Terraform leaves an argument of a resource as it is, be it by an override. */
export function isHeld(resource: TerraformResource, argument: string): boolean {
  const ignored = overridden(resource).ignore_changes ?? resource.lifecycle?.ignoreChanges ?? [];
  return ignored === 'all' || ignored.includes(argument);
}

/** What was overridden is not shown to others, and to have the resource written out for it takes long for many. */
function overridden(resource: TerraformResource): { [name: string]: any } {
  return resource['rawOverrides'].lifecycle ?? {};
}
