import { CatalogId } from '../../shared/catalog/types';
import { ObjectValue, Value } from '../values/value';

/**
 * Value that a field must have in a search for objects. Only searches for texts use the index. The condition null finds
 * objects without the field.
 */
export type FieldValue = string | number | boolean | null;

/** An object with a key that is unique within the type of the object. */
export interface Keyed {
  readonly key: string;
  readonly values: ObjectValue;
}

/** An object of the store, with the times of its creation and last change in milliseconds since 1970. */
export interface Found extends Keyed {
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** An object found in a search over several types, with its type. */
export interface FoundOfTypes extends Found {
  /** Terraform type without the prefix of the provider, such as `api` for `konnect_api`. */
  readonly type: string;
  /** Position of the object in the order of creation of all objects. */
  readonly sequence: number;
}

/** An object that contains the id of another object. */
export interface Holder {
  /** Terraform type without the prefix of the provider, such as `api` for `konnect_api`. */
  readonly type: string;
  readonly key: string;
  /** Path of the field that contains the id, such as `service_id` or `service.id`. */
  readonly field: string;
}

/** A page of selected objects, in order of creation. */
export interface Window {
  /** Sequence of the last object before the page. */
  readonly after?: number;
  /** Number of selected objects that come before the page. */
  readonly skip?: number;
  readonly limit: number;
}

/** The objects of one provider in one region. Type names have no prefix of the provider. */
export interface ObjectStore {
  readonly provider: CatalogId;
  /** Provider arguments that identify the caller. */
  readonly credentials: ObjectValue;
  /** Working directory of terraform, if known. */
  readonly folder: string | undefined;
  get(type: string, key: string): ObjectValue | undefined;
  /** Returns the objects of a type in order of creation. */
  list(type: string): Found[];
  /** Returns the objects that have all of the field values, in order of creation. Only conditions with texts use the index. */
  find(type: string, fields: Record<string, FieldValue>): Found[];
  count(type: string): number;
  /** Returns a page of the objects of some types with the given field values, in order of creation. */
  page(types: readonly string[], fields: Record<string, string>, window: Window): FoundOfTypes[];
  /** Number of objects of some types with the given field values. */
  countOf(types: readonly string[], fields: Record<string, string>): number;
  /** Returns the object with a key among objects of some types. */
  getOfTypes(types: readonly string[], key: string): FoundOfTypes | undefined;
  /** Returns the objects that contain an id in a field other than their own `id`. */
  holders(id: string): Holder[];
  /** Adds an object that the service creates automatically. */
  add(type: string, keyed: Keyed): void;
  update(type: string, key: string, values: ObjectValue): void;
  remove(type: string, key: string): void;
  /** Whether a removed object of a type had the key, so that the service does not generate the key again. */
  isRetired(type: string, key: string): boolean;
  setting(name: string): Value | undefined;
  /** Sets a setting of the store. The value undefined removes the setting. */
  set(name: string, value: Value | undefined): void;
  /** Returns a hash that is equal for creations of one type with identical planned values in one region. */
  hashOf(type: string, planned: ObjectValue): string;
  transaction<T>(fn: () => T): T;
}
