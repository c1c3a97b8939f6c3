import * as fs from 'node:fs';
import * as path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { entriesOf } from '../../lib/core/shared/catalog/attributes';
import { Renamed } from '../../lib/core/shared/catalog/history';
import { Members } from '../../lib/core/shared/objects';
import { ApiHint, FieldHint } from '../api/hints';
import { fileOf } from './check';
import { formatJson } from './format';
import { renameInHistory } from './history';
import { readJson } from './json';
import { movedArguments } from './moved';
import { keyOf, leafOf, Places } from './places';
import { Schemas, Typed } from './schemas';
import { AttributeRules, Docs, ElementRules, ImportRules, Names, Writable } from './types';
import { addUnchecked, Proposal } from './unchecked';
import { pluralOf, replacementText, textFromName, wordsOf } from './wording';

/**
 * Removes most entries of docs, names and rules for types and arguments that a newer Terraform schema does not have.
 * Proposes the catalogue entries that the code generator needs for new types and arguments: texts, plurals,
 * replacements of removed and deprecated arguments, import ids and rules. Writes the catalogue files, and returns the
 * proposed entries, which a person must still check, by file and path.
 *
 * @param folder folder of the provider in the catalogue
 */
export function propose(folder: string, source: ProposalSource): { readonly [place: string]: Proposal } {
  const proposals = new Proposals(folder, source);
  proposals.addMoved();
  proposals.removeStale();
  proposals.addTexts();
  proposals.addPlurals();
  proposals.addRules();
  proposals.addImports();
  proposals.addUnknown();
  return proposals.write();
}

/** Facts about the old and new version of a provider, from which the refresh proposes catalogue entries. */
export interface ProposalSource {
  readonly before: Schemas;
  readonly after: Schemas;
  /** Names of list arguments whose property name needs a plural in names.json. */
  readonly lists: readonly string[];
  /** Descriptions of arguments in the new Terraform schema, by key of the type and attribute path. */
  readonly descriptions: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Facts of an API description, by resource type. The map is empty if the refresh runs without an API description. */
  readonly hints: ReadonlyMap<string, ApiHint>;
  /** The newer version of the provider, if it differs from the version in the catalogue. */
  readonly version?: string;
}

class Proposals {
  private readonly docs: Writable<Docs>;
  private readonly names: Writable<Names>;
  private readonly places: Places;
  private readonly proposed: { [place: string]: Proposal } = {};
  private readonly rules = new Map<string, Writable<ElementRules>>();

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

  /**
   * Copies the doc texts and rules of removed arguments to the new arguments that may replace the removed arguments,
   * and proposes the replacements for the version history.
   */
  public addMoved(): void {
    const renamed: Renamed[] = [];
    for (const [key, after] of this.after) {
      const before = this.before.get(key);
      const all = before && after.kind !== 'provider' ? movedArguments(before, after) : [];
      for (const { path: place, candidates } of all) {
        this.carry(after, place, candidates);
        if (!all.some((other) => place.startsWith(`${other.path}.`))) {
          renamed.push(this.replaced(after, place, candidates));
        }
      }
    }
    renameInHistory(this.folder, this.source.version === undefined ? [] : renamed);
  }

  private carry(element: Typed, place: string, candidates: readonly string[]): void {
    const key = keyOf(element);
    const text: string | undefined = this.docs.fields[key]?.[place];
    for (const to of candidates) {
      const { attributes } = this.rulesFor(element);
      if (text !== undefined && this.docs.fields[key][to] === undefined) {
        this.addText(element, to, text);
      }
      if (attributes[place] !== undefined && attributes[to] === undefined) {
        this.addRule(element, to, attributes[place]);
      }
    }
  }

  private replaced({ kind, type }: Typed, place: string, [to, ...others]: readonly string[]): Renamed {
    const record = { version: this.source.version ?? '', kind: kind as Renamed['kind'], type, path: place };
    const found: Renamed = to === undefined ? { ...record, hint: 'nothing replaces it' } : { ...record, to };
    const compare = others.length > 0 ? `or ${others.join(', ')}` : undefined;
    if (this.source.version !== undefined) {
      this.note(`history/releases.json renamed ${type} ${place}`, found.to ?? found.hint, compare);
    }
    return found;
  }

