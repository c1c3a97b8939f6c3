import { ReportError } from '../diagnostic';
import { kindOf } from '../formats/kind-of';
import { isPlainObject, Members } from '../objects';
import { Document, membersOf, Place, without } from './document';
import { DEFAULTS } from './entities';
import { LOOKED_UP } from './external-ids';

/** An object in a declarative file: its members and its position in the file. */
export interface Placed {
  readonly members: Members;
  readonly place: Place;
}

/** General settings of declarative files, such as `_info` and `_konnect`. */
export interface Settings {
  /** Tags from `select_tags`, which all entities that support tags get. */
  readonly selectTags: readonly string[];
  /** Default values for the fields of gateway entities, by collection. */
  readonly defaults: ReadonlyMap<string, Placed>;
  /** Collections of `default_lookup_tags`, in which the vendor's tool looks up entities on the gateway by tags. */
  readonly lookedUp: ReadonlySet<string>;
  /** Shared settings of gateway plugins, by name in `_plugin_configs`. */
  readonly pluginConfigs: ReadonlyMap<string, Placed>;
  /** Control plane that the declarative files name in `_konnect`, by name or id. */
  readonly controlPlane?: { readonly name?: string; readonly id?: string; readonly place: Place };
  /** Declarative files whose passwords are already hashed (`_transform: false`). */
  readonly untransformed: ReadonlySet<Document>;
}

/** Members of `_info` in declarative files that only the vendor's tool supports, with the reason and the remedy. */
const DONE_BY_THE_TOOL: { readonly [field: string]: string } = {
  consumer_group_policy_overrides:
    'the platform has policies of consumer groups instead of consumer group overrides; remove the field',
  skip_hash_for_basic_auth:
    'the platform hashes all passwords of consumers; give passwords in plain text by environment variables',
};

/** Reads the general settings of declarative files. */
export function readSettings(documents: readonly Document[], error: ReportError<Place>): Settings {
  const selectTags: string[] = [];
  const defaults = new Map<string, Placed>();
  const pluginConfigs = new Map<string, Placed>();
  const untransformed = new Set<Document>();
  const lookedUp = new Set<string>();
  let controlPlane: Settings['controlPlane'];
  const files = documents.flatMap((document) =>
    isPlainObject(document.value) ? [{ document, place: new Place(document), members: membersOf(document.value) }] : [],
  );
  checkVersions(files, error);
  for (const { document, place, members } of files) {
    if (members._transform === false) {
      untransformed.add(document);
    }
    const info = placed(members._info, place.at('_info'), error);
    selectTags.push(...tagsOf(info, error));
    lookedUpIn(info, error).forEach((collection) => lookedUp.add(collection));
    for (const [name, value] of Object.entries(info?.members.defaults ?? {})) {
      const at = place.at('_info').at('defaults').at(name);
      const own = placed(value, at, error);
      if (!Object.hasOwn(DEFAULTS, name)) {
        error(at, `is unknown; allowed: defaults of ${Object.keys(DEFAULTS).join(', ')}`);
      } else if (own) {
        // If several declarative files have a default for the same field, the first file applies.
        const { members: known = {}, place: first = at } = defaults.get(DEFAULTS[name]) ?? {};
        defaults.set(DEFAULTS[name], { members: { ...own.members, ...known }, place: first });
      }
    }
    const configs = placed(members._plugin_configs, place.at('_plugin_configs'), error);
    for (const [name, value] of Object.entries(configs?.members ?? {})) {
      const config = placed(value, place.at('_plugin_configs').at(name), error);
      if (config && !pluginConfigs.has(name)) {
        pluginConfigs.set(name, config);
      }
    }
    controlPlane = planeOf(placed(members._konnect, place.at('_konnect'), error), controlPlane, error);
  }
  return { selectTags: [...new Set(selectTags)], defaults, lookedUp, pluginConfigs, controlPlane, untransformed };
}

