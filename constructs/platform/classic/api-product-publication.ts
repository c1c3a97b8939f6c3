import { Construct } from 'constructs';
import { importObject } from '../../../lib/core/imports';
import { replaceWith } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { addError } from '../../../lib/core/rules/problems';
import { complete, MISSING } from '../../../lib/core/rules/required';
import * as l1 from '../../../lib/platform/portal-product-version';
import { IAuthStrategy } from '../portal/auth-strategy';
import { PublishStatus } from '../publish-status';
import { IApiProductVersion } from './api-product-version-reference';
import { IClassicPortal } from './classic-portal';
import { tellOfPublication } from './private/publications';

/**
 * How a version is published.
 */
export interface ApiProductPublicationOptions {
  /**
   * How applications authenticate.
   *
   * @default - not at all, and none can be registered
   */
  readonly authStrategy?: IAuthStrategy;

  /**
   * Whether developers can register applications for the version. Needs a strategy.
   *
   * @default - true with a strategy, else false
   */
  readonly applicationRegistration?: boolean;

  /**
   * Whether application registrations are approved automatically.
   *
   * @default false
   */
  readonly autoApproveRegistrations?: boolean;

  /**
   * Whether the version is marked as deprecated.
   *
   * @default false
   */
  readonly deprecated?: boolean;

  /**
   * Whether developers of applications are told of changes.
   *
   * @default - the platform's
   */
  readonly notifyDevelopers?: boolean;

  /**
   * Whether it can be seen.
   *
   * @default PublishStatus.PUBLISHED
   */
  readonly status?: PublishStatus;
}

/**
 * The arguments of `ApiProductPublication`.
 */
export interface ApiProductPublicationProps extends ApiProductPublicationOptions, ManagedProps {
  /** The version that is published. */
  readonly version: IApiProductVersion;

  /** The classic portal. */
  readonly portal: IClassicPortal;
}

/**
 * Legacy: the publication of a version of a classic API product on a classic portal.
 *
 * Makes a `konnect_portal_product_version`, which is the child `Resource`. It is replaced together with version and portal.
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
   * Publishes a version on a portal.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: ApiProductPublicationProps) {
    super(scope, id);
    props = literalTexts(
      complete(this, props, {
        portal: MISSING.reference,
        version: (owner) => MISSING.reference(owner, { product: MISSING.reference(owner) }),
      }),
    );
    this.props = props;
    const { version, portal, authStrategy, applicationRegistration = authStrategy !== undefined } = props;
    const resource = new l1.PortalProductVersion(this, 'Resource', {
      provider: props.provider,
      productVersionId: version.apiProductVersionId,
      portalId: portal.classicPortalId,
      authStrategyIds: authStrategy ? [authStrategy.authStrategyId] : [],
      applicationRegistrationEnabled: applicationRegistration,
      autoApproveRegistration: props.autoApproveRegistrations ?? false,
      deprecated: props.deprecated ?? false,
      notifyDevelopers: props.notifyDevelopers,
      publishStatus: props.status ?? PublishStatus.PUBLISHED,
    });
    replaceWith(resource, version);
    replaceWith(resource, portal);
    tellOfPublication(version.product, portal);
    if (applicationRegistration && !authStrategy) {
      addError(
        this,
        'applicationRegistration',
        'is true without authStrategy, so applications could not authenticate; give an authStrategy, or leave this out',
      );
    }
  }

  /**
   * Takes over a publication that exists already, instead of making one: Terraform imports it, and changes what differs. It
   * is known by its version and its portal.
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
