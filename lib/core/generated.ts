import { Construct, IConstruct } from 'constructs';
import { Inputs } from './inputs';

/** What the generated code says of a provider, for all the constructs made from it. */
export interface ProviderFacts {
  /** Name of the provider in Terraform. */
  readonly name: string;
  /** Address in the registry. */
  readonly source: string;
  readonly version: string;
  /** The class that users create it with. */
  readonly construct: string;
}

/** A construct made from the catalogue, as the code that treats all of them alike sees it. */
export interface Generated extends Construct {
  readonly _inputs: Inputs;
  readonly _provider: ProviderFacts;
  readonly _terraformType: string;
}

const GENERATED = Symbol.for('cdktf-gateways/Generated');

/** Marks a construct as made from the catalogue: a mark rather than a class, so that two copies of this file agree. */
export function markGenerated(construct: Generated): void {
  Object.defineProperty(construct, GENERATED, { value: true });
}

/** Whether a construct was made from the catalogue. */
export function isGenerated(construct: IConstruct): construct is Generated {
  return GENERATED in construct;
}
