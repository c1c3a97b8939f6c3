import { Construct } from 'constructs';
import { importObject } from '../../../lib/core/imports';
import { isAddressOrNetwork } from '../../../lib/core/ip-range';
import { replaceWith } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { addError } from '../../../lib/core/rules/problems';
import { complete, MISSING } from '../../../lib/core/rules/required';
import { isUnresolved } from '../../../lib/core/tokens';
import * as l1 from '../../../lib/platform/portal-ip-allow-list';
import { portalFacts } from '../private/portal-facts';
import { IPortal } from './portal-reference';

/**
 * The arguments of an IP allow list, apart from its portal.
 */
export interface PortalIpAllowListOptions {
  /**
   * IP addresses and CIDR ranges, IPv4 or IPv6, from which the portal can be reached: 1 to 25, each once. Terraform:
   * `allowed_ips`.
   */
  readonly allowedIps: string[];
}

/**
 * The arguments of `PortalIpAllowList`.
 */
export interface PortalIpAllowListProps extends PortalIpAllowListOptions, ManagedProps {
  /**
   * The portal. On one that is made here, the allow list is enabled; one that is managed elsewhere needs it enabled
   * there (`sipr_enabled`).
   */
  readonly portal: IPortal;
}

/**
 * The IP addresses from which a portal can be reached.
 *
 * Makes a `konnect_portal_ip_allow_list`, which is the child `Resource`. It is replaced together with its portal.
 *
 * @example
 *
 * declare const portal: platform.IPortal;
 * new platform.PortalIpAllowList(this, 'offices', { portal, allowedIps: ['192.0.2.0/24', '2001:db8::1'] });
 */
export class PortalIpAllowList extends ManagedConstruct {
  private readonly props: PortalIpAllowListProps;

  /**
   * Adds an allow list to a portal.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: PortalIpAllowListProps) {
    super(scope, id);
    props = literalTexts(complete(this, props, { portal: MISSING.reference, allowedIps: MISSING.texts }));
    this.props = props;
    const { portal, allowedIps } = props;
    const resource = new l1.PortalIpAllowList(this, 'Resource', {
      provider: props.provider,
      portalId: portal.portalId,
      allowedIps,
    });
    replaceWith(resource, portal);
    portalFacts(portal)?.enableIpAllowList?.();
    allowedIps.forEach((address, index) => {
      if (!isUnresolved(address) && !isAddressOrNetwork(address)) {
        addError(
          this,
          `allowedIps[${index}]`,
          `is "${address}"; allowed: addresses and ranges such as "192.0.2.7", "192.0.2.0/24" and "2001:db8::/32"`,
        );
      }
    });
  }

  /**
   * Takes over an allow list that exists already, instead of making one: Terraform imports it, and changes what differs.
   *
   * @param id the id of the allow list, a UUID
   */
  public importFrom(id: string): void {
    importObject(this, () => l1.PortalIpAllowList.importId({ portalId: this.props.portal.portalId, id }));
  }
}
