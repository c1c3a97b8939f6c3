import { TerraformResource } from 'cdktf';
import { Construct } from 'constructs';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { literalTexts } from '../../../lib/core/values/literal';
import * as l1 from '../../../lib/platform/gateway-custom-plugin';
import { IConsumerGroup } from './consumer-group-reference';
import { IConsumer } from './consumer-reference';
import { ICustomPlugin } from './custom-plugin-reference';
import { GatewayProtocol } from './gateway-protocol';
import { IGatewayRoute } from './gateway-route-reference';
import { IGatewayService } from './gateway-service-reference';
import { checkSamePlane } from './private/control-plane-parts';

/**
 * Arguments of a policy of a custom plugin, except the plugin. The service, route, consumer and consumer group of the
 * policy must be of the same control plane as the plugin. If the policy has several scopes, the policy runs for
 * requests that match all scopes.
 */
export interface CustomPolicyOptions {
  /** Settings of the policy, as defined by the schema of the custom plugin. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- unknown would not accept interface types
  readonly config: { [name: string]: any };

  /**
   * Gateway service whose requests the policy runs for.
   *
   * @default - any
   */
  readonly service?: IGatewayService;

  /**
   * Gateway route whose requests the policy runs for.
   *
   * @default - any
   */
  readonly route?: IGatewayRoute;

  /**
   * Consumer whose requests the policy runs for.
   *
   * @default - any
   */
  readonly consumer?: IConsumer;

  /**
   * Consumer group whose requests the policy runs for.
   *
   * @default - any
   */
  readonly consumerGroup?: IConsumerGroup;

  /**
   * Whether the policy is enabled.
   *
   * @default - true (default of the platform)
   */
  readonly enabled?: boolean;

  /**
   * Name that distinguishes several policies of the same custom plugin.
   *
   * @default - none
   */
  readonly instanceName?: string;

  /**
   * Protocols of the requests that the policy runs for.
   *
   * @default - the protocols of the custom plugin
   */
  readonly protocols?: GatewayProtocol[];

  /**
   * Tags of the policy, for grouping and filtering.
   *
   * @default - none
   */
  readonly tags?: string[];
}

/** Arguments of `CustomPolicy`. */
export interface CustomPolicyProps extends CustomPolicyOptions, ManagedProps {
  /**
   * Custom plugin that the policy runs. If the app creates the custom plugin, the policy depends on it, so Terraform
   * creates the plugin before the policy.
   */
  readonly plugin: ICustomPlugin;
}

/**
 * Policy of a custom plugin, for all requests of a control plane or for certain scopes. For a custom plugin of this
 * app, prefer `plugin.addPolicy()`, which is shorter than `new CustomPolicy(…)`.
 *
 * Creates a `konnect_gateway_custom_plugin` as the child `Resource`. The provider cannot import the resource
 * `konnect_gateway_custom_plugin`.
 *
 * @example
 *
 * declare const plugin: platform.ICustomPlugin;
 * declare const service: platform.IGatewayService;
 * new platform.CustomPolicy(this, 'signature', { plugin, service, config: { header: 'x-signature' } });
 */
export class CustomPolicy extends ManagedConstruct {
  /**
   * Id of the policy.
   *
   * @attribute
   */
  public readonly customPolicyId: string;

  /**
   * Adds a policy of a custom plugin to a control plane.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: CustomPolicyProps) {
    super(scope, id);
    const args = literalTexts(props);
    const { plugin, service, route, consumer, consumerGroup } = args;
    const resource = new l1.GatewayCustomPlugin(this, 'Resource', {
      provider: args.provider,
      controlPlaneId: plugin.controlPlaneId,
      name: plugin.customPluginName,
      config: args.config,
      service: service && { id: service.gatewayServiceId },
      route: route && { id: route.gatewayRouteId },
      consumer: consumer && { id: consumer.consumerId },
      consumerGroup: consumerGroup && { id: consumerGroup.consumerGroupId },
      enabled: args.enabled,
      instanceName: args.instanceName,
      protocols: args.protocols,
      tags: args.tags,
    });
    const pluginResource = plugin.node.defaultChild;
    if (TerraformResource.isTerraformResource(pluginResource) && pluginResource.node.scope !== this) {
      // The policy depends only on the custom plugin's resource, because a dependency on the plugin construct would
      // include policies that are children of the plugin.
      this.node.addDependency(pluginResource);
    }
    for (const [property, scoped] of Object.entries({ service, route, consumer, consumerGroup })) {
      if (scoped) {
        checkSamePlane(this, property, scoped, plugin);
      }
    }
    this.customPolicyId = resource.id;
  }
}
