/** Source of the entity ids of a gateway from an OpenAPI specification. */
export enum OpenApiEntityIds {
  /**
   * The entities have ids that are derived from the paths of the constructs, as all gateway entities of this package:
   * see `GatewayEntityId`.
   */
  STABLE = 'stable',
  /**
   * Ids that are derived from names in the same way as in the tool `deck file openapi2kong`: UUIDs of version 5 in the
   * DNS namespace. Use `FROM_NAMES` for a gateway that was created with `openapi2kong`, so that Terraform can import
   * all entities without a replacement. The platform generates an id for each entity without an id in that tool.
   * Entities with ids from names have the same ids in all environments.
   */
  FROM_NAMES = 'from-names',
}
