import { valueAt } from '../formats/pointer';

/** What tells the forms of one thing from each other in OpenAPI. */
const KINDS = ['in', 'type', 'flow'];

/**
 * A schema in which the value decides which of several forms is meant. "One of these" would have each mistake in one form
 * reported with all that speaks against the others, and all of them tried on every value.
 *
 * @param schema the schema, or a part of it
 * @param root the whole schema, where its forms are told apart by their kinds too rather than by being references alone
 */
export function decided(schema: any, root?: object): any {
  if (typeof schema !== 'object' || schema === null) {
    return schema;
  }
  if (Array.isArray(schema)) {
    return schema.map((member) => decided(member, root));
  }
  // A schema of schemas has properties of these names too, which are no lists.
  const name = ['oneOf', 'anyOf'].find((candidate) => Array.isArray(schema[candidate]));
  const choice = name ? decision(schema[name], root) : undefined;
  if (choice) {
    const rest = { ...schema };
    delete rest[name!];
    return { ...decided(rest, root), ...choice };
  }
  return Object.fromEntries(Object.entries(schema).map(([key, member]) => [key, decided(member, root)]));
}

function decision(forms: any[], root: object | undefined): object | undefined {
  const reference = forms.find(({ $ref }) => /\/(reference|jsonReference)$/i.test($ref));
  if (reference && (forms.length === 2 || root)) {
    const others = forms.filter((form) => form !== reference);
    return { if: { type: 'object', required: ['$ref'] }, then: reference, else: oneOf(others, root) };
  }
  return root && (byType(forms, root) ?? byKind(forms, root));
}

/** By a member that has other values in each form. One form may do without, for all other values. */
function byKind(forms: any[], root: object): object | undefined {
  for (const kind of KINDS) {
    const groups = new Map<string, { values: string[]; forms: any[] }>();
    const rest: any[] = [];
    for (const form of forms) {
      const values = valuesOf(form, kind, root);
      const key = values.join();
      if (values.length === 0) {
        rest.push(form);
      } else {
        groups.set(key, { values, forms: [...(groups.get(key)?.forms ?? []), form] });
      }
    }
    const all = [...groups.values()].flatMap(({ values }) => values);
    if (new Set(all).size === all.length && rest.length <= 1 && groups.size + rest.length > 1) {
      const otherwise = rest.length > 0 ? decided(rest[0], root) : member(kind, all);
      return [...groups.values()].reduceRight(
        (last, { values, forms: own }) => ({ if: member(kind, values), then: oneOf(own, root), else: last }),
        otherwise,
      );
    }
  }
  return undefined;
}

/** Where an object is one form, and what is no object the other. */
function byType(forms: any[], root: object): object | undefined {
  const [object, other] = forms.map((form) => ({ form, type: resolved(form, root).type }));
  return forms.length === 2 && object.type === 'object' && ['array', 'boolean'].includes(other.type)
    ? { if: { type: other.type }, then: decided(other.form, root), else: decided(object.form, root) }
    : undefined;
}

function oneOf(forms: any[], root: object | undefined): object {
  return decided(forms.length === 1 ? forms[0] : { oneOf: forms }, root);
}

function member(name: string, values: string[]): object {
  return { required: [name], properties: { [name]: { enum: values } } };
}

/** The values that a member may have in a form, or in the forms of a form; none where it is not bound to any. */
function valuesOf(form: any, name: string, root: object): string[] {
  const { properties = {}, oneOf: inner = [] } = resolved(form, root);
  return properties[name]?.enum ?? inner.flatMap((choice: any) => valuesOf(choice, name, root));
}

function resolved(form: any, root: object): any {
  return typeof form.$ref === 'string' ? (valueAt(root, form.$ref.slice(1)) ?? {}) : form;
}
