/** Source of the ids of the gateway entities that `OpenApiGateway` creates. */
export enum OpenApiEntityIds {
  /**
   * The ids of the gateway entities are derived from the paths of the constructs, as for all gateway entities of this
   * package: see `GatewayEntityId`.
   */
  STABLE = 'stable',
  /**
   * The ids of the gateway entities are derived from names in the same way as in the tool `deck file openapi2kong`:
   * UUIDs of version 5 in the DNS namespace. Use `OpenApiEntityIds.FROM_NAMES` for a gateway that was created with
   * `openapi2kong`, so that Terraform can import all entities without a replacement. The platform generates the ids of
   * gateway entities that have no id in `openapi2kong`. Gateway entities with ids from names have the same ids in all
   * environments.
   */
  FROM_NAMES = 'from-names',
}
