import { TerraformProvider } from 'cdktf';
import { Construct } from 'constructs';
import * as l1 from '../../../lib/cloud/api-gateway-plugin';
import { ApiGatewayPluginAttachment } from '../../../lib/cloud/api-gateway-plugin-attachment';
import { DataApiGatewayApiPlugins } from '../../../lib/cloud/data-api-gateway-api-plugins';
import { applyRemovalPolicy, ignoreArgumentChanges } from '../../../lib/core/l1/lifecycle';
import { importObject } from '../../../lib/core/l2/imports';
import { lookupSingle } from '../../../lib/core/l2/lookup';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { claimUnique } from '../../../lib/core/l2/unique-registry';
import { addError } from '../../../lib/core/synthesis/problems';
import { alreadyReported } from '../../../lib/core/values/already-reported';
import { literalTexts } from '../../../lib/core/values/literal';
import { RemovalPolicy } from '../../../lib/core/values/removal-policy';
import { isUnresolved } from '../../../lib/core/values/tokens';
import { absentArguments } from '../private/absent-arguments';
import { IApi } from './api-reference';
import { Attachment } from './attachment';
import { Environment } from './environment';
import { IGatewayPlugin } from './gateway-plugin-reference';
import { PluginSettings } from './plugin-settings';
import { attach } from './private/attachment';
import { serviceFacts } from './private/service-facts';

/** Options of a gateway plugin. */
export interface GatewayPluginOptions {
  /**
   * Name of the gateway plugin: 2 to 50 letters, digits and hyphens, beginning with a letter and ending with a letter
   * or digit. Terraform: `plugin_name`.
   */
  readonly name: string;

  /** Type and settings of the gateway plugin. A change of the type replaces the plugin. */
  readonly settings: PluginSettings;

  /**
   * Description of the gateway plugin. If you remove `description` later, the service keeps the old text, because the
   * provider cannot send an empty text.
   *
   * @default - none
   */
  readonly description?: string;

  /**
   * Whether Terraform may destroy the gateway plugin and thereby end its effect, such as access control. A change of
   * the plugin type in `settings` replaces the plugin in spite of the removal policy, because each plugin type has a
   * separate resource.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/** Arguments of `GatewayPlugin`. */
export interface GatewayPluginProps extends GatewayPluginOptions, ManagedProps {}

/**
 * Gateway plugin to look up, by its name, an API that the plugin is attached to, and the environment of the attachment.
 */
export interface GatewayPluginLookup extends ManagedProps {
  /** Name of the gateway plugin to look up. */
  readonly name: string;

  /** API that the gateway plugin is attached to. */
  readonly api: IApi;

  /** Environment in which the gateway plugin is attached to the API. */
  readonly environment: Environment;
}

abstract class GatewayPluginBase extends ManagedConstruct implements IGatewayPlugin {
  public abstract readonly gatewayPluginId: string;
  /** Type of the gateway plugin; undefined if this app does not create the plugin. */
  protected pluginType?: string;
  private readonly provider?: TerraformProvider;

  public constructor(scope: Construct, id: string, provider?: TerraformProvider) {
    super(scope, id);
    this.provider = provider;
  }

  public attachTo(api: IApi, environment: Environment): Attachment {
    this.checkSinglePlugin(api, environment);
    const binding = {
      pluginId: this.gatewayPluginId,
      serviceId: api.service.gatewayServiceId,
      apiId: api.apiId,
      environmentName: environment,
    };
    const provider = this.provider ?? serviceFacts(api.service).provider;
    return attach(this, api, environment, {
      make: (scope, id) => new ApiGatewayPluginAttachment(scope, id, { provider, ...binding }),
      importId: () => ApiGatewayPluginAttachment.importId(binding),
    });
  }

