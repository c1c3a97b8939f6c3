import * as fs from 'node:fs';
import * as path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { entriesOf, SchemaEntry } from '../../lib/core/shared/catalog/attributes';
import { SecurityLine } from '../../lib/core/shared/catalog/security';
import { compareVersions } from '../../lib/core/shared/formats/versions';
import { requireValue } from '../../lib/core/shared/require-value';
import { Description, RawDescription } from '../api/description';
import { ApiHint, apiHints } from '../api/hints';
import { missingInApi, staleInApi } from './api';
import { stalePlaces } from './behaviour';
import { fileOf } from './check';
import { missingEndpoints, staleEndpoints } from './endpoints';
import { formatJson } from './format';
import { keepVersion } from './history';
import { readJson } from './json';
import { missingPermissions, stalePermissions } from './permissions';
import { keyOf, leafOf, Places } from './places';
import { propose } from './proposals';
import { missingRoleTypes, staleRoleTypes } from './roles';
import { isPolicy, scopesOf, sensitivePlaces, staleRuntimePlaces } from './runtime';
import { catalogSchemas, descriptionsIn, outputSchemas, Schemas, Typed } from './schemas';
import { missingSecurity } from './security';
import {
  Api,
  Docs,
  ElementKind,
  ElementRules,
  ElementRuntime,
  Endpoints,
  Names,
  Permissions,
  ProviderInfo,
  Roles,
} from './types';
import { Proposal } from './unchecked';

/** Report on the changes in a newer Terraform schema of a provider, as lines of text. */
export interface RefreshReport {
  readonly added: string[];
  readonly removed: string[];
  /** Attributes whose type or flags differ, with the old and the new value. */
  readonly changed: string[];
  /**
   * Hand-written catalogue entries whose type or attribute no longer exists. The refresh removes most of these entries
   * from docs, names and rules. The code generator fails until a person fixes the remaining entries.
   */
  readonly stale: string[];
  /**
   * Catalogue entries that new types and attributes need. A person must write the entries that the refresh does not
   * propose.
   */
  readonly missing: string[];
  /**
   * Catalogue rules of existing arguments that the API description states differently, such as additional allowed
   * values.
   */
  readonly differing: string[];
}

/** A prepared refresh of the catalogue that is not yet written to files. */
export interface Refresh {
  readonly report: RefreshReport;
  /**
   * Writes the new schemas to the catalogue, deletes the files of removed types, removes most entries of removed
   * arguments, and proposes entries for new types and arguments. Returns the proposed catalogue entries.
   */
  write(): { readonly [place: string]: Proposal };
}

/** Sources of facts for a catalogue refresh, in addition to the provider's Terraform schema. */
export interface RefreshOptions {
  /** New version of the provider in the catalogue. Default: unchanged. */
  readonly version?: string;
  /** OpenAPI description of the service. Default: none. */
  readonly description?: unknown;
}

/**
 * Compares the schemas of a provider in the catalogue with the output of `terraform providers schema -json`. Throws
 * before it writes a file if the input file is not an output of `terraform providers schema` or does not contain the
 * provider.
 */
export function refresh(folder: string, schemaFile: string, { version, description }: RefreshOptions = {}): Refresh {
  const info: ProviderInfo = readJson(path.join(folder, 'provider.json'));
  const before = catalogSchemas(folder);
  const after = outputSchemas(info, schemaFile);
  const report: RefreshReport = { added: [], removed: [], changed: [], stale: [], missing: [], differing: [] };
  for (const key of sortedKeys(before, after)) {
    compare(key, before.get(key), after.get(key), report);
  }
  report.stale.push(...staleRules(folder, after), ...staleBehaviour(folder, after), ...staleRuntime(folder, after));
  report.stale.push(...staleNames(folder, after), ...staleDocs(folder, after), ...staleRoles(folder, after));
  const types = [...after.values()];
  report.stale.push(
    ...typesIn(folder, 'permissions.json', (permissions: Permissions) => stalePermissions(permissions, types)),
  );
  report.stale.push(...typesIn(folder, 'endpoints.json', (endpoints: Endpoints) => staleEndpoints(endpoints, types)));
  report.stale.push(...typesIn(folder, 'api.json', (api: Api) => staleInApi(api, types)));
  report.missing.push(...missingDocs(folder, after), ...missingPlurals(folder, after));
  report.missing.push(...missingRuntime(folder, info.prefix, after), ...missingRoles(folder, after));
  report.missing.push(
    ...typesIn(folder, 'permissions.json', (permissions: Permissions) => missingPermissions(permissions, types)),
  );
  report.missing.push(
    ...typesIn(folder, 'endpoints.json', (endpoints: Endpoints) => missingEndpoints(endpoints, types)),
  );
  report.missing.push(...typesIn(folder, 'api.json', (api: Api) => missingInApi(api, types)));
  report.missing.push(
    ...typesIn(folder, 'security.json', ({ lines }: { readonly lines: readonly SecurityLine[] }) =>
      missingSecurity(lines, before, after),
    ),
  );
  report.missing.push(...removedTypes(before, after), ...missingReleases(folder, info.version, version));
  const hints =
    description === undefined
      ? new Map<string, ApiHint>()
      : apiHints(new Description(description as RawDescription), types);
  report.differing.push(...differingRules(folder, after, hints));
  const write = () => {
    if (version !== undefined && version !== info.version) {
      keepVersion(folder, { version: info.version, schemas: before }, { version, schemas: after });
    }
    writeSchemas(folder, before, after);
    if (version !== undefined) {
      fs.writeFileSync(path.join(folder, 'provider.json'), formatJson({ ...info, version }));
    }
    return propose(folder, {
      before,
      after,
      lists: listsWithoutPlural(folder, after),
      descriptions: descriptionsIn(info, schemaFile),
      hints,
      ...(version !== info.version && { version }),
    });
  };
  return { report, write };
}

