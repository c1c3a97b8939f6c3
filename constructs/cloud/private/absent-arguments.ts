/** Returns the Terraform names of the arguments in `values` whose value is undefined. */
export function absentArguments(values: { readonly [name: string]: unknown }): string[] {
  return Object.keys(values).filter((name) => values[name] === undefined);
}
