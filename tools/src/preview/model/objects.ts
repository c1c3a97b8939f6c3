import { ConfiguredObject } from 'cdktf-gateways-sandbox/toolkit';
import { referenceOf } from './values';

/** The objects of an app, by what they belong to. */
export class Objects {
  private readonly byType = new Map<string, ConfiguredObject[]>();
  private readonly byOwner = new Map<string, ConfiguredObject[]>();

  public constructor(objects: readonly ConfiguredObject[]) {
    for (const object of objects) {
      add(this.byType, object.type, object);
    }
  }

  /** All objects of a Terraform type. */
  public all(type: string): readonly ConfiguredObject[] {
    return this.byType.get(type) ?? [];
  }

  /** The objects of a type that refer to an owner by an argument. */
  public of(type: string, argument: string, owner: string): readonly ConfiguredObject[] {
    const table = `${type} ${argument}`;
    if (!this.byOwner.has(table)) {
      this.byOwner.set(table, []);
      for (const object of this.all(type)) {
        add(this.byOwner, `${table} ${referenceOf(object.values[argument])}`, object);
      }
    }
    return this.byOwner.get(`${table} ${owner}`) ?? [];
  }
}

function add<T>(lists: Map<string, T[]>, key: string, value: T): void {
  const list = lists.get(key);
  if (list) {
    list.push(value);
  } else {
    lists.set(key, [value]);
  }
}