  public removeStale(): void {
    for (const key of Object.keys(this.docs.types).filter((one) => !this.after.has(one))) {
      delete this.docs.types[key];
    }
    for (const section of ['fields', 'deprecated'] as const) {
      for (const [key, texts] of Object.entries(this.docs[section])) {
        keep(texts, (place) => this.places.hasPath(key, place));
        if (Object.keys(texts).length === 0) {
          delete this.docs[section][key];
        }
      }
    }
    keep(this.docs.common, (name) => this.places.hasName(name));
    keep(this.names.plurals, (name) => this.places.hasName(name));
    keep(this.names.properties, (entry) => this.places.has(entry));
    this.names.singles = this.names.singles.filter((entry) => this.places.has(entry));
    this.names.withoutSetter = this.names.withoutSetter.filter((entry) => this.places.has(entry));
    this.repairSharedTypes();
    for (const element of this.after.values()) {
      const { attributes } = this.rulesFor(element);
      const known = new Set(entriesOf(element.schema).map((entry) => entry.path));
      keep(attributes, (place) => known.has(place));
      for (const rules of Object.values(attributes)) {
        rules.conflictsWith = rules.conflictsWith?.filter((other) => known.has(other));
        if (rules.conflictsWith === undefined || rules.conflictsWith.length === 0) {
          delete rules.conflictsWith;
        }
      }
    }
  }

  /**
   * If the attribute of a shared nested type in names.json no longer exists, changes the entry to an attribute of the
   * same name. Nested types usually move as a whole.
   */
  private repairSharedTypes(): void {
    for (const [name, entry] of Object.entries(this.names.sharedTypes).filter(([, one]) => !this.places.has(one))) {
      const [type, place] = entry.split(' ');
      const element = this.after.get(type) ?? this.after.get(`data.${type}`);
      const entries = element ? entriesOf(element.schema) : [];
      const moved = entries.find(
        (one) => leafOf(one.path) === leafOf(place) && one.attribute?.nested_type !== undefined,
      );
      if (moved) {
        this.names.sharedTypes[name] = `${type} ${moved.path}`;
        this.note(`names.json sharedTypes ${name}`, this.names.sharedTypes[name]);
      }
    }
  }

  public addTexts(): void {
    for (const [key, element] of this.after) {
      const { type, schema } = element;
      if (!this.docs.types[key]) {
        this.docs.types[key] = `The ${wordsOf(type.slice(type.indexOf('_') + 1))} of the service.`;
        this.note(`docs.json types ${key}`, this.docs.types[key]);
      }
      const entries = entriesOf(schema);
      const known = this.pathsBefore(key);
      for (const { path: place, attribute } of entries) {
        const name = leafOf(place);
        if (!known.has(place) && this.docs.fields[key]?.[place] === undefined && !this.docs.common[name]) {
          this.addText(element, place, this.usualText(place) ?? textFromName(name));
        }
        if (attribute?.deprecated === true && this.docs.deprecated[key]?.[place] === undefined) {
          const description = this.describedAs(element, place);
          const paths = entries.map((entry) => entry.path);
          const text = replacementText(place, paths, description);
          (this.docs.deprecated[key] ??= {})[place] = text;
          this.note(`docs.json deprecated ${key} ${place}`, text, description);
        }
      }
    }
  }

  public addPlurals(): void {
    for (const name of this.source.lists) {
      this.names.plurals[name] = pluralOf(name);
      this.note(`names.json plurals ${name}`, this.names.plurals[name]);
    }
  }

  /**
   * Adds catalogue rules for new arguments: from the provider's descriptions, from the API description, and from
   * arguments with the same name.
   */
  public addRules(): void {
    for (const [key, element] of this.after) {
      const known = this.pathsBefore(key);
      for (const { path: place } of entriesOf(element.schema).filter((entry) => !known.has(entry.path))) {
        const found = {
          ...this.usualRules(element, place),
          ...rulesIn(this.source.descriptions.get(key)?.get(place) ?? ''),
          ...this.hintOf(element, place)?.rules,
        };
        if (Object.keys(found).length > 0) {
          this.addRule(element, place, found);
        }
      }
    }
  }

