import { Construct } from 'constructs';
import { applyRemovalPolicy } from '../../../lib/core/l1/lifecycle';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { checkText } from '../../../lib/core/l2/text-check';
import { literalTexts } from '../../../lib/core/values/literal';
import { RemovalPolicy } from '../../../lib/core/values/removal-policy';
import * as l1 from '../../../lib/platform/gateway-custom-plugin-streaming';
import { checkUnique } from '../private/unique';
import { TextContent } from '../text-content';
import { IControlPlane } from './control-plane-reference';
import { ICustomPlugin } from './custom-plugin-reference';
import { CustomPolicy, CustomPolicyOptions } from './custom-policy';
import { GatewayEntityId } from './gateway-entity-id';
import { checkMember } from './private/control-plane-parts';
import { entityId, setImportedId } from './private/entity-id';
import { pluginName } from './private/plugin-schema';

/** Arguments of `StreamedCustomPlugin`. */
export interface StreamedCustomPluginProps extends ManagedProps {
  /** Control plane of the custom plugin. Changing the control plane replaces the custom plugin. */
  readonly controlPlane: IControlPlane;

  /** Code of the custom plugin in Lua: the file `handler.lua`. */
  readonly handler: TextContent;

  /** Schema of the custom plugin in Lua: the file `schema.lua`. */
  readonly schema: TextContent;

  /**
   * Name of the custom plugin, as in its schema: lower-case letters, digits and hyphens.
   *
   * @default - the plugin name in the schema
   */
  readonly name?: string;

  /**
   * Tags of the custom plugin, for grouping and filtering.
   *
   * @default - none
   */
  readonly tags?: string[];

  /**
   * Id of the custom plugin.
   *
   * @default - derived from the path of the construct: see `GatewayEntityId`
   */
  readonly entityId?: GatewayEntityId;

  /**
   * Whether Terraform may destroy the custom plugin. The platform rejects the deletion of a custom plugin that policies
   * use.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/**
 * Custom plugin whose code the platform delivers to the data planes, for example to dedicated cloud gateways. If the
 * code of the custom plugin is already on the data planes, use `CustomPluginSchema`.
 *
 * Creates a `konnect_gateway_custom_plugin_streaming` as the child `Resource`.
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
   * Adds a custom plugin with its code to a control plane.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: StreamedCustomPluginProps) {
    super(scope, id);
    this.props = literalTexts(props);
    const { controlPlane } = this.props;
    const schema = this.props.schema._read(this, 'schema');
    const name = pluginName(this, schema, this.props.name);
    const resource = new l1.GatewayCustomPluginStreaming(this, 'Resource', {
      provider: this.props.provider,
      controlPlaneId: controlPlane.controlPlaneId,
      id: entityId(this, this.props.entityId),
      name,
      handler: this.props.handler._read(this, 'handler'),
      schema,
      tags: this.props.tags,
    });
    applyRemovalPolicy(resource, this.props.removalPolicy);
    checkMember(this, controlPlane, 'custom plugin');
    checkText(this, 'name', name, nameProblem);
    checkUnique(this, { within: controlPlane, kind: 'custom plugin', property: 'name', value: name });
    this.customPluginName = name;
    this.controlPlaneId = controlPlane.controlPlaneId;
  }

  /**
   * Adds a policy of the custom plugin.
   *
   * @param id id of the construct, unique among the policies of the plugin
   * @param options settings and scope of the policy
   */
  public addPolicy(id: string, options: CustomPolicyOptions): CustomPolicy {
    return new CustomPolicy(this, `policy-${id}`, { ...options, plugin: this, provider: this.props.provider });
  }

  /**
   * Imports an existing custom plugin instead of creating a plugin. After the import, Terraform updates the arguments
   * of the custom plugin that differ from the existing object. Keep the call of `importFrom` in the program, because
   * without `entityId`, the call also sets the id of the plugin's resource. Do not set `entityId` to an id other than
   * the id of the imported plugin.
   *
   * @param id id of the existing custom plugin, a UUID
   */
  public importFrom(id: string): void {
    setImportedId(this, this.props.entityId, id);
    const { controlPlaneId } = this;
    importObject(this, () => l1.GatewayCustomPluginStreaming.importId({ controlPlaneId, id }));
  }
}

/**
 * Returns the problem with the name of a custom plugin, for a message, or undefined if the name is valid. The pattern
 * for valid names comes from the gateway's schema of custom plugins.
 */
function nameProblem(name: string): string | undefined {
  return /^[a-z][a-z0-9-]*[a-z0-9]$/.test(name)
    ? undefined
    : 'allowed: at least 2 lower-case letters, digits and hyphens, starting with a letter and not ending with a hyphen';
}
