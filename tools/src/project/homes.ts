import { requireValue } from 'cdktf-gateways-sandbox/toolkit/checks';
import { wordsOf } from '../compose/names';
import { parentsOf } from '../compose/parents';
import { InventoryObject, referencesIn } from '../inventory/inventory';

/** The home of an object: a group of constructs that becomes one class in one file. */
export interface Home {
  /** Unique key of the home. */
  readonly key: string;
  /** Words from which the printer makes the names of the home's class and file. */
  readonly words: readonly string[];
  /** Title of the home in the documentation of the home's class. */
  readonly title: string;
}

/**
 * Terraform types whose objects each get a separate home, which also contains the parts of the object. For each
 * Terraform type, the noun for the title of the home, such as `portal` in `Portal orders`.
 */
const OWNERS: { readonly [type: string]: string } = {
  konnect_gateway_control_plane: 'control plane',
  konnect_portal: 'portal',
  konnect_portal_classic: 'classic portal',
  konnect_api: 'API',
  konnect_api_product: 'API product',
  konnect_event_gateway: 'event gateway',
  konnect_mesh_control_plane: 'mesh',
  konnect_cloud_gateway_network: 'network',
  konnect_identity_auth_server: 'authorization server',
  konnect_integration_instance: 'integration',
  konnect_realm: 'realm',
  tencentcloud_api_gateway_service: 'service',
};

/**
 * Titles of the homes for objects without an owner, by the prefix of their types. The first prefix that matches the
 * type determines the title.
 */
const FAMILIES: readonly (readonly [prefix: string, title: string])[] = [
  ['konnect_cloud_gateway_', 'Cloud gateways'],
  ['konnect_serverless_', 'Cloud gateways'],
  ['konnect_', 'Organization'],
  ['tencentcloud_api_gateway_', 'API gateway'],
  ['tencentcloud_antiddos_', 'DDoS protection'],
  ['tencentcloud_dayu_', 'DDoS protection'],
  ['tencentcloud_', 'Address templates'],
];

/**
 * Returns the home (class) of each object: its own home, or else the home of its parent, of the first owner among its
 * arguments, or of its family of types.
 *
 * @param objects objects, sorted so that each object follows the objects that it refers to
 */
export function homesOf(objects: readonly InventoryObject[]): ReadonlyMap<string, Home> {
  const homes = new Map<string, Home>();
  const parents = parentsOf(objects);
  for (const object of objects) {
    const home = ownHome(object) ?? homes.get(parents.get(object.key) ?? '') ?? ownersHome(object, homes);
    homes.set(object.key, home ?? familyHome(object));
  }
  return homes;
}

function ownHome(object: InventoryObject): Home | undefined {
  const kind = OWNERS[object.type];
  if (kind === undefined) {
    return undefined;
  }
  const words = wordsOf(object);
  const kindWords = kind.toLowerCase().split(' ');
  const isSaid = words.slice(-kindWords.length).join(' ') === kindWords.join(' ');
  const title = `${kind[0].toUpperCase()}${kind.slice(1)} ${nameOf(object)}`.trim();
  return { key: object.key, words: isSaid ? words : [...words, ...kindWords], title };
}

function ownersHome(object: InventoryObject, homes: ReadonlyMap<string, Home>): Home | undefined {
  return referencesIn(object.values)
    .map(({ key }) => homes.get(key))
    .find((home) => home !== undefined && !home.key.startsWith(FAMILY));
}

const FAMILY = 'family ';

function familyHome({ type }: InventoryObject): Home {
  const [, title] = requireValue(FAMILIES.find(([prefix]) => type.startsWith(prefix)));
  return { key: `${FAMILY}${title}`, words: title.toLowerCase().split(' '), title };
}

function nameOf({ values }: InventoryObject): string {
  const name = ['name', 'title', 'service_name']
    .map((attribute) => values[attribute])
    .find((one) => typeof one === 'string');
  return typeof name === 'string' ? name : '';
}
