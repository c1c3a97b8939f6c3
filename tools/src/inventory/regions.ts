import { SERVICES } from 'cdktf-gateways-sandbox/toolkit';
import { providerOf } from '../elements';

/**
 * The region that an object is in; undefined where its type is in none.
 *
 * @param given what its provider was told; undefined where that was nothing
 */
export function regionOf(type: string, given: string | undefined): string | undefined {
  const catalog = providerOf(type)!;
  const { regions } = SERVICES[catalog.id];
  if (!regions || regions.isEverywhere(type.slice(catalog.info.prefix.length))) {
    return undefined;
  }
  const provider = catalog.elements.find(({ kind }) => kind === 'provider')!;
  return given ?? (provider.rules.attributes[regions.argument]?.default as string | undefined);
}
