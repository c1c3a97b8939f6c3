import { isPlainObject } from 'cdktf-gateways-sandbox/toolkit/checks';

/** The existing or declared objects of a source. */
export interface Inventory {
  /** Objects with unique keys. */
  readonly objects: readonly InventoryObject[];
  /** Remarks for the report, about objects that were left out or could not be read completely. */
  readonly remarks: readonly Diagnostic[];
  /** Sensitive variables that expressions of the inventory use. */
  readonly variables?: readonly InventoryVariable[];
}

/** A Terraform variable for a text that the source does not contain. */
export interface InventoryVariable {
  /** Name of the Terraform variable, as in `var.NAME`. */
  readonly name: string;
  readonly description: string;
}

/** An object that exists, or that a configuration declares. */
export interface InventoryObject {
  /** Terraform type of the object. */
  readonly type: string;
  /** Unique key of the object, which references use. */
  readonly key: string;
  /** Location of the object for messages: an address, a position in a file, or type and id. */
  readonly place: string;
  /** Id of the existing object. The id is undefined if only a configuration declares the object. */
  readonly id?: string;
  /** Id with which Terraform imports the object. If the import id is undefined, `whyNoImportId` returns the reason. */
  readonly importId?: string;
  /** Region of the cloud object. The region is undefined if the type has no regions, or the region is unknown. */
  readonly region?: string;
  /** Address of the object in the Terraform state or configuration that manages it. */
  readonly address?: string;
  /** Arguments and computed attributes of the object, by Terraform name. */
  readonly values: InventoryValues;
  /**
   * Meta-arguments, such as `count`, of an object that a Terraform configuration declares. For objects that no
   * configuration declares, the meta-arguments are undefined. The code of declared objects synthesises the same JSON
   * with the same address.
   */
  readonly meta?: JsonObject;
}

/** Plain data. Texts of declared objects are in the syntax of Terraform's JSON, with expressions and escapes. */
export type JsonValue = null | string | number | boolean | readonly JsonValue[] | JsonObject;

/** Object of plain data: its members by name. */
export interface JsonObject {
  readonly [name: string]: JsonValue;
}

/**
 * Whether an object exists but cannot be imported, so that no code can represent the object. An adopted project starts
 * with an empty state, so Terraform would create the object again. A Terraform configuration keeps its state, and its
 * objects keep their addresses.
 */
export function isOutOfReach({ id, importId, meta }: InventoryObject): boolean {
  return id !== undefined && importId === undefined && meta === undefined;
}

/** Values of an object by Terraform name. */
export interface InventoryValues {
  readonly [attribute: string]: InventoryValue;
}

/** A value of an object: plain data, or a reference, secret or expression. */
export type InventoryValue =
  | null
  | string
  | number
  | boolean
  | readonly InventoryValue[]
  | InventoryValues
  | ObjectReference
  | Secret
  | Expression;

/** A reference to an attribute of another object of the inventory. */
export class ObjectReference {
  /**
   * @param key key of the object that the reference names
   * @param attribute Terraform name of the referenced attribute
   * @param value value of the referenced attribute, if the source contains the value
   */
  public constructor(
    public readonly key: string,
    public readonly attribute: string,
    public readonly value?: string,
  ) {}
}

/** A secret, whose value neither `JSON.stringify` nor `inspect` shows. */
export class Secret {
  readonly #value: string | undefined;

  /** @param value text of the secret; undefined if the source (state, configuration and so on) does not contain it */
  public constructor(value?: string) {
    this.#value = value;
  }

  /**
   * Returns the value of the secret, or undefined if the source does not contain the value. Reports and files must not
   * contain the value.
   */
  public reveal(): string | undefined {
    return this.#value;
  }
}

/** A text with expressions in the syntax of Terraform's JSON: `${…}`. */
export class Expression {
  public constructor(public readonly text: string) {}
}

/** Message about an object or a source, for the report. */
export interface Diagnostic {
  readonly place: string;
  readonly message: string;
}

/** Whether a value is an object of plain data. */
export function isValues(value: InventoryValue | undefined): value is InventoryValues {
  return isPlainObject(value) && !isSpecial(value);
}

/** Whether a value is a reference, secret or expression. */
export function isSpecial(value: unknown): value is ObjectReference | Secret | Expression {
  return value instanceof ObjectReference || value instanceof Secret || value instanceof Expression;
}

/** Returns a value that is a text, or the text to which a reference resolves, or undefined for all other values. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : value instanceof ObjectReference ? value.value : undefined;
}

/** Returns the value of an object at a dotted path. If the path leads through a list, the first element is used. */
export function valueAt(values: InventoryValues, path: string): InventoryValue | undefined {
  const within = (value: InventoryValue | undefined, name: string): InventoryValue | undefined => {
    const one: InventoryValue | undefined = Array.isArray(value) ? value[0] : value;
    return isValues(one) ? one[name] : undefined;
  };
  return path.split('.').reduce<InventoryValue | undefined>(within, values);
}

/** Returns a copy of a value, in which the given function has replaced each reference. */
export function mapReferences<T extends InventoryValue>(value: T, map: (one: ObjectReference) => InventoryValue): T {
  const mapped = (one: InventoryValue): InventoryValue => {
    if (one instanceof ObjectReference) {
      return map(one);
    }
    if (Array.isArray(one)) {
      return one.map(mapped);
    }
    return isValues(one)
      ? Object.fromEntries(Object.entries(one).map(([name, member]) => [name, mapped(member)]))
      : one;
  };
  return mapped(value) as T;
}

/** Returns all references that a value contains. */
export function referencesIn(value: InventoryValue): ObjectReference[] {
  if (value instanceof ObjectReference) {
    return [value];
  }
  if (Array.isArray(value)) {
    return value.flatMap(referencesIn);
  }
  return isValues(value) ? Object.values(value).flatMap(referencesIn) : [];
}
