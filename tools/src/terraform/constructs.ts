/** The path of the construct whose resource has an address, by the configuration that cdktf wrote; none where it has no such resource. */
export function constructAt(address: string, { resource = {} }: any): string | undefined {
  const [type, name] = address.replace(/\[.*$/s, '').split('.');
  const ofType = Object.hasOwn(resource, type) ? resource[type] : {};
  const at: unknown = Object.hasOwn(ofType, name ?? '') ? ofType[name]['//']?.metadata?.path : undefined;
  return typeof at === 'string' ? at.replace(/\/Resource$/, '') : undefined;
}
