import { Construct } from 'constructs';
import { replaceWith } from '../../../lib/core/l1/lifecycle';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { literalTexts } from '../../../lib/core/values/literal';
import * as l1 from '../../../lib/platform/portal-audit-log-webhook';
import { IAuditLogDestination } from '../organization/audit-log-destination-reference';
import { IPortal } from './portal-reference';

/** Arguments of a portal's audit log webhook, without the portal. */
export interface PortalAuditLogWebhookOptions {
  /**
   * Audit log destination to which the portal sends its audit log.
   *
   * @default - the current audit log destination of the portal
   */
  readonly destination?: IAuditLogDestination;

  /**
   * Whether the audit log webhook of the portal is enabled.
   *
   * @default true, unlike the platform's own default
   */
  readonly enabled?: boolean;
}

/** Arguments of `PortalAuditLogWebhook`. */
export interface PortalAuditLogWebhookProps extends PortalAuditLogWebhookOptions, ManagedProps {
  /** Portal that the audit log webhook belongs to. */
  readonly portal: IPortal;
}

/**
 * Webhook that sends the audit log of a portal to an audit log destination. A portal can have at most one audit log
 * webhook. For a portal of this app, `portal.addAuditLogWebhook()` is shorter than `new PortalAuditLogWebhook(…)`.
 *
 * Creates a `konnect_portal_audit_log_webhook` as the child `Resource`. If Terraform replaces the portal, it also
 * replaces the audit log webhook.
 *
 * @example
 *
 * declare const portal: platform.IPortal;
 * declare const destination: platform.IAuditLogDestination;
 * new platform.PortalAuditLogWebhook(this, 'audit-log', { portal, destination });
 */
export class PortalAuditLogWebhook extends ManagedConstruct {
  private readonly props: PortalAuditLogWebhookProps;

  /**
   * Configures the audit log webhook of a portal.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: PortalAuditLogWebhookProps) {
    super(scope, id);
    this.props = literalTexts(props);
    const { portal, destination, enabled = true } = this.props;
    const resource = new l1.PortalAuditLogWebhook(this, 'Resource', {
      provider: this.props.provider,
      portalId: portal.portalId,
      auditLogDestinationId: destination?.auditLogDestinationId,
      enabled,
    });
    replaceWith(resource, portal);
  }

  /**
   * Imports the existing audit log webhook of the portal instead of creating one. After the import, Terraform updates
   * the arguments of the audit log webhook that differ from the existing object.
   */
  public importFrom(): void {
    importObject(this, () => l1.PortalAuditLogWebhook.importId({ portalId: this.props.portal.portalId }));
  }
}
