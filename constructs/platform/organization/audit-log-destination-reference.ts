import { IConstruct } from 'constructs';

/** Destination of audit logs. The destination is created in this app, or referenced. */
export interface IAuditLogDestination extends IConstruct {
  /**
   * The id of the audit log destination.
   *
   * @attribute
   */
  readonly auditLogDestinationId: string;
}
