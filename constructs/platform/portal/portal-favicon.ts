import { Construct } from 'constructs';
import { importObject } from '../../../lib/core/imports';
import { replaceWith } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { complete, MISSING } from '../../../lib/core/rules/required';
import * as l1 from '../../../lib/platform/portal-favicon';
import { PortalImage } from './portal-image';
import { IPortal } from './portal-reference';

/**
 * The arguments of `PortalFavicon`.
 */
export interface PortalFaviconProps extends ManagedProps {
  /** The portal that it belongs to. */
  readonly portal: IPortal;

  /** The image. */
  readonly image: PortalImage;
}

/**
 * The favicon of a portal; a portal has one. For a portal that is made here, its property `favicon` is shorter.
 *
 * Makes a `konnect_portal_favicon`, which is the child `Resource`. It is replaced together with its portal.
 *
 * @example
 *
 * declare const portal: platform.IPortal;
 * new platform.PortalFavicon(this, 'favicon', { portal, image: platform.PortalImage.fromFile('portal/favicon.ico') });
 */
export class PortalFavicon extends ManagedConstruct {
  private readonly props: PortalFaviconProps;

  /**
   * Gives a portal its favicon.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: PortalFaviconProps) {
    super(scope, id);
    props = literalTexts(
      complete(this, props, { image: () => PortalImage.fromDataUrl(MISSING.text()), portal: MISSING.reference }),
    );
    this.props = props;
    const resource = new l1.PortalFavicon(this, 'Resource', {
      provider: props.provider,
      portalId: props.portal.portalId,
      data: props.image._read(this, 'image'),
    });
    replaceWith(resource, props.portal);
  }

  /**
   * Takes over a favicon that exists already, instead of making one: Terraform imports it, and changes what differs.
   */
  public importFrom(): void {
    importObject(this, () => l1.PortalFavicon.importId({ portalId: this.props.portal.portalId }));
  }
}
