import { TerraformDataSource, TerraformProvider, TerraformResource, TerraformStack } from 'cdktf';
import { IConstruct } from 'constructs';
import { ConstructFact } from '../../../lib/core/values/construct-fact';
import { platformFacts } from '../../../lib/platform/facts';
import { PlatformProvider } from '../../../lib/platform/provider';

const defaults = new ConstructFact<PlatformProvider>('defaultProvider');

/**
 * Returns the construct that determines a construct's Terraform provider: the explicit provider of the main resource,
 * or the stack. A reference has no main resource, so `originOf` returns undefined.
 */
export function originOf(construct: IConstruct): IConstruct | undefined {
  const resource = construct.node.defaultChild;
  if (!TerraformResource.isTerraformResource(resource) && !TerraformDataSource.isTerraformDataSource(resource)) {
    return undefined;
  }
  return resource.provider ?? TerraformStack.of(resource);
}

/**
 * Returns the platform's Terraform provider for a result of `originOf`: the provider itself, or the stack's platform
 * provider without an alias. Returns undefined for a provider of other services, and for a stack without such a
 * platform provider.
 */
export function providerAt(origin: IConstruct): PlatformProvider | undefined {
  if (!TerraformStack.isStack(origin)) {
    return isOurs(origin) ? origin : undefined;
  }
  const found =
    defaults.get(origin) ??
    origin.node
      .findAll()
      .filter(isOurs)
      .find(({ alias }) => alias === undefined);
  if (found) {
    defaults.set(origin, found);
  }
  return found;
}

/**
 * Compares the name of a Terraform provider instead of its class, because an app may contain several copies of this
 * package.
 */
function isOurs(construct: IConstruct): construct is PlatformProvider {
  return (
    TerraformProvider.isTerraformProvider(construct) &&
    construct.terraformGeneratorMetadata?.providerName === platformFacts.name
  );
}
