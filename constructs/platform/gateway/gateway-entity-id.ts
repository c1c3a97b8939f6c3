import { Construct } from 'constructs';
import { addError } from '../../../lib/core/rules/problems';
import { NAMESPACE_CONTEXT, stableId } from '../../../lib/core/stable-id';

// Goes on after the error, and is written nowhere.
const UNKNOWN = '00000000-0000-5000-8000-000000000000';

/**
 * The id of an entity of a gateway's configuration, such as a service or a route.
 *
 * By default it is made from the path of the construct, under a namespace that tells apps and environments apart: the
 * context value `cdktf-gateways/id-namespace`, else the `projectId` in `cdktf.json`. Such an id is known before Terraform
 * plans. One that the platform generates is unknown in the plan of any edit, so everything that refers to it would be
 * replaced.
 *
 * @example
 *
 * platform.GatewayEntityId.of('c2f6a2d4-6d0e-4f0b-9b0a-3f5f7e1d8a41');
 */
export class GatewayEntityId {
  /**
   * The id given, for an entity that existed before the app managed it.
   *
   * @param id a UUID
   */
  public static of(id: string): GatewayEntityId {
    return new GatewayEntityId(id);
  }

  /** The platform generates the id, and another one with each replacement. */
  public static platformGenerated(): GatewayEntityId {
    return new GatewayEntityId(undefined);
  }

  /**
   * A stable id as text, for the `id` of an L1 construct: the one that an L2 construct at the same path would have. For all
   * L1 constructs of a stack at once see `StableEntityIds`.
   *
   * Without a namespace it is an error of the report, since the ids of two apps would be equal. A scope that was moved
   * (`moveFrom`) must have been told of that before.
   *
   * @param scope the scope of the construct
   * @param id the id of the construct in that scope
   * @example
   *
   * declare const controlPlaneId: string;
   * const id = platform.GatewayEntityId.derive(this, 'shop');
   * new platform.l1.gatewayConsumer.GatewayConsumer(this, 'shop', { controlPlaneId, id, username: 'shop' });
   */
  public static derive(scope: Construct, id: string): string {
    const derived = stableId(scope, id);
    if (derived === undefined) {
      const remedy = `set the context value ${NAMESPACE_CONTEXT} or the projectId in cdktf.json`;
      addError(scope, '', `has GatewayEntityId.derive("${id}") called, but no namespace for ids: ${remedy}`);
    }
    return derived ?? UNKNOWN;
  }

  private constructor(
    /** @internal */
    public readonly _value: string | undefined,
  ) {}
}
