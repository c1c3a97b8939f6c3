import * as fs from 'node:fs';
import * as path from 'node:path';
import { catalogFolder } from '../engine/catalog/folder';
import { CATALOG_IDS, CatalogId } from '../shared/catalog/types';
import { nearNames, simplified } from '../shared/formats/near';
import { UsageError } from './usage-error';
import { either } from './words';

/** A resource or data source of the catalogue, with its Terraform name and the library's name. */
export interface TypeName {
  readonly provider: CatalogId;
  readonly kind: 'resource' | 'data-source';
  /** Terraform name of the resource or data source, such as `konnect_api_document`. */
  readonly type: string;
  /** The library's name: the provider and the module of the construct, such as `platform.api-document`. */
  readonly name: string;
}

const HINT = 'Give a type as platform.api-document, api-document or ApiDocument, or its Terraform name';

/** Finds the resources and data sources of the catalogue by their names. */
export class TypeNames {
  /**
   * Loads the names of resources and data sources from the file names of the schemas in the catalogue, without reading
   * the schemas.
   */
  public static load(root: string = catalogFolder()): TypeNames {
    return new TypeNames(
      CATALOG_IDS.flatMap((id) => [...named(root, id, 'resource'), ...named(root, id, 'data-source')]),
    );
  }

  private readonly byName = new Map<string, TypeName[]>();
  private readonly byType = new Map<string, TypeName>();

  private constructor(public readonly all: readonly TypeName[]) {
    for (const one of all) {
      const bare = one.name.slice(one.provider.length + 1);
      [one.name, bare].forEach((name) => {
        const key = simplified(name);
        this.byName.set(key, [...(this.byName.get(key) ?? []), one]);
      });
      if (one.kind === 'resource') {
        this.byType.set(one.type, one);
      } else {
        this.byType.set(`data.${one.type}`, one);
      }
    }
  }

  public get resources(): readonly TypeName[] {
    return this.all.filter(({ kind }) => kind === 'resource');
  }

  /**
   * Whether the catalogue has a resource with a Terraform type, or a data source with a Terraform type after `data.`.
   */
  public has(type: string): boolean {
    return this.byType.has(type);
  }

  /**
   * Returns the library's name of a Terraform type. A type after `data.` is a data source. Returns the Terraform type
   * unchanged if the catalogue lacks the type.
   */
  public nameOf(type: string): string {
    return this.byType.get(type)?.name ?? type;
  }

  /**
   * Returns the Terraform resource for a type name that a user typed in any spelling, such as `ApiDocument` or
   * `platform.api-document`. Throws an error unless exactly one resource has the name.
   */
  public resource(name: string): TypeName {
    return this.find(name, ({ kind }) => kind === 'resource');
  }

  /**
   * Returns the Terraform resource or data source for a type name that a user typed. A Terraform name after `data.`, or
   * a Terraform name that no resource has, is a data source. Throws an error unless exactly one type has the name.
   */
  public find(name: string, isWanted: (one: TypeName) => boolean = () => true): TypeName {
    const exact = this.byType.get(name) ?? this.byType.get(`data.${name}`);
    const found = exact ? [exact] : (this.byName.get(simplified(bareName(name))) ?? []);
    const wanted = found.filter(isWanted);
    if (wanted.length === 1) {
      return wanted[0];
    }
    if (wanted.length > 1) {
      throw new UsageError(`${name} is the name of several types: give ${either(wanted.map((one) => one.name))}`);
    }
    throw new UsageError(`the type ${JSON.stringify(name)} does not exist${this.suggestion(name, isWanted)}`);
  }

  private suggestion(name: string, isWanted: (one: TypeName) => boolean): string {
    const all = this.all.filter(isWanted);
    const names = all.map((one) => one.name.slice(one.provider.length + 1));
    const near = nearNames(bareName(name).replace(/^(platform|cloud|konnect|tencentcloud)[._]/, ''), names);
    const meant = near.flatMap((one) => all.filter(({ provider, name: full }) => full === `${provider}.${one}`));
    return meant.length > 0 ? `: did you mean ${either(meant.map((one) => one.name))}?` : `. ${HINT}`;
  }
}

/**
 * Shortens the full name of an L1 class, such as `platform.l1.apiDocument.ApiDocument`, to `platform.ApiDocument`.
 * Keeps other names.
 */
function bareName(name: string): string {
  const [first, ...rest] = name.split(/[./]/).filter((part) => !['l1', 'lib'].includes(part));
  const last = rest.at(-1);
  return last === undefined
    ? first
    : rest.length > 1 && CATALOG_IDS.includes(first as CatalogId)
      ? `${first}.${last}`
      : name;
}

function named(root: string, provider: CatalogId, kind: TypeName['kind']): TypeName[] {
  const { prefix } = JSON.parse(fs.readFileSync(path.join(root, provider, 'provider.json'), 'utf8'));
  const files = fs.readdirSync(path.join(root, provider, 'schema', `${kind}s`)).sort();
  return files.map((file) => {
    const type = path.basename(file, '.json');
    const bare = type.slice(prefix.length).replaceAll('_', '-');
    return { provider, kind, type, name: `${provider}.${kind === 'resource' ? bare : `data-${bare}`}` };
  });
}