  /** Proposes import ids of new resources, for a provider whose import ids have the usual formats. */
  public addImports(): void {
    const isUsual = [...this.rules.values()].some((rules) => rules.import?.form === 'json');
    const added = [...this.after].filter(([key, { kind }]) => kind === 'resource' && !this.before.has(key));
    for (const [, element] of isUsual ? added : []) {
      const rules = this.rulesFor(element);
      if (rules.import === undefined) {
        const hint = this.source.hints.get(element.type);
        const form = hint && hint.keys.length > 0 ? importOf(hint.keys) : usualImport(element);
        this.rules.set(this.rulesFile(element), { import: form, ...rules });
        this.note(
          `${this.rulesFile(element)} import`,
          form,
          hint && `the service returns an object by ${hint.keys.join(', ')}`,
        );
      }
    }
  }

  /**
   * Lists new resource types under `unknown` in permissions.json and under `none` in endpoints.json, so that the code
   * generator works until a person adds the facts.
   */
  public addUnknown(): void {
    const resources = [...this.after.values()].filter(({ kind }) => kind === 'resource').map(({ type }) => type);
    const added = resources.filter((type) => !this.before.has(type));
    const add = (name: string, list: string, entries: unknown[]) => {
      const file = path.join(this.folder, name);
      if (fs.existsSync(file) && added.length > 0) {
        const content = readJson<Members>(file);
        const known = content[list] as unknown[];
        fs.writeFileSync(file, formatJson({ ...content, [list]: [...known, ...entries] }));
        added.forEach((type) => this.note(`${name} ${list} ${type}`, 'unknown', this.similarTo(type)));
      }
    };
    add('permissions.json', 'unknown', [{ types: added, because: 'new, and not yet looked up' }]);
    add('endpoints.json', 'none', added);
  }

  public write(): { readonly [place: string]: Proposal } {
    const save = (name: string, content: unknown) =>
      fs.writeFileSync(path.join(this.folder, name), formatJson(content));
    save('docs.json', this.docs);
    save('names.json', this.names);
    this.rules.forEach((content, file) => save(file, content));
    addUnchecked(this.folder, this.proposed);
    return this.proposed;
  }

  private note(place: string, proposed: unknown, compare?: string): void {
    this.proposed[place] = { proposed, ...(compare !== undefined && { compare: shortened(compare) }) };
  }

  private addText(element: Typed, place: string, text: string): void {
    const key = keyOf(element);
    (this.docs.fields[key] ??= {})[place] = text;
    this.note(`docs.json fields ${key} ${place}`, text, this.describedAs(element, place));
  }

  private addRule(element: Typed, place: string, rule: object): void {
    const rules = this.rulesFor(element);
    const places = Object.keys(rules.attributes);
    const isSorted = places.every((one, index) => index === 0 || places[index - 1] < one);
    const added = Object.entries<AttributeRules>({
      ...rules.attributes,
      [place]: { ...rules.attributes[place], ...rule },
    });
    rules.attributes = Object.fromEntries(isSorted ? added.sort(([one], [other]) => (one < other ? -1 : 1)) : added);
    this.note(`${this.rulesFile(element)} ${place}`, rules.attributes[place], this.describedAs(element, place));
  }

  private hintOf(element: Typed, place: string): FieldHint | undefined {
    return element.kind === 'resource' ? this.source.hints.get(element.type)?.fields.get(place) : undefined;
  }

  private describedAs(element: Typed, place: string): string | undefined {
    return (
      this.source.descriptions.get(keyOf(element))?.get(place) ??
      this.source.hints.get(element.type)?.fields.get(place)?.text
    );
  }

  private pathsBefore(key: string): Set<string> {
    return new Set(entriesOf(this.before.get(key)?.schema ?? EMPTY).map((entry) => entry.path));
  }

  /**
   * Returns the doc text in docs.json of the arguments with the same name and the most equal parent names. Of several
   * texts, returns the most frequent text.
   */
  private usualText(place: string): string | undefined {
    const parts = place.split('.').reverse();
    const texts = new Map<string, { depth: number; count: number }>();
    for (const [other, text] of Object.values(this.docs.fields).flatMap((fields) => Object.entries(fields))) {
      const others = other.split('.').reverse();
      const differing = parts.findIndex((part, index) => part !== others[index]);
      const depth = differing === -1 ? parts.length : differing;
      const known = texts.get(text);
      if (depth > 0 && depth > (known?.depth ?? 0)) {
        texts.set(text, { depth, count: 1 });
      } else if (depth > 0 && depth === known?.depth) {
        known.count += 1;
      }
    }
    const [best] = [...texts].sort(([, one], [, other]) => other.depth - one.depth || other.count - one.count);
    return best?.[0];
  }

