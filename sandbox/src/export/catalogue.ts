import * as fs from 'node:fs';
import * as path from 'node:path';
import { catalogFolder } from '../engine/catalog/folder';
import { loadResource } from '../engine/catalog/load';
import { CatalogElement } from '../shared/catalog/types';

const elements = new Map<string, CatalogElement>();

/**
 * Returns a Terraform resource type of the platform from the catalogue. `elementOf` reads the catalogue file of each
 * resource type only once.
 */
export function elementOf(type: string): CatalogElement {
  const element = elements.get(type) ?? loadResource(catalogFolder(), 'platform', type);
  elements.set(type, element);
  return element;
}

/** Returns whether the catalogue has a Terraform resource type of the platform. */
export function isKnown(type: string): boolean {
  return fs.existsSync(path.join(catalogFolder(), 'platform', 'schema', 'resources', `${type}.json`));
}
