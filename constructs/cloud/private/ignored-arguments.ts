import { TerraformResource } from 'cdktf';

/**
 * Sets `ignore_changes` of a resource to arguments that the provider sends wrongly or cannot clear. Without
 * `ignore_changes`, every plan would show changes or removals of these arguments.
 *
 * @param names Terraform names of the arguments
 */
export function ignoreArgumentChanges(resource: TerraformResource, names: readonly string[]): void {
  if (names.length > 0) {
    resource.lifecycle = { ...resource.lifecycle, ignoreChanges: [...names] };
  }
}

/** Returns the Terraform names of the arguments that are undefined. */
export function absentArguments(values: { readonly [name: string]: unknown }): string[] {
  return Object.keys(values).filter((name) => values[name] === undefined);
}
