import * as path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { Members } from '../../lib/core/shared/objects';
import { requireValue } from '../../lib/core/shared/require-value';
import { CatalogError } from '../catalog/error';
import { CATALOG_ROOT } from '../catalog/load';
import { leafOf } from '../catalog/places';
import { AttributeRules, Catalog } from '../catalog/types';
import { ElementModel, FieldModel, StructModel, structsOf, TypeModel } from './model';
import { lowerFirst } from './names';

/**
 * Replaces nested types by the shared types of the catalogue. Two nested types are equal if everything that users can
 * see is equal: members, types, flags, rules and behaviour. The descriptions of equal types, and which members accept
 * vault references, may differ.
 */
export function shareTypes(
  catalog: Catalog,
  elements: ElementModel[],
): { elements: ElementModel[]; shared: StructModel[] } {
  const structs = elements.flatMap(({ fields }) => structsOf(fields));
  const places = new Map(structs.map((struct) => [struct.place, struct]));
  const names = new Map<string, string>();
  for (const [name, place] of Object.entries(catalog.names.sharedTypes)) {
    const struct = places.get(place);
    const file = path.join(CATALOG_ROOT, catalog.id, 'names.json');
    if (!struct) {
      throw new CatalogError(file, `sharedTypes.${name}`, `names "${place}", which has no nested type`);
    }
    const other = names.get(shapeKey(struct));
    if (other) {
      throw new CatalogError(file, `sharedTypes.${name}`, `has the same shape as ${other}; keep one of the two names`);
    }
    names.set(shapeKey(struct), name);
  }
  const shared = new Map<string, StructModel>();
  const sharer = new Sharer(names, shared, (name, struct) => documented(catalog, name, struct, structs));
  // Shared nested types are built from the argument paths in the catalogue, so the result does not depend on the order
  // of resource types.
  Object.values(catalog.names.sharedTypes).forEach((place) => sharer.struct(requireValue(places.get(place))));
  const replaced = elements.map((element) => ({ ...element, fields: sharer.fields(element.fields) }));
  return { elements: replaced, shared: structsOfShared([...shared.values()]) };
}

class Sharer {
  public constructor(
    private readonly names: ReadonlyMap<string, string>,
    private readonly shared: Map<string, StructModel>,
    private readonly documented: (name: string, struct: StructModel) => StructModel,
  ) {}

  public fields(fields: FieldModel[]): FieldModel[] {
    return fields.map((field) => ({ ...field, type: this.type(field.type) }));
  }

  public struct(struct: StructModel): StructModel {
    const name = this.names.get(shapeKey(struct));
    if (name === undefined) {
      return { ...struct, fields: this.fields(struct.fields) };
    }
    const known = this.shared.get(name);
    if (known) {
      return known;
    }
    const { fields, purpose } = this.documented(name, struct);
    const made = { ...struct, name, purpose, shared: true, fields: this.fields(fields) };
    this.shared.set(name, made);
    return made;
  }

  private type(type: TypeModel): TypeModel {
    if (type.kind === 'object') {
      return { kind: 'object', struct: this.struct(type.struct) };
    }
    return 'of' in type ? { kind: type.kind, of: this.type(type.of) } : type;
  }
}

/**
 * Returns a shared nested type with descriptions that are true for all arguments that use the type. Descriptions in
 * docs.json have priority over descriptions that all these arguments have in common.
 */
