/** All that is known of what people have, from whatever it was read. */
export interface Inventory {
  /** What exists, or is declared. No two have one key. */
  readonly objects: readonly InventoryObject[];
  /** What was seen and left out, or could not be read in full, for the report. */
  readonly remarks: readonly Remark[];
  /** The sensitive variables that expressions refer to. */
  readonly variables?: readonly InventoryVariable[];
}

/** A variable of Terraform for a text that the source does not tell. */
export interface InventoryVariable {
  /** `var.NAME` in expressions. */
  readonly name: string;
  readonly description: string;
}

/** An object that exists, or that a configuration declares. */
export interface InventoryObject {
  /** The Terraform type. */
  readonly type: string;
  /** By which values refer to it. */
  readonly key: string;
  /** Where users find it, for messages: an address, a place in a file, its type and id. */
  readonly place: string;
  /** Its own id, as `importFrom` of constructs takes it; none where only a configuration declares it. */
  readonly id?: string;
  /** The id by which Terraform imports it; none where `whyNoImportId` tells why. */
  readonly importId?: string;
  /** The region of the cloud that it is in; none for what is in no region, or where the source does not tell. */
  readonly region?: string;
  /** Its address in the state of Terraform that manages it already. */
  readonly address?: string;
  /** What it has, by the names of Terraform: arguments, and what only the service says. */
  readonly values: InventoryValues;
  /**
   * What a configuration says of it beside its arguments, such as `count`. Only what a configuration declares has it, be it empty:
   * code comes to the same JSON then, and keeps the address.
   */
  readonly meta?: JsonObject;
}

/** Plain data. Texts are as Terraform's JSON has them, with its expressions and escapes. */
export type JsonValue = null | string | number | boolean | readonly JsonValue[] | JsonObject;

/** Plain data by name. */
export interface JsonObject {
  readonly [name: string]: JsonValue;
}

/**
 * Whether an object exists that no code can be for, because it cannot be imported. A project that is adopted from a state begins with an empty
 * state, so Terraform would make the object a second time. A configuration keeps its state, and its objects their addresses.
 */
export function isOutOfReach({ id, importId, meta }: InventoryObject): boolean {
  return id !== undefined && importId === undefined && meta === undefined;
}

/** Values by the names of Terraform. */
export interface InventoryValues {
  readonly [attribute: string]: InventoryValue;
}

/** A value of an object: plain data, and what stands for more than that. */
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

/** An attribute of another object of the inventory. */
export class ObjectReference {
  /**
   * @param key that of the other object
   * @param attribute which attribute of it, as Terraform names it
   * @param value what it is, as far as it is known
   */
  public constructor(
    public readonly key: string,
    public readonly attribute: string,
    public readonly value?: string,
  ) {}
}

/** A secret. What it is never leaves the process. */
export class Secret {
  readonly #value: string | undefined;

  /** @param value none where the source does not tell */
  public constructor(value?: string) {
    this.#value = value;
  }

  /** What it is, for plans alone; none where the source does not tell. */
  public reveal(): string | undefined {
    return this.#value;
  }
}

/** A text of a configuration with expressions of Terraform, as its JSON has them: `${…}`. */
export class Expression {
  public constructor(public readonly text: string) {}
}

/** Something to be said of an object, or of what it was read from. */
export interface Remark {
  readonly place: string;
  readonly message: string;
}

/** Whether a value has members of its own, rather than standing for something. */
export function isValues(value: InventoryValue | undefined): value is InventoryValues {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isSpecial(value);
}

/** Whether a value stands for more than plain data. */
export function isSpecial(value: unknown): value is ObjectReference | Secret | Expression {
  return value instanceof ObjectReference || value instanceof Secret || value instanceof Expression;
}

/** The text of a value, where it is one, or known to be one. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : value instanceof ObjectReference ? value.value : undefined;
}

/** The value at a dotted path; blocks that occur once are lists of one. */
export function valueAt(values: InventoryValues, path: string): InventoryValue | undefined {
  const within = (value: InventoryValue | undefined, name: string): InventoryValue | undefined => {
    const one: InventoryValue | undefined = Array.isArray(value) ? value[0] : value;
    return isValues(one) ? one[name] : undefined;
  };
  return path.split('.').reduce<InventoryValue | undefined>(within, values);
}

/** The same value with its references made others. */
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

/** The references that a value holds. */
export function referencesIn(value: InventoryValue): ObjectReference[] {
  if (value instanceof ObjectReference) {
    return [value];
  }
  if (Array.isArray(value)) {
    return value.flatMap(referencesIn);
  }
  return isValues(value) ? Object.values(value).flatMap(referencesIn) : [];
}
