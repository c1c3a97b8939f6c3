import * as fs from 'node:fs';
import * as path from 'node:path';
import { catalogFolder } from '../engine/catalog/folder';
import { Store } from '../engine/store';
import { CatalogId } from '../shared/catalog/types';

/** Parts of a terraform state that this module reads. */
export interface State {
  readonly lineage?: string;
  readonly serial?: number;
  readonly resources?: readonly StateResource[];
}

/** Resource in a Terraform state. The state comes from a file, so any part of the resource can be missing. */
export interface StateResource {
  readonly mode?: string;
  readonly type: string;
  readonly name: string;
  readonly module?: string;
  readonly provider?: string;
  readonly instances?: readonly StateInstance[];
}

interface StateInstance {
  readonly attributes?: { readonly [name: string]: unknown } | null;
  readonly index_key?: string | number;
}

/** An object in a state, of a provider that the sandbox serves. */
export interface StateObject {
  readonly address: string;
  /** Whether the sandbox has, or had, an object with the type and id of the state's object. */
  readonly isOfSandbox: boolean;
  /** Whether the id derives from the arguments, so that a real object can have the same id. */
  readonly isIdGiven: boolean;
}

/** Parses a text as a Terraform state, or returns undefined if the text is not a state. */
export function readState(text: string): State | undefined {
  try {
    const state = JSON.parse(text);
    return typeof state === 'object' && state !== null && Array.isArray(state.resources) ? state : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns the managed objects of the two providers in a state, with whether a store has or had each object. `objectsOf`
 * omits objects without an id.
 */
export function objectsOf({ resources = [] }: State, store: Store, catalog = catalogFolder()): StateObject[] {
  const sources = sourcesOf(catalog);
  return resources
    .filter(({ mode }) => mode === 'managed')
    .flatMap(({ type, name, module, provider = '', instances = [] }) => {
      const served = Object.entries(sources).find(([, source]) => String(provider).includes(`/${source}"]`));
      if (served === undefined) {
        return [];
      }
      return instances.flatMap(({ attributes, index_key: key }): StateObject[] => {
        const { id, ...others } = attributes ?? {};
        if (typeof id !== 'string') {
          return [];
        }
        const service = served[0] as CatalogId;
        // For some types, several objects have one id, so the keys of these objects in the store are longer than the id.
        const isStored =
          store.getOfTypes(service, [type], id) !== undefined || store.find(service, type, { id }).length > 0;
        const object = {
          address: `${module ? `${module}.` : ''}${type}.${name}${key === undefined ? '' : `[${JSON.stringify(key)}]`}`,
          isOfSandbox: isStored || store.isRetired(type, id),
          isIdGiven: isGiven(id, Object.values(others)),
        };
        return [object];
      });
    });
}

function isGiven(id: string, values: readonly unknown[]): boolean {
  return id.split(/[#/,:]/).every((part) => values.includes(part));
}

/** Returns the sources of the providers that the sandbox serves, without a registry. */
function sourcesOf(catalog: string): { readonly [id in CatalogId]: string } {
  const source = (id: CatalogId): string =>
    JSON.parse(fs.readFileSync(path.join(catalog, id, 'provider.json'), 'utf8')).source.replace(/^[^/]+\//, '');
  return { platform: source('platform'), cloud: source('cloud') };
}
