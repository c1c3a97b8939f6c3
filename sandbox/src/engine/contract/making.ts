import { AttributeRules, TerraformType } from '../../shared/catalog/types';
import { ObjectValue, Value } from '../values/value';
import { CreationContext } from './creation-context';

/** Input for generating the value of a computed attribute, which only the real service knows. */
export interface Making extends CreationContext {
  /** Path of the computed attribute, with dots and without indexes, such as `config.saml_identity_provider_config.login_url`. */
  readonly path: string;
  /** Name of the computed attribute, which is the last name in its path. */
  readonly name: string;
  readonly valueType: TerraformType;
  /** Whether the computed attribute is also an argument, which users can configure. */
  readonly isArgument: boolean;
  readonly rules: AttributeRules;
  /**
   * Attributes of the whole object that are known so far. The sandbox generates the id of an object first, so the id is
   * known.
   */
  readonly root: ObjectValue;
  /** Attributes that are known so far, of the object or nested object that directly contains the computed attribute. */
  readonly around: ObjectValue;
}

/**
 * Generates the value of a computed attribute. If the function returns undefined, the attribute gets its documented
 * default, or else the usual value of its type.
 */
export type Maker = (making: Making) => Value | undefined;

/**
 * Functions that generate computed attributes, by attribute name, or by Terraform type and attribute path (`portal
 * default_domain`). A function for a type and path takes precedence over a function for an attribute name.
 */
export type Makers = { readonly [place: string]: Maker };