  /**
   * Returns the rule `keptOnUpdate` for a computed attribute if more than 75 % of the known resource types with a
   * computed attribute of this name have the rule.
   */
  private usualRules({ kind, schema }: Typed, place: string): { readonly keptOnUpdate?: true } {
    const isOutput = (of: Typed['schema']) => {
      const attribute = of.block.attributes?.[place];
      return attribute?.computed === true && attribute.optional !== true;
    };
    if (kind !== 'resource' || !isOutput(schema)) {
      return {};
    }
    const others = [...this.before.values()].filter((one) => one.kind === 'resource' && isOutput(one.schema));
    const kept = others.filter((one) => this.rulesFor(one).attributes[place]?.keptOnUpdate === true);
    return kept.length > others.length * USUAL ? { keptOnUpdate: true } : {};
  }

  /**
   * Returns a text that names the known resource types with the same required `…_id` arguments, for comparison with a
   * new type. Returns undefined if no known type has the same arguments.
   */
  private similarTo(type: string): string | undefined {
    const parent = (one: string) =>
      Object.keys(this.after.get(one)?.schema.block.attributes ?? {}).filter(
        (name) => name.endsWith('_id') && this.isRequired(one, name),
      );
    const own = parent(type);
    const similar = [...this.before.values()].filter(
      (one) =>
        one.kind === 'resource' &&
        this.after.has(one.type) &&
        own.length > 0 &&
        isDeepStrictEqual(parent(one.type), own),
    );
    const names = similar.map((one) => one.type).join(', ');
    return names === '' ? undefined : `types with the same ${own.join(', ')}: ${names}`;
  }

  private isRequired(type: string, name: string): boolean {
    return this.after.get(type)?.schema.block.attributes?.[name]?.required === true;
  }

  private rulesFile(element: Typed): string {
    return path.relative(this.folder, fileOf(this.folder, 'rules', element));
  }

  /** Returns the catalogue rules of a type as an object that the proposals may change. */
  private rulesFor(element: Typed): Writable<ElementRules> {
    const name = this.rulesFile(element);
    const known = this.rules.get(name) ?? this.readRules(name);
    this.rules.set(name, known);
    return known;
  }

  private readRules(name: string): Writable<ElementRules> {
    const file = path.join(this.folder, name);
    return fs.existsSync(file) ? readJson(file) : { attributes: {} };
  }
}

/**
 * Share of the resource types that have a computed attribute of the same name. If a larger share has the rule
 * `keptOnUpdate` for the attribute, the refresh proposes this rule for a new type.
 */
const USUAL = 0.75;
const EMPTY = { version: 0, block: {} };

/** Returns the usual import id format of a resource: its id, or JSON with its id and the ids of its parents. */
export function usualImport({ schema }: Pick<Typed, 'schema'>): ImportRules {
  const isParent = (name: string) =>
    schema.block.attributes?.[name]?.required === true && schema.block.attributes[name].type === 'string';
  const names = Object.keys(schema.block.attributes ?? {}).filter(
    (name) => name === 'id' || (name.endsWith('_id') && isParent(name)),
  );
  return importOf(names.length === 0 ? ['id'] : names);
}

/** Returns the import id format of a resource type whose objects are identified by the named attributes. */
export function importOf(names: readonly string[]): ImportRules {
  return names.length === 1
    ? { supported: true, form: 'string', template: `<${names[0]}>` }
    : {
        supported: true,
        form: 'json',
        keys: [...names].sort().map((name) => ({ name, type: 'string', required: true })),
      };
}

/** Returns a description of an argument as one line of at most 300 characters. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 300 ? `${line.slice(0, 299)}…` : line;
}

/**
 * Returns the catalogue rules that the description of an argument states: `Default: x`, `must be one of [...]`,
 * `Requires replacement if changed`.
 */
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

function keep(object: { [name: string]: unknown }, isKept: (name: string) => boolean): void {
  Object.keys(object)
    .filter((name) => !isKept(name))
    .forEach((name) => delete object[name]);
}
