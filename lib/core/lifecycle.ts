import * as cdktf from 'cdktf';
import { IConstruct } from 'constructs';
import { RemovalPolicy } from './removal-policy';

/**
 * Replaces a resource together with its parent, by `replace_triggered_by`. Many providers plan an update in place when the id
 * of a parent changes, which no service can do. Does nothing for a parent that is only referred to, or in another stack,
 * since Terraform cannot refer to its resources.
 *
 * @param attribute what of the parent is watched, in the words of Terraform; by default its id alone, since the resource as
 * a whole would have every edit of the parent replace the child
 * @returns whether Terraform does so
 */
export function replaceWith(child: cdktf.TerraformResource, parent: IConstruct, attribute = 'id'): boolean {
  const resource = parent.node.defaultChild;
  if (
    !cdktf.TerraformResource.isTerraformResource(resource) ||
    cdktf.TerraformStack.of(resource) !== cdktf.TerraformStack.of(child)
  ) {
    return false;
  }
  triggers.set(child, [...(triggers.get(child) ?? []), { parent: resource, attribute }]);
  return true;
}

/** By resource: what it is replaced with, until that is written. */
const triggers = new WeakMap<IConstruct, { readonly parent: cdktf.TerraformResource; readonly attribute: string }[]>();

/**
 * Writes what a resource is replaced with into its `lifecycle`, as plain addresses: tokens would be resolved for each of
 * thousands of children. So this is done when it is synthesised, as names of resources may change until then.
 */
export function writeReplacements(element: IConstruct): void {
  const known = triggers.get(element);
  if (known && cdktf.TerraformResource.isTerraformResource(element)) {
    triggers.delete(element);
    const addresses = known.map(
      ({ parent, attribute }) => `${parent.terraformResourceType}.${parent.friendlyUniqueId}.${attribute}`,
    );
    const { lifecycle = {} } = element;
    element.lifecycle = { ...lifecycle, replaceTriggeredBy: [...(lifecycle.replaceTriggeredBy ?? []), ...addresses] };
  }
}

/** Keeps Terraform from destroying a resource, be it for a replacement. */
export function preventDestroy(resource: cdktf.TerraformResource): void {
  resource.lifecycle = { ...resource.lifecycle, preventDestroy: true };
}

/**
 * Follows a removal policy. Without one Terraform destroys.
 *
 * @param policy a `RemovalPolicy`, or a case of an enum that has further ones
 */
export function applyRemovalPolicy(resource: cdktf.TerraformResource, policy: string | undefined): void {
  if (policy === RemovalPolicy.PROTECT) {
    preventDestroy(resource);
  }
}

/** Has a replacement made before the old resource goes, for those that others refer to. */
export function createBeforeDestroy(resource: cdktf.TerraformResource): void {
  resource.lifecycle = { ...resource.lifecycle, createBeforeDestroy: true };
}
