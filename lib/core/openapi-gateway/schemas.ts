import { mapReferences } from '../input/specification/bundle';
import { partOf, partsOf, valueAt } from '../shared/formats/pointer';
import { pointerOf } from '../shared/formats/references';
import { isPlainObject } from '../shared/objects';
import { Located, ReportAt } from './model';
import { toolJson } from './tool-ids';

/**
 * Maximum total length of the schemas that the conversion copies for all operations, in characters. Each copied schema
 * contains copies of all schemas that the schema refers to.
 */
const MAX_LENGTH = 25 * 1024 * 1024;
const HOME = '/components/schemas/';

/** OpenAPI schema that another schema refers to, with references adjusted for a copy. */
interface Definition {
  readonly value: unknown;
  readonly pointers: readonly string[];
}

/** Copies schemas of an OpenAPI specification into policies, each with all schemas that the copied schema refers to. */
export class Schemas {
  private readonly definitions = new Map<string, Definition>();
  private length = 0;

  public constructor(
    private readonly root: unknown,
    private readonly report: ReportAt,
  ) {}

  /**
   * Returns an OpenAPI schema and the schemas that it refers to as JSON. Returns undefined if the schema is missing, or
   * if the copied schemas of all operations are too long in total. Reports an error for the schema that exceeds the
   * total length.
   */
  public jsonOf({ value, pointer }: Located): string | undefined {
    if (value === undefined || this.length > MAX_LENGTH) {
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
    if (this.length > MAX_LENGTH) {
      const message = `is a schema with which all schemas together exceed ${MAX_LENGTH} characters, because each policy contains copies of all schemas that its schemas refer to; attach request-validator to fewer operations`;
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
        const message = `refers to ${JSON.stringify(reference)}, which cannot be copied; refer to a schema in components`;
        this.report('error', place, message);
        return reference;
      }
      pointers.push(pointer);
      return `#/definitions${partOf(nameOf(pointer))}`;
    });
    return { value: isPlainObject(value) || typeof value === 'boolean' ? value : {}, pointers };
  }
}

function nameOf(pointer: string): string {
  return pointer.startsWith(HOME) ? partsOf(pointer).slice(2).join('.') : partsOf(pointer).join('.');
}
