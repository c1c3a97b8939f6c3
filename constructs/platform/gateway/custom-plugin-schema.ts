import { Construct } from 'constructs';
import { applyRemovalPolicy } from '../../../lib/core/l1/lifecycle';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { literalTexts } from '../../../lib/core/values/literal';
import { RemovalPolicy } from '../../../lib/core/values/removal-policy';
import * as l1 from '../../../lib/platform/gateway-custom-plugin-schema';
import { checkUnique } from '../private/unique';
import { TextContent } from '../text-content';
import { IControlPlane } from './control-plane-reference';
import { ICustomPlugin } from './custom-plugin-reference';
import { CustomPolicy, CustomPolicyOptions } from './custom-policy';
import { checkMember } from './private/control-plane-parts';
import { pluginName } from './private/plugin-schema';

/** Arguments of `CustomPluginSchema`. */
export interface CustomPluginSchemaProps extends ManagedProps {
  /**
   * Control plane that stores the custom plugin's schema. Changing the control plane replaces the schema of the custom
   * plugin.
   */
  readonly controlPlane: IControlPlane;

  /** Schema of the custom plugin in Lua: the file `schema.lua`. Terraform: `lua_schema`. */
  readonly schema: TextContent;

  /**
   * Name of the custom plugin, as in the schema. A schema with a different plugin name needs a separate
   * `CustomPluginSchema` construct.
   *
   * @default - the plugin name in the schema
   */
  readonly name?: string;

  /**
   * Whether Terraform may destroy the schema of the custom plugin. The platform rejects the deletion of a plugin's
   * schema while policies use the plugin.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/**
 * Schema of a custom plugin whose code is already on the data planes, for example on self-hosted data planes. With the
 * schema, the control plane can validate policies of the custom plugin. If the platform should deliver the plugin's
 * code to the data planes, use `StreamedCustomPlugin`.
 *
 * Creates a `konnect_gateway_custom_plugin_schema` as the child `Resource`.
 *
 * @example
 *
 * declare const controlPlane: platform.IControlPlane;
 * declare const service: platform.IGatewayService;
 * const schema = platform.TextContent.fromFile('plugins/signature/schema.lua');
 * const plugin = new platform.CustomPluginSchema(this, 'signature', { controlPlane, schema });
 * plugin.addPolicy('orders', { service, config: { header: 'x-signature' } });
 */
export class CustomPluginSchema extends ManagedConstruct implements ICustomPlugin {
  /**
   * Refers to a custom plugin whose schema the control plane already has.
   *
   * @param scope parent construct of the reference
   * @param id id of the construct, unique in the scope
   * @param customPluginName name of the custom plugin
   * @param controlPlane control plane of the custom plugin
   */
  public static fromCustomPluginName(
    scope: Construct,
    id: string,
    customPluginName: string,
    controlPlane: IControlPlane,
  ): ICustomPlugin {
    return new ImportedCustomPlugin(scope, id, customPluginName, controlPlane);
  }

  public readonly customPluginName: string;
  public readonly controlPlaneId: string;

  private readonly props: CustomPluginSchemaProps;

  /**
   * Adds the schema of a custom plugin to a control plane.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: CustomPluginSchemaProps) {
    super(scope, id);
    this.props = literalTexts(props);
    const { controlPlane, provider } = this.props;
    const { controlPlaneId } = controlPlane;
    const luaSchema = this.props.schema._read(this, 'schema');
    const resource = new l1.GatewayCustomPluginSchema(this, 'Resource', { provider, controlPlaneId, luaSchema });
    applyRemovalPolicy(resource, this.props.removalPolicy);
    this.customPluginName = pluginName(this, luaSchema, this.props.name);
    checkMember(this, controlPlane, 'custom plugin');
    checkUnique(this, {
      within: controlPlane,
      kind: 'custom plugin',
      property: 'name',
      value: this.customPluginName,
    });
    this.controlPlaneId = controlPlaneId;
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
   * Imports the existing schema with the name of the custom plugin instead of creating a schema. After the import,
   * Terraform updates the arguments of the schema that differ from the existing object.
   */
  public importFrom(): void {
    const { controlPlaneId, customPluginName: name } = this;
    importObject(this, () => l1.GatewayCustomPluginSchema.importId({ controlPlaneId, name }));
  }
}

class ImportedCustomPlugin extends Construct implements ICustomPlugin {
  public readonly controlPlaneId: string;

  public constructor(
    scope: Construct,
    id: string,
    public readonly customPluginName: string,
    controlPlane: IControlPlane,
  ) {
    super(scope, id);
    this.controlPlaneId = controlPlane.controlPlaneId;
  }
}
