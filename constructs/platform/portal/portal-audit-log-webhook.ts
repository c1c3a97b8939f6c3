import { Construct } from 'constructs';
import { importObject } from '../../../lib/core/imports';
import { replaceWith } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { complete, MISSING } from '../../../lib/core/rules/required';
import * as l1 from '../../../lib/platform/portal-audit-log-webhook';
import { IAuditLogDestination } from '../organization/audit-log-destination-reference';
import { IPortal } from './portal-reference';

/**
 * The arguments of an audit log webhook, apart from its portal.
 */
export interface PortalAuditLogWebhookOptions {
  /**
   * Where the log is sent.
   *
   * @default - the destination that the portal has already
   */
  readonly destination?: IAuditLogDestination;

  /**
   * Whether the log is sent.
   *
   * @default true, unlike the platform's own default
   */
  readonly enabled?: boolean;
}

/**
 * The arguments of `PortalAuditLogWebhook`.
 */
export interface PortalAuditLogWebhookProps extends PortalAuditLogWebhookOptions, ManagedProps {
  /** The portal whose log is sent. */
  readonly portal: IPortal;
}

/**
 * The webhook that sends the audit log of a portal to a destination; a portal has one. For a portal that is made here,
 * `portal.addAuditLogWebhook()` is shorter.
 *
 * Makes a `konnect_portal_audit_log_webhook`, which is the child `Resource`. It is replaced together with its portal.
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
   * Adds the audit log webhook of a portal.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: PortalAuditLogWebhookProps) {
    super(scope, id);
    props = literalTexts(complete(this, props, { portal: MISSING.reference }));
    this.props = props;
    const { portal, destination, enabled = true } = props;
    const resource = new l1.PortalAuditLogWebhook(this, 'Resource', {
      provider: props.provider,
      portalId: portal.portalId,
      auditLogDestinationId: destination?.auditLogDestinationId,
      enabled,
    });
    replaceWith(resource, portal);
  }

  /**
   * Takes over a webhook that exists already, instead of making one: Terraform imports it, and changes what differs.
   */
  public importFrom(): void {
    importObject(this, () => l1.PortalAuditLogWebhook.importId({ portalId: this.props.portal.portalId }));
  }
}
