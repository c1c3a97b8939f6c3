import { TerraformStack } from 'cdktf';
import { IConstruct } from 'constructs';
import { Generated, isGenerated } from './generated';

/** A provider of the catalogue in a stack. */
export interface GivenProvider extends Generated {
  /** Value of the argument `providerVersion`, if the user gave it. */
  readonly _givenVersion?: string;
}

/** Returns all provider constructs in a stack that have a provider's name in Terraform. */
export function providersIn(stack: TerraformStack, name: string): GivenProvider[] {
  return stack.node
    .findAll()
    .filter(
      (one: IConstruct): one is GivenProvider => isGenerated(one) && isProvider(one) && one._provider.name === name,
    );
}

/** Whether an element is a provider. */
export function isProvider(element: Generated): element is GivenProvider {
  return '_givenVersion' in element;
}

/**
 * Returns the version constraint of a provider for its stack. All instances of the provider have the same constraint, because
 * Terraform has one `required_providers` per stack.
 */
export function requiredVersion(provider: GivenProvider): string {
  const { name, version } = provider._provider;
  const others = () => providersIn(TerraformStack.of(provider), name).map((other) => other._givenVersion);
  return provider._givenVersion ?? others().find((given) => given !== undefined) ?? version;
}
