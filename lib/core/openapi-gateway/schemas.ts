import { partOf, partsOf, valueAt } from '../formats/pointer';
import { mapReferences } from '../specification/bundle';
import { Located, Report } from './model';
import { isObject, pointerOf } from './references';
import { toolJson } from './tool-ids';

/** How many characters the schemas of all operations may have: each has a copy of all that it refers to. */
const LIMIT = 25 * 1024 * 1024;
const HOME = '/components/schemas/';

/** A schema that others refer to, with its references as they are in a copy. */
interface Definition {
  readonly value: unknown;
  readonly pointers: readonly string[];
}

/** Copies schemas out of a specification, each with all that it refers to, as policies take them. */
export class Schemas {
  private readonly definitions = new Map<string, Definition>();
  private length = 0;

  public constructor(
    private readonly root: unknown,
    private readonly report: Report,
  ) {}

  /** A schema as JSON; undefined where there is none, or no room for it. */
  public textOf({ value, pointer }: Located): string | undefined {
    if (value === undefined || this.length > LIMIT) {
      return undefined;
    }
    const schema = this.copyOf(value, pointer);
    const found = new Map<string, unknown>();
    const open = [...schema.pointers];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const name = nameOf(next);
      if (!found.has(name)) {
        const definition = this.definitionAt(next);
        found.set(name, definition.value);
        open.push(...definition.pointers);
      }
    }
    const whole =
      found.size > 0 ? { ...(schema.value as object), definitions: Object.fromEntries(found) } : schema.value;
    const text = toolJson(whole);
    this.length += text.length;
    if (this.length > LIMIT) {
      const message = `is the schema with which all of them together have more than ${LIMIT} characters, as each policy has a copy of what its schema refers to; attach request-validator to fewer operations`;
      this.report('error', pointer, message);
      return undefined;
    }
    return text;
  }

  private definitionAt(pointer: string): Definition {
    const known = this.definitions.get(pointer) ?? this.copyOf(valueAt(this.root, pointer), pointer);
    this.definitions.set(pointer, known);
    return known;
  }

  private copyOf(schema: unknown, place: string): Definition {
    const pointers: string[] = [];
    const value = mapReferences(schema, (reference) => {
      const pointer = pointerOf(reference);
      if (pointer === undefined) {
        const message = `refers to ${JSON.stringify(reference)}, of which no copy can be made; refer to a schema in components`;
        this.report('error', place, message);
        return reference;
      }
      pointers.push(pointer);
      return `#/definitions${partOf(nameOf(pointer))}`;
    });
    return { value: isObject(value) || typeof value === 'boolean' ? value : {}, pointers };
  }
}

function nameOf(pointer: string): string {
  return pointer.startsWith(HOME) ? partsOf(pointer).slice(2).join('.') : partsOf(pointer).join('.');
}
