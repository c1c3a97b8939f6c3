import { Lazy, TerraformDataSource, TerraformProvider, TerraformResource, TerraformStack } from 'cdktf';
import { IConstruct } from 'constructs';
import { platformFacts } from '../../../../lib/platform/facts';
import { PlatformProvider } from '../../../../lib/platform/provider';

/** How a server URL names the region that it is for. */
const REGIONAL = /^https?:\/\/([a-z]{2})\./;

/** By provider, or by the stack of which the provider without an alias is meant: one token each, as there are many grants. */
const tokens = new WeakMap<IConstruct, string>();

/**
 * The region of an entity, for an argument: that of its provider, which may come later. Undefined for what is only referred to.
 */
export function regionToken(entity: IConstruct): string | undefined {
  const origin = originOf(entity);
  if (!origin) {
    return undefined;
  }
  const token = tokens.get(origin) ?? Lazy.stringValue({ produce: () => regionAt(origin) });
  tokens.set(origin, token);
  return token;
}

/** The region of an entity, once the app is complete; undefined where nothing says it. */
export function regionOf(entity: IConstruct): string | undefined {
  const origin = originOf(entity);
  return origin && regionAt(origin);
}

/** The provider that was given for an entity, else its stack. */
function originOf(entity: IConstruct): IConstruct | undefined {
  const resource = entity.node.defaultChild;
  if (!TerraformResource.isTerraformResource(resource) && !TerraformDataSource.isTerraformDataSource(resource)) {
    return undefined;
  }
  return resource.provider ?? TerraformStack.of(resource);
}

function regionAt(origin: IConstruct): string | undefined {
  const provider = TerraformStack.isStack(origin) ? defaultProvider(origin) : origin;
  return REGIONAL.exec(provider && isOurs(provider) ? (provider.serverUrl ?? '') : '')?.[1];
}

const defaults = new WeakMap<TerraformStack, PlatformProvider>();

function defaultProvider(stack: TerraformStack): PlatformProvider | undefined {
  const known = defaults.get(stack);
  const found =
    known ??
    stack.node
      .findAll()
      .filter(isOurs)
      .find(({ alias }) => alias === undefined);
  if (found) {
    defaults.set(stack, found);
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
