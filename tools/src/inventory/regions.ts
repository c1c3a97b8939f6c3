import { requireValue } from 'cdktf-gateways-sandbox/toolkit/checks';
import { SERVICES } from 'cdktf-gateways-sandbox/toolkit/services';
import { providerOf } from '../elements';

/**
 * Returns the region of an object: the given region, or else the provider's default region, or undefined if the
 * object's type has no regions or the region is unknown.
 *
 * @param given region of the object's provider configuration, if any
 */
export function regionOf(type: string, given: string | undefined): string | undefined {
  const catalog = requireValue(providerOf(type));
  const { regions } = SERVICES[catalog.id];
  if (!regions || regions.isEverywhere(type.slice(catalog.info.prefix.length))) {
    return undefined;
  }
  const provider = requireValue(catalog.elements.find(({ kind }) => kind === 'provider'));
  return given ?? (provider.rules.attributes[regions.argument]?.default as string | undefined);
}