/** Returns a report line for each removed type, because the version history may need the replacement of the type. */
function removedTypes(before: Schemas, after: Schemas): string[] {
  return [...before.keys()]
    .filter((key) => !after.has(key))
    .map((key) => `history/releases.json: renamed ${key}, if a type replaces it`);
}

/**
 * Returns a reminder to list the provider releases between the old and a newer version, unless the history already
 * lists one. Without these releases in the history, the documentation attributes all their additions to the newer
 * version.
 */
function missingReleases(folder: string, before: string, after: string | undefined): string[] {
  const file = path.join(folder, 'history', 'releases.json');
  const { releases }: { releases: string[] } = fs.existsSync(file) ? readJson(file) : { releases: [] };
  const between =
    after !== undefined && releases.some((one) => compareVersions(before, one) < 0 && compareVersions(one, after) < 0);
  return after === undefined || compareVersions(before, after) >= 0 || between
    ? []
    : [
        `history/releases.json: releases between ${before} and ${after}, if any; without them, documentation says that ${after} added everything`,
      ];
}

/**
 * Catalogue rules that the API description states reliably, and that may change without a change of the Terraform
 * schema.
 */
const COMPARED = [
  'enum',
  'knownValues',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'pattern',
  'default',
] as const;

function differingRules(folder: string, after: Schemas, hints: ReadonlyMap<string, ApiHint>): string[] {
  return [...hints].flatMap(([type, { fields }]) => {
    const file = fileOf(folder, 'rules', { kind: 'resource', type });
    const { attributes }: ElementRules = after.has(type) && fs.existsSync(file) ? readJson(file) : { attributes: {} };
    return [...fields].flatMap(([place, { rules }]) =>
      COMPARED.filter((rule) => rules[rule] !== undefined && attributes[place]?.[rule] !== undefined)
        .filter((rule) => !isDeepStrictEqual(rules[rule], attributes[place][rule]))
        .map(
          (rule) =>
            `${path.relative(folder, file)}: ${place}.${rule}: ${differenceOf(attributes[place][rule], rules[rule])}`,
        ),
    );
  });
}

function differenceOf(own: unknown, other: unknown): string {
  if (!Array.isArray(own) || !Array.isArray(other)) {
    return `${JSON.stringify(own)}, described as ${JSON.stringify(other)}`;
  }
  const without = (values: unknown[], others: unknown[]) =>
    values.filter((value) => !others.includes(value)).join(', ') || 'none';
  return `only in the API description: ${without(other, own)}; only in the catalogue: ${without(own, other)}`;
}

function compare(key: string, before: Typed | undefined, after: Typed | undefined, report: RefreshReport): void {
  if (!before || !after) {
    (before ? report.removed : report.added).push(key);
    return;
  }
  const old = new Map(entriesOf(before.schema).map((entry) => [entry.path, describe(entry)]));
  const now = new Map(entriesOf(after.schema).map((entry) => [entry.path, describe(entry)]));
  for (const place of [...new Set([...old.keys(), ...now.keys()])].sort()) {
    const [one, other] = [old.get(place), now.get(place)];
    if (one === undefined) {
      report.added.push(`${key} ${place}: ${other}`);
    } else if (other === undefined) {
      report.removed.push(`${key} ${place}: ${one}`);
    } else if (one !== other) {
      report.changed.push(`${key} ${place}: ${one} -> ${other}`);
    }
  }
}

