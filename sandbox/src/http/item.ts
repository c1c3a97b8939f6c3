import { Member, membersOf } from '../engine/plan/members';
import { plainValue } from '../engine/values/plain';
import { ObjectValue } from '../engine/values/value';
import { CatalogElement, ItemForm, UnionForm } from '../shared/catalog/types';

type Plain = { [name: string]: any };

/** What the platform tells of an object, without the arguments that stand in the path. */
export function itemOf(
  { schema, rules, runtime }: CatalogElement,
  form: ItemForm,
  values: ObjectValue,
  inPath: readonly string[],
): Plain {
  const plain = plainValue(values, Number) as Plain;
  const { requests = [], hidden = [], hoisted = {} } = form;
  for (const name of [...inPath, ...requests, ...hidden, ...Object.keys(hoisted)]) {
    delete plain[name];
  }
  const item = object(membersOf(schema.block), plain, '');
  return runtime?.policy ? { ...item, name: runtime.policy.name } : item;

  function object(members: readonly Member[], value: Plain, path: string): Plain {
    const fields = members
      .filter(({ name }) => value[name] !== undefined)
      .map((one): [string, unknown] => {
        const place = path === '' ? one.name : `${path}.${one.name}`;
        return [one.name, member(one, value[one.name], place)];
      });
    const renamed = fields.map(([name, one]) => [form.names?.[path === '' ? name : `${path}.${name}`] ?? name, one]);
    const union = form.unions?.[path === '' ? '.' : path];
    return union ? flat(union, Object.fromEntries(renamed)) : Object.fromEntries(renamed);
  }

  function member({ nested }: Member, value: unknown, path: string): unknown {
    if (value === null) {
      return null;
    }
    if (nested?.mode === 'list' || nested?.mode === 'set') {
      return (value as Plain[]).map((one) => object(nested.members, one, path));
    }
    if (nested?.mode === 'map') {
      const entries = Object.entries(value as Plain).map(([name, one]) => [name, object(nested.members, one, path)]);
      return Object.fromEntries(entries);
    }
    if (nested) {
      return object(nested.members, value as Plain, path);
    }
    const known = rules.attributes[path];
    const isJson = known?.format === 'json' || known?.items?.format === 'json';
    return isJson ? parsed(value) : value;
  }
}

/** The fields of the block that is given, in place of the block. */
function flat({ by, members }: UnionForm, value: Plain): Plain {
  const blocks = Object.keys(members);
  const given = blocks.find((block) => value[block] !== null && value[block] !== undefined);
  const others = Object.entries(value).filter(([name]) => !blocks.includes(name));
  // What only the service knows stands beside the block as well; what is in the block is what was configured.
  const own = Object.entries(given === undefined ? {} : (value[given] as Plain)).filter(([, one]) => one !== null);
  const merged = { ...Object.fromEntries(others), ...Object.fromEntries(own) };
  return given === undefined || by === undefined || by.includes('.') ? merged : { ...merged, [by]: members[given] };
}

/** JSON in texts as what it is of; what is none stays. */
function parsed(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(parsed);
  }
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, parsed(one)]));
  }
  try {
    return typeof value === 'string' ? JSON.parse(value) : value;
  } catch {
    return value;
  }
}
