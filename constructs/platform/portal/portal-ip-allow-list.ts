import { Construct } from 'constructs';
import { replaceWith } from '../../../lib/core/l1/lifecycle';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { addError } from '../../../lib/core/synthesis/problems';
import { isAddressOrNetwork } from '../../../lib/core/values/ip-range';
import { literalTexts } from '../../../lib/core/values/literal';
import { isUnresolved } from '../../../lib/core/values/tokens';
import * as l1 from '../../../lib/platform/portal-ip-allow-list';
import { portalFacts } from '../private/portal-facts';
import { IPortal } from './portal-reference';

/** Arguments of a portal's IP allow list, without the portal. */
export interface PortalIpAllowListOptions {
  /**
   * IPv4 or IPv6 addresses and CIDR ranges from which clients can reach the portal: 1 to 25, without duplicates.
   * Terraform: `allowed_ips`.
   */
  readonly allowedIps: string[];
}

/** Arguments of `PortalIpAllowList`. */
export interface PortalIpAllowListProps extends PortalIpAllowListOptions, ManagedProps {
  /**
   * Portal that the IP allow list belongs to. For a portal of this app, the construct enables the IP allow list, unless
   * `ipAllowListEnabled` of the portal is false. For a portal that the app looks up or references by id, enable the IP
   * allow list where the portal is managed (`sipr_enabled`).
   */
  readonly portal: IPortal;
}

/**
 * IP allow list: IP addresses and ranges from which clients can reach a portal.
 *
 * Creates a `konnect_portal_ip_allow_list` as the child `Resource`. If Terraform replaces the portal, it also replaces
 * the IP allow list.
 *
 * @example
 *
 * declare const portal: platform.IPortal;
 * new platform.PortalIpAllowList(this, 'offices', { portal, allowedIps: ['192.0.2.0/24', '2001:db8::1'] });
 */
export class PortalIpAllowList extends ManagedConstruct {
  private readonly props: PortalIpAllowListProps;

  /**
   * Adds an IP allow list to a portal.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: PortalIpAllowListProps) {
    super(scope, id);
    this.props = literalTexts(props);
    const { portal, allowedIps } = this.props;
    const resource = new l1.PortalIpAllowList(this, 'Resource', {
      provider: this.props.provider,
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
          `is "${address}"; allowed: IP addresses and ranges such as "192.0.2.7", "192.0.2.0/24" and "2001:db8::/32"`,
        );
      }
    });
  }

  /**
   * Imports an existing IP allow list of the portal instead of creating one. After the import, Terraform updates the
   * addresses if they differ from the existing IP allow list.
   *
   * @param id the id of the IP allow list, a UUID
   */
  public importFrom(id: string): void {
    importObject(this, () => l1.PortalIpAllowList.importId({ portalId: this.props.portal.portalId, id }));
  }
}
