import { TerraformProvider } from 'cdktf';
import { Construct } from 'constructs';
import * as l1 from '../../../lib/cloud/api-gateway-api-app';
import { ApiGatewayApiAppAttachment } from '../../../lib/cloud/api-gateway-api-app-attachment';
import { DataApiGatewayApiApps } from '../../../lib/cloud/data-api-gateway-api-apps';
import { importObject } from '../../../lib/core/imports';
import { applyRemovalPolicy } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { theOne } from '../../../lib/core/lookup';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { RemovalPolicy } from '../../../lib/core/removal-policy';
import { addError } from '../../../lib/core/rules/problems';
import { complete, MISSING } from '../../../lib/core/rules/required';
import { SecretValue } from '../../../lib/core/secret-value';
import { checkNotEmpty } from '../private/texts';
import { IApiApp } from './api-app-reference';
import { IApi } from './api-reference';
import { Attachment } from './attachment';
import { Environment } from './environment';
import { apiKindOf } from './private/api-facts';
import { attach } from './private/attachment';
import { serviceFacts } from './private/service-facts';

/**
 * The arguments of `ApiApp`.
 */
export interface ApiAppProps extends ManagedProps {
  /** Name of the application; not empty. Terraform: `api_app_name`. */
  readonly name: string;

  /**
   * What it is, in words. Taken out again, the old text stays. Terraform: `api_app_desc`.
   *
   * @default - none
   */
  readonly description?: string;

  /**
   * Tags to find it by. Where they are refused, by permissions say, the provider leaves an application behind with each try.
   *
   * @default - none
   */
  readonly tags?: { [key: string]: string };

  /**
   * What becomes of the application, and with it of its key, when Terraform would destroy it.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/**
 * Which application is looked up: by its name, by its id, or by both.
 */
export interface ApiAppLookup extends ManagedProps {
  /**
   * Name of the application.
   *
   * @default - any name
   */
  readonly name?: string;

  /**
   * The id of the application.
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
      const message = `is attached to ${api.node.path}, which takes no applications, since its auth is ApiAuth.${kind}; give it auth: ApiAuth.application()`;
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
 * An application that calls APIs, with a key and a secret of its own.
 *
 * Makes a `tencentcloud_api_gateway_api_app`, which is the child `Resource`; and a
 * `tencentcloud_api_gateway_api_app_attachment` for each API that it may call, after the release there.
 *
 * To the provider any failure to read the application, such as a missing permission, means that it is gone: Terraform then makes
 * another one, and the old one stays behind. Look at the plan before you apply.
 *
 * @example
 *
 * declare const api: cloud.IApi; // with auth: ApiAuth.application()
 * new cloud.ApiApp(this, 'shop', { name: 'shop' }).attachTo(api, cloud.Environment.RELEASE);
 */
export class ApiApp extends ApiAppBase {
  /**
   * Refers to an application that is managed elsewhere.
   *
   * @param scope where the reference belongs
   * @param id its id in the scope
   * @param apiAppId the id of the application
   */
  public static fromApiAppId(scope: Construct, id: string, apiAppId: string): IApiApp {
    return new ImportedApiApp(scope, id, apiAppId);
  }

  /**
   * Looks an application up when Terraform plans. Terraform fails where none or several fit, and keeps the secret of the
   * application in its state.
   *
   * Makes a data source `tencentcloud_api_gateway_api_apps`, which is the child `Resource`.
   *
   * @param scope where the look-up belongs
   * @param id its id in the scope
   * @param lookup which one
   */
  public static fromLookup(scope: Construct, id: string, lookup: ApiAppLookup): IApiApp {
    return new LookedUpApiApp(scope, id, lookup);
  }

  public readonly apiAppId: string;

  /** The key that the application signs with. Terraform: `api_app_key`. */
  public readonly apiAppKey: string;

  /** The secret that the application signs with. The state has it. Terraform: `api_app_secret`. */
  public readonly apiAppSecret: SecretValue;

  /**
   * Adds an application to a stack.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: ApiAppProps) {
    super(scope, id, props?.provider);
    props = literalTexts(complete(this, props, { name: MISSING.text }));
    checkNotEmpty(this, 'name', props.name);
    const resource = new l1.ApiGatewayApiApp(this, 'Resource', {
      provider: props.provider,
      apiAppName: props.name,
      apiAppDesc: props.description,
      tags: props.tags,
    });
    applyRemovalPolicy(resource, props.removalPolicy);
    this.apiAppId = resource.id;
    this.apiAppKey = resource.apiAppKey;
    this.apiAppSecret = SecretValue.fromExpression(resource.apiAppSecret);
  }

  /**
   * Takes over an application that exists already, instead of making one: Terraform imports it, and changes what differs.
   *
   * What it is attached to is not imported with it.
   *
   * @param id the id of the application, such as `app-1a2b3c4d`
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
    this.apiAppId = theOne(this, data, 'api_app_list', conditions)('api_app_id');
  }
}
