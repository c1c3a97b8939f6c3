import { TerraformResource } from 'cdktf';

/**
 * Sets `ignore_changes` of a resource to the given arguments, which the provider sends wrongly or cannot clear. Without
 * `ignore_changes`, plans would show changes or removals of these arguments again and again.
 *
 * @param names Terraform names of the arguments to ignore
 */
export function ignoreArgumentChanges(resource: TerraformResource, names: readonly string[]): void {
  if (names.length > 0) {
    resource.lifecycle = { ...resource.lifecycle, ignoreChanges: [...names] };
  }
}

/** Returns the Terraform names of the arguments in `values` whose value is undefined. */
export function absentArguments(values: { readonly [name: string]: unknown }): string[] {
  return Object.keys(values).filter((name) => values[name] === undefined);
}
