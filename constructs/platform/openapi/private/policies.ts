import { Construct } from 'constructs';
import { ConvertedPolicy, Entity } from '../../../../lib/core/openapi-gateway/model';
import { isGenerated } from '../../../../lib/core/schema/generated';
import { ANY, BOOL, listOf, objectOf, Shape, STRING } from '../../../../lib/core/schema/shape';
import { currentSettings } from '../../../../lib/core/shared/declarative/policy-settings';
import { isUuid } from '../../../../lib/core/shared/formats/uuid';
import { isPlainObject } from '../../../../lib/core/shared/objects';
import { requireValue } from '../../../../lib/core/shared/require-value';
import { rememberOrigin } from '../../../../lib/core/synthesis/origins';
import { literalTexts } from '../../../../lib/core/values/literal';
import { isUnresolved } from '../../../../lib/core/values/tokens';
import { Consumer } from '../../gateway/consumer';
import { ConsumerGroup } from '../../gateway/consumer-group';
import { ICustomPlugin } from '../../gateway/custom-plugin-reference';
import { CustomPluginSchema } from '../../gateway/custom-plugin-schema';
import { CustomPolicy, CustomPolicyProps } from '../../gateway/custom-policy';
import { GatewayEntityId } from '../../gateway/gateway-entity-id';
import { GatewayRoute } from '../../gateway/gateway-route';
import { GatewayService } from '../../gateway/gateway-service';
import { GatewayPolicy, GatewayPolicyProps } from '../../policy/gateway-policy';
import { PolicyPartial } from '../../policy/policy-options';
import { policyNamed } from '../../policy/private/by-name';
import { OpenApiGatewayProps } from '../openapi-gateway-props';
import { Reporter } from './reporter';
import { OpenApiValueConverter } from './values';

const PHASES = objectOf({ access: { name: 'access', type: listOf(STRING) } });

/** Members of an OpenAPI extension that describes a gateway policy. */
const POLICY: Shape = {
  name: { name: 'name', type: STRING },
  config: { name: 'config', type: ANY },
  enabled: { name: 'enabled', type: BOOL },
  protocols: { name: 'protocols', type: listOf(STRING) },
  instanceName: { name: 'instance_name', type: STRING },
  condition: { name: 'condition', type: STRING },
  ordering: {
    name: 'ordering',
    type: objectOf({ before: { name: 'before', type: PHASES }, after: { name: 'after', type: PHASES } }),
  },
  partials: {
    name: 'partials',
    type: listOf(objectOf({ name: { name: 'name', type: STRING }, path: { name: 'path', type: STRING } })),
  },
  consumer: { name: 'consumer', type: STRING },
  consumerGroup: { name: 'consumer_group', type: STRING },
  tags: { name: 'tags', type: listOf(STRING) },
};

/** Members of a policy extension that policies of custom plugins do not support. */
const NOT_CUSTOM = ['condition', 'ordering', 'partials'] as const;

/** Arguments from a policy extension, as the shape `POLICY` declares them. */
interface PolicyMembers extends Pick<
  GatewayPolicyProps,
  'enabled' | 'protocols' | 'instanceName' | 'condition' | 'tags'
> {
  readonly config?: CustomPolicyProps['config'];
  readonly consumer?: string;
  readonly consumerGroup?: string;
  readonly ordering?: { readonly before?: PolicyPhase; readonly after?: PolicyPhase };
  readonly partials?: PolicyPartialMembers[];
}

interface PolicyPhase {
  readonly access?: string[];
}

/** Members of a policy extension's reference to a gateway partial. */
interface PolicyPartialMembers {
  readonly name?: string;
  readonly path?: string;
}

/** Gateway service or route to which a policy applies. */
interface Owner {
  readonly service?: GatewayService;
  readonly route?: GatewayRoute;
}

/** Creates the policy constructs of OpenAPI extensions. */
export class PolicyBuilder {
  /** References to consumers and consumer groups that the options do not contain, by option and name. */
  private readonly references = new Map<string, unknown>();
  private readonly values: OpenApiValueConverter;

  public constructor(
    private readonly gateway: Construct,
    private readonly props: OpenApiGatewayProps,
    private readonly reporter: Reporter,
    private readonly entityId: (entity: Entity) => GatewayEntityId | undefined,
  ) {
    this.values = new OpenApiValueConverter(reporter);
  }

