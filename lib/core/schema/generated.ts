import { TerraformElement, TerraformMetaArguments } from 'cdktf';
import { IConstruct } from 'constructs';
import { isPlainObject, Members } from '../shared/objects';
import { Inputs } from './inputs';
import { ProviderHistory } from './provider-history';

/** Facts about a Terraform provider, which all constructs generated from the provider share. */
export interface ProviderFacts {
  /** Name of the provider in Terraform, such as `konnect`. */
  readonly name: string;
  /** Address of the provider in the Terraform registry. */
  readonly source: string;
  readonly version: string;
  /** Name of the provider's construct class, as users write it. */
  readonly construct: string;
  /** Loads the differences between older versions of the provider and the catalogue's version. */
  readonly history: () => ProviderHistory;
}

/** A construct that was generated from the catalogue. */
export interface Generated extends TerraformElement, Pick<TerraformMetaArguments, 'count' | 'forEach'> {
  readonly _inputs: Inputs;
  readonly _provider: ProviderFacts;
  readonly _terraformType: string;
}

const GENERATED = Symbol.for('cdktf-gateways/Generated');

/**
 * Marks a construct as generated from the catalogue. Unlike `instanceof`, the mark also works if an app contains
 * several copies of this package.
 */
export function markGenerated(construct: Generated): void {
  Object.defineProperty(construct, GENERATED, { value: true });
}

/** Whether a construct was generated from the catalogue. */
export function isGenerated(construct: IConstruct): construct is Generated {
  return GENERATED in construct;
}

/**
 * Returns the arguments of a construct that the user set with `addOverride`, by Terraform name. The function reads a
 * protected field of cdktf, which contains the overrides.
 */
export function overridesOf(element: IConstruct): Members {
  const overrides: unknown = Reflect.get(element, 'rawOverrides');
  return isPlainObject(overrides) ? overrides : {};
}
