/**
 * The id of a part of a gateway's configuration, such as a service or a route.
 *
 * By default it is made from the path of the construct, under a namespace that tells apps and environments apart: the
 * context value `cdktf-gateways/id-namespace`, else the `projectId` in `cdktf.json`. Such an id is known before Terraform
 * plans. One that the platform chooses is unknown in the plan of any edit, and what refers to it would be replaced.
 *
 * @example
 *
 * GatewayEntityId.of('c2f6a2d4-6d0e-4f0b-9b0a-3f5f7e1d8a41');
 */
export class GatewayEntityId {
  /**
   * The id given, for a part that had it before it came into the app.
   *
   * @param id a UUID
   */
  public static of(id: string): GatewayEntityId {
    return new GatewayEntityId(id);
  }

  /** The platform chooses the id, and chooses another one when the part is made anew. */
  public static byPlatform(): GatewayEntityId {
    return new GatewayEntityId(undefined);
  }

  private constructor(
    /** @internal */
    public readonly _value: string | undefined,
  ) {}
}
