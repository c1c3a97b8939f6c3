import { ReportError } from '../diagnostic';
import { isPlainObject, Members } from '../objects';
import { Place, withDefaults } from './document';
import { Item } from './item';
import { Settings } from './settings';

const URL = /^([A-Za-z_]+):\/\/(\[[0-9A-Fa-f:.]+\]|[^/:?#@[\]]+)(?::([^/?#]*))?(\/[^?#]*)?$/;

/** Default ports by protocol, for service URLs without a port. */
const PORTS = new Map([
  ['http', 80],
  ['https', 443],
  ['grpc', 80],
  ['grpcs', 443],
  ['ws', 80],
  ['wss', 443],
]);

/** Fields of routes that expression routes do not have. */
const TRADITIONAL = ['regex_priority', 'path_handling'];

/**
 * Expands the short forms in declarative files: URLs of services, shared settings of plugins, defaults of fields, and
 * tags of all entities. Rejects passwords that are already hashed.
 */
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
        const remedy = 'give the password in plain text, preferably by an environment variable';
        this.error(
          item.place,
          `has a consumer password that is already hashed, because _transform is false; ${remedy}`,
        );
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
      const remedy = 'if a variable contains more than one part of the URL, give protocol, host, port and path instead';
      this.error(
        item.place.at('url'),
        `is not a URL of a service; allowed: <protocol>://<host>, then :<port> and /<path>; ${remedy}`,
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
      const message = `refers to shared plugin settings that _plugin_configs does not have; allowed: ${known || 'none, because _plugin_configs is empty'}`;
      this.error(item.place.at('_config'), message);
    }
    // The plugin's own settings take precedence over the shared settings in `_plugin_configs`. Each top-level setting
    // of the plugin replaces the whole shared setting of the same name.
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

/** Default port of upstream targets. */
const TARGET_PORT = 8000;

/**
 * Returns the address of an upstream target, and appends the default port 8000 to an address without a port. The
 * address of an upstream target is a host name or an IP address, with or without a port. `targetWithPort` also adds
 * brackets to an IPv6 address without brackets and port.
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