  public make(entity: ConvertedPolicy, owner: Owner): void {
    const { name: type, pointer, fields } = entity;
    const { config, ...given } = this.values.inputs<PolicyMembers>(POLICY, fields, pointer);
    const scopes = { ...owner, ...this.consumersOf(given, pointer) };
    const scope = requireValue(owner.service ?? owner.route);
    const id = `extension-${type}`;
    const policy = policyNamed(type);
    const { enabled, protocols, instanceName, tags } = given;
    const common = { ...scopes, enabled, protocols, instanceName, tags, provider: this.props.provider };
    if (policy) {
      const construct = new GatewayPolicy(scope, id, {
        ...common,
        controlPlane: this.props.controlPlane,
        policy,
        condition: given.condition,
        before: given.ordering?.before?.access,
        after: given.ordering?.after?.access,
        partials: this.partialsOf(given.partials, pointer),
        entityId: this.entityId(entity),
      });
      if (config !== undefined) {
        this.setSettings(construct, this.currentSettings(type, config, pointer), `${pointer}/config`);
      }
      rememberOrigin(construct, () => this.reporter.place(pointer));
      return;
    }
    this.checkCustom(given, pointer);
    const plugin = this.pluginOf(type, pointer);
    const construct = new CustomPolicy(scope, id, { ...common, plugin, config: config ?? {} });
    rememberOrigin(construct, () => this.reporter.place(pointer));
  }

  /** Sets the `config` of a policy's resource to the settings in the OpenAPI extension. */
  private setSettings(policy: GatewayPolicy, settings: unknown, pointer: string): void {
    const resource = policy.node.defaultChild;
    if (resource && isGenerated(resource)) {
      const { type } = resource._inputs.shape.config;
      resource._inputs.set('config', literalTexts(this.values.value(type, settings, pointer)));
    }
  }

  /**
   * Returns the settings of a policy extension with Terraform names and without deprecated settings, as for declarative
   * files.
   */
  private currentSettings(type: string, config: unknown, pointer: string): unknown {
    if (!isPlainObject(config) || isUnresolved(config)) {
      return config;
    }
    const current = currentSettings(type, config, (text) => !isUnresolved(text));
    for (const { level, path, message } of current.remarks) {
      this.reporter[level](`${pointer}/${path.replaceAll('.', '/')}`, message);
    }
    return current.config;
  }

  private consumersOf(given: PolicyMembers, pointer: string) {
    const { controlPlane } = this.props;
    return {
      consumer: this.namedPart(given.consumer, this.props.consumers, `${pointer}/consumer`, 'consumers', (id) =>
        Consumer.fromConsumerId(this.gateway, `consumer-${id}`, id, controlPlane),
      ),
      consumerGroup: this.namedPart(
        given.consumerGroup,
        this.props.consumerGroups,
        `${pointer}/consumer_group`,
        'consumerGroups',
        (id) => ConsumerGroup.fromConsumerGroupId(this.gateway, `consumer-group-${id}`, id, controlPlane),
      ),
    };
  }

  /**
   * Returns the construct of the consumer or consumer group with a name. For an unknown name, returns a reference with
   * the name as the id of the entity, and reports a name that is not a UUID.
   */
  private namedPart<T>(
    name: string | undefined,
    known: { [name: string]: T } | undefined,
    pointer: string,
    property: string,
    refer: (id: string) => T,
  ): T | undefined {
    if (name === undefined) {
      return undefined;
    }
    if (known && Object.hasOwn(known, name)) {
      return known[name];
    }
    if (!isUuid(name)) {
      const message = `is ${JSON.stringify(name)}, which the option ${property} does not contain; add the name to the option`;
      this.reporter.error(pointer, message);
    }
    const key = `${property} ${name}`;
    const part = (this.references.get(key) as T | undefined) ?? refer(name);
    this.references.set(key, part);
    return part;
  }

  private partialsOf(given: PolicyPartialMembers[] | undefined, pointer: string): PolicyPartial[] | undefined {
    const known = new Map(Object.entries(this.props.partials ?? {}));
    return given?.flatMap(({ name = '', path }, index) => {
      const partial = known.get(name);
      if (!partial) {
        const message = `has the name ${JSON.stringify(name)}, which the option partials does not contain; add the partial to the option`;
        this.reporter.error(`${pointer}/partials/${index}`, message);
      }
      return partial ? [{ partial, path }] : [];
    });
  }

  private checkCustom(given: PolicyMembers, pointer: string): void {
    for (const property of NOT_CUSTOM.filter((name) => given[name] !== undefined)) {
      this.reporter.error(
        `${pointer}/${property}`,
        `is given, but policies of custom plugins do not support ${property}; omit ${property}`,
      );
    }
  }

  private pluginOf(type: string, pointer: string): ICustomPlugin {
    const given = this.props.customPlugins?.find(({ customPluginName }) => customPluginName === type);
    if (given) {
      return given;
    }
    const message = `is of the type ${JSON.stringify(type)}, which is not a policy of the platform, so it counts as a custom plugin of the control plane; give the custom plugin in customPlugins`;
    this.reporter.warning(pointer, message);
    const id = `custom-plugin-${type}`;
    return (
      (this.gateway.node.tryFindChild(id) as ICustomPlugin | undefined) ??
      CustomPluginSchema.fromCustomPluginName(this.gateway, id, type, this.props.controlPlane)
    );
  }
}
