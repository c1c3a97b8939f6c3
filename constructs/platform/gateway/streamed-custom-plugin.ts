import { Construct } from 'constructs';
import { importObject } from '../../../lib/core/imports';
import { applyRemovalPolicy } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { RemovalPolicy } from '../../../lib/core/removal-policy';
import { complete, MISSING } from '../../../lib/core/rules/required';
import { checkText } from '../../../lib/core/rules/texts';
import * as l1 from '../../../lib/platform/gateway-custom-plugin-streaming';
import { checkUnique } from '../private/unique';
import { TextContent } from '../text-content';
import { IControlPlane } from './control-plane';
import { ICustomPlugin } from './custom-plugin-reference';
import { CustomPolicy, CustomPolicyOptions } from './custom-policy';
import { GatewayEntityId } from './gateway-entity-id';
import { entityId, takeOverId } from './private/entity-id';
import { checkMember } from './private/members';
import { pluginName } from './private/plugin-schema';

/**
 * The arguments of `StreamedCustomPlugin`.
 */
export interface StreamedCustomPluginProps extends ManagedProps {
  /** The control plane that it belongs to. Another one replaces the plugin. */
  readonly controlPlane: IControlPlane;

  /** The code of the plugin, in Lua: the file `handler.lua`. */
  readonly handler: TextContent;

  /** The schema of the plugin, in Lua: the file `schema.lua`. */
  readonly schema: TextContent;

  /**
   * Name of the plugin, as its schema has it: small letters, digits and hyphens.
   *
   * @default - the name that is found in the schema
   */
  readonly name?: string;

  /**
   * Tags for grouping and filtering.
   *
   * @default - none
   */
  readonly tags?: string[];

  /**
   * The id of the plugin.
   *
   * @default - made from the path of the construct: see `GatewayEntityId`
   */
  readonly entityId?: GatewayEntityId;

  /**
   * What may be done to it when it is to be destroyed. The platform refuses that while there are policies of the plugin.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/**
 * A custom plugin whose code the platform delivers to the data planes, such as those of dedicated cloud gateways. For code that
 * is there already, see `CustomPluginSchema`.
 *
 * Makes a `konnect_gateway_custom_plugin_streaming`, which is the child `Resource`.
 *
 * @example
 *
 * declare const controlPlane: platform.IControlPlane;
 * const plugin = new platform.StreamedCustomPlugin(this, 'signature', {
 *   controlPlane,
 *   handler: platform.TextContent.fromFile('plugins/signature/handler.lua'),
 *   schema: platform.TextContent.fromFile('plugins/signature/schema.lua'),
 * });
 * plugin.addPolicy('everywhere', { config: { header: 'x-signature' } });
 */
export class StreamedCustomPlugin extends ManagedConstruct implements ICustomPlugin {
  public readonly customPluginName: string;
  public readonly controlPlaneId: string;

  private readonly props: StreamedCustomPluginProps;

  /**
   * Adds a plugin to a control plane.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: StreamedCustomPluginProps) {
    super(scope, id);
    const content = () => TextContent.fromText(MISSING.text());
    const { reference } = MISSING;
    props = literalTexts(complete(this, props, { controlPlane: reference, handler: content, schema: content }));
    this.props = props;
    const { controlPlane } = props;
    const schema = props.schema._read(this, 'schema');
    const name = pluginName(this, schema, props.name);
    const resource = new l1.GatewayCustomPluginStreaming(this, 'Resource', {
      provider: props.provider,
      controlPlaneId: controlPlane.controlPlaneId,
      id: entityId(this, props.entityId),
      name,
      handler: props.handler._read(this, 'handler'),
      schema,
      tags: props.tags,
    });
    applyRemovalPolicy(resource, props.removalPolicy);
    checkMember(this, controlPlane, 'custom plugin');
    checkText(this, 'name', name, nameProblem);
    checkUnique(this, { within: controlPlane, kind: 'custom plugin', property: 'name', value: name });
    this.customPluginName = name;
    this.controlPlaneId = controlPlane.controlPlaneId;
  }

  /**
   * Adds a policy of the plugin.
   *
   * @param id its id, unique among the policies of the plugin
   * @param options its settings, and what it is attached to
   */
  public addPolicy(id: string, options: CustomPolicyOptions): CustomPolicy {
    return new CustomPolicy(this, `policy-${id}`, { ...options, plugin: this, provider: this.props.provider });
  }

  /**
   * Takes over a plugin that exists already, instead of making one: Terraform imports it, and changes what differs. It keeps
   * its id, so leave the call in: `entityId` is not to be given with it, unless as that id.
   *
   * @param id the id of the plugin, a UUID
   */
  public importFrom(id: string): void {
    takeOverId(this, this.props.entityId, id);
    const { controlPlaneId } = this;
    importObject(this, () => l1.GatewayCustomPluginStreaming.importId({ controlPlaneId, id }));
  }
}

/** As the gateway's own schema of custom plugins has it. */
function nameProblem(name: string): string | undefined {
  return /^[a-z][a-z0-9-]*[a-z0-9]$/.test(name)
    ? undefined
    : 'allowed: small letters, digits and hyphens, a letter first and no hyphen last, 2 characters at least';
}
