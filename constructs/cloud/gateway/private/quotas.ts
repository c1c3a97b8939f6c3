import { PropertyDiagnostic } from '../../../../lib/core/values/property-diagnostic';

/**
 * Returns a warning if the number of objects of a type is above the default quota of the API gateway.
 *
 * @see https://www.tencentcloud.com/document/product/628/31716
 */
export function quota(property: string, objects: string, count: number, most: number): PropertyDiagnostic[] {
  const message = `has ${count} ${objects}; the service allows ${most}, unless your account has a higher quota`;
  return count > most ? [{ level: 'warning', property, message }] : [];
}