  /** @see https://www.tencentcloud.com/document/product/628/40214 */
  private checkSinglePlugin(api: IApi, environment: Environment): void {
    const { pluginType } = this;
    const other =
      pluginType && claimUnique(this.node.root, 'plugin of an API', `${pluginType} ${api.apiId} ${environment}`, this);
    // `attach` reports an error if the app attaches the same plugin twice to an API.
    if (other && other !== this) {
      const message = `is attached to ${api.node.path} in "${environment}", where ${other.node.path}, also of the type ${pluginType}, is attached already; an API can have one plugin of each type: leave one of them out`;
      addError(this, '', message);
    }
  }
}

/**
 * Plugin of the cloud's API gateway, which an app can attach to APIs of any gateway service.
 *
 * Creates a `tencentcloud_api_gateway_plugin` as a child named after the type of the plugin, and a
 * `tencentcloud_api_gateway_plugin_attachment` per API and environment. Terraform creates the attachment after the
 * release of the API's gateway service to the environment. A change of the plugin's type replaces the plugin, because
 * the provider cannot change the type. If another tool deletes the plugin or an attachment, the provider fails to read
 * the deleted object: run `terraform state rm`. The provider also fails to read attachments beyond the first 20 of a
 * plugin, so create a second plugin for more APIs.
 *
 * In each environment, an API can have one plugin of each type. Attaching a second plugin of the same type is an error
 * if this app creates both plugins.
 *
 * @example
 *
 * declare const api: cloud.IApi;
 * const offices = new cloud.GatewayPlugin(this, 'offices', {
 *   name: 'offices',
 *   settings: cloud.PluginSettings.ipControl({ type: cloud.IpListType.ALLOW, addresses: ['198.51.100.0/24'] }),
 * });
 * offices.attachTo(api, cloud.Environment.RELEASE);
 */
export class GatewayPlugin extends GatewayPluginBase {
  /**
   * Refers to a gateway plugin that is managed elsewhere.
   *
   * @param scope parent construct of the reference
   * @param id id of the construct, unique in the scope
   * @param gatewayPluginId id of the plugin
   */
  public static fromGatewayPluginId(scope: Construct, id: string, gatewayPluginId: string): IGatewayPlugin {
    return new ImportedGatewayPlugin(scope, id, gatewayPluginId);
  }

  /**
   * Looks up a plugin when Terraform plans, among the plugins that are attached to an API, because the provider lists
   * only attached plugins. Terraform fails unless exactly one plugin matches.
   *
   * Creates a data source `tencentcloud_api_gateway_api_plugins` as the child `Resource`.
   *
   * @param scope parent construct of the look-up
   * @param id id of the construct, unique in the scope
   * @param lookup name of the plugin to look up, an API that the plugin is attached to, and the environment
   */
  public static fromLookup(scope: Construct, id: string, lookup: GatewayPluginLookup): IGatewayPlugin {
    return new LookedUpGatewayPlugin(scope, id, lookup);
  }

  public readonly gatewayPluginId: string;

  /**
   * Adds a gateway plugin to a stack.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: GatewayPluginProps) {
    super(scope, id, props?.provider);
    const args = literalTexts(props);
    const { pluginType, pluginData } = args.settings._render(this);
    this.pluginType = pluginType;
    const resource = new l1.ApiGatewayPlugin(this, pluginType, {
      provider: args.provider,
      pluginName: this.checkedName(args.name),
      pluginType,
      pluginData,
      description: args.description,
    });
    ignoreArgumentChanges(resource, absentArguments({ description: args.description }));
    applyRemovalPolicy(resource, args.removalPolicy);
    this.node.defaultChild = resource;
    this.gatewayPluginId = resource.id;
  }

  /**
   * Imports an existing gateway plugin instead of creating one. After the import, Terraform updates the arguments of
   * the gateway plugin that differ from the existing object.
   *
   * The plugin type in `settings` must match the type of the existing plugin; otherwise the apply fails. Importing a
   * plugin does not import the attachments of the plugin.
   *
   * @param id id of the plugin, such as `plugin-1a2b3c4d`
   */
  public importFrom(id: string): void {
    importObject(this, () => l1.ApiGatewayPlugin.importId({ pluginId: id }));
  }

  private checkedName(name: string): string {
    if (isUnresolved(name) || /^[A-Za-z][A-Za-z0-9-]{0,48}[A-Za-z0-9]$/.test(name)) {
      return name;
    }
    const message = `is "${name}"; allowed: 2 to 50 letters, digits and hyphens, beginning with a letter and not ending with a hyphen`;
    addError(this, 'name', message);
    return alreadyReported(name);
  }
}

class ImportedGatewayPlugin extends GatewayPluginBase {
  public constructor(
    scope: Construct,
    id: string,
    public readonly gatewayPluginId: string,
  ) {
    super(scope, id);
  }
}

class LookedUpGatewayPlugin extends GatewayPluginBase {
  public readonly gatewayPluginId: string;

  public constructor(scope: Construct, id: string, lookup: GatewayPluginLookup) {
    super(scope, id, lookup?.provider);
    const { provider, api, environment, name } = lookup;
    const data = new DataApiGatewayApiPlugins(this, 'Resource', {
      provider,
      serviceId: api.service.gatewayServiceId,
      apiId: api.apiId,
      environmentName: environment,
    });
    this.gatewayPluginId = lookupSingle(this, data, 'result', { name: ['plugin_name', name] })('plugin_id');
  }
}
