import { Construct } from 'constructs';
import { isMembers, without } from '../../../../lib/core/declarative/document';
import { Item, nameOf, referenceOf } from '../../../../lib/core/declarative/item';
import { nearNames } from '../../../../lib/core/formats/near';
import { Shape } from '../../../../lib/core/shape';
import * as custom from '../../../../lib/platform/gateway-custom-plugin';
import { gatewayPluginRequestTransformerConfigShape } from '../../../../lib/platform/gateway-plugin-request-transformer';
import { Policy } from '../../../../lib/platform/policies';
import { Consumer } from '../../gateway/consumer';
import { ConsumerGroup } from '../../gateway/consumer-group';
import { ICustomPlugin } from '../../gateway/custom-plugin-reference';
import { CustomPluginSchema } from '../../gateway/custom-plugin-schema';
import { CustomPolicy } from '../../gateway/custom-policy';
import { GatewayPartial } from '../../gateway/gateway-partial';
import { GatewayRoute } from '../../gateway/gateway-route';
import { GatewayService } from '../../gateway/gateway-service';
import { GatewayPolicy } from '../../policy/gateway-policy';
import { PolicyPartial } from '../../policy/policy-options';
import { policyNamed } from '../../policy/private/by-name';
import { Build } from './build';
import { policyIdent, readable } from './ids';

/** What a policy can be attached to; the first that it has is what it is part of. */
const OWNERS = ['route', 'service', 'consumer', 'consumer_group'];

/** What policies of all types have but for settings: those of a type that has all scopes. */
const COMMON = without(gatewayPluginRequestTransformerConfigShape, ['config']) as Shape;

/**
 * @param links the partials of the policy
 * @param pluginNamed a custom plugin of the files, or one that was given
 */
export function makePolicy(
  build: Build,
  item: Item,
  links: readonly Item[],
  pluginNamed: (name: string) => ICustomPlugin | undefined,
): void {
  const { name, config = {} } = item.fields;
  const type = nameOf(item);
  if (typeof name !== 'string' || name === '' || !isMembers(config)) {
    const [field, message] = isMembers(config)
      ? ['name', 'is no name of a type of plugin, which each has']
      : ['config', 'is no object with members'];
    build.remark({ level: 'error', place: item.place.at(field), message });
    return;
  }
  const policy = policyNamed(type!);
  if (!policy) {
    makeCustomPolicy(build, item, links, pluginNamed);
    return;
  }
  const { ordering, ...inputs } = build.inputs(item, COMMON, without(item.fields, ['name', 'config']));
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
    build.settle(made, settings);
  }
}

function makeCustomPolicy(
  build: Build,
  item: Item,
  links: readonly Item[],
  pluginNamed: (name: string) => ICustomPlugin | undefined,
): void {
  const type = nameOf(item)!;
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
  build.settle(made, { ordering, config: inputs.config ?? {} });
  links.forEach(({ place }) => {
    build.remark({ level: 'error', place, message: 'has no counterpart: custom plugins take no partials' });
  });
  if (item.fields.id !== undefined) {
    const message = 'cannot be kept: the platform gives policies of custom plugins ids of its own';
    build.remark({ level: 'warning', place: item.place.at('id'), message });
  }
}

/** A custom plugin that the control plane knows already. */
function referenceTo(build: Build, item: Item, name: string): ICustomPlugin {
  const [meant] = nearNames(name, Policy._names);
  if (meant !== undefined && Math.abs(meant.length - name.length) <= 2) {
    const message = `is no plugin of the platform, so it is taken for a custom one; did you mean "${meant}"?`;
    build.remark({ level: 'warning', place: item.place.at('name'), message });
  }
  const id = `custom-plugin-${readable(name)}`;
  const known = build.scope.node.tryFindChild(id) as ICustomPlugin | undefined;
  return known ?? CustomPluginSchema.fromCustomPluginName(build.scope, id, name, build.common.controlPlane);
}

function scopesOf(build: Build, item: Item): object {
  return {
    service: build.referred<GatewayService>(item, 'service'),
    route: build.referred<GatewayRoute>(item, 'route'),
    consumer: build.referred<Consumer>(item, 'consumer'),
    consumerGroup: build.referred<ConsumerGroup>(item, 'consumer_group'),
  };
}

/** What a policy is part of, and its id there. */
function placeOf(build: Build, item: Item): [Construct, string] {
  const owner = OWNERS.find((field) => build.of(referenceOf(item, field)));
  const scope = owner === undefined ? build.scope : build.referred<Construct>(item, owner)!;
  return [scope, `policy-${policyIdent(item, owner)}`];
}

function partialsOf(build: Build, links: readonly Item[]): PolicyPartial[] | undefined {
  const partials = links.flatMap((link) => {
    const partial = build.referred<GatewayPartial>(link, 'partial');
    const { path } = link.fields;
    return partial ? [{ partial, path: typeof path === 'string' ? path : undefined }] : [];
  });
  return partials.length > 0 ? partials : undefined;
}
