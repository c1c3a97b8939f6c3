import { resolveReference } from '../../shared/formats/references';
import { elementsOf, isPlainObject, memberOf } from '../../shared/objects';

/** Members of OpenAPI objects whose values distinguish the alternatives of a `oneOf` in the OpenAPI schema. */
const KINDS = ['in', 'type', 'flow'];

/**
 * Rewrites `oneOf` and `anyOf` of a JSON schema to `if` and `then` if a reference, a type or a member distinguishes the
 * alternatives. The validator then checks a value only against the alternatives that match the value's reference, type
 * or member. With `oneOf`, the validator would check a value against all alternatives, and an error in one alternative
 * would also report the errors of the others.
 *
 * @param schema the JSON schema, or a subschema of it
 * @param root the whole JSON schema. If given, the function selects alternatives not only by `$ref`, but also by type
 * or by a distinguishing member
 */
export function selectAlternatives(schema: object, root?: object): object;
export function selectAlternatives(schema: unknown, root?: object): unknown;
export function selectAlternatives(schema: unknown, root?: object): unknown {
  if (Array.isArray(schema)) {
    return schema.map((member: unknown) => selectAlternatives(member, root));
  }
  if (!isPlainObject(schema)) {
    return schema;
  }
  // In meta-schemas, `oneOf` and `anyOf` can be names of properties, and not lists of alternatives.
  const name = ['oneOf', 'anyOf'].find((candidate) => Array.isArray(schema[candidate]));
  const choice = name === undefined ? undefined : selectionOf(elementsOf(schema[name]), root);
  if (name !== undefined && isPlainObject(choice)) {
    const rest = Object.fromEntries(Object.entries(schema).filter(([key]) => key !== name));
    return { ...selectAlternatives(rest, root), ...choice };
  }
  return Object.fromEntries(Object.entries(schema).map(([key, member]) => [key, selectAlternatives(member, root)]));
}

function selectionOf(forms: readonly unknown[], root: object | undefined): unknown {
  const reference = forms.find((form) => /\/(reference|jsonReference)$/i.test(String(memberOf(form, '$ref'))));
  if (reference && (forms.length === 2 || root)) {
    const others = forms.filter((form) => form !== reference);
    return { if: { type: 'object', required: ['$ref'] }, then: reference, else: oneOf(others, root) };
  }
  return root && (byType(forms, root) ?? byKind(forms, root));
}

/**
 * Returns an `if` schema that selects alternatives by a member with different values, such as `in` or `type`.
 * Alternatives with the same values stay a `oneOf`. One alternative may list no values of the member: this alternative
 * applies to objects with any other value. Returns undefined if no member in `KINDS` distinguishes the alternatives.
 */
function byKind(forms: readonly unknown[], root: object): unknown {
  for (const kind of KINDS) {
    const groups = new Map<string, { values: readonly unknown[]; forms: unknown[] }>();
    const rest: unknown[] = [];
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
      const otherwise = rest.length > 0 ? selectAlternatives(rest[0], root) : member(kind, all);
      return [...groups.values()].reduceRight<unknown>(
        (last, { values, forms: own }) => ({ if: member(kind, values), then: oneOf(own, root), else: last }),
        otherwise,
      );
    }
  }
  return undefined;
}

/**
 * Returns an `if` schema that selects one of two alternatives by the type of the value. Returns undefined unless the
 * first alternative describes an object, and the second a list or a boolean.
 */
function byType(forms: readonly unknown[], root: object): object | undefined {
  const [object, other] = forms.map((form) => ({ form, type: memberOf(resolveReference(root, form), 'type') }));
  return forms.length === 2 && object.type === 'object' && (other.type === 'array' || other.type === 'boolean')
    ? {
        if: { type: other.type },
        then: selectAlternatives(other.form, root),
        else: selectAlternatives(object.form, root),
      }
    : undefined;
}

function oneOf(forms: readonly unknown[], root: object | undefined): unknown {
  return selectAlternatives(forms.length === 1 ? forms[0] : { oneOf: forms }, root);
}

function member(name: string, values: readonly unknown[]): object {
  return { required: [name], properties: { [name]: { enum: values } } };
}

/**
 * Returns the `enum` of a member in an alternative of a schema, or else the `enum` values in its nested `oneOf`.
 * Returns an empty list if the alternative has no `enum` for the member.
 */
function valuesOf(form: unknown, name: string, root: object): readonly unknown[] {
  const schema = resolveReference(root, form);
  const values = memberOf(memberOf(memberOf(schema, 'properties'), name), 'enum');
  const inner = elementsOf(memberOf(schema, 'oneOf'));
  return Array.isArray(values) ? values : inner.flatMap((choice) => valuesOf(choice, name, root));
}
