import { Construct } from 'constructs';
import { importObject } from '../../../lib/core/imports';
import { applyRemovalPolicy } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { RemovalPolicy } from '../../../lib/core/removal-policy';
import { complete, MISSING } from '../../../lib/core/rules/required';
import * as l1 from '../../../lib/platform/gateway-custom-plugin-schema';
import { checkUnique } from '../private/unique';
import { TextContent } from '../text-content';
import { IControlPlane } from './control-plane';
import { ICustomPlugin } from './custom-plugin-reference';
import { CustomPolicy, CustomPolicyOptions } from './custom-policy';
import { checkMember } from './private/members';
import { pluginName } from './private/plugin-schema';

/**
 * The arguments of `CustomPluginSchema`.
 */
export interface CustomPluginSchemaProps extends ManagedProps {
  /** The control plane that it belongs to. Another one replaces the schema. */
  readonly controlPlane: IControlPlane;

  /** The schema of the plugin, in Lua: the file `schema.lua`. Terraform: `lua_schema`. */
  readonly schema: TextContent;

  /**
   * Name of the plugin, as its schema has it. A schema of another name needs a construct of its own.
   *
   * @default - the name that is found in the schema
   */
  readonly name?: string;

  /**
   * What may be done to it when it is to be destroyed. The platform refuses that while there are policies of the plugin.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/**
 * The schema of a custom plugin whose code is on the data planes already, as that of self-hosted ones is. It lets the control
 * plane check policies of the plugin. For code that the platform delivers, see `StreamedCustomPlugin`.
 *
 * Makes a `konnect_gateway_custom_plugin_schema`, which is the child `Resource`.
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
   * Refers to a plugin that the control plane knows already, of either kind.
   *
   * @param scope where the reference belongs
   * @param id its id in the scope
   * @param customPluginName the name of the plugin
   * @param controlPlane its control plane
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
   * Adds a schema to a control plane.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: CustomPluginSchemaProps) {
    super(scope, id);
    const schema = () => TextContent.fromText(MISSING.text());
    props = literalTexts(complete(this, props, { controlPlane: MISSING.reference, schema }));
    this.props = props;
    const { controlPlane, provider } = props;
    const { controlPlaneId } = controlPlane;
    const luaSchema = props.schema._read(this, 'schema');
    const resource = new l1.GatewayCustomPluginSchema(this, 'Resource', { provider, controlPlaneId, luaSchema });
    applyRemovalPolicy(resource, props.removalPolicy);
    this.customPluginName = pluginName(this, luaSchema, props.name);
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
   * Adds a policy of the plugin.
   *
   * @param id its id, unique among the policies of the plugin
   * @param options its settings, and what it is attached to
   */
  public addPolicy(id: string, options: CustomPolicyOptions): CustomPolicy {
    return new CustomPolicy(this, `policy-${id}`, { ...options, plugin: this, provider: this.props.provider });
  }

  /**
   * Takes over the schema of this name that the control plane has already, instead of making one: Terraform imports it, and
   * changes what differs.
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
    const given = complete(this, { controlPlane }, { controlPlane: MISSING.reference });
    this.controlPlaneId = given.controlPlane.controlPlaneId;
  }
}
