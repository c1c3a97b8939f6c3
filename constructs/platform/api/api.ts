import { TerraformProvider } from 'cdktf';
import { Construct } from 'constructs';
import { hasMark, markConstruct } from '../../../lib/core/construct-mark';
import { importObject } from '../../../lib/core/imports';
import { applyRemovalPolicy } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { nameAfter } from '../../../lib/core/moves';
import { RemovalPolicy } from '../../../lib/core/removal-policy';
import { onlyOnce } from '../../../lib/core/rules/once';
import { complete, MISSING } from '../../../lib/core/rules/required';

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

/**
 * The arguments of `Api`.
 */
export interface ApiProps extends ManagedProps {
  /** Name of the API, 1 to 255 characters. Unique in the organisation together with `version`. */
  readonly name: string;

  /**
   * Version of the API as a whole, for those that have an API for each version; else add versions with `addVersion`. 1 to
   * 255 characters.
   *
   * @default - the API has no version of its own
   */
  readonly version?: string;

  /**
   * Part of its address on portals, `/apis/<slug>`: letters, digits, `_` and `-`. Unique in the organisation.
   *
   * @default - the platform's: made from name and version
   */
  readonly slug?: string;

  /**
   * Description, shown on portals.
   *
   * @default - none
   */
  readonly description?: string;

  /**
   * Labels for filtering and searching. Keys have 1 to 63 characters and do not begin with a reserved prefix.
   *
   * @default - none
   */
  readonly labels?: { [key: string]: string };

  /**
   * Attributes by which developers filter APIs on a portal, such as `{ platform: ['web', 'mobile'] }`. Sent as JSON with
   * sorted keys, so that another order makes no difference.
   *
   * @default - none
   */
  readonly attributes?: { [key: string]: any };

  /**
   * What may be done to it when it is to be destroyed. All that belongs to it goes with it, also what was not made here:
   * versions, documents, publications.
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
    const problem = 'was called twice, and an API has one implementation; leave one of the calls out';
    return onlyOnce(this, 'Implementation', 'implementWith', problem, () => {
      return new ApiImplementation(this, 'Implementation', { target, ...this.owner() });
    });
  }

  public publishTo(portal: IPortal, options: ApiPublicationOptions): ApiPublication {
    const id = `publication-${portal?.node.id}`;
    const problem = `was called for two portals of the id "${portal?.node.id}", or twice for one; publish on each portal once, and use new platform.ApiPublication(…) with an id of its own for another portal of the same id`;
    return onlyOnce(this, id, 'publishTo', problem, () => {
      const made = new ApiPublication(this, id, { ...options, portal, ...this.owner() });
      nameAfter(made, portal, (portalId) => `publication-${portalId}`);
      return made;
    });
  }

  private owner(): { api: IApi; provider?: TerraformProvider } {
    return { api: this, provider: this._provider };
  }
}

const MARK = 'platform.Api';

/**
 * An API as developers see it, in the catalogue and on portals.
 *
 * Makes a `konnect_api`, which is the child `Resource`, and a resource for each part that is added. Specifications belong
 * to versions: in the API itself every edit of one would replace it.
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
   * Refers to an API that is managed elsewhere. Versions, documents and the like can be added to it all the same.
   *
   * @param scope where the reference belongs
   * @param id its id in the scope
   * @param apiId the id of the API, a UUID
   */
  public static fromApiId(scope: Construct, id: string, apiId: string): IApi {
    return new ImportedApi(scope, id, apiId);
  }

  /**
   * Whether a value is a construct of this class, from any copy of this package. For aspects.
   *
   * @param x any value
   */
  public static isApi(x: any): x is Api {
    return hasMark(x, MARK);
  }

  public readonly apiId: string;

  /** Its part of the address on portals. Terraform: `slug`. */
  public readonly apiSlug: string;

  /** @internal */
  public readonly _provider?: TerraformProvider;

  /**
   * Adds an API to a stack.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: ApiProps) {
    super(scope, id);
    props = literalTexts(complete(this, props, { name: MISSING.text }));
    markConstruct(this, MARK);
    const { provider, name, version } = props;
    this._provider = provider;
    const resource = new l1.Api(this, 'Resource', {
      provider,
      name,
      version,
      slug: props.slug,
      description: props.description,
      labels: props.labels,
      attributes: props.attributes && attributesJson(props.attributes),
    });
    applyRemovalPolicy(resource, props.removalPolicy);
    checkName(this, name, version);
    if (props.slug !== undefined) {
      checkUnique(this, { within: organisationOf(this, provider), kind: 'API', property: 'slug', value: props.slug });
    }
    this.apiId = resource.id;
    this.apiSlug = resource.slug;
  }

  /**
   * Takes over an API that exists already, instead of making one: Terraform imports it, and changes what differs. Its
   * versions, documents and the like are taken over one by one.
   *
   * @param id the id of the API, a UUID
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
