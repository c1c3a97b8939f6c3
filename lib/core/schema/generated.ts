import { TerraformElement, TerraformMetaArguments } from 'cdktf';
import { IConstruct } from 'constructs';
import { isPlainObject, Members } from '../shared/objects';
import { Inputs } from './inputs';
import { ProviderHistory } from './provider-history';

/** Facts about a provider in the generated code, for all constructs generated from it. */
export interface ProviderFacts {
  /** Name of the provider in Terraform, such as `konnect`. */
  readonly name: string;
  /** Address of the provider in the registry. */
  readonly source: string;
  readonly version: string;
  /** Name of the provider's class for users. */
  readonly construct: string;
  /** Loads the differences of older versions of the provider. */
  readonly history: () => ProviderHistory;
}

/** A construct generated from the catalogue. */
export interface Generated extends TerraformElement, Pick<TerraformMetaArguments, 'count' | 'forEach'> {
  readonly _inputs: Inputs;
  readonly _provider: ProviderFacts;
  readonly _terraformType: string;
}

const GENERATED = Symbol.for('cdktf-gateways/Generated');

/** Marks a construct as generated. A mark also works if an app has several copies of this file, unlike the operator `instanceof`. */
export function markGenerated(construct: Generated): void {
  Object.defineProperty(construct, GENERATED, { value: true });
}

/** Whether a construct was generated from the catalogue. */
export function isGenerated(construct: IConstruct): construct is Generated {
  return GENERATED in construct;
}

/** Returns the arguments that a user set with `addOverride`, by Terraform name. The field with the overrides is protected in cdktf. */
export function overridesOf(element: Generated): Members {
  const overrides: unknown = Reflect.get(element, 'rawOverrides');
  return isPlainObject(overrides) ? overrides : {};
}
