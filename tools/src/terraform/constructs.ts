/** Returns the path of the construct of a resource, by the configuration of cdktf. Undefined if it does not have the resource. */
export function constructAt(address: string, { resource = {} }: any): string | undefined {
  const [type, name] = address.replace(/\[.*$/s, '').split('.');
  const ofType = Object.hasOwn(resource, type) ? resource[type] : {};
  const at: unknown = Object.hasOwn(ofType, name ?? '') ? ofType[name]['//']?.metadata?.path : undefined;
  return typeof at === 'string' ? at.replace(/\/Resource$/, '') : undefined;
}
