import { isMembers, Members, Place, withDefaults } from './document';
import { Item } from './item';
import { Settings } from './settings';

type Report = (place: Place, message: string) => void;

const URL = /^([A-Za-z_]+):\/\/(\[[0-9A-Fa-f:.]+\]|[^/:?#@[\]]+)(?::([^/?#]*))?(\/[^?#]*)?$/;

/** So that no default for other protocols is taken. */
const PORTS = new Map([
  ['http', 80],
  ['https', 443],
  ['grpc', 80],
  ['grpcs', 443],
  ['ws', 80],
  ['wss', 443],
]);

/** What the settings of a router of paths and the like are called; a route with an expression does not have them. */
const TRADITIONAL = ['regex_priority', 'path_handling'];

/** Writes out what files say in short: URLs, shared settings of plugins, defaults, tags of all entities. */
export class Shorthands {
  public constructor(
    private readonly settings: Settings,
    private readonly error: Report,
  ) {}

  public expand(items: readonly Item[]): void {
    for (const item of items) {
      const { collection } = item.entity;
      if (collection === 'services') {
        this.takeUrlApart(item);
      } else if (collection === 'plugins') {
        this.fillConfig(item);
      } else if (collection === 'basicauth_credentials' && this.settings.untransformed.has(item.place.document)) {
        const remedy = 'give the password itself, best by an environment variable';
        this.error(item.place, `has a password that is hashed already, as _transform is false; ${remedy}`);
      }
      this.addDefaults(item);
      this.addTags(item);
    }
  }

  private takeUrlApart(item: Item): void {
    const { url, ...fields } = item.fields;
    if (url === undefined) {
      return;
    }
    const match = typeof url === 'string' ? URL.exec(url) : null;
    if (!match) {
      const remedy = 'give protocol, host, port and path where a variable holds more than one of them';
      this.error(item.place.at('url'), `is no URL; allowed: <protocol>://<host>, then :<port> and /<path>; ${remedy}`);
      item.fields = { host: 'unknown', ...fields };
      return;
    }
    const [, protocol, host, port, path] = match;
    const scheme = protocol.toLowerCase();
    const given = { protocol: scheme, host, port: numberIn(port) ?? PORTS.get(scheme), path };
    const parts = Object.entries(given).filter(([name, value]) => value !== undefined && !(name in fields));
    parts.forEach(([name]) => item.borrowed.set(name, item.place.at('url')));
    item.fields = { ...fields, ...Object.fromEntries(parts) };
  }

  private fillConfig(item: Item): void {
    const { _config: source, ...fields } = item.fields;
    if (source === undefined) {
      return;
    }
    const shared = typeof source === 'string' ? this.settings.pluginConfigs.get(source) : undefined;
    if (!shared) {
      const known = [...this.settings.pluginConfigs.keys()].map((name) => JSON.stringify(name)).join(', ');
      const message = `refers to settings that _plugin_configs does not have; allowed: ${known || 'none, as it is empty'}`;
      this.error(item.place.at('_config'), message);
    }
    // Those of the plugin count, each as a whole.
    const own = isMembers(fields.config) || fields.config === undefined ? (fields.config as Members | undefined) : {};
    item.fields = { ...fields, config: { ...shared?.members, ...own } };
  }

  private addDefaults(item: Item): void {
    const defaults = this.settings.defaults.get(item.entity.collection);
    if (!defaults) {
      return;
    }
    const hasExpression = item.entity.collection === 'routes' && 'expression' in item.fields;
    const members = Object.entries(defaults.members).filter(([name]) => !(hasExpression && TRADITIONAL.includes(name)));
    const added = members.map(([name]) => name).filter((name) => !(name in item.fields));
    added.forEach((name) => item.borrowed.set(name, defaults.place.at(name)));
    item.fields = withDefaults(item.fields, Object.fromEntries(members));
  }

  private addTags(item: Item): void {
    const { tags = [] } = item.fields;
    const isTagged = item.entity.types.length > 0 && item.entity.collection !== 'consumer_group_consumers';
    if (isTagged && Array.isArray(tags) && this.settings.selectTags.length > 0) {
      item.fields = { ...item.fields, tags: [...new Set([...tags, ...this.settings.selectTags])] };
    }
  }
}

function numberIn(text: string | undefined): number | string | undefined {
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : text;
}
