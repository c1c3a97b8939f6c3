import { providerOf, resourceOf } from '../elements';
import { idOf } from '../inventory/identity';
import { importIdOf } from '../inventory/import-id';
import { InventoryObject, InventoryValue, InventoryValues, isValues, Remark, Secret } from '../inventory/inventory';
import { regionOf } from '../inventory/regions';
import { unreadable } from './unreadable';

/** What `terraform show -json` says, as far as states and plans have it in common. */

/** The version of the format that is read: what is added to it later changes the number behind the point. */
const FORMAT = /^[01]\.\d+$/;

/** A resource, as states and plans name it. */
export interface NamedResource {
  readonly address: string;
  readonly type: string;
  readonly isData: boolean;
  readonly provider?: string;
  /** Of an object that is still to be removed, after another one took its place. */
  readonly deposed?: string;
  /** All that is said of it. */
  readonly json: InventoryValues;
}

/** Fails for what is no output of that command, or in a version that is not known. */
export function checkFormat(value: InventoryValue, file: string): asserts value is InventoryValues {
  if (!isValues(value)) {
    throw unreadable(file, 'is neither a state nor a plan: give what terraform show -json says');
  }
  const { format_version: version } = value;
  if (typeof version !== 'string' || !FORMAT.test(version)) {
    const known = 'versions 0 and 1 of the format are known';
    throw unreadable(
      file,
      `has format_version ${JSON.stringify(version)}, and ${known}: use a newer version of this package`,
    );
  }
}

/** A resource by its JSON; fails where that is not as it should be. */
export function namedResource(json: InventoryValue, file: string): NamedResource {
  const { address, type, mode, provider_name: provider, deposed_key: key, deposed = key } = membersIn(json);
  if (!isValues(json) || typeof address !== 'string' || typeof type !== 'string') {
    throw unreadable(file, 'has a resource without address and type: give what terraform show -json says, unchanged');
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

/** Why a resource is left out, if it is; types that nobody knows are kept for `prepared`, which tells of them. */
export function leftOut({ type, isData, provider, deposed }: NamedResource): string | undefined {
  if (isData) {
    return 'is left out: data sources are looked up, and make nothing';
  }
  if (deposed !== undefined) {
    return `is left out: the object ${deposed} was replaced and is to be removed`;
  }
  const source = providerOf(type)?.info.source.split('/').slice(1).join('/');
  const isOther =
    source !== undefined && provider !== undefined && !provider.endsWith(`/${source}`) && provider !== source;
  return isOther ? `is left out: it is of the provider ${provider}, and only ${source} is known` : undefined;
}

/** What is to be said of the version of a schema that the values of a resource go by. */
export function versionRemark({ type, json }: NamedResource, place: string): Remark[] {
  const { schema_version: version } = json;
  const known = resourceOf(type)?.element.schema.version;
  return known === undefined || version === undefined || version === known
    ? []
    : [{ place, message: `goes by version ${String(version)} of its schema, and version ${known} is known here` }];
}

/** An object that Terraform manages. */
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

/** Values with those hidden that Terraform takes for sensitive. Numbers and the like are none. */
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

/** The members of what should be an object. */
export function membersIn(value: InventoryValue | undefined): InventoryValues {
  return isValues(value) ? value : {};
}

/** The elements of a list, which may be left out. */
export function elementsIn(value: InventoryValue | undefined, file: string): readonly InventoryValue[] {
  if (value !== undefined && !Array.isArray(value)) {
    throw unreadable(file, 'has something else where a list should be: give what terraform show -json says, unchanged');
  }
  return value ?? [];
}

/** A member of its own: names such as `constructor` are in every object. */
export function ownOf(values: InventoryValues, name: string): InventoryValue | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}
