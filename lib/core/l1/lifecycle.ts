import { TerraformResource, TerraformStack } from 'cdktf';
import { IConstruct } from 'constructs';
import { ConstructFact } from '../values/construct-fact';
import { RemovalPolicy } from '../values/removal-policy';

/**
 * Makes Terraform replace a child resource when an attribute of its parent changes (`replace_triggered_by`). Many
 * providers plan an update of the child in place when the id of its parent changes, although the services do not
 * support the update. Does nothing if the parent is only a reference or is in another stack than the child. The stack
 * of the child then has no resource of the parent.
 *
 * @param attribute Terraform name of the parent's attribute whose change replaces the child. By default the id, because
 * a trigger on the whole resource of the parent would replace the child at every edit of the parent.
 * @returns whether the function set the replacement trigger
 */
export function replaceWith(child: TerraformResource, parent: IConstruct, attribute = 'id'): boolean {
  const resource = parent.node.defaultChild;
  if (!TerraformResource.isTerraformResource(resource) || TerraformStack.of(resource) !== TerraformStack.of(child)) {
    return false;
  }
  triggers.set(child, [...(triggers.get(child) ?? []), { parent: resource, attribute }]);
  return true;
}

/** Replacement triggers of a child resource that are not yet in its `lifecycle`. */
const triggers = new ConstructFact<{ readonly parent: TerraformResource; readonly attribute: string }[]>(
  'replacementTriggers',
);

/**
 * Writes the replacement triggers of a child resource to its argument `lifecycle`. Call the function at synthesis,
 * because names of resources may change until then. Writes resource addresses as plain text, because cdktf would
 * resolve tokens for each of thousands of children.
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

/**
 * Adds arguments to the arguments of a resource whose changes Terraform ignores (`ignore_changes`). Use this function
 * for arguments that the provider does not read, sends wrongly or cannot clear, because plans would otherwise show
 * changes again and again.
 *
 * @param names Terraform names of the arguments to ignore
 */
export function ignoreArgumentChanges(resource: TerraformResource, names: readonly string[]): void {
  const { ignoreChanges = [] } = resource.lifecycle ?? {};
  if (names.length > 0 && ignoreChanges !== 'all') {
    resource.lifecycle = { ...resource.lifecycle, ignoreChanges: [...new Set([...ignoreChanges, ...names])] };
  }
}

/** Prevents Terraform from destroying or replacing a resource (`prevent_destroy`). */
export function preventDestroy(resource: TerraformResource): void {
  resource.lifecycle = { ...resource.lifecycle, preventDestroy: true };
}

/**
 * Applies a removal policy to a resource: `PROTECT` prevents the destruction of the resource. With any other removal
 * policy, or without a removal policy, Terraform may destroy the resource.
 *
 * @param policy a `RemovalPolicy`, or a value of an enum with more removal policies
 */
export function applyRemovalPolicy(resource: TerraformResource, policy: string | undefined): void {
  if (policy === RemovalPolicy.PROTECT) {
    preventDestroy(resource);
  }
}

/**
 * Makes Terraform create the replacement of a resource before it destroys the old resource (`create_before_destroy`).
 * Use this function for resources that other resources refer to.
 */
export function createBeforeDestroy(resource: TerraformResource): void {
  resource.lifecycle = { ...resource.lifecycle, createBeforeDestroy: true };
}
