import { TerraformProvider } from 'cdktf';
import { Construct } from 'constructs';
import * as l1 from '../../../lib/cloud/api-gateway-plugin';
import { ApiGatewayPluginAttachment } from '../../../lib/cloud/api-gateway-plugin-attachment';
import { DataApiGatewayApiPlugins } from '../../../lib/cloud/data-api-gateway-api-plugins';
import { importObject } from '../../../lib/core/imports';
import { applyRemovalPolicy } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { theOne } from '../../../lib/core/lookup';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { RemovalPolicy } from '../../../lib/core/removal-policy';
import { addError } from '../../../lib/core/rules/problems';
import { complete, MISSING } from '../../../lib/core/rules/required';
import { isUnresolved } from '../../../lib/core/tokens';
import { leaveAsIs, missingOf } from '../private/left-as-is';
import { reported } from '../private/reported';
import { IApi } from './api-reference';
import { Attachment } from './attachment';
import { Environment } from './environment';
import { IGatewayPlugin } from './gateway-plugin-reference';
import { PluginSettings } from './plugin-settings';
import { attach } from './private/attachment';
import { claim } from './private/claims';
import { serviceFacts } from './private/service-facts';

/**
 * What a plugin is.
 */
export interface GatewayPluginOptions {
  /**
   * Name of the plugin: 2 to 50 letters, digits and dashes, beginning with a letter and ending with a letter or digit.
   * Terraform: `plugin_name`.
   */
  readonly name: string;

  /** What it does. Another type replaces the plugin. */
  readonly settings: PluginSettings;

  /**
   * What it is for, in words. Taken out again, the old text stays, since the provider cannot empty it.
   *
   * @default - none
   */
  readonly description?: string;

  /**
   * What becomes of the plugin when Terraform would destroy it: what it does, such as access control, ends. It does not keep
   * the type of `settings` from being changed, since another type is another resource.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/**
 * The arguments of `GatewayPlugin`.
 */
export interface GatewayPluginProps extends GatewayPluginOptions, ManagedProps {}

/**
 * Which plugin is looked up: one that is attached to an API, by its name.
 */
export interface GatewayPluginLookup extends ManagedProps {
  /** Name of the plugin. */
  readonly name: string;

  /** An API that it is attached to. */
  readonly api: IApi;

  /** The environment in which it is attached to the API. */
  readonly environment: Environment;
}

abstract class GatewayPluginBase extends ManagedConstruct implements IGatewayPlugin {
  public abstract readonly gatewayPluginId: string;
  /** Its type, where it is made here. */
  protected pluginType?: string;
  private readonly provider?: TerraformProvider;

  public constructor(scope: Construct, id: string, provider?: TerraformProvider) {
    super(scope, id);
    this.provider = provider;
  }

  public attachTo(api: IApi, environment: Environment): Attachment {
    this.checkOnly(api, environment);
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
  private checkOnly(api: IApi, environment: Environment): void {
    const { pluginType } = this;
    const other = pluginType && claim(this, `plugin ${pluginType} of ${api.apiId} in ${environment}`);
    // A second call is told of as such.
    if (other && other !== this) {
      const message = `is attached to ${api.node.path} in "${environment}", as ${other.node.path}, which is of the type ${pluginType}, too, is; an API takes one plugin of a type`;
      addError(this, '', message);
    }
  }
}

/**
 * A plugin of the gateway, for the APIs of any service that it is attached to.
 *
 * Makes a `tencentcloud_api_gateway_plugin`, a child named after the type of the plugin, since the provider cannot change
 * the type: another one replaces the plugin. And a `tencentcloud_api_gateway_plugin_attachment` for each API, after the
 * release there. Where either is removed outside Terraform, the provider fails to read it: `terraform state rm` it. So it does
 * with attachments beyond the first 20 of a plugin: make another plugin for more APIs.
 *
 * An API takes one plugin of a type in an environment; a second one is refused.
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
   * Refers to a plugin that is managed elsewhere.
   *
   * @param scope where the reference belongs
   * @param id its id in the scope
   * @param gatewayPluginId the id of the plugin
   */
  public static fromGatewayPluginId(scope: Construct, id: string, gatewayPluginId: string): IGatewayPlugin {
    return new ImportedGatewayPlugin(scope, id, gatewayPluginId);
  }

  /**
   * Looks a plugin up when Terraform plans, among those that are attached to an API: the provider lists no others. Terraform
   * fails where none or several fit.
   *
   * Makes a data source `tencentcloud_api_gateway_api_plugins`, which is the child `Resource`.
   *
   * @param scope where the look-up belongs
   * @param id its id in the scope
   * @param lookup which one
   */
  public static fromLookup(scope: Construct, id: string, lookup: GatewayPluginLookup): IGatewayPlugin {
    return new LookedUpGatewayPlugin(scope, id, lookup);
  }

  public readonly gatewayPluginId: string;

  /**
   * Adds a plugin to a stack.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: GatewayPluginProps) {
    super(scope, id, props?.provider);
    props = literalTexts(
      complete(this, props, { name: MISSING.text, settings: () => PluginSettings.cors({ allowOrigins: ['*'] }) }),
    );
    const { pluginType, pluginData } = props.settings._render(this);
    this.pluginType = pluginType;
    const resource = new l1.ApiGatewayPlugin(this, pluginType, {
      provider: props.provider,
      pluginName: this.checkedName(props.name),
      pluginType,
      pluginData,
      description: props.description,
    });
    leaveAsIs(resource, missingOf({ description: props.description }));
    applyRemovalPolicy(resource, props.removalPolicy);
    this.node.defaultChild = resource;
    this.gatewayPluginId = resource.id;
  }

  /**
   * Takes over a plugin that exists already, instead of making one: Terraform imports it, and changes what differs.
   *
   * What it is attached to is not imported with it.
   *
   * @param id the id of the plugin, such as `plugin-1a2b3c4d`
   */
  public importFrom(id: string): void {
    importObject(this, () => l1.ApiGatewayPlugin.importId({ pluginId: id }));
  }

  private checkedName(name: string): string {
    if (isUnresolved(name) || /^[A-Za-z][A-Za-z0-9-]{0,48}[A-Za-z0-9]$/.test(name)) {
      return name;
    }
    const allowed = '2 to 50 letters, digits and dashes, with a letter first and no dash last';
    addError(this, 'name', `is "${name}"; allowed: ${allowed}`);
    return reported(name);
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
    lookup = complete(this, lookup, {
      api: (owner) => MISSING.reference(owner, { service: MISSING.reference(owner) }),
      environment: MISSING.text,
      name: MISSING.text,
    });
    const { provider, api, environment, name } = lookup;
    const data = new DataApiGatewayApiPlugins(this, 'Resource', {
      provider,
      serviceId: api.service.gatewayServiceId,
      apiId: api.apiId,
      environmentName: environment,
    });
    this.gatewayPluginId = theOne(this, data, 'result', { name: ['plugin_name', name] })('plugin_id');
  }
}
