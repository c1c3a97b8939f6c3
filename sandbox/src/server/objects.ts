import { randomUUID } from 'crypto';
import { LoadedCatalog, LoadedElement } from '../catalog/load';
import { completeObject } from '../plan/complete';
import { ServiceError } from '../protocol/diagnostics';
import { ObjectValue } from '../values/value';
import { fill } from './fill';
import { Identity, identityOf, keyOf, valueAt } from './identity';
import { Ids } from './ids';

/** Where objects are kept, as one run of terraform sees them. */
export interface ObjectStore {
  get(type: string, key: string): ObjectValue | undefined;
  list(type: string): ObjectValue[];
  /** Makes an object, unless a killed run left an identical creation behind: then that is taken over. */
  create(type: string, planned: ObjectValue, make: () => { key: string; values: ObjectValue }): ObjectValue;
  update(type: string, key: string, values: ObjectValue): void;
  remove(type: string, key: string): void;
  /** Terraform has shown that a state holds the object. */
  confirm(type: string, key: string): void;
  /** Terraform was sent the answer to the creation. */
  delivered(type: string, key: string): void;
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
    const key = this.keyOf(element, state);
    this.store.confirm(element.type, key);
    return this.store.get(element.type, key);
  }

  /** Makes, changes or removes an object; returns what it is then. */
  public apply(element: LoadedElement, prior: ObjectValue | null, planned: ObjectValue | null): ObjectValue | null {
    if (!prior) {
      return this.create(element, planned!);
    }
    const key = this.keyOf(element, prior);
    this.store.confirm(element.type, key);
    if (!planned) {
      this.store.remove(element.type, key);
      return null;
    }
    const values = this.filled(element, planned);
    this.update(element, key, values);
    return values;
  }

  /** Terraform has been sent what a creation made. */
  public delivered(element: LoadedElement, values: ObjectValue): void {
    this.store.delivered(element.type, this.keyOf(element, values));
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
    return completeObject(element.schema, found);
  }

  /** What a data source finds. */
  public lookUp(element: LoadedElement): ObjectValue {
    throw new ServiceError('Not served yet', `the sandbox does not answer the data source ${element.type} yet`);
  }

  private create(element: LoadedElement, planned: ObjectValue): ObjectValue {
    return this.store.create(element.type, planned, () => {
      const values = this.filled(element, planned);
      const key = this.keyOf(element, values);
      if (this.store.get(element.type, key)) {
        throw new ServiceError('409 Conflict', `there is a ${element.type} with the id ${key} already`);
      }
      return { key, values };
    });
  }

  private update(element: LoadedElement, key: string, values: ObjectValue): void {
    if (!this.store.get(element.type, key)) {
      throw new ServiceError('404 Not Found', `there is no ${element.type} with the id ${key} any more`);
    }
    this.store.update(element.type, key, values);
  }

  private filled(element: LoadedElement, planned: ObjectValue): ObjectValue {
    const type = element.type.slice(this.catalog.info.prefix.length);
    const birth = { provider: this.catalog.id, type, now: new Date(), ids: new Ids(randomUUID(), 0) };
    return fill(element.schema, element.rules, planned, birth);
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
