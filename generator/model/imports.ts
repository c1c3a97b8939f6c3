import * as path from 'node:path';
import { requireValue } from '../../lib/core/shared/require-value';
import { CatalogError } from '../catalog/error';
import { CATALOG_ROOT } from '../catalog/load';
import { Catalog, ImportRules } from '../catalog/types';
import { ElementModel, ImportModel } from './model';
import { snakeToCamel, upperFirst } from './names';

/** Returns the import id format of a resource, or undefined if the provider cannot import it. */
export function importModel(
  catalog: Catalog,
  type: string,
  className: string,
  rules: ImportRules | undefined,
): ImportModel | undefined {
  if (!rules?.supported) {
    return undefined;
  }
  const part = (name: string) => ({ name, property: catalog.names.importIds[type]?.[name] ?? snakeToCamel(name) });
  const common = { interfaceName: `${className}ImportId`, shared: false, allowed: rules.allowedIds };
  if (rules.form === 'json') {
    return { ...common, parts: requireValue(rules.keys).map(({ name }) => part(name)) };
  }
  const names = [...requireValue(rules.template).matchAll(/<([^>]+)>/g)].map(([, name]) => name);
  const separators = new Set(
    requireValue(rules.template)
      .split(/<[^>]+>/)
      .slice(1, -1),
  );
  if (names.length === 0 || separators.size > 1) {
    const file = path.join(CATALOG_ROOT, catalog.id, 'rules', 'resources', `${type}.json`);
    throw new CatalogError(
      file,
      'import.template',
      `"${rules.template}" has no parts or several different separators; use "<part>" and one separator`,
    );
  }
  return { ...common, parts: names.map(part), separator: [...separators][0] ?? '' };
}

/** Makes all resources of a provider whose import ids have the same parts share one interface for these parts. */
export function shareImports(elements: ElementModel[]): { elements: ElementModel[]; sharedImports: ImportModel[] } {
  const uses = new Map<string, number>();
  const keyOf = ({ parts }: ImportModel) => JSON.stringify(parts.map(({ property }) => property).sort());
  for (const model of elements.flatMap((element) => element.import ?? [])) {
    uses.set(keyOf(model), (uses.get(keyOf(model)) ?? 0) + 1);
  }
  const shared = new Map<string, ImportModel>();
  const withShared = elements.map((element) => {
    const model = element.import;
    if (!model || requireValue(uses.get(keyOf(model))) < 2) {
      return element;
    }
    const sharedModel = { ...model, interfaceName: sharedName(model), shared: true };
    if (!shared.has(keyOf(model))) {
      shared.set(keyOf(model), sharedModel);
    }
    return { ...element, import: sharedModel };
  });
  const byName = (one: ImportModel, other: ImportModel) => (one.interfaceName < other.interfaceName ? -1 : 1);
  return { elements: withShared, sharedImports: [...shared.values()].sort(byName) };
}

/** Returns a name such as `ControlPlaneChildImportId` (ids of a control plane and of the resource) or `PlainImportId`. */
function sharedName({ parts }: ImportModel): string {
  const properties = parts.map(({ property }) => property).sort();
  const parents = properties
    .filter((property) => property !== 'id')
    .map((property) => upperFirst(property.replace(/Id$/, '')));
  if (parents.length === 0) {
    return 'PlainImportId';
  }
  return `${parents.join('')}${properties.includes('id') ? 'Child' : ''}ImportId`;
}
