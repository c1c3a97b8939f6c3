import { isDeepStrictEqual } from 'node:util';
import { stringify } from 'lossless-json';
import { Store, StoredObject } from '../engine/store';
import { plainValue } from '../engine/values/plain';
import { Value } from '../engine/values/value';
import { changed } from '../input/changed';
import { TypeNames } from '../input/type-names';

/** Attributes of an object by their Terraform names, such as `control_plane_id`. */
export interface Attributes {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests read values without a cast
  readonly [attribute: string]: any;
}

/** Objects of a sandbox, which tests can read, and change outside Terraform. */
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

  /** Returns the only object with the given type and attributes. Throws if no object or several objects match. */
  public one(type: string, where: Attributes): StoredObject {
    const found = this.list(type, where);
    if (found.length !== 1) {
      throw new Error(`${this.count(found.length, type, where)}; existing: ${this.there(type)}`);
    }
    return found[0];
  }

  /** Changes attributes of an object by path. The value null removes the value of an attribute. */
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

  /** Describes up to ten existing objects of a type by id and name, because other attributes may be secret. */
  private there(type: string): string {
    const labels = this.list(type, {}).map(({ id, values }) => JSON.stringify({ id, name: values.name ?? undefined }));
    return labels.slice(0, MOST_SHOWN).join(', ') + (labels.length > MOST_SHOWN ? ', …' : '') || 'none';
  }
}

const MOST_SHOWN = 10;

/**
 * Converts a value of an object to plain data for tests. Integers that JavaScript would round become bigints. Fractions
 * that JavaScript would round become texts.
 */
export function plain(value: Value): unknown {
  return plainValue(value, (text) => (/^-?\d+$/.test(text) ? BigInt(text) : text));
}
