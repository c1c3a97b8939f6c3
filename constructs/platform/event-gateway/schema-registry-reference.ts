import { IConstruct } from 'constructs';

/**
 * Schema registry: a registry of schemas for validating records. The schema registry is created in this app, or
 * referenced by its id and event gateway.
 */
export interface ISchemaRegistry extends IConstruct {
  /**
   * Id of the schema registry.
   *
   * @attribute
   */
  readonly schemaRegistryId: string;

  /** Id of the event gateway that uses the schema registry. */
  readonly eventGatewayId: string;
}
