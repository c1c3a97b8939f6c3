import { AttributeRules, TerraformType } from '../../shared/catalog/types';
import { ObjectValue, Value } from '../values/value';
import { CreationContext } from './creation-context';

/** Input for creating an attribute whose value only the service knows. */
export interface Making extends CreationContext {
  /** Path of the attribute, with dots and without indexes. */
  readonly path: string;
  /** Last name of the path. */
  readonly name: string;
  readonly valueType: TerraformType;
  /** Whether users could have given the value. */
  readonly isArgument: boolean;
  readonly rules: AttributeRules;
  /** The known parts of the whole object. The id of the object is created before other attributes. */
  readonly root: ObjectValue;
  /** The known parts of the object that contains the attribute. */
  readonly around: ObjectValue;
}

/** Creates the value of an attribute. Returns undefined to use the default for its type. */
export type Maker = (making: Making) => Value | undefined;

/**
 * Makers by attribute name, or by type and path (`portal default_domain`). A maker with type and path takes precedence over a maker by
 * attribute name.
 */
export type Makers = { readonly [place: string]: Maker };
