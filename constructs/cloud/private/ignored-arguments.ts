import { TerraformResource } from 'cdktf';

/**
 * Sets `ignore_changes` for arguments that the provider sends wrongly or cannot empty. Without `ignore_changes`, every
 * plan would show changes or removals of the arguments.
 *
 * @param names Terraform names of the arguments
 */
export function ignoreArgumentChanges(resource: TerraformResource, names: readonly string[]): void {
  if (names.length > 0) {
    resource.lifecycle = { ...resource.lifecycle, ignoreChanges: [...names] };
  }
}

/** Returns the names of the arguments whose value is undefined. */
export function absentArguments(values: { readonly [name: string]: unknown }): string[] {
  return Object.keys(values).filter((name) => values[name] === undefined);
}
