import { TerraformResource } from 'cdktf';

/**
 * Leaves arguments as they are on the service, whatever the configuration says: those that the provider sends wrongly, and
 * those that it cannot empty, so that plans would show their removal for ever.
 *
 * @param names the Terraform names of the arguments
 */
export function leaveAsIs(resource: TerraformResource, names: readonly string[]): void {
  if (names.length > 0) {
    resource.lifecycle = { ...resource.lifecycle, ignoreChanges: [...names] };
  }
}

/** The names of arguments that were not given. */
export function missingOf(values: { readonly [name: string]: unknown }): string[] {
  return Object.keys(values).filter((name) => values[name] === undefined);
}
