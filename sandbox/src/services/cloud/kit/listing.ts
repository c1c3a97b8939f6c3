import { Conditions } from '../../../engine/contract/finder';
import { DataSource } from '../../../engine/contract/lookup';
import { ObjectValue } from '../../../engine/values/value';

/** Description of a data source that lists stored objects of a type. */
export interface Listing {
  /** Attribute of the data source that contains the list. */
  readonly into: string;
  readonly of: string;
  /**
   * Field of the stored objects that must equal an argument, by argument. An argument that is null, empty or zero
   * selects all objects.
   */
  readonly by?: { readonly [argument: string]: string };
  /** Fields of the stored object from which members of a list element with a different name are read, by member. */
  readonly names?: { readonly [member: string]: string };
  /** Function that returns further members of a list element. */
  readonly more?: (object: ObjectValue) => ObjectValue;
}

/** Creates a data source that lists stored objects, from its description (`Listing`). */
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
 * Returns the conditions that the arguments of a data source set for fields of objects. An argument that is null, empty
 * or zero sets no condition, because the cloud's provider cannot distinguish these values. Any other argument matches
 * only objects with exactly the value of the argument. For the first generation of anti-DDoS, the provider itself
 * compares the values after it has received the response (`DescribeL4Rules` and its neighbours in
 * service_tencentcloud_dayu.go). The provider passes the conditions of all other data sources to the service as filters
 * (service_tencentcloud_api_gateway.go, service_tencentcloud_vpc.go). The documentation of the cloud's SDK describes
 * only the filter `KeyWord` as fuzzy. We do not know how the service compares the filters; the sandbox assumes that the
 * service compares exactly, including case.
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

/** Returns the page of a list that the arguments `offset` and `limit` of a data source select. */
export function page<T>(elements: readonly T[], config: ObjectValue): T[] {
  const offset = Number(config.offset ?? 0);
  return elements.slice(offset, offset + Number(config.limit ?? elements.length));
}
