import { TerraformProvider } from 'cdktf';
import { Construct } from 'constructs';
import * as l1 from '../../../lib/cloud/api-gateway-api-app';
import { ApiGatewayApiAppAttachment } from '../../../lib/cloud/api-gateway-api-app-attachment';
import { DataApiGatewayApiApps } from '../../../lib/cloud/data-api-gateway-api-apps';
import { applyRemovalPolicy } from '../../../lib/core/l1/lifecycle';
import { importObject } from '../../../lib/core/l2/imports';
import { lookupSingle } from '../../../lib/core/l2/lookup';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { SecretValue } from '../../../lib/core/l2/secret-value';
import { addError } from '../../../lib/core/synthesis/problems';
import { literalTexts } from '../../../lib/core/values/literal';
import { RemovalPolicy } from '../../../lib/core/values/removal-policy';
import { checkNotEmpty } from '../private/texts';
import { IApiApp } from './api-app-reference';
import { IApi } from './api-reference';
import { Attachment } from './attachment';
import { Environment } from './environment';
import { apiKindOf } from './private/api-facts';
import { attach } from './private/attachment';
import { serviceFacts } from './private/service-facts';

/** Arguments of `ApiApp`. */
export interface ApiAppProps extends ManagedProps {
  /** Name of the API application. The name of the application must not be empty. Terraform: `api_app_name`. */
  readonly name: string;

  /**
   * Description of the API application. If you remove the description later, the service keeps the old description.
   * Terraform: `api_app_desc`.
   *
   * @default - none
   */
  readonly description?: string;

  /**
   * Tags of the API application. The service can reject the tags of a new application, for example because of
   * permissions. Then each apply creates one more application that the state does not contain.
   *
   * @default - none
   */
  readonly tags?: { [key: string]: string };

  /**
   * Whether Terraform may destroy or replace the API application with its key and secret.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/** API application to look up: by name, by id, or by both. */
export interface ApiAppLookup extends ManagedProps {
  /**
   * Name of the API application to look up.
   *
   * @default - any name
   */
  readonly name?: string;

  /**
   * Id of the API application to look up.
   *
   * @default - any id
   */
  readonly apiAppId?: string;
}

abstract class ApiAppBase extends ManagedConstruct implements IApiApp {
  public abstract readonly apiAppId: string;
  private readonly provider?: TerraformProvider;

  public constructor(scope: Construct, id: string, provider?: TerraformProvider) {
    super(scope, id);
    this.provider = provider;
  }

  public attachTo(api: IApi, environment: Environment): Attachment {
    const kind = apiKindOf(api);
    if (kind !== undefined && kind !== 'application') {
      const message = `is attached to ${api.node.path}, which does not accept applications, because its auth is ApiAuth.${kind}; give the API auth: ApiAuth.application()`;
      addError(this, '', message);
    }
    const binding = {
      apiAppId: this.apiAppId,
      apiId: api.apiId,
      serviceId: api.service.gatewayServiceId,
      environment,
    };
    const provider = this.provider ?? serviceFacts(api.service).provider;
    return attach(this, api, environment, {
      make: (scope, id) => new ApiGatewayApiAppAttachment(scope, id, { provider, ...binding }),
      importId: () => ApiGatewayApiAppAttachment.importId(binding),
    });
  }
}

/**
 * Application that calls APIs of the API gateway, with its own key and secret.
 *
 * Creates a `tencentcloud_api_gateway_api_app` as the child `Resource`, and a
 * `tencentcloud_api_gateway_api_app_attachment` per API and environment that the application may call. If the program
 * releases the API's gateway service to the environment, Terraform creates the attachment of the application after the
 * release.
 *
 * Check each plan of an app with applications before the apply. The provider treats any failure to read the
 * application, such as a missing permission, as a deletion. After such a failure, Terraform creates a second
 * application with a new key and secret, and attaches the second application to the APIs. The gateway then rejects
 * callers that sign with the key of the first application. If a plan would create an application that exists already,
 * plan again. If an apply created a second application, remove the new application from the state (`terraform state
 * rm`). Then call `importFrom` with the id of the old application, apply, and delete the new application manually.
 *
 * @example
 *
 * declare const api: cloud.IApi; // with auth: ApiAuth.application()
 * new cloud.ApiApp(this, 'shop', { name: 'shop' }).attachTo(api, cloud.Environment.RELEASE);
 */
export class ApiApp extends ApiAppBase {
  /**
   * Refers to an API application that is managed elsewhere.
   *
   * @param scope parent construct of the reference
   * @param id id of the construct, unique in the scope
   * @param apiAppId id of the API application
   */
  public static fromApiAppId(scope: Construct, id: string, apiAppId: string): IApiApp {
    return new ImportedApiApp(scope, id, apiAppId);
  }

  /**
   * Looks up an API application when Terraform plans. Terraform fails unless exactly one API application matches. The
   * Terraform state contains the secret of the application.
   *
   * Creates a data source `tencentcloud_api_gateway_api_apps` as the child `Resource`.
   *
   * @param scope parent construct of the look-up
   * @param id id of the construct, unique in the scope
   * @param lookup name of the API application to look up, or its id, or both
   */
  public static fromLookup(scope: Construct, id: string, lookup: ApiAppLookup): IApiApp {
    return new LookedUpApiApp(scope, id, lookup);
  }

  public readonly apiAppId: string;

  /**
   * Key that identifies the application in signed requests. The application signs the requests with `apiAppSecret`.
   * Terraform: `api_app_key`.
   */
  public readonly apiAppKey: string;

  /**
   * Secret that the application signs its requests with. The Terraform state contains the secret of the application.
   * Terraform: `api_app_secret`.
   */
  public readonly apiAppSecret: SecretValue;

  /**
   * Adds an application that calls APIs of the API gateway to a stack.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: ApiAppProps) {
    super(scope, id, props?.provider);
    const args = literalTexts(props);
    checkNotEmpty(this, 'name', args.name);
    const resource = new l1.ApiGatewayApiApp(this, 'Resource', {
      provider: args.provider,
      apiAppName: args.name,
      apiAppDesc: args.description,
      tags: args.tags,
    });
    applyRemovalPolicy(resource, args.removalPolicy);
    this.apiAppId = resource.id;
    this.apiAppKey = resource.apiAppKey;
    this.apiAppSecret = SecretValue.fromExpression(resource.apiAppSecret);
  }

  /**
   * Imports an existing API application instead of creating an application. After the import, Terraform updates the
   * arguments of the API application that differ from the existing object.
   *
   * Importing an application does not import the attachments of the application.
   *
   * @param id id of the existing API application, such as `app-1a2b3c4d`
   */
  public importFrom(id: string): void {
    importObject(this, () => l1.ApiGatewayApiApp.importId({ apiAppId: id }));
  }
}

class ImportedApiApp extends ApiAppBase {
  public constructor(
    scope: Construct,
    id: string,
    public readonly apiAppId: string,
  ) {
    super(scope, id);
  }
}

class LookedUpApiApp extends ApiAppBase {
  public readonly apiAppId: string;

  public constructor(scope: Construct, id: string, lookup: ApiAppLookup) {
    super(scope, id, lookup.provider);
    const { provider, name, apiAppId } = lookup;
    const data = new DataApiGatewayApiApps(this, 'Resource', { provider, apiAppName: name, apiAppId });
    const conditions = { name: ['api_app_name', name], apiAppId: ['api_app_id', apiAppId] } as const;
    this.apiAppId = lookupSingle(this, data, 'api_app_list', conditions)('api_app_id');
  }
}