function describe({ attribute, block, memberType }: SchemaEntry): string {
  if (block) {
    const limits = [block.min_items && `at least ${block.min_items}`, block.max_items && `at most ${block.max_items}`];
    return [`${block.nesting_mode} block`, ...limits.filter(Boolean)].join(', ');
  }
  const type =
    memberType ?? attribute?.type ?? `${requireValue(requireValue(attribute).nested_type).nesting_mode} of objects`;
  const flags = (['required', 'optional', 'computed', 'sensitive', 'deprecated'] as const).filter(
    (name) => attribute?.[name],
  );
  return [typeof type === 'string' ? type : JSON.stringify(type), ...flags].join(', ');
}

function staleRules(folder: string, after: Schemas): string[] {
  const kinds: ElementKind[] = ['provider', 'resource', 'data-source'];
  return kinds.flatMap((kind) => {
    const directory = path.dirname(fileOf(folder, 'rules', { kind, type: 'x' }));
    const files = fs.readdirSync(directory).filter((file) => file.endsWith('.json'));
    return files.flatMap((file) => {
      const type = file.slice(0, -'.json'.length);
      const name = path.relative(folder, path.join(directory, file));
      const element = after.get(keyOf({ kind, type }));
      if (!element) {
        return [`${name}: the type no longer exists`];
      }
      const known = new Set(entriesOf(element.schema).map((entry) => entry.path));
      const { attributes } = readJson<ElementRules>(path.join(directory, file));
      const others = Object.entries(attributes).flatMap(([place, { conflictsWith = [], exactlyWith = {} }]) => [
        ...conflictsWith.filter((other) => !known.has(other)).map((other) => `${place}.conflictsWith ${other}`),
        ...Object.keys(exactlyWith)
          .filter((other) => !known.has(other))
          .map((other) => `${place}.exactlyWith ${other}`),
      ]);
      return [...Object.keys(attributes).filter((place) => !known.has(place)), ...others].map(
        (place) => `${name}: ${place}`,
      );
    });
  });
}

function staleBehaviour(folder: string, after: Schemas): string[] {
  return staleFiles(folder, 'behaviour', after, stalePlaces);
}

function staleRuntime(folder: string, after: Schemas): string[] {
  return staleFiles(folder, 'runtime', after, staleRuntimePlaces);
}

/**
 * Returns report lines for removed types and attribute paths in a catalogue folder that has one file per resource type.
 */
function staleFiles<Content>(
  folder: string,
  tree: string,
  after: Schemas,
  stale: (content: Content, known: ReadonlySet<string>) => string[],
): string[] {
  const directory = path.join(folder, tree);
  const files = fs.existsSync(directory) ? fs.readdirSync(directory).sort() : [];
  return files.flatMap((file) => {
    const element = after.get(path.basename(file, '.json'));
    if (!element) {
      return [`${tree}/${file}: the type no longer exists`];
    }
    const known = new Set(entriesOf(element.schema).map((entry) => entry.path));
    return stale(readJson(path.join(directory, file)), known).map((place) => `${tree}/${file}: ${place}`);
  });
}

/**
 * Returns report lines for missing entries in `runtime/`: facts of policies, new scopes of policies, and secrets that
 * only the Terraform schema marks.
 */
function missingRuntime(folder: string, prefix: string, after: Schemas): string[] {
  const directory = path.join(folder, 'runtime');
  if (!fs.existsSync(directory)) {
    return [];
  }
  return [...after.values()].flatMap(({ kind, type, schema }) => {
    const file = path.join(directory, `${type}.json`);
    const { policy, secrets = [] }: ElementRuntime = kind === 'resource' && fs.existsSync(file) ? readJson(file) : {};
    const entries = kind === 'resource' ? entriesOf(schema) : [];
    const scopes = scopesOf(entries.map((entry) => entry.path)).filter((scope) => !policy?.scopes.includes(scope));
    const missing = policy ? scopes.map((scope) => `policy.scopes ${scope}`) : ['policy'];
    const unmarked = sensitivePlaces(entries).filter((place) => !secrets.includes(place));
    return [...(isPolicy(prefix, { kind, type }) ? missing : []), ...unmarked.map((place) => `secrets ${place}`)].map(
      (place) => `runtime/${type}.json: ${place}`,
    );
  });
}

function staleRoles(folder: string, after: Schemas): string[] {
  return rolesIn(folder, (roles) => staleRoleTypes(roles, [...after.values()]));
}

function missingRoles(folder: string, after: Schemas): string[] {
  return rolesIn(folder, (roles) => missingRoleTypes(roles, [...after.values()]));
}

function rolesIn(folder: string, typesOf: (roles: Roles) => string[]): string[] {
  const file = path.join(folder, 'roles.json');
  return fs.existsSync(file) ? typesOf(readJson(file)).map((type) => `roles.json: types ${type}`) : [];
}

/**
 * Returns the types that `typesOf` finds in an optional catalogue file, as lines of the refresh report. Returns an
 * empty list if the file does not exist.
 */
