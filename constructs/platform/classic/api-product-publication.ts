import { Construct } from 'constructs';
import { replaceWith } from '../../../lib/core/l1/lifecycle';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { addError } from '../../../lib/core/synthesis/problems';
import { literalTexts } from '../../../lib/core/values/literal';
import * as l1 from '../../../lib/platform/portal-product-version';
import { IAuthStrategy } from '../portal/auth-strategy-reference';
import { PublishStatus } from '../publish-status';
import { IApiProductVersion } from './api-product-version-reference';
import { IClassicPortal } from './classic-portal-reference';
import { notifyPublication } from './private/publications';

/** Options of the publication of a product version on a classic portal. */
export interface ApiProductPublicationOptions {
  /**
   * Authentication strategy for the applications of developers that use the product version.
   *
   * @default - no authentication strategy: developers cannot register applications
   */
  readonly authStrategy?: IAuthStrategy;

  /**
   * Whether developers can register applications for the product version. Application registration requires an
   * authentication strategy.
   *
   * @default - true if `authStrategy` is given; otherwise false
   */
  readonly applicationRegistration?: boolean;

  /**
   * Whether registrations of applications for the product version are approved automatically.
   *
   * @default false
   */
  readonly autoApproveRegistrations?: boolean;

  /**
   * Whether the product version is marked as deprecated on the classic portal.
   *
   * @default false
   */
  readonly deprecated?: boolean;

  /**
   * Whether the platform notifies developers with registered applications of changes of the product version.
   *
   * @default - default of the platform
   */
  readonly notifyDevelopers?: boolean;

  /**
   * Whether the product version is visible on the classic portal.
   *
   * @default PublishStatus.PUBLISHED
   */
  readonly status?: PublishStatus;
}

/** Arguments of `ApiProductPublication`. */
export interface ApiProductPublicationProps extends ApiProductPublicationOptions, ManagedProps {
  /** Product version to publish on the classic portal. */
  readonly version: IApiProductVersion;

  /** Classic portal to publish the product version on. */
  readonly portal: IClassicPortal;
}

/**
 * Legacy: publication of a version of a classic API product on a classic portal.
 *
 * Creates a `konnect_portal_product_version` as the child `Resource`. If Terraform replaces a product version or portal
 * of the same stack, it also replaces the publication.
 *
 * @example
 *
 * declare const version: platform.IApiProductVersion;
 * declare const portal: platform.IClassicPortal;
 * new platform.ApiProductPublication(this, 'publication', { version, portal });
 */
export class ApiProductPublication extends ManagedConstruct {
  private readonly props: ApiProductPublicationProps;

  /**
   * Publishes a product version on a classic portal.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: ApiProductPublicationProps) {
    super(scope, id);
    this.props = literalTexts(props);
    const { version, portal, authStrategy, applicationRegistration = authStrategy !== undefined } = this.props;
    const resource = new l1.PortalProductVersion(this, 'Resource', {
      provider: this.props.provider,
      productVersionId: version.apiProductVersionId,
      portalId: portal.classicPortalId,
      authStrategyIds: authStrategy ? [authStrategy.authStrategyId] : [],
      applicationRegistrationEnabled: applicationRegistration,
      autoApproveRegistration: this.props.autoApproveRegistrations ?? false,
      deprecated: this.props.deprecated ?? false,
      notifyDevelopers: this.props.notifyDevelopers,
      publishStatus: this.props.status ?? PublishStatus.PUBLISHED,
    });
    replaceWith(resource, version);
    replaceWith(resource, portal);
    notifyPublication(version.product, portal);
    if (applicationRegistration && !authStrategy) {
      addError(
        this,
        'applicationRegistration',
        'is true without authStrategy, so applications could not authenticate; give an authStrategy, or omit the property',
      );
    }
  }

  /**
   * Imports an existing publication of the product version instead of creating a publication. After the import,
   * Terraform updates the arguments of the publication that differ from the existing object. `importFrom` of a
   * publication has no parameter for an id, because the product version and the portal identify the publication.
   */
  public importFrom(): void {
    const { portal, version } = this.props;
    importObject(this, () =>
      l1.PortalProductVersion.importId({
        portalId: portal.classicPortalId,
        productVersionId: version.apiProductVersionId,
      }),
    );
  }
}
