/** Source of the entity ids of a gateway from an OpenAPI specification. */
export enum OpenApiEntityIds {
  /** Derived from the paths of the constructs, as everywhere in this package: see `GatewayEntityId`. */
  STABLE = 'stable',
  /**
   * Derived from names in the same way as the tool `deck file openapi2kong`: UUIDs of version 5 in the DNS namespace.
   * Use it for a gateway that was created with that tool, so that all entities can be imported without a replacement.
   * Entities without an id in that tool get one from the platform. Two environments have the same ids.
   */
  FROM_NAMES = 'from-names',
}
