import { TerraformStack } from 'cdktf';
import { IConstruct } from 'constructs';
import { Generated, isGenerated } from './generated';

/** Construct of a Terraform provider in a stack, generated from the catalogue. */
export interface GivenProvider extends Generated {
  /** Value of the argument `providerVersion`, if the user gave the argument. */
  readonly _givenVersion?: string;
}

/** Returns all provider constructs in a stack with a provider name of Terraform, such as `konnect`. */
export function providersIn(stack: TerraformStack, name: string): GivenProvider[] {
  return stack.node
    .findAll()
    .filter(
      (one: IConstruct): one is GivenProvider => isGenerated(one) && isProvider(one) && one._provider.name === name,
    );
}

/** Whether a generated construct is a Terraform provider. */
export function isProvider(element: Generated): element is GivenProvider {
  return '_givenVersion' in element;
}

/**
 * Returns the version constraint of a provider construct: its argument `providerVersion`, else that argument of another
 * construct of the provider in the stack, else the default constraint. A construct without `providerVersion` uses the
 * constraint of the other constructs of the provider, because Terraform has one `required_providers` per stack.
 */
export function requiredVersion(provider: GivenProvider): string {
  const { name, version } = provider._provider;
  const others = () => providersIn(TerraformStack.of(provider), name).map((other) => other._givenVersion);
  return provider._givenVersion ?? others().find((given) => given !== undefined) ?? version;
}
