import { TerraformProvider } from 'cdktf';
import { Construct } from 'constructs';
import * as keys from '../../../lib/cloud/api-gateway-api-key-attachment';
import * as attachments from '../../../lib/cloud/api-gateway-usage-plan-attachment';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { addCheck } from '../../../lib/core/synthesis/problems';
import { ApiKey, ApiKeyOptions } from './api-key';
import { IApiKey } from './api-key-reference';
import { IApi } from './api-reference';
import { Attachment } from './attachment';
import { Environment } from './environment';
import { IGatewayService } from './gateway-service-reference';
import { bind } from './private/attachment';
import { environmentArgument, environmentId } from './private/environments';
import { Binding, keyFindings, placeFindings, rememberBinding, rememberKey } from './private/plan-facts';
import { afterRelease, serviceFacts } from './private/service-facts';
import { IUsagePlan } from './usage-plan-reference';

/**
 * Base class of `UsagePlan` and of the usage plans that `fromLookup` and `fromUsagePlanId` return. Properties that only
 * refer to a usage plan have the type `IUsagePlan`.
 *
 * @example
 *
 * const plan = cloud.UsagePlan.fromLookup(this, 'partners', { name: 'partners' });
 * plan.addKey('shop', { name: 'shop' });
 */
export abstract class UsagePlanBase extends ManagedConstruct implements IUsagePlan {
  public abstract readonly usagePlanId: string;
  private readonly provider?: TerraformProvider;
  private readonly attachments: Construct;

  /**
   * Creates the base of a usage plan. Only `UsagePlan` and its static methods call the constructor of `UsagePlanBase`.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props Terraform provider of all child constructs
   */
  protected constructor(scope: Construct, id: string, props: ManagedProps = {}) {
    super(scope, id);
    this.provider = props.provider;
    this.attachments = new Construct(this, 'Attachments');
    addCheck(this, () => [...keyFindings(this), ...placeFindings(this)]);
  }

  public attachToService(service: IGatewayService, environment: Environment): Attachment {
    return this.attach({ service, environment });
  }

  public attachToApi(api: IApi, environment: Environment): Attachment {
    return this.attach({ service: api.service, api, environment });
  }

  /**
   * Creates an API key and attaches the key to the usage plan.
   *
   * @param id id of the construct, unique among the API keys of the usage plan
   * @param options options of the API key
   */
  public addKey(id: string, options: ApiKeyOptions): ApiKey {
    const key = new ApiKey(this, `key-${id}`, { ...options, provider: this.provider });
    this.attachKey(key);
    return key;
  }

  public attachKey(key: IApiKey): Attachment {
    const binding = { owner: this, call: 'attachKey', scope: this, prefix: 'key-attachment', target: key };
    const { provider, usagePlanId } = this;
    const ids = { apiKeyId: key.apiKeyId, usagePlanId };
    const made = {
      make: (scope: Construct, id: string) => new keys.ApiGatewayApiKeyAttachment(scope, id, { provider, ...ids }),
      importId: () => keys.ApiGatewayApiKeyAttachment.importId(ids),
    };
    return bind(binding, made, (attachment) => {
      // The API gateway accepts an API key for a usage plan only if the plan is already attached to an API or a gateway
      // service.
      attachment.node.addDependency(this.attachments);
      rememberKey(this, key);
    });
  }

  private attach(binding: Binding): Attachment {
    const { service, api, environment } = binding;
    const target = api ?? service;
    const call = api ? 'attachToApi' : 'attachToService';
    const place = { scope: this.attachments, prefix: environmentId(environment), target, environment };
    const provider = this.provider ?? serviceFacts(service).provider;
    const { usagePlanId } = this;
    const serviceId = service.gatewayServiceId;
    const bindType = api ? 'API' : 'SERVICE';
    const ids = { usagePlanId, serviceId, bindType, apiId: api?.apiId, environment: environmentArgument(environment) };
    const made = {
      make: (scope: Construct, id: string) =>
        new attachments.ApiGatewayUsagePlanAttachment(scope, id, { provider, ...ids }),
      // The import id has no API id if the usage plan applies to a gateway service, and no key ids, because API keys
      // have separate attachments.
      importId: () => [usagePlanId, serviceId, environment, bindType, api?.apiId ?? '', ''].join('#'),
    };
    return bind({ owner: this, call, ...place }, made, (attachment) => {
      rememberBinding(this, binding);
      afterRelease(service, attachment, environment, this);
    });
  }
}
