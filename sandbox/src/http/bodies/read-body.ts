import { typeOf } from '../../engine/values/msgpack';
import { Decimal, Dynamic, isObject, ObjectValue, Type, Value } from '../../engine/values/value';
import { requireValue } from '../../shared/require-value';
import { BodyField, BodyForm, BodyObject, BodyUnion } from './body-form';
import { elementViolations, fieldViolations } from './constraints';
import {
  InvalidParameter,
  KindRule,
  NOT_NULL,
  REQUIRED,
  UNKNOWN_PROPERTY,
  Violation,
  wrongKind,
} from './invalid-parameters';
import { jsonText } from './json-text';

/** Operation to which a request body belongs. */
export type Use = 'create' | 'update';

/** Terraform values of an object from a request body, with the violations in the body. */
export interface ReadBody {
  /**
   * Values of the object by Terraform name. Values that the body does not contain, that have a wrong type, or that
   * clients cannot set, are null.
   */
  readonly values: ObjectValue;
  readonly invalid: readonly InvalidParameter[];
}

/** Converts the body of an API request to Terraform values. */
export function readBody(form: BodyForm, body: Value, use: Use): ReadBody {
  const reader = new Reader(form, use);
  const values = isObject(body) ? reader.object(form.whole, body, '') : {};
  return {
    values,
    invalid: isObject(body) ? reader.invalid : [{ field: '', source: 'body', ...wrongKind('is_object') }],
  };
}

class Reader {
  public readonly invalid: InvalidParameter[] = [];

  public constructor(
    private readonly form: BodyForm,
    private readonly use: Use,
  ) {}

  /** @param place path of the object in the request body */
  public object(object: BodyObject, body: ObjectValue, place: string): ObjectValue {
    const { union } = object;
    const chosen = union && this.chosen(union, body, place);
    this.expectKnown(object, chosen, body, place);
    return this.members(object, body, place, chosen);
  }

  private members(object: BodyObject, body: ObjectValue, place: string, given?: BodyField): ObjectValue {
    const { fields, union, answers } = object;
    const chosen = given ?? (union && this.chosen(union, body, place));
    const blocks = (union?.blocks ?? []).map(({ field }): [string, Value] => [
      field.member.name,
      field === chosen ? this.members(this.form.within(field), body, place) : null,
    ]);
    return {
      ...Object.fromEntries(fields.map((field) => [field.member.name, this.field(field, body, place)])),
      ...Object.fromEntries(blocks),
      ...Object.fromEntries(answers.map(({ member }) => [member.name, null])),
    };
  }

  /**
   * Returns the block of the union that a request body selects, or the only block of the union. Reports a violation if
   * the request body selects no block.
   */
  private chosen({ by, blocks }: BodyUnion, body: ObjectValue, place: string): BodyField | undefined {
    if (by === undefined) {
      const given = blocks.find(({ told }) => isGiven(body, told));
      return (given ?? (blocks.length === 1 ? blocks[0] : this.noneOf(blocks, place)))?.field;
    }
    const told = by.reduce<Value>((value, name) => (isObject(value) ? (value[name] ?? null) : null), body);
    const given = blocks.find((block) => block.told === told);
    const only = told === null && blocks.length === 1 ? blocks[0] : undefined;
    if (!given && !only) {
      const choices = blocks.map((block) => block.told);
      const reason = `must be one of ${choices.map((one) => JSON.stringify(one)).join(', ')}`;
      this.report(joined(place, by.join('.')), told === null ? REQUIRED : { rule: 'enum', reason, choices });
    }
    return (given ?? only)?.field;
  }

  private noneOf(blocks: BodyUnion['blocks'], place: string): undefined {
    const fields = blocks.map(({ told }) => told).join(' or ');
    this.report(place, { rule: 'required', reason: `must have ${fields}` });
  }

  /**
   * Reports fields in the body that a gateway entity does not have. Services of the platform other than gateways ignore
   * unknown fields in request bodies.
   */
  private expectKnown(object: BodyObject, block: BodyField | undefined, body: ObjectValue, place: string): void {
    if (!this.form.isGatewayEntity) {
      return;
    }
    const { fields, union, constants } = object;
    const known = new Set([
      ...fields.map(({ wire }) => wire),
      ...(block ? this.form.within(block).fields.map(({ wire }) => wire) : []),
      ...(union?.by?.slice(0, 1) ?? []),
      ...constants.map(([name]) => name),
      ...(this.form.policyName !== undefined && place === '' ? ['name'] : []),
      ...this.form.ignoredIn(place.replace(/\[\d+\]/g, '')),
    ]);
    for (const name of Object.keys(body).filter((one) => !known.has(one))) {
      this.report(joined(place, name), UNKNOWN_PROPERTY);
    }
  }

