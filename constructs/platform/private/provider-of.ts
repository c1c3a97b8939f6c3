import { TerraformDataSource, TerraformProvider, TerraformResource, TerraformStack } from 'cdktf';
import { IConstruct } from 'constructs';
import { platformFacts } from '../../../lib/platform/facts';
import { PlatformProvider } from '../../../lib/platform/provider';

const defaults = new WeakMap<TerraformStack, PlatformProvider>();

/**
 * What says which provider a construct belongs to: the one that its main resource was given, else its stack, for the provider
 * without an alias, which may come later. Undefined for what is only referred to.
 */
export function originOf(construct: IConstruct): IConstruct | undefined {
  const resource = construct.node.defaultChild;
  if (!TerraformResource.isTerraformResource(resource) && !TerraformDataSource.isTerraformDataSource(resource)) {
    return undefined;
  }
  return resource.provider ?? TerraformStack.of(resource);
}

/** The provider that an origin stands for, once it is there. */
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

/** By its name, as an app may hold several copies of this package. */
function isOurs(construct: IConstruct): construct is PlatformProvider {
  return (
    TerraformProvider.isTerraformProvider(construct) &&
    construct.terraformGeneratorMetadata?.providerName === platformFacts.name
  );
}
