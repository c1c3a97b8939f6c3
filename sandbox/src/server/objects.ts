import { randomUUID } from 'crypto';
import { LoadedCatalog, LoadedElement } from '../catalog/load';
import { ServiceError } from '../protocol/diagnostics';
import { impliedType } from '../protocol/schema';
import { ObjectValue } from '../values/value';
import { fill } from './fill';
import { Identity, identityOf, keyOf, valueAt } from './identity';
import { Ids } from './ids';
import { completed } from './state';

/** Where objects are kept. */
export interface ObjectStore {
  get(type: string, key: string): ObjectValue | undefined;
  list(type: string): ObjectValue[];
  create(type: string, key: string, values: ObjectValue): void;
  update(type: string, key: string, values: ObjectValue): void;
  remove(type: string, key: string): void;
}

/** The objects of one provider, as its service would keep them. */
export class Objects {
  private readonly identities = new Map<string, Identity>();

  public constructor(
    private readonly catalog: LoadedCatalog,
    private readonly store: ObjectStore,
  ) {}

  /** What an object is now, or nothing where it is gone. */
  public read(element: LoadedElement, state: ObjectValue): ObjectValue | undefined {
    return this.store.get(element.type, this.keyOf(element, state));
  }

  /** Makes, changes or removes an object; returns what it is then. */
  public apply(element: LoadedElement, prior: ObjectValue | null, planned: ObjectValue | null): ObjectValue | null {
    if (!planned) {
      this.store.remove(element.type, this.keyOf(element, prior!));
      return null;
    }
    const values = fill(element.schema, element.rules, planned, this.birth(element));
    const key = this.keyOf(element, values);
    if (prior) {
      this.update(element, this.keyOf(element, prior), values);
    } else if (this.store.get(element.type, key)) {
      throw new ServiceError('409 Conflict', `there is a ${element.type} with the id ${key} already`);
    } else {
      this.store.create(element.type, key, values);
    }
    return values;
  }

  /** The object that an import id names. */
  public import(element: LoadedElement, importId: string): ObjectValue {
    const parsed = this.identity(element).parse(importId);
    if ('problem' in parsed) {
      throw new ServiceError('Invalid import ID', parsed.problem);
    }
    const wanted = Object.entries(parsed.values);
    const isWanted = (values: ObjectValue) =>
      values.id === importId || wanted.every(([path, value]) => String(valueAt(values, path) ?? value) === value);
    const found = this.store.list(element.type).find(isWanted);
    if (!found) {
      throw new ServiceError('404 Not Found', `there is no ${element.type} with the import id ${importId}`);
    }
    return completed(found, impliedType(element.schema.block));
  }

  /** What a data source finds. */
  public lookUp(element: LoadedElement): ObjectValue {
    throw new ServiceError('Not served yet', `the sandbox does not answer the data source ${element.type} yet`);
  }

  private update(element: LoadedElement, key: string, values: ObjectValue): void {
    if (!this.store.get(element.type, key)) {
      throw new ServiceError('404 Not Found', `there is no ${element.type} with the id ${key} any more`);
    }
    this.store.update(element.type, key, values);
  }

  private birth(element: LoadedElement) {
    const type = element.type.slice(this.catalog.info.prefix.length);
    return { provider: this.catalog.id, type, now: new Date(), ids: new Ids(randomUUID(), 0) };
  }

  private keyOf(element: LoadedElement, values: ObjectValue): string {
    return keyOf(this.identity(element), values);
  }

  private identity(element: LoadedElement): Identity {
    const known = this.identities.get(element.type) ?? identityOf(element.schema, element.rules);
    this.identities.set(element.type, known);
    return known;
  }
}