  private field(field: BodyField, body: ObjectValue, around: string): Value {
    const { wire, isWritable, isNullable, isRequired, isKept } = field;
    if (!isWritable) {
      return null;
    }
    const place = joined(around, wire);
    const value = Object.hasOwn(body, wire) ? body[wire] : undefined;
    if (value === undefined || value === null) {
      if (isRequired && !(isKept && this.use === 'update' && value === undefined)) {
        this.report(place, REQUIRED);
      } else if (value === null && !isNullable) {
        this.report(place, NOT_NULL);
      }
      return null;
    }
    const read = this.given(field, value, place);
    if (read !== null) {
      fieldViolations(field, read).forEach((violation) => this.report(place, violation));
    }
    return read;
  }

  /**
   * Returns the Terraform value for a field that a client sends. For a value of the wrong type, `given` reports the
   * violation and returns null.
   */
  private given(field: BodyField, value: Value, place: string): Value {
    const { nested, type } = field.member;
    if (!nested) {
      return this.typed(field, value, requireValue(type), place);
    }
    const within = this.form.within(field);
    const object = (one: Value, at: string): Value =>
      isObject(one) ? this.object(within, one, at) : this.wrong(at, 'is_object');
    switch (nested.mode) {
      case 'list':
      case 'set':
        return this.list(value, place, object);
      case 'map':
        return this.map(value, place, object);
      default:
        return object(value, place);
    }
  }

  private typed(field: BodyField, value: Value, type: Type, place: string): Value {
    if (type === 'dynamic') {
      return new Dynamic(typeOf(value), value);
    }
    if (Array.isArray(type)) {
      const [kind, inner] = type;
      const element = (one: Value, at: string): Value => {
        const read = one === null ? this.wrong(at, 'is_string') : this.typed(field, one, inner as Type, at);
        elementViolations(field, read).forEach((violation) => this.report(at, violation));
        return read;
      };
      return kind === 'map' ? this.map(value, place, element) : inOrder(kind, this.list(value, place, element));
    }
    if (field.isJson) {
      return jsonText(value);
    }
    switch (type) {
      case 'bool':
        return typeof value === 'boolean' ? value : this.wrong(place, 'is_boolean');
      case 'number':
        return typeof value === 'number' || value instanceof Decimal ? value : this.wrong(place, 'is_number');
      default:
        return this.text(field, value, place);
    }
  }

  private text({ isNumeric }: BodyField, value: Value, place: string): Value {
    if (isNumeric && typeof value === 'number') {
      return String(value);
    }
    return typeof value === 'string' ? value : this.wrong(place, 'is_string');
  }

  private list(value: Value, place: string, element: (one: Value, place: string) => Value): Value {
    return Array.isArray(value)
      ? value.map((one, index) => element(one, `${place}[${index}]`))
      : this.wrong(place, 'is_array');
  }

  /** Removes members of a map with the value null, because clients send null to remove a label. */
  private map(value: Value, place: string, element: (one: Value, place: string) => Value): Value {
    return isObject(value)
      ? Object.fromEntries(
          Object.entries(value)
            .filter(([, one]) => one !== null)
            .map(([name, one]) => [name, element(one, joined(place, name))]),
        )
      : this.wrong(place, 'is_object');
  }

  private wrong(place: string, rule: KindRule): null {
    this.report(place, wrongKind(rule));
    return null;
  }

  private report(field: string, violation: Violation): void {
    this.invalid.push({ field, source: 'body', ...violation });
  }
}

function isGiven(body: ObjectValue, name: string): boolean {
  return Object.hasOwn(body, name) && body[name] !== null;
}

function joined(place: string, name: string): string {
  return place === '' ? name : `${place}.${name}`;
}

/** Sorts sets of texts, because Terraform also sorts sets of texts. */
function inOrder(kind: string, value: Value): Value {
  return kind === 'set' && Array.isArray(value) ? [...value].sort() : value;
}
