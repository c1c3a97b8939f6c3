import { TerraformProvider } from 'cdktf';
import { Construct } from 'constructs';
import { applyRemovalPolicy } from '../../../lib/core/l1/lifecycle';
import { hasMark, markConstruct } from '../../../lib/core/l2/construct-mark';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { deriveIdFrom } from '../../../lib/core/l2/moves';
import { addUniqueChild } from '../../../lib/core/l2/unique-child';
import { literalTexts } from '../../../lib/core/values/literal';
import { RemovalPolicy } from '../../../lib/core/values/removal-policy';

import * as l1 from '../../../lib/platform/api';
import { IPortal } from '../portal/portal-reference';
import { addDocuments } from '../private/add-documents';
import { attributesJson } from '../private/attributes';
import { checkUnique, organisationOf } from '../private/unique';
import { ApiDocument, ApiDocumentOptions } from './api-document';
import { ApiImplementation } from './api-implementation';
import { ApiImplementationTarget } from './api-implementation-target';
import { IApi } from './api-interface';
import { ApiPublication, ApiPublicationOptions } from './api-publication';
import { ApiVersion, ApiVersionOptions } from './api-version';
import { Documents } from './documents';
import { checkName } from './private/names';

/** Arguments of `Api`. */
export interface ApiProps extends ManagedProps {
  /**
   * Name of the API, 1 to 255 characters. The name and `version` of the API together are unique in the organisation.
   */
  readonly name: string;

  /**
   * Version of the whole API, if you create a separate API for each version. If one API has several versions, add the
   * versions with `addVersion`. 1 to 255 characters.
   *
   * @default - the API has no version
   */
  readonly version?: string;

  /**
   * Part of the API's address on portals, `/apis/<slug>`: letters, digits, `_` and `-`. The slug of the API is unique
   * in the organisation.
   *
   * @default - the platform derives the slug from name and version
   */
  readonly slug?: string;

  /**
   * Description of the API, shown on portals.
   *
   * @default - none
   */
  readonly description?: string;

  /**
   * Labels of the API, for filtering and searching APIs. Label keys have 1 to 63 characters and do not begin with a
   * prefix that the platform reserves.
   *
   * @default - none
   */
  readonly labels?: { [key: string]: string };

  /**
   * Attributes that developers can filter APIs by on a portal, such as `{ platform: ['web', 'mobile'] }`. The construct
   * sends the filter attributes as JSON with sorted keys. Another order of the attributes in the program causes no
   * change in a plan.
   *
   * @default - none
   */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- unknown would not accept interface types
  readonly attributes?: { [key: string]: any };

  /**
   * Whether Terraform may destroy the API. With the API, the platform deletes the API's versions, documents and
   * publications, including objects that other tools created.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

abstract class ApiBase extends ManagedConstruct implements IApi {
  public abstract readonly apiId: string;

  /** @internal */
  public readonly _provider?: TerraformProvider;

  public addVersion(id: string, options: ApiVersionOptions): ApiVersion {
    return new ApiVersion(this, `version-${id}`, { ...options, ...this.owner() });
  }

  public addDocument(id: string, options: ApiDocumentOptions): ApiDocument {
    return new ApiDocument(this, `document-${id}`, { ...options, ...this.owner() });
  }

  public addDocuments(documents: Documents): { [path: string]: ApiDocument } {
    return addDocuments(this, documents);
  }

  public implementWith(target: ApiImplementationTarget): ApiImplementation {
    const problem = 'is called twice, but an API can have one implementation; leave one of the calls out';
    return addUniqueChild(this, 'Implementation', 'implementWith', problem, () => {
      return new ApiImplementation(this, 'Implementation', { target, ...this.owner() });
    });
  }

  public publishTo(portal: IPortal, options: ApiPublicationOptions): ApiPublication {
    const id = `publication-${portal?.node.id}`;
    const problem = `is called twice for portals with the construct id "${portal?.node.id}"; leave one of the calls out, or use new platform.ApiPublication(…) with another id for another portal`;
    return addUniqueChild(this, id, 'publishTo', problem, () => {
      const made = new ApiPublication(this, id, { ...options, portal, ...this.owner() });
      deriveIdFrom(made, portal, (portalId) => `publication-${portalId}`);
      return made;
    });
  }

  private owner(): { api: IApi; provider?: TerraformProvider } {
    return { api: this, provider: this._provider };
  }
}

const MARK = 'platform.Api';

/**
 * API for developers, in the catalogue of the platform and on portals.
 *
 * Creates a `konnect_api` as the child `Resource`. Each version, document, implementation and publication of the API is
 * a separate Terraform resource. Specifications are part of versions, because every edit of a specification in the
 * `konnect_api` itself would replace the API.
 *
 * @example
 *
 * declare const service: platform.IGatewayService;
 * declare const portal: platform.IPortal;
 * const api = new platform.Api(this, 'orders', { name: 'Orders' });
 * api.addVersion('v1', { specification: platform.Specification.fromFile('specs/v1.yaml') });
 * api.addDocuments(platform.Documents.fromDirectory('documents'));
 * api.implementWith(platform.ApiImplementationTarget.service(service));
 * api.publishTo(portal, { authStrategy: platform.PublicationAuth.portalDefault() });
 */
export class Api extends ApiBase {
  /**
   * Refers to an API that is managed elsewhere. You can add versions, documents, an implementation and publications to
   * a referenced API.
   *
   * @param scope parent construct of the reference
   * @param id id of the construct, unique in the scope
   * @param apiId id of the API, a UUID
   */
  public static fromApiId(scope: Construct, id: string, apiId: string): IApi {
    return new ImportedApi(scope, id, apiId);
  }

  /**
   * Returns whether a value is an instance of `Api`, created by any copy of this package. Aspects can call `Api.isApi`
   * to find `Api` constructs.
   *
   * @param x value to check
   */
  public static isApi(x: unknown): x is Api {
    return hasMark(x, MARK);
  }

  public readonly apiId: string;

  /** Part of the API's address on portals, `/apis/<slug>`. Terraform: `slug`. */
  public readonly apiSlug: string;

  /** @internal */
  public readonly _provider?: TerraformProvider;

  /**
   * Adds an API to a stack.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: ApiProps) {
    super(scope, id);
    const args = literalTexts(props);
    markConstruct(this, MARK);
    const { provider, name, version } = args;
    this._provider = provider;
    const resource = new l1.Api(this, 'Resource', {
      provider,
      name,
      version,
      slug: args.slug,
      description: args.description,
      labels: args.labels,
      attributes: args.attributes && attributesJson(args.attributes),
    });
    applyRemovalPolicy(resource, args.removalPolicy);
    checkName(this, name, version);
    if (args.slug !== undefined) {
      checkUnique(this, {
        within: organisationOf(this, provider),
        kind: 'API',
        property: 'slug',
        value: args.slug,
      });
    }
    this.apiId = resource.id;
    this.apiSlug = resource.slug;
  }

  /**
   * Imports an existing API instead of creating an API. After the import, Terraform updates the arguments of the API
   * that differ from the existing object. Import the versions, documents, implementation and publications of the API
   * one by one.
   *
   * @param id id of the existing API, a UUID
   */
  public importFrom(id: string): void {
    importObject(this, () => l1.Api.importId({ id }));
  }
}

class ImportedApi extends ApiBase {
  public constructor(
    scope: Construct,
    id: string,
    public readonly apiId: string,
  ) {
    super(scope, id);
  }
}
