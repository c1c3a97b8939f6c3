import { catalogFolder } from '../engine/catalog/folder';
import { loadResource } from '../engine/catalog/load';
import { StoredObject } from '../engine/store';
import { objectName } from '../engine/values/object-name';
import { TypeNames } from '../input/type-names';
import { visible } from '../input/visible';
import { Schema } from '../shared/catalog/types';
import { plain } from './json-text';
import { withoutSecrets } from './secrets';

/** Returns the `name`, `title` or similar attribute of an object, safe for terminals. Returns an empty text without such an attribute. */
export function labelOf({ values }: StoredObject): string {
  return visible(objectName(values));
}

const NO_SCHEMA: Schema = { block: {}, version: 0 };

/** An object as commands print it. */
export interface PresentedObject {
  /** The library's name of the type. */
  readonly type: string;
  readonly terraformType: string;
  readonly id: string;
  readonly region?: string;
  /** Time of creation in ISO 8601 format. */
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Values of the object, as plain data for `jsonText`. */
  readonly values: unknown;
}

/** Converts objects to JSON. */
export class Presenter {
  private readonly schemas = new Map<string, Schema>();

  public constructor(
    private readonly names: TypeNames,
    private readonly showsSecrets: boolean,
  ) {}

  public present(object: StoredObject): PresentedObject {
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
    // The catalogue may lack a type in the store, because a store may come from another version of the sandbox.
    const load = (): Schema =>
      this.names.has(type) ? loadResource(catalogFolder(), provider, type).schema : NO_SCHEMA;
    const schema = this.schemas.get(type) ?? load();
    this.schemas.set(type, schema);
    return schema;
  }
}
