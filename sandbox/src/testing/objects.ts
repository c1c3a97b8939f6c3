import { isDeepStrictEqual } from 'node:util';
import { stringify } from 'lossless-json';
import { Store, StoredObject } from '../engine/store';
import { plainValue } from '../engine/values/plain';
import { Value } from '../engine/values/value';
import { changed } from '../input/changed';
import { TypeNames } from '../input/type-names';

/** The attributes of an object by their names in Terraform, such as `control_plane_id`. */
export interface Attributes {
  readonly [attribute: string]: any;
}

/** The objects of a sandbox, as tests look at them and change them outside Terraform. */
export class TestObjects {
  public constructor(
    private readonly store: Store,
    public readonly names: TypeNames,
  ) {}

  public list(type: string, where: Attributes): StoredObject[] {
    const { provider, type: terraformType } = this.names.resource(type);
    const wanted = Object.entries(where);
    return this.store
      .list({ provider, type: terraformType })
      .filter(({ values }) => wanted.every(([name, value]) => isDeepStrictEqual(plain(values[name] ?? null), value)));
  }

  /** The only one that fits. */
  public one(type: string, where: Attributes): StoredObject {
    const found = this.list(type, where);
    if (found.length !== 1) {
      throw new Error(`${this.count(found.length, type, where)}; there are ${this.there(type)}`);
    }
    return found[0];
  }

  /** Changes attributes, by their paths; a null takes the value away. */
  public update(object: StoredObject, changes: Attributes): StoredObject {
    const entries = Object.entries(changes);
    const set = entries.filter(([, value]) => value !== null).map(([path, value]) => `${path}=${stringify(value)}`);
    const unset = entries.filter(([, value]) => value === null).map(([path]) => path);
    const values = changed(object, this.names.nameOf(object.type), set, unset);
    return this.store.update(object.provider, object.type, object.id, values, object.region);
  }

  private count(count: number, type: string, where: Attributes): string {
    const condition = Object.keys(where).length > 0 ? ` with ${JSON.stringify(where)}` : '';
    return `expected one ${this.names.resource(type).type}${condition}, found ${count || 'none'}`;
  }

  /** Returns the attributes that identify an object of a type, without other values, which may be secret. */
  private there(type: string): string {
    const labels = this.list(type, {}).map(({ id, values }) => JSON.stringify({ id, name: values.name ?? undefined }));
    return labels.slice(0, MOST_SHOWN).join(', ') + (labels.length > MOST_SHOWN ? ', …' : '') || 'none of that type';
  }
}

const MOST_SHOWN = 10;

/** A value as tests write it: whole numbers beyond JavaScript's are bigints, other such numbers texts. */
export function plain(value: Value): any {
  return plainValue(value, (text) => (/^-?\d+$/.test(text) ? BigInt(text) : text));
}
