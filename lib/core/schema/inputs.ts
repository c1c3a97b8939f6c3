import { Token } from 'cdktf';
import { isPlainObject, Members } from '../shared/objects';
import { Shape, Type } from './shape';

/** Reference to an object attribute, with the value that the user gave for the attribute. */
export interface Reference {
  internalValue?: unknown;
}

/**
 * Arguments that the user gave to an L1 construct or to an object in its arguments. References to object attributes are
 * created on first use, because most programs never use the references. Creating all references would take longer than
 * creating the rest of a construct.
 *
 * `Inputs` also keeps values of unknown properties, so that the rules can report the unknown properties.
 */
export class Inputs {
  private values: { [property: string]: unknown } = {};
  private readonly references: { [property: string]: Reference } = {};

  public constructor(public readonly shape: Shape) {}

  /** Replaces all arguments that the user gave with the arguments in `config`. */
  public assign(config: Members): void {
    for (const reference of Object.values(this.references)) {
      reference.internalValue = undefined;
    }
    this.values = {};
    for (const property of Object.keys(config)) {
      this.set(property, config[property]);
    }
  }

  /** Returns the value that the user gave for an argument. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- generated accessors declare the type
  public get(property: string): any {
    const reference = this.references[property];
    return reference ? reference.internalValue : this.values[property];
  }

  public set(property: string, value: unknown): void {
    const reference = this.references[property];
    if (reference) {
      reference.internalValue = value;
    } else if (value === undefined) {
      // `delete` runs only for an existing property, because JavaScript objects are slow after a `delete`.
      if (property in this.values) {
        delete this.values[property];
      }
    } else {
      this.values[property] = copy(this.shape[property]?.type, value);
    }
  }

  /**
   * Returns the reference to an object attribute, and creates the reference on first use. The new reference contains
   * the value that the user gave for the attribute.
   */
  public reference<T extends Reference>(property: string, make: () => T): T {
    let reference = this.references[property];
    if (!reference) {
      reference = make();
      if (property in this.shape) {
        reference.internalValue = this.values[property];
        delete this.values[property];
      }
      this.references[property] = reference;
    }
    return reference as T;
  }

  /** Returns all arguments that the user gave, by property name. */
  public toObject(): Members {
    const result = { ...this.values };
    for (const property of Object.keys(this.references)) {
      const value = this.references[property].internalValue;
      if (value !== undefined) {
        result[property] = value;
      }
    }
    return result;
  }
}

/** Whether a value is a plain object, and not a Terraform token, null, a list or a primitive. */
export function isMembers(value: unknown): value is Members {
  return isPlainObject(value) && !Token.isUnresolved(value);
}

/**
 * Copies an object argument and the objects in its members, so that later changes of the user's objects do not affect
 * the construct. Lists and maps in the argument are not copied.
 */
function copy(type: Type | undefined, value: unknown): unknown {
  if (type?.kind !== 'object' || !isMembers(value)) {
    return value;
  }
  const result: { [property: string]: unknown } = {};
  for (const property of Object.keys(value)) {
    result[property] = copy(type.shape[property]?.type, value[property]);
  }
  return result;
}
