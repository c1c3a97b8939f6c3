import { TerraformDataSource, TerraformProvider, TerraformResource, TerraformStack } from 'cdktf';
import { IConstruct } from 'constructs';
import { ConstructFact } from '../../../lib/core/values/construct-fact';
import { platformFacts } from '../../../lib/platform/facts';
import { PlatformProvider } from '../../../lib/platform/provider';

const defaults = new ConstructFact<PlatformProvider>('defaultProvider');

/**
 * Returns where a construct gets the Terraform provider from: the explicit provider of the construct's main resource,
 * or the stack, whose provider without an alias may be added later. Returns undefined for references.
 */
export function originOf(construct: IConstruct): IConstruct | undefined {
  const resource = construct.node.defaultChild;
  if (!TerraformResource.isTerraformResource(resource) && !TerraformDataSource.isTerraformDataSource(resource)) {
    return undefined;
  }
  return resource.provider ?? TerraformStack.of(resource);
}

/** Returns the provider for a result of `originOf`, if the provider exists. */
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
 * The provider is recognised by name instead of by class, because an app may contain several copies of this package.
 */
function isOurs(construct: IConstruct): construct is PlatformProvider {
  return (
    TerraformProvider.isTerraformProvider(construct) &&
    construct.terraformGeneratorMetadata?.providerName === platformFacts.name
  );
}
