/** Organisations made at random, the same each time for a seed. */
import { Store } from '../../../sandbox/src/engine/store';
import { CatalogElement } from '../../../sandbox/src/shared/catalog/types';
import { importIdOf } from '../../../tools/src/inventory/import-id';
import { InventoryValues } from '../../../tools/src/inventory/inventory';
import { Reference, referencesOf } from '../../../tools/src/inventory/references';
import { Config, configOf } from '../../sandbox/support/catalogue';
import { ProviderWorld } from '../../sandbox/support/provider-world';
import { believable, mayBeMinimal } from './believable';

const NAMES = ['name', 'display_name', 'title', 'username', 'instance_name', 'service_name', 'api_name'];
const SECRETS = ['key', 'password', 'secret', 'client_secret', 'token'];
/** Names that users choose. Some are not valid in code. */
const WORDS = ['Orders', 'payments v2', 'class', '2024 launch', 'Überblick', 'delete', 'a-b_c', 'Node', '日本', 'self'];

/** Parents come first and are more frequent. */
const OWNERS = [
  ...['gateway_control_plane', 'portal', 'api', 'team', 'event_gateway', 'system_account', 'gateway_service'],
  ...['gateway_consumer', 'gateway_upstream', 'api_gateway_service'],
];

/** Fills a store with objects of all families, and tells the secrets of theirs that must be in no output. */
export function organize(store: Store, seed: number, size: number): readonly string[] {
  return new Organizer(store, seed).organize(size);
}

interface Made {
  readonly type: string;
  readonly values: { readonly [name: string]: any };
}

class Organizer {
  private readonly worlds: readonly ProviderWorld[];
  private readonly made: Made[] = [];
  private readonly secrets: string[] = [];
  private state: number;
  private readonly importIds = new Set<string>();

  public constructor(store: Store, seed: number) {
    this.worlds = (['platform', 'cloud'] as const).map((id) => new ProviderWorld(id, { store }));
    this.state = seed;
  }

  public organize(size: number): readonly string[] {
    const all = this.worlds.flatMap((world) =>
      world.catalog.elements.filter(({ kind }) => kind === 'resource').map((element) => ({ world, element })),
    );
    const owners = all.filter(({ world, element }) => OWNERS.includes(nameOf(world, element)));
    for (let tries = 0; this.made.length < size && tries < size * 40; tries++) {
      const { world, element } = this.made.length < size / 5 || this.chance(0.2) ? this.one(owners) : this.one(all);
      this.tryToMake(world, element);
    }
    return this.secrets;
  }

  /** Objects that the service rejects are left out. */
  private tryToMake(world: ProviderWorld, element: CatalogElement): void {
    const planted: string[] = [];
    const config = this.referring(element, this.config(element, planted));
    // Objects without their own id exist once per parent.
    const importId = config && importIdOf(element.type, config);
    if (!config || (importId !== undefined && this.importIds.has(`${element.type} ${importId}`))) {
      return;
    }
    try {
      const values = world.create(nameOf(world, element), config);
      this.made.push({ type: element.type, values });
      this.importIds.add(`${element.type} ${importIdOf(element.type, values as InventoryValues)}`);
      this.secrets.push(...planted);
    } catch {
      // Another random object is tried.
    }
  }

  private config(element: CatalogElement, planted: string[]): Config {
    const kind = this.chance(0.5) && mayBeMinimal(element.type) ? 'minimal' : 'full';
    const invented = configOf(element, kind, Math.floor(this.random() * 4));
    const config = believable(element.type, invented, 1 + Math.floor(this.random() * 250));
    const rules = element.rules.attributes;
    const isFree = (name: string): boolean =>
      typeof config[name] === 'string' &&
      config[name] === invented[name] &&
      !rules[name]?.pattern &&
      !rules[name]?.enum;
    const name = NAMES.find(isFree);
    if (name !== undefined && this.chance(0.8)) {
      config[name] = `${this.one(WORDS)}${this.chance(0.5) ? ` ${Math.floor(this.random() * 50)}` : ''}`;
    }
    // The key of an entry is its name.
    const isSecret = (one: string): boolean => one !== 'key' || element.type !== 'konnect_gateway_config_store_secret';
    for (const secret of SECRETS.filter((one) => isFree(one) && isSecret(one))) {
      config[secret] = `planted-${Math.floor(this.random() * 1e12)}`;
      planted.push(config[secret]);
    }
    return config;
  }

  /** The same with references to what is there; undefined where something that it needs is not. */
  private referring(element: CatalogElement, config: Config): Config | undefined {
    const references = [...referencesOf(element.type)].sort(
      ([, [a]], [, [b]]) => Number(!!a.owner) - Number(!!b.owner),
    );
    let result: Config | undefined = config;
    for (const [path, [reference]] of references) {
      const names = path.split('.');
      if (result && holds(result, names)) {
        const target = this.target(reference, result);
        result = target ? placed(result, names, target) : without(element, result, names[0]);
      }
    }
    return result;
  }

  private target({ to, by, owner }: Reference, config: Config): string | undefined {
    const candidates = this.made.filter(
      ({ type, values }) => (to.includes(type) || type in by) && (!owner || values[owner[1]] === config[owner[0]]),
    );
    if (candidates.length === 0) {
      return undefined;
    }
    const { type, values } = this.one(candidates);
    return values[by[type] ?? 'id'];
  }

  private one<T>(things: readonly T[]): T {
    return things[Math.floor(this.random() * things.length)];
  }

  private chance(share: number): boolean {
    return this.random() < share;
  }

  /** A generator of 32 bits, mulberry32. */
  private random(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
}

function nameOf(world: ProviderWorld, { type }: CatalogElement): string {
  return type.slice(world.catalog.info.prefix.length);
}

/** Whether a value has something at a path, through lists. */
function holds(value: any, [name, ...others]: readonly string[]): boolean {
  if (Array.isArray(value)) {
    return value.some((one) => holds(one, [name, ...others]));
  }
  return name === undefined ? value !== undefined : value?.[name] !== undefined && holds(value[name], others);
}

/** The same value with a text at a path. */
function placed(value: any, [name, ...others]: readonly string[], text: string): any {
  if (Array.isArray(value)) {
    return value.map((one) => placed(one, name === undefined ? [] : [name, ...others], text));
  }
  if (name === undefined) {
    return text;
  }
  return value?.[name] === undefined ? value : { ...value, [name]: placed(value[name], others, text) };
}

/** Returns the object without an argument; undefined if the argument is required. */
function without({ schema }: CatalogElement, config: Config, name: string): Config | undefined {
  const { attributes = {}, block_types: blocks = {} } = schema.block as any;
  if (attributes[name]?.required || blocks[name]?.min_items > 0) {
    return undefined;
  }
  return Object.fromEntries(Object.entries(config).filter(([other]) => other !== name));
}
