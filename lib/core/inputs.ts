import * as cdktf from 'cdktf';
import { Shape, Type } from './shape';

/** Something that holds the input of an object attribute and refers to its output. */
export interface Reference {
  internalValue?: any;
}

/**
 * The arguments that a construct or one of its objects was given. References to object attributes are made when
 * first asked for: most programs never do, and they would cost more than all the rest of a construct.
 *
 * Members that the shape does not know are kept too, so that the rules can report them.
 */
export class Inputs {
  private values: { [property: string]: any } = {};
  private readonly references: { [property: string]: Reference } = {};

  public constructor(public readonly shape: Shape) {}

  /** Replaces all values by those of a configuration. */
  public assign(config: { [property: string]: any }): void {
    for (const reference of Object.values(this.references)) {
      reference.internalValue = undefined;
    }
    this.values = {};
    for (const property of Object.keys(config)) {
      this.set(property, config[property]);
    }
  }

  public get(property: string): any {
    const reference = this.references[property];
    return reference ? reference.internalValue : this.values[property];
  }

  public set(property: string, value: any): void {
    const reference = this.references[property];
    if (reference) {
      reference.internalValue = value;
    } else if (value === undefined) {
      // Only where there is one, since an object from which anything was deleted is slow from then on.
      if (property in this.values) {
        delete this.values[property];
      }
    } else {
      this.values[property] = copy(this.shape[property]?.type, value);
    }
  }

  /** The reference to an object attribute, with the input that the attribute has so far. */
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

  /** All that was given, by property. */
  public toObject(): { [property: string]: any } {
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

/** Whether a value is an object with members, rather than a token, null, a list or a primitive. */
export function isMembers(value: any): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !cdktf.Token.isUnresolved(value);
}

/** Copies objects, so that a configuration that is changed and used again does not change what was made from it. */
function copy(type: Type | undefined, value: any): any {
  if (type?.kind !== 'object' || !isMembers(value)) {
    return value;
  }
  const result: { [property: string]: any } = {};
  for (const property of Object.keys(value)) {
    result[property] = copy(type.shape[property]?.type, value[property]);
  }
  return result;
}
