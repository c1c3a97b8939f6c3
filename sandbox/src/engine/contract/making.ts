import { AttributeRules, TerraformType } from '../../shared/catalog/types';
import { Birth } from '../server/birth';
import { ObjectValue, Value } from '../values/value';

/** A place whose value only the service knows. */
export interface Making extends Birth {
  /** Dotted, without indexes. */
  readonly path: string;
  /** The last part of the path. */
  readonly name: string;
  readonly valueType: TerraformType;
  /** Whether users could have given the value. */
  readonly isArgument: boolean;
  readonly rules: AttributeRules;
  /** The whole object as far as it is known, its id first. */
  readonly root: ObjectValue;
  /** The object around the place, as far as it is known. */
  readonly around: ObjectValue;
}

/** Makes the value of a place; undefined leaves it to what is usual for its type. */
export type Maker = (making: Making) => Value | undefined;

/** Makers by attribute name, or by type and path (`portal default_domain`), which goes first. */
export type Makers = { readonly [place: string]: Maker };
