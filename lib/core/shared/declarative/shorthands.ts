import { ReportError } from '../diagnostic';
import { isPlainObject, Members } from '../objects';
import { Place, withDefaults } from './document';
import { Item } from './item';
import { Settings } from './settings';

const URL = /^([A-Za-z_]+):\/\/(\[[0-9A-Fa-f:.]+\]|[^/:?#@[\]]+)(?::([^/?#]*))?(\/[^?#]*)?$/;

/** Default ports by protocol, for URLs of services without a port. */
const PORTS = new Map([
  ['http', 80],
  ['https', 443],
  ['grpc', 80],
  ['grpcs', 443],
  ['ws', 80],
  ['wss', 443],
]);

/** Settings of routes that only routes without an expression have. */
const TRADITIONAL = ['regex_priority', 'path_handling'];

/** Expands the short forms in files: URLs, shared settings of plugins, defaults, and tags of all entities. */
export class Shorthands {
  public constructor(
    private readonly settings: Settings,
    private readonly error: ReportError<Place>,
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
        this.error(item.place, `has a password that is already hashed, because _transform is false; ${remedy}`);
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
      const remedy = 'give protocol, host, port and path if a variable contains more than one part of the URL';
      this.error(
        item.place.at('url'),
        `is not a URL; allowed: <protocol>://<host>, then :<port> and /<path>; ${remedy}`,
      );
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
    // The plugin's own members take precedence over the shared settings. Each own member of the plugin replaces the whole shared member.
    const own =
      isPlainObject(fields.config) || fields.config === undefined ? (fields.config as Members | undefined) : {};
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

/** Port of upstream targets without a port. */
const TARGET_PORT = 8000;

/**
 * Returns an upstream target with a port. An upstream target is a name or an address. An IPv6 address of a target may
 * have no brackets.
 */
export function targetWithPort(target: string): string {
  const isBare = /^[^:[\]]+$/.test(target) || /^\[[0-9a-f:.]+\]$/i.test(target);
  if (isBare) {
    return `${target}:${TARGET_PORT}`;
  }
  return /^[0-9a-f.]*:[0-9a-f:.]*:[0-9a-f:.]*$/i.test(target) ? `[${target}]:${TARGET_PORT}` : target;
}

function numberIn(text: string | undefined): number | string | undefined {
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : text;
}