function placed(value: unknown, place: Place, error: ReportError<Place>): Placed | undefined {
  if (isPlainObject(value)) {
    return { members: membersOf(value), place };
  }
  if (value !== undefined) {
    error(place, `is ${kindOf(value)}; allowed: an object`);
  }
  return undefined;
}

function checkVersions(files: readonly { place: Place; members: Members }[], error: ReportError<Place>): void {
  const given = files.filter(({ members }) => members._format_version !== undefined);
  if (given.length === 0 && files.length > 0) {
    error(files[0].place, 'has no _format_version; give "3.0"');
  }
  for (const { place, members } of given) {
    const version = String(members._format_version);
    const [major] = version.split('.').map(Number);
    const at = place.at('_format_version');
    if (major < 3) {
      const remedy = 'convert the file: deck file convert --from kong-gateway-2.x --to kong-gateway-3.x';
      error(at, `is "${version}", the file format of gateways before 3.0; ${remedy}`);
    } else if (major !== 3 || !/^\d+(\.\d+)?$/.test(version)) {
      error(at, `is ${JSON.stringify(version)}, which is an unknown file format; give "3.0"`);
    }
  }
}

function tagsOf(info: Placed | undefined, error: ReportError<Place>): string[] {
  if (!info) {
    return [];
  }
  const { select_tags: tags = [], defaults, ...rest } = info.members;
  const others = without(rest, ['default_lookup_tags', 'include_plugin_definitions']);
  if (defaults !== undefined && !isPlainObject(defaults)) {
    error(info.place.at('defaults'), `is ${kindOf(defaults)}; allowed: an object`);
  }
  for (const [field, value] of Object.entries(others)) {
    const reason = Object.hasOwn(DONE_BY_THE_TOOL, field)
      ? DONE_BY_THE_TOOL[field]
      : 'the field is not a known member of _info; remove the field';
    if (value !== false) {
      error(info.place.at(field), `has no counterpart: ${reason}`);
    }
  }
  if (!isTexts(tags)) {
    error(info.place.at('select_tags'), `is ${kindOf(tags)}; allowed: a list of texts`);
    return [];
  }
  return tags;
}

/**
 * Returns the known collections in `default_lookup_tags`. Reports unknown collections, and tags that are not a list of
 * texts.
 */
function lookedUpIn(info: Placed | undefined, error: ReportError<Place>): string[] {
  if (!info) {
    return [];
  }
  const at = info.place.at('default_lookup_tags');
  const lookups = placed(info.members.default_lookup_tags, at, error);
  return Object.entries(lookups?.members ?? {}).flatMap(([collection, tags]) => {
    const isKnown = LOOKED_UP.includes(collection);
    if (!isKnown) {
      error(at.at(collection), `is unknown; allowed: ${LOOKED_UP.join(', ')}`);
    } else if (!isTexts(tags)) {
      error(at.at(collection), `is ${kindOf(tags)}; allowed: a list of texts`);
    }
    return isKnown ? [collection] : [];
  });
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

function planeOf(
  konnect: Placed | undefined,
  known: Settings['controlPlane'],
  error: ReportError<Place>,
): Settings['controlPlane'] | undefined {
  if (!konnect) {
    return known;
  }
  const { members, place } = konnect;
  // `runtime_group_name` is the former name of the member `control_plane_name`.
  const { control_plane_name: name, runtime_group_name: old, control_plane_id: id, ...others } = members;
  Object.keys(others).forEach((field) =>
    error(place.at(field), 'is not a known member of _konnect; allowed: control_plane_name and control_plane_id'),
  );
  const found = { name: optionalText(name ?? old), id: optionalText(id), place };
  if (known && (known.name !== found.name || known.id !== found.id)) {
    error(
      place,
      `differs from the control plane in ${known.place}; files that are read together must give the same name and id`,
    );
  }
  return known ?? found;
}

function optionalText(value: unknown): string | undefined {
  return value === undefined ? undefined : String(value);
}
