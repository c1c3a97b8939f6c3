import { isDeepStrictEqual } from 'node:util';
import { isPlainObject, memberAt, requireValue } from 'cdktf-gateways-sandbox/toolkit/checks';
import {
  CatalogElement,
  ItemForm,
  Member,
  membersOf,
  TerraformType,
  UnionForm,
} from 'cdktf-gateways-sandbox/toolkit/engine';
import { InventoryValue, InventoryValues, Secret, valueAt } from '../../inventory/inventory';
import { Item } from './listing';

/** Fields and values of a type that the provider does not accept, by path in the items. */
export interface Oddities {
  /** Fields of items that the provider does not know. */
  readonly unknown: Set<string>;
  /** Types of values that the provider does not accept, by path: "list instead of a string". */
  readonly odd: Map<string, string>;
}

export function noOddities(): Oddities {
  return { unknown: new Set(), odd: new Map() };
}

/**
 * Returns the values that the provider reads from an item, by Terraform names. Values that are missing in the item
 * become null, or secrets without a text if the argument is a required secret.
 */
export function valuesOf(
  { schema, rules, runtime }: CatalogElement,
  form: ItemForm,
  item: Item,
  { unknown, odd }: Oddities,
): InventoryValues {
  const secrets = new Set([...(runtime?.secrets ?? []), ...(form.hidden ?? [])]);
  const numeric = new Set(form.numeric);
  /** Paths of union blocks for which responses of the platform contain more fields than the block has. */
  const partly = unionBlocksWithAnswers(form);
  const values = object(membersOf(schema.block), item, '', [
    ...(runtime?.policy ? ['name'] : []),
    ...madeByService(form),
  ]);
  const hoisted = Object.entries(form.hoisted ?? {}).map(([name, { from, usual }]) => {
    const value = valueAt(values, from) ?? null;
    // An argument that repeats another argument becomes null if its value is the usual one, because an import does not
    // read such an argument.
    return [name, isDeepStrictEqual(value, usual) ? null : value];
  });
  return { ...values, ...Object.fromEntries(hoisted) };

  /**
   * Returns the values of an object from an item. `otherFields` are the names of fields that are not arguments, such as the
   * name of a policy.
   */
  function object(
    members: readonly Member[],
    fields: Item,
    path: string,
    otherFields: readonly string[] = [],
  ): InventoryValues {
    const place = (name: string): string => (path === '' ? name : `${path}.${name}`);
    const fieldOf = ({ name }: Member): string => form.names?.[place(name)] ?? name;
    const unions = [form.unions, form.answers].flatMap((one) => one?.[path === '' ? '.' : path] ?? []);
    const blocks = unions.map((union) => blockOf(union, fields));
    const inUnion = new Set(unions.flatMap((union) => Object.keys(union.members)));
    const chosen = new Map(
      members
        .filter(({ name }) => blocks.includes(name))
        .map(({ name, nested }) => [name, requireValue(nested).members]),
    );
    const inBlocks = [...chosen].flatMap(([block, inner]) =>
      inner.map(({ name }) => form.names?.[place(`${block}.${name}`)] ?? name),
    );
    const known = new Set([...members.filter(({ name }) => !inUnion.has(name)).map(fieldOf), ...inBlocks]);
    const constants = Object.keys(form.constants?.[path === '' ? '.' : path] ?? {});
    const telling = unions.flatMap(({ by }) => by?.split('.')[0] ?? []);
    [...otherFields, ...constants, ...telling].forEach((name) => known.add(name));
    // For an object without members in the provider's schema, fields next to the object repeat its content.
    const isPart = partly.some((block) => `${path}.`.startsWith(`${block}.`));
    const left = Object.keys(fields).filter((one) => members.length > 0 && !isPart && !known.has(one));
    // A field that is null contains no setting of the user, so its omission needs no report.
    left.filter((one) => fields[one] !== null).forEach((one) => unknown.add(place(one)));
    return Object.fromEntries(
      members.map((one): [string, InventoryValue] => {
        if (inUnion.has(one.name)) {
          const inner = chosen.get(one.name);
          return [one.name, inner ? ofBlock(inner, fields, place(one.name)) : null];
        }
        return [one.name, member(one, fields[fieldOf(one)] ?? null, place(one.name))];
      }),
    );
  }

  /**
   * Returns the value of a union's block. In the service's JSON, the fields of the block are fields of the object that
   * contains the block.
   */
  function ofBlock(members: readonly Member[], fields: Item, path: string): InventoryValues {
    const names = new Set(members.map(({ name }) => form.names?.[`${path}.${name}`] ?? name));
    return object(members, Object.fromEntries(Object.entries(fields).filter(([name]) => names.has(name))), path);
  }

  function member({ name, nested, type, sensitive, required }: Member, value: unknown, path: string): InventoryValue {
    if (value === null) {
      // The response does not contain a required secret, so the user must provide the secret.
      return required && (sensitive || secrets.has(path)) ? new Secret() : null;
    }
    if (!nested) {
      return typed(requireValue(type), value, path, name);
    }
    if (nested.mode === 'map') {
      return mapOf(value, path, (one) => objectOf(nested.members, one, path));
    }
    const isMany = nested.mode === 'list' || nested.mode === 'set';
    return isMany
      ? listOf(value, path, (one) => objectOf(nested.members, one, path))
      : objectOf(nested.members, value, path);
  }

  function objectOf(members: readonly Member[], value: unknown, path: string): InventoryValue {
    return isPlainObject(value) ? object(members, value, path) : oddly(path, 'an object', value);
  }

  function typed(type: TerraformType, value: unknown, path: string, name: string): InventoryValue {
    if (type === 'dynamic') {
      return value as InventoryValue;
    }
    if (Array.isArray(type)) {
      const [kind, inner] = type;
      if (kind === 'object') {
        return isPlainObject(value)
          ? Object.fromEntries(
              Object.entries(inner as { [name: string]: TerraformType }).map(([one, of]) => [
                one,
                (value[one] ?? null) === null ? null : typed(of, value[one], `${path}.${one}`, one),
              ]),
            )
          : oddly(path, 'an object', value);
      }
      const element = (one: unknown): InventoryValue =>
        one === null ? null : typed(inner as TerraformType, one, path, name);
      return kind === 'map' ? mapOf(value, path, element) : listOf(value, path, element);
    }
    const known = rules.attributes[path];
    if (known?.format === 'json' || known?.items?.format === 'json') {
      return typeof value === 'string' && isJson(value) ? value : JSON.stringify(value);
    }
    if (numeric.has(path) && typeof value === 'number') {
      return String(value);
    }
    const kind = type === 'bool' ? 'boolean' : type;
    return typeof value === kind ? (value as InventoryValue) : oddly(path, `a ${kind}`, value);
  }

  function listOf(value: unknown, path: string, element: (one: unknown) => InventoryValue): InventoryValue {
    return Array.isArray(value) ? value.map(element) : oddly(path, 'a list', value);
  }

  function mapOf(value: unknown, path: string, element: (one: unknown) => InventoryValue): InventoryValue {
    return isPlainObject(value)
      ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, element(one)]))
      : oddly(path, 'a map', value);
  }

  function oddly(path: string, wanted: string, value: unknown): null {
    const kind = Array.isArray(value) ? 'list' : isPlainObject(value) ? 'object' : typeof value;
    odd.set(path, `${kind} instead of ${wanted}`);
    return null;
  }
}

/** Returns fields without an argument that hold no user settings: timestamps, and fields that the provider omits from requests. */
function madeByService({ others = {}, ignored = [] }: ItemForm): string[] {
  const times = Object.entries(others).flatMap(([name, kind]) => (kind === 'date-time' ? [name] : []));
  return [...times, ...ignored];
}

function unionBlocksWithAnswers({ unions = {}, answers = {} }: ItemForm): string[] {
  return Object.keys(answers).flatMap((path) =>
    Object.keys(unions[path]?.members ?? {}).map((block) => (path === '.' ? block : `${path}.${block}`)),
  );
}

/**
 * Returns the name of the union block to which the fields of an item belong, or undefined if no union block matches the
 * item.
 */
function blockOf({ by, members }: UnionForm, fields: Item): string | undefined {
  const chosen = by === undefined ? undefined : memberAt(fields, by.split('.'));
  const [block] =
    Object.entries(members).find(([, text]) =>
      by === undefined ? (fields[text] ?? null) !== null : typeof chosen === 'string' && snake(text) === snake(chosen),
    ) ?? [];
  return block;
}

/** The service writes some words with hyphens and other words with underscores. */
function snake(text: string): string {
  return text.replaceAll('-', '_');
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
