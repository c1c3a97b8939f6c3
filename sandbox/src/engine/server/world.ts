import { CatalogId } from '../../shared/catalog/types';
import { FieldValue, NewObject, ObjectFilter, Store, StoredObject } from '../store';
import { hashValue } from '../values/hash';
import { ObjectValue, Value } from '../values/value';

/** An object with the key that tells it from the others of its type. */
export interface Keyed {
  readonly key: string;
  readonly values: ObjectValue;
}

/** An object of the store, with the times at which it was made and changed, in milliseconds since 1970. */
export interface Found extends Keyed {
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** An object that holds the id of another. */
export interface Holder {
  /** Type without the prefix of the provider. */
  readonly type: string;
  readonly key: string;
  /** The field that holds the id: `service_id`, `service.id`. */
  readonly field: string;
}

/** The run of terraform that works on a world. */
export interface WorldRun {
  readonly id: string;
  /** Where terraform works; unknown where it was attached without the shim. */
  readonly folder?: string;
  /** What the environment of terraform says of regions, as far as that is known. */
  readonly variables?: { readonly [name: string]: string };
}

/** The region that the objects of a type are in; empty for the one that is not named, and for types that are in none. */
export type Place = (type: string) => string;

/**
 * The objects of one provider in the store, as one run of terraform works on them and one region has them. Types go without
 * the prefix of the provider. Who has been shown an object has it in a state; what a killed terraform created and never recorded goes to
 * the next one that creates the same.
 */
export class World {
  private readonly hashes = new WeakMap<ObjectValue, string>();

  public constructor(
    private readonly store: Store,
    public readonly provider: CatalogId,
    private readonly prefix: string,
    private readonly run: WorldRun,
    private readonly placeOf: Place = () => '',
    /** The arguments of the provider that say who asks. */
    public readonly credentials: ObjectValue = {},
  ) {}

  /** Where terraform works, if that is known. */
  public get folder(): string | undefined {
    return this.run.folder;
  }

  public get(type: string, key: string): ObjectValue | undefined {
    return this.store.get(this.provider, this.prefix + type, key, this.placeOf(type))?.values;
  }

  /** In order of creation. */
  public list(type: string): Found[] {
    return this.store.list(this.all(type)).map(found);
  }

  /** Those that have all of the fields, through the index, in order of creation. */
  public find(type: string, fields: Record<string, FieldValue>): Found[] {
    return this.store.find(this.provider, this.prefix + type, fields, this.placeOf(type)).map(found);
  }

  public count(type: string): number {
    return this.store.count(this.all(type));
  }

  /** Who holds an id in any field but their own `id`. */
  public holders(id: string): Holder[] {
    return this.store
      .references(id, { provider: this.provider })
      .map(({ type, id: key, region = '', field }) => ({ type: type.slice(this.prefix.length), key, region, field }))
      .filter(({ type, region }) => region === this.placeOf(type))
      .map(({ type, key, field }) => ({ type, key, field }));
  }

  /** Takes over what an identical creation of a killed run left behind. */
  public adopt(type: string, planned: ObjectValue): ObjectValue | undefined {
    return this.store.adopt(this.run.id, this.provider, this.prefix + type, this.hashOf(type, planned))?.values;
  }

  /** Makes what terraform has planned, where nothing could be taken over. */
  public create(type: string, planned: ObjectValue, { key, values }: Keyed): void {
    this.store.createIn(this.run.id, this.objectOf(type, { key, values }), this.hashOf(type, planned));
  }

  /** Makes what the service adds by itself. */
  public add(type: string, keyed: Keyed): void {
    this.store.create(this.objectOf(type, keyed));
  }

  public update(type: string, key: string, values: ObjectValue): void {
    this.store.update(this.provider, this.prefix + type, key, values, this.placeOf(type));
  }

  public remove(type: string, key: string): void {
    this.store.remove(this.provider, this.prefix + type, key, this.placeOf(type));
  }

  /** Terraform has shown that a state holds the object. */
  public confirm(type: string, key: string): void {
    this.store.confirm(this.provider, this.prefix + type, key, this.placeOf(type));
  }

  /** Terraform was sent the answer to the creation. */
  public delivered(type: string, key: string): void {
    this.store.markDelivered(this.provider, this.prefix + type, key, this.placeOf(type));
  }

  public setting(name: string): Value | undefined {
    return this.store.getSetting(name);
  }

  /** Undefined takes the setting away. */
  public set(name: string, value: Value | undefined): void {
    this.store.setSetting(name, value);
  }

  /** By what identical creations in one place are known; made once, as a creation asks for it several times. */
  public hashOf(type: string, planned: ObjectValue): string {
    const place = this.placeOf(type);
    const hash = this.hashes.get(planned) ?? hashValue(place === '' ? planned : [place, planned]);
    this.hashes.set(planned, hash);
    return hash;
  }

  public transaction<T>(fn: () => T): T {
    return this.store.transaction(fn);
  }

  private all(type: string): ObjectFilter {
    return { provider: this.provider, type: this.prefix + type, region: this.placeOf(type) };
  }

  private objectOf(type: string, { key, values }: Keyed): NewObject {
    return { provider: this.provider, type: this.prefix + type, id: key, region: this.placeOf(type), values };
  }
}

function found({ id, values, createdAt, updatedAt }: StoredObject): Found {
  return { key: id, values, createdAt, updatedAt };
}
