import { Construct } from 'constructs';
import { Shape } from '../../../../lib/core/schema/shape';
import { without } from '../../../../lib/core/shared/declarative/document';
import { Item, nameOf, referenceOf } from '../../../../lib/core/shared/declarative/item';
import { nearNames } from '../../../../lib/core/shared/formats/near';
import { isPlainObject } from '../../../../lib/core/shared/objects';
import { requireValue } from '../../../../lib/core/shared/require-value';
import * as custom from '../../../../lib/platform/gateway-custom-plugin';
import {
  GatewayPluginRequestTransformerConfig,
  gatewayPluginRequestTransformerConfigShape,
} from '../../../../lib/platform/gateway-plugin-request-transformer';
import { Policy } from '../../../../lib/platform/policies';
import { IConsumerGroup } from '../../gateway/consumer-group-reference';
import { IConsumer } from '../../gateway/consumer-reference';
import { ICustomPlugin } from '../../gateway/custom-plugin-reference';
import { CustomPluginSchema } from '../../gateway/custom-plugin-schema';
import { CustomPolicy } from '../../gateway/custom-policy';
import { IGatewayPartial } from '../../gateway/gateway-partial-reference';
import { IGatewayRoute } from '../../gateway/gateway-route-reference';
import { IGatewayService } from '../../gateway/gateway-service-reference';
import { GatewayPolicy, GatewayPolicyProps } from '../../policy/gateway-policy';
import { PolicyPartial } from '../../policy/policy-options';
import { policyNamed } from '../../policy/private/by-name';
import { DeclarativeBuilder } from './build';
import { policyIdSuffix, readableText } from './ids';

/**
 * Scopes of a policy that can be the parent of the policy's construct. If a policy has several scopes, the first of its
 * scopes in this list is the parent.
 */
const OWNERS = ['route', 'service', 'consumer', 'consumer_group'];

/** Shared arguments of policies (`COMMON`), except references to other entities. */
interface CommonConfig extends Pick<
  GatewayPolicyProps,
  'protocols' | 'enabled' | 'tags' | 'condition' | 'instanceName'
> {
  readonly ordering?: GatewayPluginRequestTransformerConfig['ordering'];
}

/**
 * L1 arguments that all policy types share, without `config`. Read from the policy type `request-transformer`, because
 * that policy type supports all scopes.
 */
const COMMON = without(gatewayPluginRequestTransformerConfigShape, ['config']) as Shape;

/**
 * Creates the construct of a policy: a `GatewayPolicy`, or a `CustomPolicy` for a plugin type that the platform does
 * not have.
 *
 * @param links links between the policy and its partials
 * @param pluginNamed function that returns the custom plugin with a given name, from the declarative files or from the
 * options
 */
export function makePolicy(
  build: DeclarativeBuilder,
  item: Item,
  links: readonly Item[],
  pluginNamed: (name: string) => ICustomPlugin | undefined,
): void {
  const { name, config = {} } = item.fields;
  const type = nameOf(item);
  if (type === undefined || typeof name !== 'string' || name === '' || !isPlainObject(config)) {
    const [field, message] = isPlainObject(config)
      ? ['name', 'is missing or not a string; give the type of the plugin']
      : ['config', 'is not an object; give the settings of the plugin as an object'];
    build.remark({ level: 'error', place: item.place.at(field), message });
    return;
  }
  const policy = policyNamed(type);
  if (!policy) {
    makeCustomPolicy(build, item, type, links, pluginNamed);
    return;
  }
  const { ordering, ...inputs } = build.inputs<CommonConfig>(item, COMMON, without(item.fields, ['name', 'config']));
  const scopes = scopesOf(build, item);
  const [scope, id] = placeOf(build, item);
  const made = build.make(item, scope, id, () => {
    return new GatewayPolicy(scope, id, {
      ...inputs,
      ...build.common,
      ...build.entityId(item),
      ...scopes,
      policy,
      before: ordering?.before?.access,
      after: ordering?.after?.access,
      partials: partialsOf(build, links),
    });
  });
  if (made) {
    const { config: field } = build.resourceOf(made)._inputs.shape;
    const settings = build.inputs(item, { config: field }, { config });
    build.setInputs(made, settings);
  }
}

function makeCustomPolicy(
  build: DeclarativeBuilder,
  item: Item,
  type: string,
  links: readonly Item[],
  pluginNamed: (name: string) => ICustomPlugin | undefined,
): void {
  const fields = without(item.fields, ['name']);
  const { ordering, ...inputs } = build.inputs(item, custom.gatewayCustomPluginConfigShape, fields);
  const plugin = pluginNamed(type) ?? referenceTo(build, item, type);
  const [scope, id] = placeOf(build, item);
  const made = build.make(item, scope, id, () => {
    return new CustomPolicy(scope, id, {
      ...inputs,
      config: inputs.config ?? {},
      ...scopesOf(build, item),
      plugin,
      provider: build.common.provider,
    });
  });
  build.setInputs(made, { ordering, config: inputs.config ?? {} });
  links.forEach(({ place }) => {
    build.remark({
      level: 'error',
      place,
      message: 'has no counterpart: policies of custom plugins do not accept partials',
    });
  });
  if (item.fields.id !== undefined) {
    const message = 'is an id that cannot be kept: the platform chooses the ids of policies of custom plugins';
    build.remark({ level: 'warning', place: item.place.at('id'), message });
  }
}

/**
 * Returns a reference to a custom plugin that is not in the declarative files or options, but that the control plane
 * should already know. Warns if the custom plugin has a name similar to the name of a plugin of the platform.
 */
function referenceTo(build: DeclarativeBuilder, item: Item, name: string): ICustomPlugin {
  const [meant] = nearNames(name, Policy._names);
  if (meant !== undefined && Math.abs(meant.length - name.length) <= 2) {
    const message = `is not a plugin of the platform, so it counts as a custom plugin; did you mean "${meant}"?`;
    build.remark({ level: 'warning', place: item.place.at('name'), message });
  }
  const id = `custom-plugin-${readableText(name)}`;
  const known = build.scope.node.tryFindChild(id) as ICustomPlugin | undefined;
  return known ?? CustomPluginSchema.fromCustomPluginName(build.scope, id, name, build.common.controlPlane);
}

function scopesOf(build: DeclarativeBuilder, item: Item): object {
  return {
    service: build.referencedConstruct<IGatewayService>(item, 'service'),
    route: build.referencedConstruct<IGatewayRoute>(item, 'route'),
    consumer: build.referencedConstruct<IConsumer>(item, 'consumer'),
    consumerGroup: build.referencedConstruct<IConsumerGroup>(item, 'consumer_group'),
  };
}

/** Returns the parent construct of a policy, and the construct id of the policy below the parent. */
function placeOf(build: DeclarativeBuilder, item: Item): [Construct, string] {
  const owner = OWNERS.find((field) => build.constructOf(referenceOf(item, field)));
  const scope = owner === undefined ? build.scope : requireValue(build.referencedConstruct<Construct>(item, owner));
  return [scope, `policy-${policyIdSuffix(item, owner)}`];
}

function partialsOf(build: DeclarativeBuilder, links: readonly Item[]): PolicyPartial[] | undefined {
  const partials = links.flatMap((link) => {
    const partial = build.referencedConstruct<IGatewayPartial>(link, 'partial');
    const { path } = link.fields;
    return partial ? [{ partial, path: typeof path === 'string' ? path : undefined }] : [];
  });
  return partials.length > 0 ? partials : undefined;
}
