import { Construct } from 'constructs';
import { applyRemovalPolicy } from '../../../lib/core/l1/lifecycle';
import { secretText } from '../../../lib/core/l2/conversions';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { SecretValue } from '../../../lib/core/l2/secret-value';
import { checkText } from '../../../lib/core/l2/text-check';
import { urlProblem } from '../../../lib/core/values/hosts';
import { literalTexts } from '../../../lib/core/values/literal';
import { RemovalPolicy } from '../../../lib/core/values/removal-policy';
import * as l1 from '../../../lib/platform/audit-log-destination';
import { IAuditLogDestination } from './audit-log-destination-reference';

/** Format of audit log entries. Terraform: `log_format`. */
export enum AuditLogFormat {
  /** ArcSight Common Event Format. */
  CEF = 'cef',
  /** JSON format. */
  JSON = 'json',
  /** Audit log format of Google Security Operations (SecOps). */
  CPS = 'cps',
}

/** Arguments of `AuditLogDestination`. */
export interface AuditLogDestinationProps extends ManagedProps {
  /** Name of the audit log destination on the platform. */
  readonly name: string;

  /** URL that the platform sends the audit log entries to. */
  readonly endpoint: string;

  /**
   * Value of the `Authorization` header in requests to the audit log endpoint, such as `Bearer …`. The Terraform state
   * contains the value of the `Authorization` header.
   */
  readonly authorization: SecretValue;

  /**
   * Format of the audit log entries.
   *
   * @default - AuditLogFormat.CEF (default of the platform)
   */
  readonly logFormat?: AuditLogFormat;

  /**
   * Whether the platform skips the verification of the TLS certificate of the audit log endpoint. Terraform:
   * `skip_ssl_verification`.
   *
   * @default - false (default of the platform)
   */
  readonly skipSslVerification?: boolean;

  /**
   * Whether Terraform may destroy the audit log destination. Without the audit log destination, the platform sends no
   * audit logs to the endpoint.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/**
 * Endpoint that the platform sends audit logs to, such as the audit logs of portals (`portal.addAuditLogWebhook`).
 *
 * `AuditLogDestination` creates a `konnect_audit_log_destination` as the child `Resource`.
 *
 * @example
 *
 * declare const portal: platform.Portal;
 * declare const token: TerraformVariable; // made with `sensitive: true`
 * const destination = new platform.AuditLogDestination(this, 'logs', {
 *   name: 'logs',
 *   endpoint: 'https://logs.example.com/audit',
 *   authorization: SecretValue.fromVariable(token),
 * });
 * portal.addAuditLogWebhook({ destination });
 */
export class AuditLogDestination extends ManagedConstruct implements IAuditLogDestination {
  /**
   * Refers to an audit log destination that is managed outside of the app.
   *
   * @param scope parent construct of the reference
   * @param id id of the construct, unique in the scope
   * @param auditLogDestinationId the id of the audit log destination, a UUID
   */
  public static fromAuditLogDestinationId(
    scope: Construct,
    id: string,
    auditLogDestinationId: string,
  ): IAuditLogDestination {
    return new ImportedAuditLogDestination(scope, id, auditLogDestinationId);
  }

  public readonly auditLogDestinationId: string;

  /**
   * Adds an audit log destination to a stack.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the audit log destination
   */
  public constructor(scope: Construct, id: string, props: AuditLogDestinationProps) {
    super(scope, id);
    const args = literalTexts(props);
    const { authorization, removalPolicy, ...settings } = args;
    const resource = new l1.AuditLogDestination(this, 'Resource', {
      ...settings,
      authorization: secretText(this, 'authorization', authorization),
    });
    applyRemovalPolicy(resource, removalPolicy);
    checkText(this, 'endpoint', args.endpoint, urlProblem);
    this.auditLogDestinationId = resource.id;
  }

  /**
   * Imports an existing audit log destination instead of creating one. After the import, Terraform updates the
   * arguments of the audit log destination that differ from the existing object.
   *
   * @param id the id of the audit log destination, a UUID
   */
  public importFrom(id: string): void {
    importObject(this, () => l1.AuditLogDestination.importId({ id }));
  }
}

class ImportedAuditLogDestination extends Construct implements IAuditLogDestination {
  public constructor(
    scope: Construct,
    id: string,
    public readonly auditLogDestinationId: string,
  ) {
    super(scope, id);
  }
}
