import * as fs from 'node:fs';
import * as path from 'node:path';
import { entriesOf } from '../../lib/core/shared/catalog/attributes';
import { fileOf } from './check';
import { formatJson } from './format';
import { readJson } from './json';
import { leafOf, Places } from './places';
import { Schemas, Typed } from './schemas';

/** Proposed entries that are not yet read and corrected, as `"<file> <place>"`. */
export const UNCHECKED = 'unchecked.json';

/** Reads the unchecked entries of a catalogue. */
export function uncheckedIn(folder: string): string[] {
  const file = path.join(folder, UNCHECKED);
  return fs.existsSync(file) ? readJson(file) : [];
}

/**
 * Removes hand-written entries for types and arguments that a newer schema does not have, and proposes the entries that the generator needs for
 * new ones: texts, plurals, replacements of deprecated arguments, import ids, and rules from descriptions. Returns the proposed entries, which are unchecked.
 *
 * @param folder folder of the provider in the catalogue
 */
export function propose(folder: string, source: ProposalSource): string[] {
  const proposals = new Proposals(folder, source);
  proposals.removeStale();
  proposals.addTexts();
  proposals.addPlurals();
  proposals.addRules();
  proposals.addImports();
  proposals.addUnknown();
  return proposals.write();
}

/** Facts about both versions of a provider. */
export interface ProposalSource {
  readonly before: Schemas;
  readonly after: Schemas;
  /** Names of lists that need a plural. */
  readonly lists: readonly string[];
  /** Descriptions of arguments in the new schema, by key of the type and path. */
  readonly descriptions: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

class Proposals {
  private readonly docs: any;
  private readonly names: any;
  private readonly places: Places;
  private readonly proposed: string[] = [];
  private readonly rules = new Map<string, any>();

  private readonly before: Schemas;
  private readonly after: Schemas;

  public constructor(
    private readonly folder: string,
    private readonly source: ProposalSource,
  ) {
    this.before = source.before;
    this.after = source.after;
    this.docs = readJson(path.join(folder, 'docs.json'));
    this.names = readJson(path.join(folder, 'names.json'));
    this.places = new Places(this.after.values());
  }

  public removeStale(): void {
    for (const key of Object.keys(this.docs.types).filter((one) => !this.after.has(one))) {
      delete this.docs.types[key];
    }
    for (const section of ['fields', 'deprecated']) {
      for (const [key, texts] of Object.entries<any>(this.docs[section])) {
        keep(texts, (place) => this.places.hasPath(key, place));
        if (Object.keys(texts).length === 0) {
          delete this.docs[section][key];
        }
      }
    }
    keep(this.docs.common, (name) => this.places.hasName(name));
    keep(this.names.plurals, (name) => this.places.hasName(name));
    keep(this.names.properties, (entry) => this.places.has(entry));
    this.names.singles = this.names.singles.filter((entry: string) => this.places.has(entry));
    this.names.withoutSetter = this.names.withoutSetter.filter((entry: string) => this.places.has(entry));
    this.repairSharedTypes();
    for (const element of this.after.values()) {
      const { attributes, ...rest } = this.rulesOf(element);
      const known = new Set(entriesOf(element.schema).map((entry) => entry.path));
      keep(attributes, (place) => known.has(place));
      for (const rules of Object.values<any>(attributes)) {
        rules.conflictsWith = rules.conflictsWith?.filter((other: string) => known.has(other));
        if (rules.conflictsWith === undefined || rules.conflictsWith.length === 0) {
          delete rules.conflictsWith;
        }
      }
      this.rules.set(fileOf(this.folder, 'rules', element), { ...rest, attributes });
    }
  }

  /** Moves a shared type to an attribute of the same name in the type, because shapes usually move as a whole. */
  private repairSharedTypes(): void {
    for (const [name, entry] of Object.entries<string>(this.names.sharedTypes).filter(([, one]) => !this.places.has(one))) {
      const [type, place] = entry.split(' ');
      const element = this.after.get(type) ?? this.after.get(`data.${type}`);
      const entries = element ? entriesOf(element.schema) : [];
      const moved = entries.find((one) => leafOf(one.path) === leafOf(place) && one.attribute?.nested_type !== undefined);
      if (moved) {
        this.names.sharedTypes[name] = `${type} ${moved.path}`;
        this.proposed.push(`names.json sharedTypes ${name}`);
      }
    }
  }

  public addTexts(): void {
    for (const [key, { type, schema }] of this.after) {
      if (!this.docs.types[key]) {
        this.docs.types[key] = `The ${words(type.slice(type.indexOf('_') + 1))} of the service.`;
        this.proposed.push(`docs.json types ${key}`);
      }
      const known = new Set(entriesOf(this.before.get(key)?.schema ?? EMPTY).map((entry) => entry.path));
      for (const { path: place, attribute } of entriesOf(schema)) {
        const name = leafOf(place);
        const isNew = !known.has(place) && this.docs.fields[key]?.[place] === undefined && !this.docs.common[name];
        const text = isNew ? this.usualText(name) : undefined;
        if (text !== undefined) {
          (this.docs.fields[key] ??= {})[place] = text;
          this.proposed.push(`docs.json fields ${key} ${place}`);
        }
        if (attribute?.deprecated === true && this.docs.deprecated[key]?.[place] === undefined) {
          (this.docs.deprecated[key] ??= {})[place] = "see the provider's documentation for its replacement.";
          this.proposed.push(`docs.json deprecated ${key} ${place}`);
        }
      }
    }
  }

