import { CatalogId } from '../../shared/catalog/types';
import { ObjectValue, Value } from '../values/value';

/**
 * Value that a field must have in a search for objects. For string values, the search uses the index of the store. The
 * value null finds objects whose field has no value.
 */
export type FieldValue = string | number | boolean | null;

/** An object with a key that is unique among the objects of its Terraform type. */
export interface Keyed {
  readonly key: string;
  readonly values: ObjectValue;
}

/** An object of the sandbox store, with the times of its creation and last change in milliseconds since 1970. */
export interface Found extends Keyed {
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** An object found in a search over several Terraform types, with the type of the object. */
export interface FoundOfTypes extends Found {
  /** Terraform type of the found object, without the prefix of the provider, such as `api` for `konnect_api`. */
  readonly type: string;
  /** Sequence number of the found object: its position in the order of creation of all objects. */
  readonly sequence: number;
}

/** An object of the sandbox store that refers to another object with the other object's id. */
export interface Holder {
  /** Terraform type of the referring object, without the prefix of the provider, such as `api` for `konnect_api`. */
  readonly type: string;
  readonly key: string;
  /** Path of the field with the id of the other object, such as `service_id` or `service.id`. */
  readonly field: string;
}

/** Page of a list of objects, in the order of their creation. */
export interface Window {
  /** Sequence number of the last object before the page, if the page begins after a given object. */
  readonly after?: number;
  /** Number of objects of the list to skip before the page. */
  readonly skip?: number;
  readonly limit: number;
}

/**
 * The objects of one provider that are visible from one region. Type names in the parameters omit the prefix of the
 * provider.
 */
export interface ObjectStore {
  readonly provider: CatalogId;
  /** Values of the provider arguments that identify the caller, such as a token. */
  readonly credentials: ObjectValue;
  /** Working directory of the terraform process, if known. */
  readonly folder: string | undefined;
  get(type: string, key: string): ObjectValue | undefined;
  /** Returns the objects of a Terraform type in order of creation. */
  list(type: string): Found[];
  /**
   * Returns the objects of a Terraform type that have all given field values, in order of creation. Only string values
   * are looked up in the index of the store.
   */
  find(type: string, fields: Record<string, FieldValue>): Found[];
  count(type: string): number;
  /**
   * Returns a page of the objects of all regions that have one of the given Terraform types and all given field values,
   * in order of creation.
   */
  page(types: readonly string[], fields: Record<string, string>, window: Window): FoundOfTypes[];
  /**
   * Returns the number of objects of all regions that have one of the given Terraform types and all given field values.
   */
  countOf(types: readonly string[], fields: Record<string, string>): number;
  /** Returns the object of any region that has the given key and one of the given Terraform types. */
  getOfTypes(types: readonly string[], key: string): FoundOfTypes | undefined;
  /**
   * Returns the objects that refer to the given id, which means that a field other than their own `id` contains the id.
   */
  holders(id: string): Holder[];
  /** Adds an object that the service creates automatically, without a request of the user. */
  add(type: string, keyed: Keyed): void;
  update(type: string, key: string, values: ObjectValue): void;
  remove(type: string, key: string): void;
  /** Whether a removed object of the Terraform type had the key. The sandbox never generates such a key again. */
  isRetired(type: string, key: string): boolean;
  setting(name: string): Value | undefined;
  /** Sets a setting of the sandbox store, or removes the setting if the value is undefined. */
  set(name: string, value: Value | undefined): void;
  /** Returns a hash of the Terraform type, region and planned values of an object. */
  hashOf(type: string, planned: ObjectValue): string;
  transaction<T>(fn: () => T): T;
}
