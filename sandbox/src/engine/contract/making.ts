import { AttributeRules, TerraformType } from '../../shared/catalog/types';
import { ObjectValue, Value } from '../values/value';
import { CreationContext } from './creation-context';

/** An attribute whose value only the service knows. */
export interface Making extends CreationContext {
  /** Dotted path, without indexes. */
  readonly path: string;
  /** Last part of the path. */
  readonly name: string;
  readonly valueType: TerraformType;
  /** Whether users could have given the value. */
  readonly isArgument: boolean;
  readonly rules: AttributeRules;
  /** The whole object as far as it is known. Its id is made first. */
  readonly root: ObjectValue;
  /** The object that contains the attribute, as far as it is known. */
  readonly around: ObjectValue;
}

/** Makes the value of an attribute. Returns undefined to use the default for its type. */
export type Maker = (making: Making) => Value | undefined;

/** Makers by attribute name, or by type and path (`portal default_domain`). A type and path takes precedence. */
export type Makers = { readonly [place: string]: Maker };
