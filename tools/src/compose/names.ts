import { requireValue } from 'cdktf-gateways-sandbox/toolkit/checks';
import { grouped } from '../grouped';
import { InventoryObject, referencesIn, textOf } from '../inventory/inventory';
import { inOrder } from './order';

const PREFIX = /^(konnect|tencentcloud)_(gateway_plugin_|api_gateway_|gateway_|antiddos_|dayu_)?/;
/** Ends of the cloud's Terraform type names that do not describe the kind of an object. */
const SUFFIX = /^(tencentcloud_.*)_(config|v2)$/;
/**
 * Attributes that contain the name of an object. The name is the text of the first of these attributes whose text
 * contains letters or digits.
 */
const NAMES = [
  'instance_name',
  'name',
  'title',
  'username',
  'display_name',
  'full_name',
  'custom_id',
  'slug',
  'prefix',
  'hostname',
  'version',
  'group',
  'role_name',
  // Names of attributes in objects of the cloud.
  'service_name',
  'api_name',
  'plugin_name',
  'usage_plan_name',
  'secret_name',
  'api_app_name',
  'api_doc_name',
  'strategy_name',
  'upstream_name',
  'sub_domain',
  'domain_name',
];
const LONGEST = 48;

/** Construct ids that cdktf and the generated projects use in stacks. */
const RESERVED = ['backend', 'platform-provider', 'cloud-provider'];

/** Returns the words that name an object in code: from its Terraform name in a configuration, its name, or else its type. */
export function wordsOf(object: InventoryObject): string[] {
  const { type, values, meta, address } = object;
  const kind = kindOf(object);
  const declared = meta === undefined ? [] : wordsIn(requireValue(address).slice(type.length + 1));
  if (declared.length > 0) {
    return declared;
  }
  const name = NAMES.map((attribute) => textOf(values[attribute])).find((text) => wordsIn(text ?? '').length > 0);
  return name === undefined ? kind : wordsIn(name);
}

/** Returns the words for the kind of an object, which distinguish the object from objects of other kinds with the same name. */
export function kindOf({ type }: InventoryObject): string[] {
  return type
    .replace(/^data\./, '')
    .replace(SUFFIX, '$1')
    .replace(PREFIX, '')
    .split('_');
}

/**
 * Returns the first words of a text in lower case, with at most about `LONGEST` characters. Words consist of ASCII
 * letters and digits; letters lose their accents. All characters other than letters and digits separate words; a
 * capital letter after a lower-case letter or digit also begins a new word.
 */
export function wordsIn(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2');
  const words = plain.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  let length = 0;
  return words.filter((word) => (length += word.length + 1) <= LONGEST);
}

/**
 * Returns names for the variable of a secret, the best first: from the secret's whole path if the path is short, then
 * from ends of the path, the shortest first.
 *
 * @param id id of the construct with the secret
 * @param path path of the secret in the object
 */
export function variableNames(id: string, path: string): string[] {
  const parts = path.split('.');
  const ends = parts.map((_, index) => parts.slice(-1 - index).join('.'));
  const isShort = wordsIn(path).join('').length === path.replace(/[^A-Za-z0-9]/g, '').length;
  return [...(isShort ? [path] : []), ...ends].map((end) => [id, ...wordsIn(end)].join('_').replace(/-/g, '_'));
}

/**
 * Assigns construct ids that are unique among the given objects and differ from the ids in `RESERVED`. Objects with
 * equal names are distinguished by kind, then by the objects that they refer to, then by their keys, and if necessary
 * by a suffix. Construct ids do not depend on the order of the objects.
 */
export function idsOf(objects: readonly InventoryObject[]): ReadonlyMap<string, string> {
  const ids = new Map<string, string>();
  const taken = new Set(RESERVED);
  const owners = ownersOf(objects);
  let open = objects.map((object) => ({
    key: object.key,
    candidates: candidatesFor(object, requireValue(owners.get(object.key))),
  }));
  while (open.length > 0) {
    const wanted = grouped(open, ({ candidates }) => [candidates[0]]);
    open = [];
    for (const [id, all] of wanted) {
      const [first, ...others] = all;
      if (!taken.has(id) && (others.length === 0 || first.candidates.length === 1)) {
        ids.set(first.key, id);
        taken.add(id);
        all.shift();
      }
      open.push(...all.map(({ key, candidates }) => ({ key, candidates: nextOf(candidates) })));
    }
  }
  return ids;
}

function candidatesFor(object: InventoryObject, owners: readonly InventoryObject[]): readonly string[] {
  const kind = kindOf(object).join('-');
  const name = wordsOf(object).join('-');
  // Terraform names cannot start with a digit.
  const own = /^\d/.test(name) ? `${kind}-${name}` : name;
  const full = own === kind || own !== name ? own : `${own}-${kind}`;
  const [owner, ...others] = owners.map((one) => wordsOf(one).join('-').replace(/^\d/, 'n$&'));
  const key = object.key.toLowerCase().replace(/[^a-z0-9]/g, '');
  const withOwners = owner === undefined ? [] : [`${owner}-${full}`, [...others.reverse(), owner, full].join('-')];
  return [own, full, ...withOwners, `${full}-${key.slice(-8)}`, `${full}-${key}`];
}

/** Returns the longest chain of referenced objects for each object, starting with an object to which the object refers directly. */
function ownersOf(objects: readonly InventoryObject[]): ReadonlyMap<string, readonly InventoryObject[]> {
  const byKey = new Map(objects.map((object) => [object.key, object]));
  const owners = new Map<string, readonly InventoryObject[]>();
  const referredBy = ({ values }: InventoryObject): InventoryObject[] =>
    [...new Set(referencesIn(values).map(({ key }) => key))].flatMap((key) => byKey.get(key) ?? []);
  for (const object of inOrder(objects, referredBy)) {
    const chains = referredBy(object).map((other) => [other, ...requireValue(owners.get(other.key))]);
    owners.set(
      object.key,
      chains.reduce((longest, chain) => (chain.length > longest.length ? chain : longest), []),
    );
  }
  return owners;
}

/**
 * Returns the candidates for a construct id that remain if the first candidate is unavailable. If no candidate remains,
 * returns the first candidate with the suffix `-2`.
 */
function nextOf(candidates: readonly string[]): readonly string[] {
  const [first, ...others] = candidates;
  return others.length > 0 ? others : [`${first}-2`];
}
