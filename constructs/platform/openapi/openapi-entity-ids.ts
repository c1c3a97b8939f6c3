/** How the ids of the parts of a gateway are made that come from an OpenAPI specification. */
export enum OpenApiEntityIds {
  /** Of the paths of the constructs, as everywhere in this package: see `GatewayEntityId`. */
  STABLE = 'stable',
  /**
   * Of names, as the tool `deck file openapi2kong` makes them: UUIDs of version 5 in the namespace of DNS. For a gateway that
   * was set up with it, so that everything on it can be imported and stays what it is. What that tool gives no id gets one from
   * the platform. Two environments have the same ids.
   */
  FROM_NAMES = 'from-names',
}
