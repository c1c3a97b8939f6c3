import { Construct } from 'constructs';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { addError } from '../../../lib/core/rules/problems';
import { complete, MISSING } from '../../../lib/core/rules/required';
import { IPortal } from '../portal/portal-reference';
import { Api } from './api';
import { ApiDocument } from './api-document';
import { ApiImplementation } from './api-implementation';
import { ApiImplementationTarget } from './api-implementation-target';
import { ApiPublication, ApiPublicationOptions } from './api-publication';
import { ApiVersion } from './api-version';
import { Documents } from './documents';
import { PublicationAuth } from './publication-auth';
import { Specification } from './specification';

/**
 * The arguments of `PublishedApi`.
 */
export interface PublishedApiProps extends ApiPublicationOptions, ManagedProps {
  /** The specification of the API. Name, description and version come from it where they are not given. */
  readonly specification: Specification;

  /** Where the API is published. */
  readonly portal: IPortal;

  /**
   * What implements the API on the gateways. Without it, developers can read about the API, but get no access to it.
   *
   * @default - none
   */
  readonly implementation?: ApiImplementationTarget;

  /**
   * The documents of the API.
   *
   * @default - none
   */
  readonly documents?: Documents;

  /**
   * Name of the API, 1 to 255 characters; unique in the organisation.
   *
   * @default - `info.title` of the specification
   */
  readonly name?: string;

  /**
   * Description, shown on the portal. An empty text stands for none.
   *
   * @default - `info.description` of the specification
   */
  readonly description?: string;

  /**
   * What the version of the specification is called, such as `1.2.0`.
   *
   * @default - `info.version` of the specification
   */
  readonly version?: string;

  /**
   * Part of its address on portals, `/apis/<slug>`: letters, digits, `_` and `-`.
   *
   * @default - the platform's: made from the name
   */
  readonly slug?: string;

  /**
   * Labels for filtering and searching. Keys have 1 to 63 characters and do not begin with a reserved prefix.
   *
   * @default - none
   */
  readonly labels?: { [key: string]: string };

  /**
   * Attributes by which developers filter APIs on a portal, such as `{ platform: ['web', 'mobile'] }`.
   *
   * @default - none
   */
  readonly attributes?: { [key: string]: any };
}

/**
 * An API on a portal, with everything that belongs to it: its specification, its documents and what implements it.
 *
 * Makes an `Api` (the child `Api`), and in it an `ApiVersion`, an `ApiDocument` for each file, an `ApiImplementation` and
 * an `ApiPublication`. Each is a property, and `node.defaultChild` is the `Api`. More can be added to `api`: further
 * versions, documents and publications. The publication depends on these too.
 *
 * To take over an API that exists, call `importFrom` of each part; `moveFrom` holds for all of them.
 *
 * @example
 *
 * declare const service: platform.IGatewayService;
 * declare const portal: platform.IPortal;
 * new platform.PublishedApi(this, 'orders', {
 *   specification: platform.Specification.fromFile('specs/orders.yaml'),
 *   documents: platform.Documents.fromDirectory('documents'),
 *   implementation: platform.ApiImplementationTarget.service(service),
 *   portal,
 *   authStrategy: platform.PublicationAuth.portalDefault(),
 * });
 */
export class PublishedApi extends ManagedConstruct {
  /** The API. */
  public readonly api: Api;

  /** Its version. */
  public readonly version: ApiVersion;

  /** Its documents by their paths in the folder without the ending, such as `guide/keys`. */
  public readonly documents: { [path: string]: ApiDocument };

  /** What implements it; undefined where nothing does. */
  public readonly implementation?: ApiImplementation;

  /** Its publication. */
  public readonly publication: ApiPublication;

  /**
   * Publishes an API.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: PublishedApiProps) {
    super(scope, id);
    props = complete(this, props, {
      portal: MISSING.reference,
      specification: () =>
        Specification.fromObject({
          openapi: '3.1.0',
          info: { title: MISSING.text(), version: MISSING.text() },
          paths: {},
        }),
      authStrategy: () => PublicationAuth.none(),
    });
    const { specification, documents, implementation, portal, removalPolicy } = props;
    this.api = new Api(this, 'Api', {
      provider: props.provider,
      name: this.nameOf(props),
      description: (props.description ?? specification.description) || undefined,
      slug: props.slug,
      labels: props.labels,
      attributes: props.attributes,
      removalPolicy,
    });
    this.node.defaultChild = this.api;
    this.version = this.api.addVersion('main', { specification, version: props.version });
    this.documents = documents ? this.api.addDocuments(documents) : {};
    this.implementation = implementation && this.api.implementWith(implementation);
    this.publication = this.api.publishTo(portal, {
      authStrategy: props.authStrategy,
      visibility: props.visibility,
      autoApproveRegistrations: props.autoApproveRegistrations,
      removalPolicy,
    });
  }

  private nameOf({ name, specification }: PublishedApiProps): string {
    const found = name ?? specification.title;
    // A specification that cannot be read is reported with its version.
    if (found === undefined && specification._load().findings.length === 0) {
      addError(
        this,
        'name',
        'is not given, and the specification cannot be asked, as only Terraform knows it; give a name',
      );
    }
    return found ?? 'unknown';
  }
}
