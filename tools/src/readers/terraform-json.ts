import { providerOf, resourceOf } from '../elements';
import { idOf } from '../inventory/identity';
import { importIdOf } from '../inventory/import-id';
import { InventoryObject, InventoryValue, InventoryValues, isValues, Diagnostic, Secret } from '../inventory/inventory';
import { regionOf } from '../inventory/regions';
import { unreadable } from './unreadable';

/** Functions for the parts that states and plans have in common in the output of `terraform show -json`. */

/**
 * Versions of the format of `terraform show -json` that the reader supports. Terraform changes only the minor version
 * of the format for compatible additions.
 */
const FORMAT = /^[01]\.\d+$/;

/** A resource of a state or plan. */
export interface NamedResource {
  readonly address: string;
  readonly type: string;
  readonly isData: boolean;
  readonly provider?: string;
  /** Key of a deposed object, which was replaced but is not deleted yet. */
  readonly deposed?: string;
  /** JSON of the resource, with all members. */
  readonly json: InventoryValues;
}

/** Throws an error if a value is not the output of `terraform show -json`, or has an unsupported version. */
export function checkFormat(value: InventoryValue, file: string): asserts value is InventoryValues {
  if (!isValues(value)) {
    throw unreadable(file, 'is neither a state nor a plan: give the output of terraform show -json');
  }
  const { format_version: version } = value;
  if (typeof version !== 'string' || !FORMAT.test(version)) {
    const known = 'this package supports the versions 0 and 1';
    throw unreadable(
      file,
      `has format_version ${JSON.stringify(version)}, but ${known}: use a newer version of this package`,
    );
  }
}

/** Reads a resource from its JSON. Throws an error if the JSON of the resource is invalid. */
export function namedResource(json: InventoryValue, file: string): NamedResource {
  const { address, type, mode, provider_name: provider, deposed_key: key, deposed = key } = membersIn(json);
  if (!isValues(json) || typeof address !== 'string' || typeof type !== 'string') {
    throw unreadable(
      file,
      'has a resource without address and type: give the output of terraform show -json, unchanged',
    );
  }
  return {
    address,
    type,
    isData: mode === 'data',
    provider: typeof provider === 'string' ? provider : undefined,
    deposed: typeof deposed === 'string' ? deposed : undefined,
    json,
  };
}

/**
 * Returns the reason for leaving a resource out of the inventory, or undefined for a resource to keep. Resources of
 * unknown types are kept, because `prepared` reports the unknown types.
 */
export function leftOut({ type, isData, provider, deposed }: NamedResource): string | undefined {
  if (isData) {
    return 'is left out: data sources create no objects';
  }
  if (deposed !== undefined) {
    return `is left out: the object ${deposed} was replaced and will be deleted`;
  }
  const source = providerOf(type)?.info.source.split('/').slice(1).join('/');
  const isOther =
    source !== undefined && provider !== undefined && !provider.endsWith(`/${source}`) && provider !== source;
  return isOther
    ? `is left out: the resource belongs to the provider ${provider}, and this package supports only ${source}`
    : undefined;
}

/** Returns a remark if the values of a resource belong to another version of the schema than this package supports. */
export function versionRemark({ type, json }: NamedResource, place: string): Diagnostic[] {
  const { schema_version: version } = json;
  const known = resourceOf(type)?.element.schema.version;
  return known === undefined || version === undefined || version === known
    ? []
    : [{ place, message: `has version ${String(version)} of its schema, but this package supports version ${known}` }];
}

/** Returns the inventory object for a resource that Terraform manages. */
export function existingObject(
  { type, address }: NamedResource,
  values: InventoryValues,
  place: string,
  region: string | undefined,
): InventoryObject {
  const isKnown = resourceOf(type) !== undefined;
  return {
    type,
    key: address,
    place,
    id: isKnown ? idOf(type, values) : undefined,
    region: isKnown && region !== undefined ? regionOf(type, region) : undefined,
    importId: importIdOf(type, values),
    address,
    values,
  };
}

/** Replaces texts that Terraform marks as sensitive with secrets. */
export function withSensitive(value: InventoryValue, sensitive: InventoryValue | undefined): InventoryValue {
  if (sensitive === true) {
    return hidden(value);
  }
  if (Array.isArray(value) && Array.isArray(sensitive)) {
    return value.map((one, index) => withSensitive(one, sensitive[index]));
  }
  return isValues(value) && isValues(sensitive)
    ? mapMembers(value, (one, name) => withSensitive(one, ownOf(sensitive, name)))
    : value;
}

function hidden(value: InventoryValue): InventoryValue {
  if (typeof value === 'string') {
    return new Secret(value);
  }
  if (Array.isArray(value)) {
    return value.map(hidden);
  }
  return isValues(value) ? mapMembers(value, hidden) : value;
}

function mapMembers(
  values: InventoryValues,
  map: (value: InventoryValue, name: string) => InventoryValue,
): InventoryValues {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value, name)]));
}

/** Returns the members of an object in the JSON, or no members if the value is not an object. */
export function membersIn(value: InventoryValue | undefined): InventoryValues {
  return isValues(value) ? value : {};
}

/** Returns the elements of an optional list in the JSON. */
export function elementsIn(value: InventoryValue | undefined, file: string): readonly InventoryValue[] {
  if (value !== undefined && !Array.isArray(value)) {
    throw unreadable(file, 'has another value in place of a list: give the output of terraform show -json, unchanged');
  }
  return value ?? [];
}

/** Returns the JSON of the resources of a module of a state, and of its child modules. */
export function resourcesOfModule(module: InventoryValue | undefined, file: string): readonly InventoryValue[] {
  const { resources, child_modules: modules } = membersIn(module);
  return [...elementsIn(resources, file), ...elementsIn(modules, file).flatMap((one) => resourcesOfModule(one, file))];
}

/** Returns a member of an object, but not an inherited member such as `constructor`. */
export function ownOf(values: InventoryValues, name: string): InventoryValue | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}