function typesIn<Content>(folder: string, name: string, typesOf: (content: Content) => string[]): string[] {
  const file = path.join(folder, name);
  return fs.existsSync(file) ? typesOf(readJson(file)).map((type) => `${name}: ${type}`) : [];
}

function staleNames(folder: string, after: Schemas): string[] {
  const names = readJson<Names>(path.join(folder, 'names.json'));
  const places = new Places(after.values());
  const stale = (section: string, entries: string[], isKnown: (entry: string) => boolean) =>
    entries.filter((entry) => !isKnown(entry)).map((entry) => `names.json: ${section} "${entry}"`);
  const has = (entry: string) => places.has(entry);
  const hasType = (type: string) => places.hasType(type);
  return [
    ...stale('plurals', Object.keys(names.plurals), (name) => places.hasName(name)),
    ...stale('properties', Object.keys(names.properties), has),
    ...stale('singles', names.singles, has),
    ...stale('withoutSetter', names.withoutSetter, has),
    ...stale('sharedTypes', Object.values(names.sharedTypes), has),
    ...stale('aliases', Object.keys(names.aliases), hasType),
    ...stale('importIds', Object.keys(names.importIds), hasType),
    ...stale('addressIds', names.addressIds, hasType),
  ];
}

function staleDocs(folder: string, after: Schemas): string[] {
  const docs = readJson<Docs>(path.join(folder, 'docs.json'));
  const places = new Places(after.values());
  const fields = (['fields', 'deprecated'] as const).flatMap((section) =>
    Object.entries(docs[section]).flatMap(([key, texts]) =>
      Object.keys(texts)
        .filter((place) => !places.hasPath(key, place))
        .map((place) => `docs.json: ${section} "${key} ${place}"`),
    ),
  );
  const common = Object.keys(docs.common).filter((name) => !places.hasName(name));
  return [
    ...Object.keys(docs.types)
      .filter((key) => !after.has(key))
      .map((key) => `docs.json: types "${key}"`),
    ...fields,
    ...common.map((name) => `docs.json: common "${name}"`),
  ];
}

function missingDocs(folder: string, after: Schemas): string[] {
  const { types } = readJson<Docs>(path.join(folder, 'docs.json'));
  const withoutText = [...after.keys()].filter((key) => !types[key]).map((key) => `docs.json: types "${key}"`);
  const withoutRules = [...after.values()]
    .filter((element) => !fs.existsSync(fileOf(folder, 'rules', element)))
    .map((element) => `${path.relative(folder, fileOf(folder, 'rules', element))}: rules and import form`);
  return [...withoutText, ...withoutRules];
}

function missingPlurals(folder: string, after: Schemas): string[] {
  return listsWithoutPlural(folder, after).map((name) => `names.json: plurals "${name}"`);
}

/** Returns the names of list arguments whose property name needs a plural in names.json. */
function listsWithoutPlural(folder: string, after: Schemas): string[] {
  const { plurals, properties, singles } = readJson<Names>(path.join(folder, 'names.json'));
  const names = new Set<string>();
  for (const { type, schema } of after.values()) {
    for (const entry of entriesOf(schema).filter(isListValued)) {
      const name = leafOf(entry.path);
      const isNamed = plurals[name] ?? properties[`${type} ${entry.path}`] ?? properties[`* ${name}`];
      const isSingle = singles.includes(`${type} ${entry.path}`);
      if (!isSingle && isNamed === undefined && !/[^s]s$/.test(name)) {
        names.add(name);
      }
    }
  }
  return [...names].sort();
}

function isListValued({ attribute, block, memberType }: SchemaEntry): boolean {
  const type = memberType ?? attribute?.type;
  const nesting = Array.isArray(type) ? type[0] : (attribute?.nested_type?.nesting_mode ?? block?.nesting_mode);
  return (nesting === 'list' || nesting === 'set') && block?.max_items !== 1;
}

function writeSchemas(folder: string, before: Schemas, after: Schemas): void {
  for (const element of after.values()) {
    fs.writeFileSync(fileOf(folder, 'schema', element), formatJson(element.schema));
    const rules = fileOf(folder, 'rules', element);
    if (!fs.existsSync(rules)) {
      fs.writeFileSync(rules, formatJson({ attributes: {} }));
    }
  }
  for (const [key, element] of before) {
    if (!after.has(key)) {
      fs.rmSync(fileOf(folder, 'schema', element));
      fs.rmSync(fileOf(folder, 'rules', element), { force: true });
      for (const tree of element.kind === 'resource' ? ['behaviour', 'runtime'] : []) {
        fs.rmSync(path.join(folder, tree, `${element.type}.json`), { force: true });
      }
    }
  }
}

function sortedKeys(...maps: Schemas[]): string[] {
  return [...new Set(maps.flatMap((map) => [...map.keys()]))].sort();
}
