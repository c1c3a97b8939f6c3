import { Construct } from 'constructs';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { addError } from '../../../lib/core/synthesis/problems';
import { IPortal } from '../portal/portal-reference';
import { Api } from './api';
import { ApiDocument } from './api-document';
import { ApiImplementation } from './api-implementation';
import { ApiImplementationTarget } from './api-implementation-target';
import { ApiPublication, ApiPublicationOptions } from './api-publication';
import { ApiVersion } from './api-version';
import { Documents } from './documents';
import { Specification } from './specification';

/** Arguments of `PublishedApi`. */
export interface PublishedApiProps extends ApiPublicationOptions, ManagedProps {
  /** Specification of the API. The specification provides the default name, description and version of the API. */
  readonly specification: Specification;

  /** Portal to publish the API on. */
  readonly portal: IPortal;

  /**
   * Implementation of the API on the gateways: a gateway service or a control plane. Without an implementation,
   * developers can read about the API, but get no access to the API.
   *
   * @default - none
   */
  readonly implementation?: ApiImplementationTarget;

  /**
   * Documents of the API.
   *
   * @default - none
   */
  readonly documents?: Documents;

  /**
   * Name of the API, 1 to 255 characters. The name of the API must be unique among the APIs of the organisation that
   * have no version. Required if the specification has no title, or if only Terraform knows the specification.
   *
   * @default - `info.title` of the specification
   */
  readonly name?: string;

  /**
   * Description of the API, shown on the portal. An empty description means no description.
   *
   * @default - `info.description` of the specification
   */
  readonly description?: string;

  /**
   * Name of the API version, such as `1.2.0`.
   *
   * @default - `info.version` of the specification
   */
  readonly version?: string;

  /**
   * Part of the API's address on portals, `/apis/<slug>`: letters, digits, `_` and `-`.
   *
   * @default - the platform derives the slug from the name
   */
  readonly slug?: string;

  /**
   * Labels of the API, for filtering and searching APIs. Label keys have 1 to 63 characters and do not begin with a
   * prefix that the platform reserves.
   *
   * @default - none
   */
  readonly labels?: { [key: string]: string };

  /**
   * Attributes that developers can filter APIs by on a portal, such as `{ platform: ['web', 'mobile'] }`.
   *
   * @default - none
   */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- unknown would not accept interface types
  readonly attributes?: { [key: string]: any };
}

/**
 * API that a portal publishes, with the specification, documents and implementation of the API.
 *
 * Creates an `Api` as the child `Api`, with an `ApiVersion`, an `ApiDocument` per file, an `ApiPublication`, and an
 * `ApiImplementation` if `implementation` is given. Each child construct of a `PublishedApi` is a property, and
 * `node.defaultChild` is the `Api`. To add further versions, documents and publications, call methods of the property
 * `api` of the `PublishedApi`. The publication of a `PublishedApi` also depends on versions, documents and
 * implementations that the program adds to `api`.
 *
 * To import existing objects, call `importFrom` of each child construct of the `PublishedApi`. `moveFrom` of a
 * `PublishedApi` moves all child constructs.
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
  /** The `Api` that the `PublishedApi` creates. */
  public readonly api: Api;

  /** Version of the API, with the specification. */
  public readonly version: ApiVersion;

  /**
   * Documents of the API, by the path of the file in the folder without the extension, such as `guide/keys`. The key of
   * a subfolder's document is the path of the subfolder.
   */
  public readonly documents: { [path: string]: ApiDocument };

  /** Implementation of the API on the gateways. Undefined if the program gives no implementation. */
  public readonly implementation?: ApiImplementation;

  /** Publication of the API on the portal. */
  public readonly publication: ApiPublication;

  /**
   * Publishes an API.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: PublishedApiProps) {
    super(scope, id);
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
    const { findings } = specification._load();
    // The `ApiVersion` reports the errors of the specification.
    if (found === undefined && findings.every(({ level }) => level === 'warning')) {
      const reason =
        findings.length === 0
          ? 'only Terraform knows the specification, so the specification cannot provide the name'
          : 'the specification has no title';
      addError(this, 'name', `is not given, and ${reason}; give a name`);
    }
    return found ?? 'unknown';
  }
}
