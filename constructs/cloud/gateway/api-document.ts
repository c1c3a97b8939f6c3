import { Construct } from 'constructs';
import * as l1 from '../../../lib/cloud/api-gateway-api-doc';
import { importObject } from '../../../lib/core/imports';
import { replaceWith } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { addError } from '../../../lib/core/rules/problems';
import { complete, MISSING } from '../../../lib/core/rules/required';
import { SecretValue } from '../../../lib/core/secret-value';
import { isUnresolved } from '../../../lib/core/tokens';
import { checkNotEmpty } from '../private/texts';
import { IApi } from './api-reference';
import { Environment } from './environment';
import { IGatewayService } from './gateway-service-reference';
import { afterRelease } from './private/service-facts';

/**
 * What a document shows.
 */
export interface ApiDocumentOptions {
  /** Name of the document; not empty. Terraform: `api_doc_name`. */
  readonly name: string;

  /** The APIs that it shows, all of the service; at least one. */
  readonly apis: IApi[];

  /** The environment whose release it shows. */
  readonly environment: Environment;
}

/**
 * The arguments of `ApiDocument`.
 */
export interface ApiDocumentProps extends ApiDocumentOptions, ManagedProps {
  /** The service. */
  readonly service: IGatewayService;
}

/**
 * A page that documents released APIs of a service for those who have its password.
 *
 * Makes a `tencentcloud_api_gateway_api_doc`, which is the child `Resource`, after the release. Once it is removed outside
 * Terraform, the provider fails to read it: `terraform state rm` it. Where the service fails to write a change, the apply
 * fails, but the next plan is empty: change something of it again.
 *
 * @example
 *
 * declare const service: cloud.GatewayService;
 * declare const api: cloud.IApi;
 * service.addDocument('orders', { name: 'orders', apis: [api], environment: cloud.Environment.RELEASE });
 */
export class ApiDocument extends ManagedConstruct {
  /** The id of the document. Terraform: `api_doc_id`. */
  public readonly apiDocumentId: string;

  /** Where the document is. Terraform: `api_doc_uri`. */
  public readonly url: string;

  /** The password that readers need. The state has it. Terraform: `share_password`. */
  public readonly sharePassword: SecretValue;

  /**
   * Adds a document to a service.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: ApiDocumentProps) {
    super(scope, id);
    props = literalTexts(
      complete(this, props, {
        service: MISSING.reference,
        apis: (owner) => [MISSING.reference(owner, { service: props?.service ?? MISSING.reference(owner) })],
        environment: MISSING.text,
        name: MISSING.text,
      }),
    );
    const { service, apis, environment } = props;
    checkNotEmpty(this, 'name', props.name);
    this.checkApis(service, apis);
    const resource = new l1.ApiGatewayApiDoc(this, 'Resource', {
      provider: props.provider,
      apiDocName: props.name,
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
   * Takes over a document that exists already, instead of making one: Terraform imports it, and changes what differs.
   *
   * @param id the id of the document, such as `apidoc-1a2b3c4d`
   */
  public importFrom(id: string): void {
    importObject(this, () => l1.ApiGatewayApiDoc.importId({ apiDocId: id }));
  }

  private checkApis(service: IGatewayService, apis: IApi[]): void {
    if (!isUnresolved(apis) && apis.length === 0) {
      addError(this, 'apis', 'is empty; name at least one API of the service');
    }
    apis.forEach((api, index) => {
      if (api.service !== service && api.service.gatewayServiceId !== service.gatewayServiceId) {
        const message = `is ${api.node.path}, of the service ${api.service.node.path}; a document shows APIs of its own, ${service.node.path}`;
        addError(this, `apis[${index}]`, message);
      }
    });
  }
}
