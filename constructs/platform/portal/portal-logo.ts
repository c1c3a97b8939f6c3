import { Construct } from 'constructs';
import { replaceWith } from '../../../lib/core/l1/lifecycle';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { literalTexts } from '../../../lib/core/values/literal';
import * as l1 from '../../../lib/platform/portal-logo';
import { PortalImage } from './portal-image';
import { IPortal } from './portal-reference';

/** Arguments of `PortalLogo`. */
export interface PortalLogoProps extends ManagedProps {
  /** Portal to set the logo of. */
  readonly portal: IPortal;

  /** Image that the portal uses as its logo. */
  readonly image: PortalImage;
}

/**
 * Logo of a developer portal. A portal has one logo. For a `Portal` of this app, the argument `logo` of the portal is
 * shorter than `new PortalLogo(…)`.
 *
 * Creates a `konnect_portal_logo` as the child `Resource`. If Terraform replaces a portal of the same stack, Terraform
 * also replaces the logo.
 *
 * @example
 *
 * declare const portal: platform.IPortal;
 * new platform.PortalLogo(this, 'logo', { portal, image: platform.PortalImage.fromFile('portal/logo.png') });
 */
export class PortalLogo extends ManagedConstruct {
  private readonly props: PortalLogoProps;

  /**
   * Sets the logo of a portal.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: PortalLogoProps) {
    super(scope, id);
    this.props = literalTexts(props);
    const resource = new l1.PortalLogo(this, 'Resource', {
      provider: this.props.provider,
      portalId: this.props.portal.portalId,
      data: this.props.image._read(this, 'image'),
    });
    replaceWith(resource, this.props.portal);
  }

  /**
   * Imports the existing logo of the portal instead of creating one. After the import, Terraform updates the logo if
   * the image in the program differs.
   */
  public importFrom(): void {
    importObject(this, () => l1.PortalLogo.importId({ portalId: this.props.portal.portalId }));
  }
}