  public addPlurals(): void {
    for (const name of this.source.lists) {
      this.names.plurals[name] = pluralOf(name);
      this.proposed.push(`names.json plurals ${name}`);
    }
  }

  /** Reads allowed values, defaults and replacement from descriptions in the usual wording of generated providers. */
  public addRules(): void {
    for (const [key, element] of this.after) {
      const known = new Set(entriesOf(this.before.get(key)?.schema ?? EMPTY).map((entry) => entry.path));
      const rules = this.rules.get(fileOf(this.folder, 'rules', element));
      for (const { path: place } of entriesOf(element.schema).filter((entry) => !known.has(entry.path))) {
        const found = rulesIn(this.source.descriptions.get(key)?.get(place) ?? '');
        if (Object.keys(found).length > 0 && rules.attributes[place] === undefined) {
          rules.attributes[place] = found;
          this.proposed.push(`${path.relative(this.folder, fileOf(this.folder, 'rules', element))} ${place}`);
        }
      }
    }
  }

  /** Proposes import ids of new resources, for a provider whose import ids have the usual forms. */
  public addImports(): void {
    const isUsual = [...this.rules.values()].some((rules) => rules.import?.form === 'json');
    const added = [...this.after].filter(([key, { kind }]) => kind === 'resource' && !this.before.has(key));
    for (const [, element] of isUsual ? added : []) {
      const file = fileOf(this.folder, 'rules', element);
      const rules = this.rules.get(file);
      if (rules.import === undefined) {
        this.rules.set(file, { import: usualImport(element), ...rules });
        this.proposed.push(`${path.relative(this.folder, file)} import`);
      }
    }
  }

  /** Lists new types whose facts are unknown, so that the generator works until the facts are added. */
  public addUnknown(): void {
    const resources = [...this.after.values()].filter(({ kind }) => kind === 'resource').map(({ type }) => type);
    const added = resources.filter((type) => !this.before.has(type));
    const add = (name: string, list: string, entries: unknown[]) => {
      const file = path.join(this.folder, name);
      if (fs.existsSync(file) && added.length > 0) {
        const content = readJson(file);
        fs.writeFileSync(file, formatJson({ ...content, [list]: [...content[list], ...entries] }));
        this.proposed.push(...added.map((type) => `${name} ${list} ${type}`));
      }
    };
    add('permissions.json', 'unknown', [{ types: added, because: 'new, and not yet looked up' }]);
    add('endpoints.json', 'none', added);
  }

  public write(): string[] {
    const save = (name: string, content: unknown) =>
      fs.writeFileSync(path.join(this.folder, name), formatJson(content));
    save('docs.json', this.docs);
    save('names.json', this.names);
    this.rules.forEach((content, file) => fs.writeFileSync(file, formatJson(content)));
    const all = [...new Set([...uncheckedIn(this.folder), ...this.proposed])].sort();
    if (all.length > 0) {
      save(UNCHECKED, all);
    }
    return this.proposed;
  }

  /** Returns the text that most types have for a name, if several have it. */
  private usualText(name: string): string | undefined {
    const counts = new Map<string, number>();
    for (const texts of Object.values<any>(this.docs.fields)) {
      for (const [, text] of Object.entries<string>(texts).filter(([one]) => leafOf(one) === name)) {
        counts.set(text, (counts.get(text) ?? 0) + 1);
      }
    }
    return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0];
  }

  private rulesOf(element: Typed): any {
    const file = fileOf(this.folder, 'rules', element);
    return fs.existsSync(file) ? readJson(file) : { attributes: {} };
  }
}

const EMPTY = { version: 0, block: {} };

/** Returns the usual import id of a resource: its id, or JSON with its id and the ids of its parents. */
export function usualImport({ schema }: Pick<Typed, 'schema'>): object {
  const names = Object.entries(schema.block.attributes ?? {})
    .filter(([name, { type, required }]) => name === 'id' || (name.endsWith('_id') && required === true && type === 'string'))
    .map(([name]) => name);
  return names.length <= 1
    ? { supported: true, form: 'string', template: `<${names[0] ?? 'id'}>` }
    : { supported: true, form: 'json', keys: names.sort().map((name) => ({ name, type: 'string', required: true })) };
}

/** Returns rules that a description states: `Default: x`, `must be one of [...]`, `Requires replacement if changed`. */
export function rulesIn(description: string): { [rule: string]: unknown } {
  const [, allowed] = /must be one of (\[[^\]]*\])/i.exec(description) ?? [];
  const [, byDefault] = /Default: ("[^"]*"|true|false|-?\d+(?:\.\d+)?)/.exec(description) ?? [];
  return {
    ...(allowed !== undefined && parsed(allowed) !== undefined && { enum: parsed(allowed) }),
    ...(byDefault !== undefined && { default: parsed(byDefault) }),
    ...(/Requires replacement if changed/i.test(description) && { requiresReplace: 'ifConfigured' }),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the English plural of a snake case name. */
export function pluralOf(name: string): string {
  const camel = name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  if (/(s|x|z|ch|sh)$/.test(camel)) {
    return `${camel}es`;
  }
  return /[^aeiou]y$/.test(camel) ? `${camel.slice(0, -1)}ies` : `${camel}s`;
}

function words(name: string): string {
  return name.replace(/_/g, ' ');
}

function keep(object: { [name: string]: unknown }, isKept: (name: string) => boolean): void {
  Object.keys(object)
    .filter((name) => !isKept(name))
    .forEach((name) => delete object[name]);
}
