import { IConstruct } from 'constructs';

/**
 * A destination of audit logs. Made here, or only referred to.
 */
export interface IAuditLogDestination extends IConstruct {
  /**
   * The id of the destination.
   *
   * @attribute
   */
  readonly auditLogDestinationId: string;
}
