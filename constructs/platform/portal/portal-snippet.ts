import { Construct } from 'constructs';
import { importObject } from '../../../lib/core/imports';
import { replaceWith } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { complete, MISSING } from '../../../lib/core/rules/required';
import * as l1 from '../../../lib/platform/portal-snippet';
import { checkUnique } from '../private/unique';
import { checkVisibility } from '../private/visibility';
import { PublishStatus } from '../publish-status';
import { TextContent } from '../text-content';
import { IPortal, PortalVisibility } from './portal-reference';

/**
 * The arguments of a snippet, apart from its portal.
 */
export interface PortalSnippetOptions {
  /** Name by which pages include it, unique on the portal. At most 512 characters. */
  readonly name: string;

  /** Text in Markdown. At most 1,000,000 characters. */
  readonly content: TextContent;

  /**
   * Title of the snippet. At most 512 characters.
   *
   * @default - the platform's: the name
   */
  readonly title?: string;

  /**
   * Description. At most 160 characters.
   *
   * @default - none
   */
  readonly description?: string;

  /**
   * Who sees it. A private one needs a portal with authentication.
   *
   * @default - the default page visibility of the portal
   */
  readonly visibility?: PortalVisibility;

  /**
   * Whether it is visible on the live portal.
   *
   * @default PublishStatus.PUBLISHED, unlike the platform's own default
   */
  readonly status?: PublishStatus;
}

/**
 * The arguments of `PortalSnippet`.
 */
export interface PortalSnippetProps extends PortalSnippetOptions, ManagedProps {
  /** The portal that it belongs to. */
  readonly portal: IPortal;
}

/**
 * A piece of content that pages of a portal include by its name.
 *
 * Makes a `konnect_portal_snippet`, which is the child `Resource`. It is replaced together with its portal.
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
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: PortalSnippetProps) {
    super(scope, id);
    props = literalTexts(
      complete(this, props, {
        portal: MISSING.reference,
        content: () => TextContent.fromText(MISSING.text()),
        name: MISSING.text,
      }),
    );
    this.props = props;
    const { portal, name, title, description, visibility, status = PublishStatus.PUBLISHED } = props;
    const resource = new l1.PortalSnippet(this, 'Resource', {
      provider: props.provider,
      portalId: portal.portalId,
      name,
      title,
      description,
      content: props.content._read(this, 'content'),
      visibility,
      status,
    });
    replaceWith(resource, portal);
    checkVisibility(this, portal, visibility);
    checkUnique(this, { within: portal, kind: 'snippet', property: 'name', value: name });
  }

  /**
   * Takes over a snippet that exists already, instead of making one: Terraform imports it, and changes what differs.
   *
   * @param id the id of the snippet, a UUID
   */
  public importFrom(id: string): void {
    importObject(this, () => l1.PortalSnippet.importId({ portalId: this.props.portal.portalId, id }));
  }
}
