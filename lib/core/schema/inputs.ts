import { Token } from 'cdktf';
import { isPlainObject, Members } from '../shared/objects';
import { Shape, Type } from './shape';

/** Holds the input of an object attribute and refers to its output. */
export interface Reference {
  internalValue?: unknown;
}

/**
 * Arguments of a construct or of one of its objects. References to object attributes are created on first use, because
 * most programs never use the references, and creating all references costs more than the rest of a construct.
 *
 * Also keeps values of properties that the shape does not have, so that the rules can report the unknown properties.
 */
export class Inputs {
  private values: { [property: string]: unknown } = {};
  private readonly references: { [property: string]: Reference } = {};

  public constructor(public readonly shape: Shape) {}

  /** Replaces all values with the values of a configuration. */
  public assign(config: Members): void {
    for (const reference of Object.values(this.references)) {
      reference.internalValue = undefined;
    }
    this.values = {};
    for (const property of Object.keys(config)) {
      this.set(property, config[property]);
    }
  }

  /** Returns the value of a property. */
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
      // Deletes only an existing property, because an object is slow after a `delete`.
      if (property in this.values) {
        delete this.values[property];
      }
    } else {
      this.values[property] = copy(this.shape[property]?.type, value);
    }
  }

  /** Returns the reference to an object attribute. A new reference gets the attribute's current input. */
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

  /** Returns the values of all given properties. */
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

/** Whether a value is an object, and not a token, null, a list or a primitive. */
export function isMembers(value: unknown): value is Members {
  return isPlainObject(value) && !Token.isUnresolved(value);
}

/**
 * Copies an object and the objects in its members, so that later changes of these objects do not affect the constructs
 * created from them. Does not copy lists and maps.
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
