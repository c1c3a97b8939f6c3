import { AttributeRules, TerraformType } from '../../shared/catalog/types';
import { ObjectValue, Value } from '../values/value';
import { CreationContext } from './creation-context';

/** Input for creating an attribute whose value only the service knows. */
export interface Making extends CreationContext {
  /** Path of the attribute, with dots and without indexes. */
  readonly path: string;
  /** Name of the attribute, which is the last name in the path. */
  readonly name: string;
  readonly valueType: TerraformType;
  /** Whether the attribute is an argument, so that users could have given the value. */
  readonly isArgument: boolean;
  readonly rules: AttributeRules;
  /** The known parts of the whole object. The sandbox creates the id of an object before the object's other attributes. */
  readonly root: ObjectValue;
  /** The known parts of the object that contains the attribute. */
  readonly around: ObjectValue;
}

/** Creates the value of an attribute. Returns undefined to use the documented default or the usual value of the attribute's type. */
export type Maker = (making: Making) => Value | undefined;

/**
 * Functions that create attribute values, by attribute name, or by type and path (`portal default_domain`). A function
 * by type and path takes precedence over a function by attribute name.
 */
export type Makers = { readonly [place: string]: Maker };
