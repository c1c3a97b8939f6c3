import { IConstruct } from 'constructs';

/** Registry of schemas for validating records. The schema registry is created in this app, or referenced. */
export interface ISchemaRegistry extends IConstruct {
  /**
   * The id of the schema registry.
   *
   * @attribute
   */
  readonly schemaRegistryId: string;

  /** Id of the schema registry's event gateway. */
  readonly eventGatewayId: string;
}
