import { CatalogId } from '../../shared/catalog/types';
import { FieldValue, Found, FoundOfTypes, Holder, Keyed, ObjectStore, Window } from '../contract/object-store';
import { NewObject, ObjectFilter, Store, StoredObject } from '../store';
import { hashValue } from '../values/hash';
import { ObjectValue, Value } from '../values/value';

/** Run of terraform that uses the sandbox store. */
export interface ProviderRun {
  readonly id: string;
  /**
   * Working directory of terraform in this run. The directory is undefined if terraform was attached without the shim.
   */
  readonly folder?: string;
  /** Environment variables of terraform that contain regions, if known. */
  readonly variables?: { readonly [name: string]: string };
}

/**
 * Returns the region of the objects of a type. The result is an empty text for the default region and for types without
 * regions.
 */
export type Place = (type: string) => string;

/**
 * Objects of one provider in one region of the sandbox, for one run of terraform. The resource types have no provider
 * prefix. If terraform has read an object, the object counts as part of a Terraform state. If terraform was killed
 * before it recorded an object that it created, the next run that creates an identical object adopts the object.
 */
export class ProviderStore implements ObjectStore {
  private readonly hashes = new WeakMap<ObjectValue, string>();

  public constructor(
    private readonly store: Store,
    public readonly provider: CatalogId,
    private readonly prefix: string,
    private readonly run: ProviderRun,
    /** Returns the region of the objects of a type. An empty text means the default region. */
    public readonly regionOf: Place = () => '',
    /** Provider arguments that identify the caller, such as tokens. */
    public readonly credentials: ObjectValue = {},
  ) {}

  /** Working directory of terraform, or undefined if the directory is not known. */
  public get folder(): string | undefined {
    return this.run.folder;
  }

  public get(type: string, key: string): ObjectValue | undefined {
    return this.store.get(this.provider, this.prefix + type, key, this.regionOf(type))?.values;
  }

  /** Returns the objects of a type in order of creation. */
  public list(type: string): Found[] {
    return this.store.list(this.all(type)).map(found);
  }

  /**
   * Returns the objects of a type that have all given field values, in order of creation. Only conditions on text
   * fields use the index of the store.
   */
  public find(type: string, fields: Record<string, FieldValue>): Found[] {
    return this.store.find(this.provider, this.prefix + type, fields, this.regionOf(type)).map(found);
  }

  public count(type: string): number {
    return this.store.count(this.all(type));
  }

  /** Returns a page of the objects of some types with the given field values, in all regions, in order of creation. */
  public page(types: readonly string[], fields: Record<string, string>, window: Window): FoundOfTypes[] {
    return this.store.page(this.selection(types, fields), window).map((one) => this.foundOfTypes(one));
  }

  /** Returns the number of objects of some types with the given field values, in all regions. */
  public countOf(types: readonly string[], fields: Record<string, string>): number {
    return this.store.countSelected(this.selection(types, fields));
  }

  /** Returns the object with the given key in any region, if the object has one of the given types. */
  public getOfTypes(types: readonly string[], key: string): FoundOfTypes | undefined {
    const object = this.store.getOfTypes(this.provider, this.prefixed(types), key);
    return object && this.foundOfTypes(object);
  }

  /** Returns the objects that contain the given id in a field other than their own `id`. */
  public holders(id: string): Holder[] {
    return this.store
      .references(id, { provider: this.provider })
      .map(({ type, id: key, region = '', field }) => ({ type: type.slice(this.prefix.length), key, region, field }))
      .filter(({ type, region }) => region === this.regionOf(type))
      .map(({ type, key, field }) => ({ type, key, field }));
  }

  /**
   * Adopts the object that an identical creation of an aborted run left behind. `adopt` returns undefined if no run
   * left an object of an identical creation behind.
   */
  public adopt(type: string, planned: ObjectValue): ObjectValue | undefined {
    return this.store.adopt(this.run.id, this.provider, this.prefix + type, this.hashOf(type, planned))?.values;
  }

  /**
   * Creates an object of the sandbox, without trying to adopt an object that a killed run left behind. If the object is
   * created outside of a terraform run, later runs cannot adopt the object when they repeat the creation.
   */
  public create(type: string, planned: ObjectValue, keyed: Keyed): void {
    if (this.run.id === '') {
      this.add(type, keyed);
    } else {
      this.store.createIn(this.run.id, this.objectOf(type, keyed), this.hashOf(type, planned));
    }
  }

  /** Adds an object that no run of terraform can adopt, such as an object that the service creates automatically. */
  public add(type: string, keyed: Keyed): void {
    this.store.create(this.objectOf(type, keyed));
  }

  public update(type: string, key: string, values: ObjectValue): void {
    this.store.update(this.provider, this.prefix + type, key, values, this.regionOf(type));
  }

  public remove(type: string, key: string): void {
    this.store.remove(this.provider, this.prefix + type, key, this.regionOf(type));
  }

  /** Returns whether a deleted object of a type had the key, so that the service does not generate the key again. */
  public isRetired(type: string, key: string): boolean {
    return this.store.isRetired(this.prefix + type, key);
  }

  /**
   * Records that no run of terraform may adopt the object, usually because terraform has sent the object's key in a
   * call, so a Terraform state contains the object.
   */
  public confirm(type: string, key: string): void {
    this.store.confirm(this.provider, this.prefix + type, key, this.regionOf(type));
  }

  /** Records that terraform has probably received the response to the creation of the object. */
  public delivered(type: string, key: string): void {
    this.store.markDelivered(this.provider, this.prefix + type, key, this.regionOf(type));
  }

  public setting(name: string): Value | undefined {
    return this.store.getSetting(name);
  }

  /** Changes a setting of the sandbox store. If the value is undefined, `set` removes the setting. */
  public set(name: string, value: Value | undefined): void {
    this.store.setSetting(name, value);
  }

  /**
   * Returns a hash that is equal for creations of one resource type with identical planned values in one region.
   * `ProviderStore` caches the hash of the planned values, because a creation uses the hash several times.
   */
  public hashOf(type: string, planned: ObjectValue): string {
    const place = this.regionOf(type);
    const hash = this.hashes.get(planned) ?? hashValue(place === '' ? planned : [place, planned]);
    this.hashes.set(planned, hash);
    return hash;
  }

  public transaction<T>(fn: () => T): T {
    return this.store.transaction(fn);
  }

  private selection(types: readonly string[], fields: Record<string, string>) {
    return { provider: this.provider, types: this.prefixed(types), fields };
  }

  private prefixed(types: readonly string[]): string[] {
    return types.map((type) => this.prefix + type);
  }

  private foundOfTypes(object: StoredObject): FoundOfTypes {
    return { ...found(object), type: object.type.slice(this.prefix.length), sequence: object.sequence };
  }

  private all(type: string): ObjectFilter {
    return { provider: this.provider, type: this.prefix + type, region: this.regionOf(type) };
  }

  private objectOf(type: string, { key, values }: Keyed): NewObject {
    return { provider: this.provider, type: this.prefix + type, id: key, region: this.regionOf(type), values };
  }
}

function found({ id, values, createdAt, updatedAt }: StoredObject): Found {
  return { key: id, values, createdAt, updatedAt };
}
