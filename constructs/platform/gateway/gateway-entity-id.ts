import { Construct } from 'constructs';
import { NAMESPACE_CONTEXT, stableId } from '../../../lib/core/l2/stable-id';
import { addError } from '../../../lib/core/synthesis/problems';

// Placeholder for a derived entity id after an error. Synthesis never writes the placeholder id, because the error
// fails synthesis.
const UNKNOWN = '00000000-0000-5000-8000-000000000000';

/**
 * Id of an entity in the configuration of a gateway, such as a service or a route.
 *
 * The default id of an entity is derived from the path of the construct, within a namespace that distinguishes apps and
 * environments. Without a namespace, the platform generates the id, and synthesis warns. The namespace of derived ids
 * is the context value `cdktf-gateways/id-namespace`, or else the `projectId` in `cdktf.json`. A derived entity id is
 * known before Terraform plans. If the platform generates the id of an entity, the id is unknown in the plan of any
 * edit of the entity. An edit of an entity with an unknown id would replace resources that refer to the entity, such as
 * the credentials of a consumer.
 *
 * @example
 *
 * platform.GatewayEntityId.of('c2f6a2d4-6d0e-4f0b-9b0a-3f5f7e1d8a41');
 */
export class GatewayEntityId {
  /**
   * Returns an entity id with the given value, for an entity that existed before the app managed the entity.
   *
   * @param id a UUID
   */
  public static of(id: string): GatewayEntityId {
    return new GatewayEntityId(id);
  }

  /**
   * Returns a value of `entityId` that makes the platform generate the id of the entity. If Terraform replaces the
   * entity, the platform generates a new id.
   */
  public static platformGenerated(): GatewayEntityId {
    return new GatewayEntityId(undefined);
  }

  /**
   * Returns a stable entity id for the argument `id` of an L1 construct. The returned id equals the default id of an L2
   * construct with the same construct path, unless the L2 construct is an `ExpressionRoute`. To set stable ids for all
   * L1 constructs of a stack at once, use `StableEntityIds`.
   *
   * Reports an error if the app has no namespace for ids, because without a namespace, equal construct paths in two
   * apps would have equal ids. If the parent construct was moved, call `moveFrom` of the parent construct before
   * `derive`.
   *
   * @param scope parent construct of the L1 construct
   * @param id id of the L1 construct in the parent construct
   * @example
   *
   * declare const controlPlaneId: string;
   * const id = platform.GatewayEntityId.derive(this, 'shop');
   * new platform.l1.gatewayConsumer.GatewayConsumer(this, 'shop', { controlPlaneId, id, username: 'shop' });
   */
  public static derive(scope: Construct, id: string): string {
    const derived = stableId(scope, id);
    if (derived === undefined) {
      const message = `calls GatewayEntityId.derive("${id}"), but the app has no namespace for ids; set the context value ${NAMESPACE_CONTEXT} or the projectId in cdktf.json`;
      addError(scope, '', message);
    }
    return derived ?? UNKNOWN;
  }

  private constructor(
    /** @internal */
    public readonly _value: string | undefined,
  ) {}
}
