import { plainValue } from '../../engine/values/plain';
import { isObject, ObjectValue, Value } from '../../engine/values/value';
import { isPlainObject } from '../../shared/objects';
import { BodyField, BodyForm, BodyObject, BodyUnion } from './body-form';
import { Plain } from './plain-json';

/** Selection of the fields for a body: fields of a response, of the response to a creation, or all stored fields. */
export type Shown = 'always' | 'once' | 'never';

export interface Writing {
  /** Selection of fields. Default: `always`. */
  readonly shown?: Shown;
  /**
   * Returns whether the path of the request contains an argument, so that the response body does not contain the
   * argument, unless the API repeats it.
   */
  isInPath(argument: string): boolean;
}

/** Converts the Terraform values of an object to the body of an API response. */
export function writeBody(form: BodyForm, values: ObjectValue, { shown = 'always', isInPath }: Writing): Plain {
  const body = new Writer(form, shown, isInPath).object(form.whole, values);
  return form.policyName === undefined ? body : { ...body, name: form.policyName };
}

const ORDER: readonly Shown[] = ['always', 'once', 'never'];

class Writer {
  public constructor(
    private readonly form: BodyForm,
    private readonly shown: Shown,
    private readonly isInPath: (argument: string) => boolean,
  ) {}

  public object({ fields, union, answers, constants }: BodyObject, value: ObjectValue): Plain {
    const own = Object.fromEntries(
      fields
        .filter(({ shown }) => this.isShown(shown))
        .filter(
          ({ isInPath, isRepeated, path }) =>
            isRepeated || !(isInPath && (this.form.isGatewayEntity || this.isInPath(path))),
        )
        .filter(({ member }) => value[member.name] !== undefined)
        .map((field): [BodyField, unknown] => [field, this.field(field, value[field.member.name])])
        .filter(([field, written]) => !this.isUndecided(field, written))
        .map(([{ wire }, written]) => [wire, written]),
    );
    const blocks = [...(union ? this.block(union, value) : []), ...this.answers(answers, value)];
    return blocks.reduce<Plain>(merged, { ...own, ...Object.fromEntries(constants) });
  }

  private isShown(shown: Shown): boolean {
    return ORDER.indexOf(shown) <= ORDER.indexOf(this.shown);
  }

  /**
   * Returns whether a response must omit a field: a union without fields, which clients cannot read, or an optional
   * object that lacks a required value. If the response contained an incomplete object, clients would send it back, and
   * the service would reject it.
   */
  private isUndecided(field: BodyField, written: unknown): boolean {
    if (field.member.nested?.mode !== 'single' || !isPlainObject(written)) {
      return false;
    }
    const { union, fields } = this.form.within(field);
    const isEmptyChoice = union !== undefined && Object.keys(written).length === 0;
    return isEmptyChoice || (!field.isRequired && fields.some((one) => one.isRequired && written[one.wire] === null));
  }

  /**
   * Returns the fields of the union's block that has a value, and the field that selects the alternative if the union
   * has such a field. `block` returns an empty list if no block of the union has a value.
   */
  private block({ by, blocks }: BodyUnion, value: ObjectValue): Plain[] {
    const given = blocks.find(({ field }) => isObject(value[field.member.name]));
    if (!given) {
      return [];
    }
    const { field, told } = given;
    const fields = this.object(this.form.within(field), value[field.member.name] as ObjectValue);
    return by === undefined ? [fields] : [fields, nestedAt(by, told)];
  }

  private answers(answers: readonly BodyField[], value: ObjectValue): Plain[] {
    return answers
      .map((field) => [field, value[field.member.name]] as const)
      .filter((entry): entry is [BodyField, ObjectValue] => isObject(entry[1]))
      .map(([field, block]) => this.object(this.form.within(field), block));
  }

  private field(field: BodyField, value: Value): unknown {
    const { nested } = field.member;
    if (value === null || !nested) {
      return this.plain(field, plainValue(value, Number));
    }
    const within = this.form.within(field);
    const object = (one: Value): unknown => (isObject(one) ? this.object(within, one) : one);
    if (nested.mode === 'list' || nested.mode === 'set') {
      return (value as Value[]).map(object);
    }
    return nested.mode === 'map'
      ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, object(one)]))
      : object(value);
  }

  private plain({ isJson, isNumeric }: BodyField, value: unknown): unknown {
    if (isJson) {
      return parsed(value);
    }
    return isNumeric && typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  }
}

/**
 * Merges the fields of two objects. If both objects have a field, the value in `more` takes precedence unless the value
 * is null.
 */
function merged(fields: Plain, more: Plain): Plain {
  const given = Object.entries(more).filter(([name, value]) => value !== null || !Object.hasOwn(fields, name));
  return {
    ...fields,
    ...Object.fromEntries(
      given.map(([name, value]) => {
        const other = Object.hasOwn(fields, name) ? fields[name] : undefined;
        return [name, isPlainObject(other) && isPlainObject(value) ? merged(other, value) : value];
      }),
    ),
  };
}

function nestedAt(path: readonly string[], value: string): Plain {
  return path.reduceRight<unknown>((inner, name) => ({ [name]: inner }), value) as Plain;
}

/**
 * Parses the JSON texts in a value, also the JSON texts in lists and maps, and keeps texts that are not JSON unchanged.
 */
function parsed(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(parsed);
  }
  if (isPlainObject(value)) {
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, parsed(one)]));
  }
  try {
    return typeof value === 'string' ? JSON.parse(value) : value;
  } catch {
    return value;
  }
}
