import { grouped } from '../grouped';
import { InventoryObject, referencesIn, textOf } from '../inventory/inventory';
import { inOrder } from './order';

const PREFIX = /^(konnect|tencentcloud)_(gateway_plugin_|api_gateway_|gateway_|antiddos_|dayu_)?/;
/** What says nothing of the kind of an object. */
const SUFFIX = /^(tencentcloud_.*)_(config|v2)$/;
/** What people call an object by, the first that there is. */
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
  // Of the cloud.
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

/** What cdktf, and a project of ours, has in each stack. */
const RESERVED = ['backend', 'platform-provider', 'cloud-provider'];

/** Words for an object, for names in code: those of its name, else those of its type. */
export function wordsOf(object: InventoryObject): string[] {
  const { type, values, meta, address } = object;
  const kind = kindOf(object);
  const declared = meta === undefined ? [] : wordsIn(address!.slice(type.length + 1));
  if (declared.length > 0) {
    return declared;
  }
  const name = NAMES.map((attribute) => textOf(values[attribute])).find((text) => wordsIn(text ?? '').length > 0);
  return name === undefined ? kind : wordsIn(name);
}

/** Words for the kind of an object, which tell it from those of other kinds that have its name. */
export function kindOf({ type }: InventoryObject): string[] {
  return type
    .replace(/^data\./, '')
    .replace(SUFFIX, '$1')
    .replace(PREFIX, '')
    .split('_');
}

/** The words of a text, in letters and digits of ASCII alone, and not too many. */
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
 * Names for the variable of a secret, the best first: by its whole path where that is not too long, else by the end of it.
 *
 * @param id that of the construct
 * @param path where the secret is in the object
 */
export function variableNames(id: string, path: string): string[] {
  const parts = path.split('.');
  const ends = parts.map((_, index) => parts.slice(-1 - index).join('.'));
  const isShort = wordsIn(path).join('').length === path.replace(/[^A-Za-z0-9]/g, '').length;
  return [...(isShort ? [path] : []), ...ends].map((end) => [id, ...wordsIn(end)].join('_').replace(/-/g, '_'));
}

/**
 * Ids of constructs, unique in a stack. Those of one name are told apart by their kinds, then by what they belong to, then by the ends of their
 * own ids, so that an id depends on no order.
 */
export function idsOf(objects: readonly InventoryObject[]): ReadonlyMap<string, string> {
  const ids = new Map<string, string>();
  const taken = new Set(RESERVED);
  const owners = ownersOf(objects);
  let open = objects.map((object) => ({ key: object.key, candidates: candidatesFor(object, owners.get(object.key)!) }));
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
  // No name of Terraform begins with a digit.
  const own = /^\d/.test(name) ? `${kind}-${name}` : name;
  const full = own === kind || own !== name ? own : `${own}-${kind}`;
  const [owner, ...others] = owners.map((one) => wordsOf(one).join('-').replace(/^\d/, 'n$&'));
  const key = object.key.toLowerCase().replace(/[^a-z0-9]/g, '');
  const withOwners = owner === undefined ? [] : [`${owner}-${full}`, [...others.reverse(), owner, full].join('-')];
  return [own, full, ...withOwners, `${full}-${key.slice(-8)}`, `${full}-${key}`];
}

/** What each object belongs to, by its key: that of what it refers to that belongs to most others itself, and so on. */
function ownersOf(objects: readonly InventoryObject[]): ReadonlyMap<string, readonly InventoryObject[]> {
  const byKey = new Map(objects.map((object) => [object.key, object]));
  const owners = new Map<string, readonly InventoryObject[]>();
  const referredBy = ({ values }: InventoryObject): InventoryObject[] =>
    [...new Set(referencesIn(values).map(({ key }) => key))].flatMap((key) => byKey.get(key) ?? []);
  for (const object of inOrder(objects, referredBy)) {
    const chains = referredBy(object).map((other) => [other, ...owners.get(other.key)!]);
    owners.set(
      object.key,
      chains.reduce((longest, chain) => (chain.length > longest.length ? chain : longest), []),
    );
  }
  return owners;
}

/** The last one is numbered on. */
function nextOf(candidates: readonly string[]): readonly string[] {
  const [first, ...others] = candidates;
  return others.length > 0 ? others : [`${first}-2`];
}
