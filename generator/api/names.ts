/** Returns the Terraform name that the provider's generator derives from an API name: `X-Cache-Key` becomes `x_cache_key`. */
export function snakeCase(name: string): string {
  return name
    .replaceAll('#', '_number_')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1_$2')
    .toLowerCase();
}
