import { Construct } from 'constructs';
import * as l1 from '../../../lib/cloud/api-gateway-api-doc';
import { replaceWith } from '../../../lib/core/l1/lifecycle';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { SecretValue } from '../../../lib/core/l2/secret-value';
import { addError } from '../../../lib/core/synthesis/problems';
import { literalTexts } from '../../../lib/core/values/literal';
import { isUnresolved } from '../../../lib/core/values/tokens';
import { checkNotEmpty } from '../private/texts';
import { IApi } from './api-reference';
import { Environment } from './environment';
import { IGatewayService } from './gateway-service-reference';
import { afterRelease } from './private/service-facts';

/** Options of a document about APIs of a gateway service. */
export interface ApiDocumentOptions {
  /** Name of the API document. The name of the document must not be empty. Terraform: `api_doc_name`. */
  readonly name: string;

  /** APIs that the document describes, at least one. All APIs must belong to the gateway service of the document. */
  readonly apis: IApi[];

  /** Environment whose release of the APIs the document describes. */
  readonly environment: Environment;
}

/** Arguments of `ApiDocument`. */
export interface ApiDocumentProps extends ApiDocumentOptions, ManagedProps {
  /** Gateway service of the documented APIs. */
  readonly service: IGatewayService;
}

/**
 * Web page that documents released APIs of a gateway service. Readers of the page need the password of the document.
 *
 * Creates a `tencentcloud_api_gateway_api_doc` as the child `Resource`. If the program releases the service to the
 * document's environment, Terraform creates the document after the release. If the API document is deleted outside
 * Terraform, the provider fails to read the document: run `terraform state rm`. If the service fails to save a change
 * of the document, the apply fails but the next plan is empty: change the document again.
 *
 * @example
 *
 * declare const service: cloud.GatewayService;
 * declare const api: cloud.IApi;
 * service.addDocument('orders', { name: 'orders', apis: [api], environment: cloud.Environment.RELEASE });
 */
export class ApiDocument extends ManagedConstruct {
  /** The id of the API document. Terraform: `api_doc_id`. */
  public readonly apiDocumentId: string;

  /** URL of the API document. Terraform: `api_doc_uri`. */
  public readonly url: string;

  /**
   * Password that readers of the API document need. The Terraform state contains the password of the document.
   * Terraform: `share_password`.
   */
  public readonly sharePassword: SecretValue;

  /**
   * Adds a document about APIs to a gateway service.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: ApiDocumentProps) {
    super(scope, id);
    const args = literalTexts(props);
    const { service, apis, environment } = args;
    checkNotEmpty(this, 'name', args.name);
    this.checkApis(service, apis);
    const resource = new l1.ApiGatewayApiDoc(this, 'Resource', {
      provider: args.provider,
      apiDocName: args.name,
      serviceId: service.gatewayServiceId,
      apiIds: apis.map(({ apiId }) => apiId),
      environment,
    });
    replaceWith(resource, service);
    this.apiDocumentId = resource.apiDocId;
    this.url = resource.apiDocUri;
    this.sharePassword = SecretValue.fromExpression(resource.sharePassword);
    afterRelease(service, this, environment);
  }

  /**
   * Imports an existing API document instead of creating a document. After the import, Terraform updates the arguments
   * of the API document that differ from the existing object.
   *
   * @param id id of the existing API document, such as `apidoc-1a2b3c4d`
   */
  public importFrom(id: string): void {
    importObject(this, () => l1.ApiGatewayApiDoc.importId({ apiDocId: id }));
  }

  private checkApis(service: IGatewayService, apis: IApi[]): void {
    if (!isUnresolved(apis) && apis.length === 0) {
      addError(this, 'apis', 'is empty; give at least one API of the service');
    }
    apis.forEach((api, index) => {
      if (api.service !== service && api.service.gatewayServiceId !== service.gatewayServiceId) {
        const message = `is ${api.node.path}, an API of the service ${api.service.node.path}; give APIs of the document's service ${service.node.path}`;
        addError(this, `apis[${index}]`, message);
      }
    });
  }
}
