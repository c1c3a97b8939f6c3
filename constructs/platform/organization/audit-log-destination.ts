import { Construct } from 'constructs';
import { urlProblem } from '../../../lib/core/hosts';
import { importObject } from '../../../lib/core/imports';
import { applyRemovalPolicy } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { RemovalPolicy } from '../../../lib/core/removal-policy';
import { secretText } from '../../../lib/core/rules/checked';
import { complete, MISSING } from '../../../lib/core/rules/required';
import { checkText } from '../../../lib/core/rules/texts';
import { SecretValue } from '../../../lib/core/secret-value';
import * as l1 from '../../../lib/platform/audit-log-destination';
import { IAuditLogDestination } from './audit-log-destination-reference';

/** How entries of an audit log are written. Terraform: `log_format`. */
export enum AuditLogFormat {
  /** ArcSight Common Event Format. */
  CEF = 'cef',
  /** JSON. */
  JSON = 'json',
  /** The format of Google SecOps. */
  CPS = 'cps',
}

/**
 * The arguments of `AuditLogDestination`.
 */
export interface AuditLogDestinationProps extends ManagedProps {
  /** Name of the destination. */
  readonly name: string;

  /** The URL that entries are sent to. */
  readonly endpoint: string;

  /** The value of the header `Authorization` of what is sent, such as `Bearer …`. Terraform keeps it in its state. */
  readonly authorization: SecretValue;

  /**
   * How entries are written.
   *
   * @default - the platform's: AuditLogFormat.CEF
   */
  readonly logFormat?: AuditLogFormat;

  /**
   * Whether certificates of the endpoint are not checked. Terraform: `skip_ssl_verification`.
   *
   * @default - the platform's: false
   */
  readonly skipSslVerification?: boolean;

  /**
   * What may be done to it when it is to be destroyed: logs are sent there no more.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/**
 * Where audit logs are sent, such as those of portals (`portal.addAuditLogWebhook`).
 *
 * Makes a `konnect_audit_log_destination`, which is the child `Resource`.
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
   * Refers to a destination that is managed elsewhere.
   *
   * @param scope where the reference belongs
   * @param id its id in the scope
   * @param auditLogDestinationId the id of the destination, a UUID
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
   * Adds a destination to a stack.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: AuditLogDestinationProps) {
    super(scope, id);
    const { text, secret } = MISSING;
    props = literalTexts(complete(this, props, { name: text, endpoint: text, authorization: secret }));
    const { authorization, removalPolicy, ...settings } = props;
    const resource = new l1.AuditLogDestination(this, 'Resource', {
      ...settings,
      authorization: secretText(this, 'authorization', authorization),
    });
    applyRemovalPolicy(resource, removalPolicy);
    checkText(this, 'endpoint', props.endpoint, urlProblem);
    this.auditLogDestinationId = resource.id;
  }

  /**
   * Takes over a destination that exists already, instead of making one: Terraform imports it, and changes what differs.
   *
   * @param id the id of the destination, a UUID
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
