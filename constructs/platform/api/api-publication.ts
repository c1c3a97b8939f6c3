import { Construct } from 'constructs';
import { importObject } from '../../../lib/core/imports';
import { applyRemovalPolicy, replaceWith } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { RemovalPolicy } from '../../../lib/core/removal-policy';
import { addWarning } from '../../../lib/core/rules/problems';
import { complete, MISSING } from '../../../lib/core/rules/required';
import * as l1 from '../../../lib/platform/api-publication';
import { IPortal, PortalVisibility } from '../portal/portal-reference';
import { portalFacts } from '../private/portal-facts';
import { checkVisibility } from '../private/visibility';
import { IApiRef } from './api-reference';
import { allPartsOf, takeOnce } from './private/api-parts';
import { PublicationAuth } from './publication-auth';

/**
 * How an API is published.
 */
export interface ApiPublicationOptions {
  /** How the applications of developers authenticate. There is no default, so that it is always explicit. */
  readonly authStrategy: PublicationAuth;

  /**
   * Who sees the API on the portal. A private one is seen by developers who have signed in and have a role, so the portal
   * needs authentication and roles.
   *
   * @default PortalVisibility.PRIVATE, which is the provider's; the default visibility of the portal does not apply
   */
  readonly visibility?: PortalVisibility;

  /**
   * Whether application registrations for the API are approved automatically.
   *
   * @default - as the portal has it
   */
  readonly autoApproveRegistrations?: boolean;

  /**
   * What may be done to the publication when it is to be destroyed: the API is gone from the portal. Of a `PublishedApi`, it
   * holds for the `Api` as well.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/**
 * The arguments of `ApiPublication`.
 */
export interface ApiPublicationProps extends ApiPublicationOptions, ManagedProps {
  /** The API to publish. */
  readonly api: IApiRef;

  /** Where to publish it. */
  readonly portal: IPortal;
}

/**
 * The publication of an API on a portal.
 *
 * It depends on all versions, documents and implementations of the API, also on those that are added later in the
 * program. Makes a `konnect_api_publication`, which is the child `Resource`. It is replaced together with its API and
 * its portal; another strategy or visibility updates it in place.
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
   * Warnings of the platform, such as that no gateway enforces the strategy. Terraform: `warnings`.
   *
   * @attribute
   */
  public readonly warnings: string[];

  private readonly props: ApiPublicationProps;

  /**
   * Publishes an API.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: ApiPublicationProps) {
    super(scope, id);
    props = literalTexts(
      complete(this, props, {
        api: MISSING.reference,
        portal: MISSING.reference,
        authStrategy: () => PublicationAuth.none(),
      }),
    );
    this.props = props;
    const { api, portal, visibility = PortalVisibility.PRIVATE } = props;
    const ids = props.authStrategy._ids(this, portal);
    const resource = new l1.ApiPublication(this, 'Resource', {
      provider: props.provider,
      apiId: api.apiId,
      portalId: portal.portalId,
      authStrategyIds: ids,
      visibility,
      autoApproveRegistrations: props.autoApproveRegistrations,
    });
    applyRemovalPolicy(resource, props.removalPolicy);
    replaceWith(resource, api);
    replaceWith(resource, portal);
    this.node.addDependency(allPartsOf(api));
    this.checkPrivacy(portal, visibility);
    this.checkSignIn(portal, ids);
    takeOnce(api, this, 'portal', portal.node.path, 'already');
    this.warnings = resource.warnings;
  }

  /**
   * Takes over a publication that exists already, instead of making one: Terraform imports it, and changes what differs. It
   * is known by its API and its portal.
   */
  public importFrom(): void {
    const { api, portal } = this.props;
    importObject(this, () => l1.ApiPublication.importId({ apiId: api.apiId, portalId: portal.portalId }));
  }

  private checkSignIn(portal: IPortal, ids: string[] | undefined): void {
    if (ids !== undefined && portalFacts(portal)?.authentication === false) {
      const message = `is given, but authentication of ${portal.node.path} is off, so no developer can sign in and make an application; switch authentication on, or use PublicationAuth.none()`;
      addWarning(this, 'authStrategy', message);
    }
  }

  private checkPrivacy(portal: IPortal, visibility: PortalVisibility): void {
    const { authentication, rbac } = portalFacts(portal) ?? {};
    checkVisibility(this, portal, visibility);
    if (visibility === PortalVisibility.PRIVATE && authentication !== false && rbac === false) {
      const message = `is private, but developers have no roles on ${portal.node.path}, so nobody will see the API; set rbac on the portal, or PortalVisibility.PUBLIC here`;
      addWarning(this, 'visibility', message);
    }
  }
}
