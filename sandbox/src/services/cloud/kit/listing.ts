import { Conditions } from '../../../engine/contract/finder';
import { DataSource } from '../../../engine/contract/lookup';
import { ObjectValue } from '../../../engine/values/value';

/** A data source that lists objects of a type as they are kept. */
export interface Listing {
  /** The attribute that takes the list. */
  readonly into: string;
  readonly of: string;
  /** Arguments that ask for an equal value, with the field of the object that has it. */
  readonly by?: { readonly [argument: string]: string };
  /** Members of the elements that are called otherwise in the object. */
  readonly names?: { readonly [member: string]: string };
  /** Further members of an element, made from the object. */
  readonly more?: (object: ObjectValue) => ObjectValue;
}

/** Makes the data source of a listing. */
export function listing({ into, of, by = {}, names = {}, more }: Listing): DataSource {
  return ({ config, finder }) => ({
    [into]: finder.all(of, conditionsOf(config, by)).map((object) => ({
      ...object,
      ...Object.fromEntries(Object.entries(names).map(([member, name]) => [member, object[name] ?? null])),
      ...more?.(object),
    })),
  });
}

/**
 * Arguments that are null, empty or zero do not count: the cloud's plugin cannot tell them apart. The others ask for the
 * very value. For the first generation of anti-DDoS the plugin compares by itself, after the answer (`DescribeL4Rules`
 * and its neighbours in service_tencentcloud_dayu.go). All else it hands to the service as filters
 * (service_tencentcloud_api_gateway.go, service_tencentcloud_vpc.go), of which the SDK calls only `KeyWord` fuzzy; that
 * the rest is exact, case included, is unknown: judgement.
 */
export function conditionsOf(config: ObjectValue, by: { readonly [argument: string]: string }): Conditions {
  return Object.fromEntries(
    Object.entries(by).map(([argument, field]) => {
      const value = config[argument];
      const asked = (typeof value === 'string' && value !== '') || (typeof value === 'number' && value !== 0);
      return [field, asked ? value : undefined];
    }),
  );
}

/** The page of a list that `offset` and `limit` ask for. */
export function page<T>(elements: readonly T[], config: ObjectValue): T[] {
  const offset = Number(config.offset ?? 0);
  return elements.slice(offset, offset + Number(config.limit ?? elements.length));
}
