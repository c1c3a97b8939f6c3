import { TerraformResource, TerraformStack } from 'cdktf';
import { IConstruct } from 'constructs';
import { ConstructFact } from '../values/construct-fact';
import { RemovalPolicy } from '../values/removal-policy';

/**
 * Replaces a child resource when an attribute of its parent changes, by `replace_triggered_by`. Many providers plan an
 * update in place when the id of a parent changes, although the services do not support such an update. Does nothing if
 * the parent is only a reference or is in another stack than the child, because Terraform cannot refer to the resource
 * of such a parent.
 *
 * @param attribute Terraform name of the parent's attribute to watch. By default, only the id of the parent is watched,
 * because with the whole resource every edit of the parent would replace the child.
 * @returns whether the replacement is set up
 */
export function replaceWith(child: TerraformResource, parent: IConstruct, attribute = 'id'): boolean {
  const resource = parent.node.defaultChild;
  if (!TerraformResource.isTerraformResource(resource) || TerraformStack.of(resource) !== TerraformStack.of(child)) {
    return false;
  }
  triggers.set(child, [...(triggers.get(child) ?? []), { parent: resource, attribute }]);
  return true;
}

/** Replacement triggers of a resource, until they are written to its `lifecycle`. */
const triggers = new ConstructFact<{ readonly parent: TerraformResource; readonly attribute: string }[]>(
  'replacementTriggers',
);

/**
 * Writes the replacement triggers of a resource to the argument `lifecycle` of the resource. Writes the triggers at
 * synthesis, because names of resources may change until then. Uses plain addresses, because cdktf would resolve tokens
 * for each of thousands of children.
 */
export function writeReplacements(element: IConstruct): void {
  const known = triggers.get(element);
  if (known && TerraformResource.isTerraformResource(element)) {
    triggers.delete(element);
    const addresses = known.map(
      ({ parent, attribute }) => `${parent.terraformResourceType}.${parent.friendlyUniqueId}.${attribute}`,
    );
    const { lifecycle = {} } = element;
    element.lifecycle = { ...lifecycle, replaceTriggeredBy: [...(lifecycle.replaceTriggeredBy ?? []), ...addresses] };
  }
}

/** Prevents Terraform from destroying a resource, also for a replacement. */
export function preventDestroy(resource: TerraformResource): void {
  resource.lifecycle = { ...resource.lifecycle, preventDestroy: true };
}

/**
 * Applies a removal policy. Without a removal policy, Terraform may destroy the resource.
 *
 * @param policy a `RemovalPolicy`, or a value of an enum with more removal policies
 */
export function applyRemovalPolicy(resource: TerraformResource, policy: string | undefined): void {
  if (policy === RemovalPolicy.PROTECT) {
    preventDestroy(resource);
  }
}

/** Makes Terraform create a replacement before it destroys the old resource. For resources that other resources refer to. */
export function createBeforeDestroy(resource: TerraformResource): void {
  resource.lifecycle = { ...resource.lifecycle, createBeforeDestroy: true };
}
