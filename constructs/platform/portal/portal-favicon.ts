import { Construct } from 'constructs';
import { replaceWith } from '../../../lib/core/l1/lifecycle';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { literalTexts } from '../../../lib/core/values/literal';
import * as l1 from '../../../lib/platform/portal-favicon';
import { PortalImage } from './portal-image';
import { IPortal } from './portal-reference';

/** Arguments of `PortalFavicon`. */
export interface PortalFaviconProps extends ManagedProps {
  /** Portal to set the favicon of. */
  readonly portal: IPortal;

  /** Image that the portal uses as its favicon. */
  readonly image: PortalImage;
}

/**
 * Favicon of a developer portal. A portal has one favicon. For a portal of this app, the property `favicon` of the
 * portal is shorter than `new PortalFavicon(…)`.
 *
 * Creates a `konnect_portal_favicon` as the child `Resource`. If Terraform replaces the portal, it also replaces the
 * favicon.
 *
 * @example
 *
 * declare const portal: platform.IPortal;
 * new platform.PortalFavicon(this, 'favicon', { portal, image: platform.PortalImage.fromFile('portal/favicon.ico') });
 */
export class PortalFavicon extends ManagedConstruct {
  private readonly props: PortalFaviconProps;

  /**
   * Sets the favicon of a portal.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: PortalFaviconProps) {
    super(scope, id);
    this.props = literalTexts(props);
    const resource = new l1.PortalFavicon(this, 'Resource', {
      provider: this.props.provider,
      portalId: this.props.portal.portalId,
      data: this.props.image._read(this, 'image'),
    });
    replaceWith(resource, this.props.portal);
  }

  /**
   * Imports the existing favicon of the portal instead of creating one. After the import, Terraform updates the favicon
   * if the image in the program differs.
   */
  public importFrom(): void {
    importObject(this, () => l1.PortalFavicon.importId({ portalId: this.props.portal.portalId }));
  }
}
