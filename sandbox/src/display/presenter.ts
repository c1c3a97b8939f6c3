import { catalogFolder } from '../engine/catalog/folder';
import { loadResource } from '../engine/catalog/load';
import { StoredObject } from '../engine/store';
import { objectName } from '../engine/values/object-name';
import { TypeNames } from '../input/type-names';
import { visible } from '../input/visible';
import { Schema } from '../shared/catalog/types';
import { plain } from './json-text';
import { withoutSecrets } from './secrets';

/**
 * Returns the name of a stored object, from the attribute `name`, `title` or similar, safe for terminals. Returns an
 * empty text if the stored object has no such attribute.
 */
export function labelOf({ values }: StoredObject): string {
  return visible(objectName(values));
}

const NO_SCHEMA: Schema = { block: {}, version: 0 };

/** An object of the sandbox store in the form that commands print as JSON. */
export interface PresentedObject {
  /**
   * The library's name of the object's type, such as `platform.api`, or the Terraform type if the catalogue lacks the
   * type.
   */
  readonly type: string;
  readonly terraformType: string;
  readonly id: string;
  readonly region?: string;
  /** Time at which the sandbox created the object, in ISO 8601 format. */
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Attributes of the object as plain data for `jsonText`, without secrets unless requested. */
  readonly values: unknown;
}

/** Converts objects of the sandbox store to the data that commands print as JSON. */
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
    // The catalogue may lack the type of a stored object, because another version of the sandbox may have written the
    // store.
    const load = (): Schema =>
      this.names.has(type) ? loadResource(catalogFolder(), provider, type).schema : NO_SCHEMA;
    const schema = this.schemas.get(type) ?? load();
    this.schemas.set(type, schema);
    return schema;
  }
}
