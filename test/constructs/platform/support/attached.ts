import { TerraformStack } from 'cdktf';
import * as platform from '../../../../constructs/platform';
import { findingsOf, only, stackWithProviders, warningsOf } from '../../../support/stack';

/** A stack in which policies are attached to a control plane that is only referred to. */
export class Attached {
  public readonly stack: TerraformStack;
  public readonly controlPlane: platform.IControlPlane;

  public constructor() {
    this.stack = stackWithProviders({ 'cdktf-gateways/id-namespace': 'test' });
    this.controlPlane = platform.ControlPlane.fromControlPlaneId(this.stack, 'plane', 'plane-id');
  }

  public get findings(): string[] {
    return findingsOf(this.stack);
  }

  /** Returns the warnings of a stack without errors. */
  public get warnings(): string[] {
    expect(this.findings).toEqual([]);
    return warningsOf(this.stack);
  }

  public attach(
    policy: platform.Policy,
    props: Partial<platform.GatewayPolicyProps> = {},
    id = 'policy',
  ): platform.GatewayPolicy {
    return new platform.GatewayPolicy(this.stack, id, { controlPlane: this.controlPlane, policy, ...props });
  }

  /** Something that is only referred to, with its ids. */
  public reference(attributes: object, planeId = 'plane-id', id = 'reference'): any {
    return Object.assign(platform.ControlPlane.fromControlPlaneId(this.stack, id, planeId), attributes);
  }

  /** A link to a partial that is only referred to. */
  public partial(path?: string, id = 'partial'): platform.PolicyPartial {
    return { partial: this.reference({ gatewayPartialId: `${id}-id` }, 'plane-id', id), path };
  }

  /** The settings that arrive, of the only policy of a type. */
  public settings(type: string): any {
    return only(this.stack, `konnect_gateway_plugin_${type}`).config;
  }
}
