import { TerraformResource } from 'cdktf';
import { Construct } from 'constructs';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { complete, MISSING } from '../../../lib/core/rules/required';
import * as l1 from '../../../lib/platform/gateway-custom-plugin';
import { IConsumerGroup } from './consumer-group-reference';
import { IConsumer } from './consumer-reference';
import { ICustomPlugin } from './custom-plugin-reference';
import { GatewayProtocol } from './gateway-protocol';
import { IGatewayRoute } from './gateway-route-reference';
import { IGatewayService } from './gateway-service-reference';
import { checkSamePlane } from './private/members';

/**
 * The arguments of a custom policy, apart from its plugin. What it is attached to has to be of the same control plane; several
 * together mean requests that have to do with all of them.
 */
export interface CustomPolicyOptions {
  /** Settings, as the schema of the plugin has them. */
  readonly config: { [name: string]: any };

  /**
   * The service for whose requests it runs.
   *
   * @default - any
   */
  readonly service?: IGatewayService;

  /**
   * The route for whose requests it runs.
   *
   * @default - any
   */
  readonly route?: IGatewayRoute;

  /**
   * The consumer for whose requests it runs.
   *
   * @default - any
   */
  readonly consumer?: IConsumer;

  /**
   * The group of consumers for whose requests it runs.
   *
   * @default - any
   */
  readonly consumerGroup?: IConsumerGroup;

  /**
   * Whether it runs.
   *
   * @default - the platform's: true
   */
  readonly enabled?: boolean;

  /**
   * A name, to tell several policies of the plugin apart.
   *
   * @default - none
   */
  readonly instanceName?: string;

  /**
   * The protocols for which it runs.
   *
   * @default - those of the plugin
   */
  readonly protocols?: GatewayProtocol[];

  /**
   * Tags for grouping and filtering.
   *
   * @default - none
   */
  readonly tags?: string[];
}

/**
 * The arguments of `CustomPolicy`.
 */
export interface CustomPolicyProps extends CustomPolicyOptions, ManagedProps {
  /** The plugin. The policy waits for it. */
  readonly plugin: ICustomPlugin;
}

/**
 * A policy of a custom plugin. For a plugin that is made here, `plugin.addPolicy()` is shorter.
 *
 * Makes a `konnect_gateway_custom_plugin`, which is the child `Resource`. The provider cannot import it.
 *
 * @example
 *
 * declare const plugin: platform.ICustomPlugin;
 * declare const service: platform.IGatewayService;
 * new platform.CustomPolicy(this, 'signature', { plugin, service, config: { header: 'x-signature' } });
 */
export class CustomPolicy extends ManagedConstruct {
  /**
   * The id of the policy.
   *
   * @attribute
   */
  public readonly customPolicyId: string;

  /**
   * Adds a policy to a control plane.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: CustomPolicyProps) {
    super(scope, id);
    props = literalTexts(complete(this, props, { plugin: MISSING.reference, config: MISSING.map }));
    const { plugin, service, route, consumer, consumerGroup } = props;
    const resource = new l1.GatewayCustomPlugin(this, 'Resource', {
      provider: props.provider,
      controlPlaneId: plugin.controlPlaneId,
      name: plugin.customPluginName,
      config: props.config,
      service: service && { id: service.gatewayServiceId },
      route: route && { id: route.gatewayRouteId },
      consumer: consumer && { id: consumer.consumerId },
      consumerGroup: consumerGroup && { id: consumerGroup.consumerGroupId },
      enabled: props.enabled,
      instanceName: props.instanceName,
      protocols: props.protocols,
      tags: props.tags,
    });
    const made = plugin.node.defaultChild;
    if (TerraformResource.isTerraformResource(made) && made.node.scope !== this) {
      // Its resource, since the policy may be part of the plugin's construct.
      this.node.addDependency(made);
    }
    for (const [property, scoped] of Object.entries({ service, route, consumer, consumerGroup })) {
      if (scoped) {
        checkSamePlane(this, property, scoped, plugin);
      }
    }
    this.customPolicyId = resource.id;
  }
}
