import { IConstruct } from 'constructs';

/**
 * Audit log destination: an endpoint that the platform sends audit logs to. `IAuditLogDestination` is an audit log
 * destination that the app creates, or a reference to an existing destination.
 */
export interface IAuditLogDestination extends IConstruct {
  /**
   * Id of the audit log destination on the platform.
   *
   * @attribute
   */
  readonly auditLogDestinationId: string;
}
