import { Construct } from 'constructs';
import { applyRemovalPolicy, replaceWith } from '../../../lib/core/l1/lifecycle';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { addWarning } from '../../../lib/core/synthesis/problems';
import { literalTexts } from '../../../lib/core/values/literal';
import { RemovalPolicy } from '../../../lib/core/values/removal-policy';
import * as l1 from '../../../lib/platform/api-publication';
import { IPortal, PortalVisibility } from '../portal/portal-reference';
import { portalFacts } from '../private/portal-facts';
import { checkVisibility, visibilityArgument } from '../private/visibility';
import { IApiRef } from './api-reference';
import { allPartsOf, checkUniquePart } from './private/api-parts';
import { PublicationAuth } from './publication-auth';

/** Options of a publication of an API. */
export interface ApiPublicationOptions {
  /**
   * Authentication of developers' applications at the published API. The argument `authStrategy` is required, so that
   * the program states the authentication of published APIs explicitly.
   */
  readonly authStrategy: PublicationAuth;

  /**
   * Visibility of the API on the portal. A private API is visible to developers who are signed in and have a role, so
   * the portal needs authentication and roles.
   *
   * @default PortalVisibility.PRIVATE, the provider's default; the default visibility of the portal does not apply
   */
  readonly visibility?: PortalVisibility;

  /**
   * Whether application registrations for the API are approved automatically.
   *
   * @default - the portal's setting for automatic approval
   */
  readonly autoApproveRegistrations?: boolean;

  /**
   * Whether Terraform may destroy the publication of the API. Destroying the publication removes the API from the
   * portal. For a `PublishedApi`, the removal policy also applies to the `Api`.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/** Arguments of `ApiPublication`. */
export interface ApiPublicationProps extends ApiPublicationOptions, ManagedProps {
  /** API to publish. */
  readonly api: IApiRef;

  /** Portal to publish the API on. */
  readonly portal: IPortal;
}

/**
 * Publication of an API on a portal.
 *
 * The publication depends on all versions, documents and implementations that the app creates for the API, including
 * those that the program adds later. Creates a `konnect_api_publication` as the child `Resource`. If Terraform replaces
 * the API or the portal, Terraform also replaces the publication. A change of the authentication strategy or the
 * visibility updates the publication in place.
 *
 * @example
 * declare const api: platform.IApi;
 * declare const portal: platform.IPortal;
 * new platform.ApiPublication(this, 'publication', {
 *   api,
 *   portal,
 *   authStrategy: platform.PublicationAuth.portalDefault(),
 * });
 */
export class ApiPublication extends ManagedConstruct {
  /**
   * Warnings of the platform about the publication, for example that no gateway enforces the authentication strategy.
   * Terraform: `warnings`.
   *
   * @attribute
   */
  public readonly warnings: string[];

  private readonly props: ApiPublicationProps;

  /**
   * Publishes an API.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: ApiPublicationProps) {
    super(scope, id);
    this.props = literalTexts(props);
    const { api, portal, visibility = PortalVisibility.PRIVATE } = this.props;
    const ids = this.props.authStrategy._ids(this, portal);
    const resource = new l1.ApiPublication(this, 'Resource', {
      provider: this.props.provider,
      apiId: api.apiId,
      portalId: portal.portalId,
      authStrategyIds: ids,
      visibility: visibilityArgument(visibility),
      autoApproveRegistrations: this.props.autoApproveRegistrations,
    });
    applyRemovalPolicy(resource, this.props.removalPolicy);
    replaceWith(resource, api);
    replaceWith(resource, portal);
    this.node.addDependency(allPartsOf(api));
    this.checkPrivacy(portal, visibility);
    this.checkSignIn(portal, ids);
    checkUniquePart(api, this, 'portal', portal.node.path);
    this.warnings = resource.warnings;
  }

  /**
   * Imports an existing publication of the API instead of creating a publication. After the import, Terraform updates
   * the arguments of the publication that differ from the existing object. `importFrom` of a publication has no
   * parameter for an id, because the API and the portal identify the publication.
   */
  public importFrom(): void {
    const { api, portal } = this.props;
    importObject(this, () => l1.ApiPublication.importId({ apiId: api.apiId, portalId: portal.portalId }));
  }

  private checkSignIn(portal: IPortal, ids: string[] | undefined): void {
    if (ids !== undefined && portalFacts(portal)?.authentication === false) {
      const message = `is given, but authentication of ${portal.node.path} is off, so developers cannot sign in and register applications; turn authentication on, or use PublicationAuth.none()`;
      addWarning(this, 'authStrategy', message);
    }
  }

  private checkPrivacy(portal: IPortal, visibility: PortalVisibility): void {
    const { authentication, rbac } = portalFacts(portal) ?? {};
    checkVisibility(this, portal, visibility);
    if (visibility === PortalVisibility.PRIVATE && authentication !== false && rbac === false) {
      const message = `is private, but developers have no roles on ${portal.node.path}, so the API would be invisible; set rbac on the portal, or PortalVisibility.PUBLIC here`;
      addWarning(this, 'visibility', message);
    }
  }
}
