import { catalogFolder } from '../engine/catalog/folder';
import { loadResource } from '../engine/catalog/load';
import { Store, StoredObject } from '../engine/store';
import { objectName } from '../engine/values/object-name';
import { TypeNames } from '../input/type-names';
import { UsageError } from '../input/usage-error';
import { visible } from '../input/visible';
import { Schema } from '../shared/catalog/types';
import { plain } from './plain';
import { ambiguous, inRegion } from './region';
import { withoutSecrets } from './secrets';

/** Returns the user's name of an object, safe for terminals. Returns an empty text if it has none. */
export function labelOf({ values }: StoredObject): string {
  return visible(objectName(values));
}

const NO_SCHEMA: Schema = { block: {}, version: 0 };

/** Converts objects to JSON. */
export class Presenter {
  private readonly schemas = new Map<string, Schema>();

  public constructor(
    private readonly names: TypeNames,
    private readonly showsSecrets: boolean,
  ) {}

  public present(object: StoredObject): object {
    const { type, id, region, createdAt, updatedAt, values } = object;
    return {
      type: this.names.nameOf(type),
      terraformType: type,
      id,
      region,
      createdAt: new Date(createdAt).toISOString(),
      updatedAt: new Date(updatedAt).toISOString(),
      values: plain(this.showsSecrets ? values : withoutSecrets(this.schema(object), values)),
    };
  }

  private schema({ provider, type }: StoredObject): Schema {
    // A store may contain types of another version of the catalogue.
    const load = (): Schema =>
      this.names.has(type) ? loadResource(catalogFolder(), provider, type).schema : NO_SCHEMA;
    const schema = this.schemas.get(type) ?? load();
    this.schemas.set(type, schema);
    return schema;
  }
}

/** Reference to an object in a command. */
export interface Named {
  readonly id: string;
  /** Region. Default: any region. */
  readonly region?: string;
}

/** Returns the object with a type and id. Throws if there is none. */
export function objectAt(
  store: Store,
  names: TypeNames,
  { typeName, id, region }: Named & { readonly typeName: string },
): StoredObject {
  const { provider, type, name } = names.resource(typeName);
  const found = inRegion(store.list({ provider, type, id }), region);
  if (found.length === 0) {
    throw new UsageError(
      `there is no ${name} with the id ${id}; gateways sandbox list --type ${name} shows all of them`,
    );
  }
  if (found.length > 1) {
    throw ambiguous(id, found);
  }
  return found[0];
}

/** Returns the only object with an id among all types. Throws if there is none, or if there are several. */
export function objectWithId(store: Store, names: TypeNames, { id, region }: Named): StoredObject {
  const found = inRegion(store.list({ id }), region);
  if (found.length === 0) {
    throw new UsageError(`there is no object with the id ${id}; gateways sandbox list shows all of them`);
  }
  if (found.length > 1 && new Set(found.map(({ type }) => type)).size === 1) {
    throw ambiguous(id, found);
  }
  if (found.length > 1) {
    const types = found.map(({ type }) => names.nameOf(type)).join(', ');
    throw new UsageError(`${found.length} objects have the id ${id}: give the type too, one of ${types}`);
  }
  return found[0];
}
