import { Construct } from 'constructs';
import { replaceWith } from '../../../lib/core/l1/lifecycle';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { literalTexts } from '../../../lib/core/values/literal';
import * as l1 from '../../../lib/platform/portal-snippet';
import { checkTextLinks } from '../private/text-links';
import { checkUnique } from '../private/unique';
import { checkVisibility, visibilityArgument } from '../private/visibility';
import { PublishStatus } from '../publish-status';
import { TextContent } from '../text-content';
import { IPortal, PortalVisibility } from './portal-reference';

/** Arguments of a portal snippet, without the portal. */
export interface PortalSnippetOptions {
  /**
   * Name of the portal snippet, unique on the portal. Portal pages include the snippet by its name. At most 512
   * characters.
   */
  readonly name: string;

  /** Markdown text of the portal snippet. At most 1,000,000 characters. */
  readonly content: TextContent;

  /**
   * Title of the portal snippet. At most 512 characters.
   *
   * @default - the name of the snippet (default of the platform)
   */
  readonly title?: string;

  /**
   * Description of the portal snippet. At most 160 characters.
   *
   * @default - none
   */
  readonly description?: string;

  /**
   * Visibility of the portal snippet. A private snippet requires a portal with authentication.
   *
   * @default - the default page visibility of the portal
   */
  readonly visibility?: PortalVisibility;

  /**
   * Whether the portal snippet is visible on the live portal.
   *
   * @default PublishStatus.PUBLISHED, unlike the platform's own default
   */
  readonly status?: PublishStatus;

  /**
   * Whether broken links and images in the snippet's content are warnings instead of errors. Broken links and images
   * are also warnings if the app has the context value `cdktf-gateways/broken-links: warnings`.
   *
   * @default false
   */
  readonly allowBrokenLinks?: boolean;
}

/** Arguments of `PortalSnippet`. */
export interface PortalSnippetProps extends PortalSnippetOptions, ManagedProps {
  /** Portal whose pages can include the snippet. */
  readonly portal: IPortal;
}

/**
 * Snippet: reusable content that pages of a portal include by name.
 *
 * Creates a `konnect_portal_snippet` as the child `Resource`. If Terraform replaces a portal of the same stack,
 * Terraform also replaces the snippet.
 *
 * @example
 * declare const portal: platform.IPortal;
 * new platform.PortalSnippet(this, 'support', {
 *   portal,
 *   name: 'support',
 *   content: platform.TextContent.fromText('Ask us at …'),
 * });
 */
export class PortalSnippet extends ManagedConstruct {
  private readonly props: PortalSnippetProps;

  /**
   * Adds a snippet to a portal.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: PortalSnippetProps) {
    super(scope, id);
    this.props = literalTexts(props);
    const { portal, name, title, description, visibility, status = PublishStatus.PUBLISHED } = this.props;
    const resource = new l1.PortalSnippet(this, 'Resource', {
      provider: this.props.provider,
      portalId: portal.portalId,
      name,
      title,
      description,
      content: this.props.content._read(this, 'content'),
      visibility: visibilityArgument(visibility),
      status,
    });
    replaceWith(resource, portal);
    checkVisibility(this, portal, visibility);
    checkTextLinks(this, this.props);
    checkUnique(this, { within: portal, kind: 'snippet', property: 'name', value: name });
  }

  /**
   * Imports an existing portal snippet instead of creating a snippet. After the import, Terraform updates the arguments
   * of the portal snippet that differ from the existing object.
   *
   * @param id id of the existing portal snippet, a UUID
   */
  public importFrom(id: string): void {
    importObject(this, () => l1.PortalSnippet.importId({ portalId: this.props.portal.portalId, id }));
  }
}