function documented(catalog: Catalog, name: string, struct: StructModel, structs: StructModel[]): StructModel {
  const file = path.join(CATALOG_ROOT, catalog.id, 'docs.json');
  const docs = catalog.docs.shared[name];
  if (!docs) {
    throw new CatalogError(file, `shared.${name}`, 'is missing: describe the type in one sentence');
  }
  const { summary, fields: texts = {} } = docs;
  const stray = Object.keys(texts).find((text) => !struct.fields.some((field) => field.name === text));
  if (stray) {
    throw new CatalogError(file, `shared.${name}.fields.${stray}`, 'is not a member of the type');
  }
  const places = structs.filter((other) => shapeKey(other) === shapeKey(struct));
  const fields = struct.fields.map((field, index) => {
    const [words, ...others] = new Set(places.map((place) => place.fields[index].purpose));
    if (texts[field.name] === undefined && others.length > 0) {
      const problem = `is missing, because the arguments of the shared type have different descriptions: "${words}", "${others.join('", "')}"`;
      throw new CatalogError(file, `shared.${name}.fields.${field.name}`, problem);
    }
    const takesReference = places.filter((place) => place.fields[index].runtime.vaultReference).length;
    const vaultReference: 'all' | 'some' | undefined =
      takesReference > 0 ? (takesReference === places.length ? 'all' : 'some') : undefined;
    const runtime = { ...field.runtime, ...(vaultReference && { vaultReference }) };
    const isSameApi = places.every((place) => isDeepStrictEqual(place.fields[index].api, field.api));
    const since = commonSince(places.map(({ place, fields }) => ({ place, since: fields[index].since })));
    return { ...field, runtime, api: isSameApi ? field.api : {}, purpose: texts[field.name] ?? words, since };
  });
  return { ...struct, purpose: summary, fields };
}

/** Returns one text about the provider version that added a member, which is true for all uses of a shared type. */
function commonSince(places: { readonly place: string; readonly since?: string }[]): string | undefined {
  const texts = [...new Set(places.map(({ since }) => since))];
  if (texts.length === 1) {
    return texts[0];
  }
  const sentences = texts.flatMap((text) => {
    const types = places.filter(({ since }) => since === text).map(({ place }) => `\`${place.split(' ')[0]}\``);
    const named = [...new Set(types)];
    const where = named.length > MOST_NAMED ? `${named.length} types` : named.join(', ');
    return text === undefined ? [] : [`In ${where}: ${lowerFirst(text)}`];
  });
  return sentences.join(' ');
}

const MOST_NAMED = 3;

function structsOfShared(structs: StructModel[]): StructModel[] {
  return structs.sort((one, other) => (one.name < other.name ? -1 : 1));
}

// Facts about members of a nested type that the generated constructs do not show. The comparison of types ignores these
// facts.
const UNSEEN: (keyof AttributeRules)[] = ['keptOnUpdate', 'hoistedFrom', 'declared', 'knownValuesSource', 'implicit'];

const keys = new WeakMap<StructModel, string>();

/** Returns everything that users can see of a nested type, as a string to compare. */
export function shapeKey(struct: StructModel): string {
  const known = keys.get(struct);
  if (known !== undefined) {
    return known;
  }
  const isCollection = struct.nesting === 'list' || struct.nesting === 'set';
  const key = JSON.stringify([isCollection ? 'collection' : struct.nesting, struct.fields.map(fieldKey)]);
  keys.set(struct, key);
  return key;
}

function fieldKey(field: FieldModel): unknown {
  const { name, property, required, optional, computed, sensitive, deprecated, block, rules, behaviour } = field;
  // Ignores vault references, so nested types count as equal even if a member accepts vault references only in one
  // type, or if requests of one type omit an empty list.
  const runtime = { ...field.runtime, vaultReference: undefined };
  const visible = Object.entries(rules as Members).filter(([rule]) => !UNSEEN.includes(rule as keyof AttributeRules));
  const relative = visible.map(([rule, value]) =>
    rule === 'conflictsWith' ? ([rule, (value as string[]).map(leafOf)] as const) : ([rule, value] as const),
  );
  const flags = [required, optional, computed, sensitive, deprecated, block];
  const sorted = relative.sort(([one], [other]) => (one < other ? -1 : 1));
  return [name, property, typeKey(field.type), flags, sorted, behaviour, runtime];
}

function typeKey(type: TypeModel): unknown {
  if (type.kind === 'object') {
    return shapeKey(type.struct);
  }
  return 'of' in type ? [type.kind, typeKey(type.of)] : type.kind;
}
