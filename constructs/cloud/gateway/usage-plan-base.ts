import { TerraformProvider } from 'cdktf';
import { Construct } from 'constructs';
import * as keys from '../../../lib/cloud/api-gateway-api-key-attachment';
import * as attachments from '../../../lib/cloud/api-gateway-usage-plan-attachment';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { addCheck } from '../../../lib/core/rules/problems';
import { ApiKey, ApiKeyOptions } from './api-key';
import { IApiKey } from './api-key-reference';
import { IApi } from './api-reference';
import { Environment } from './environment';
import { IGatewayService } from './gateway-service-reference';
import { bind } from './private/attachment';
import { environmentId } from './private/checks';
import { Binding, keyFindings, placeFindings, rememberBinding, rememberKey } from './private/plan-facts';
import { afterRelease, serviceFacts } from './private/service-facts';
import { IUsagePlan } from './usage-plan-reference';

/**
 * What a usage plan offers that is made here, looked up or referred to by its id: `UsagePlan` and what its `fromLookup` and
 * `fromUsagePlanId` return. What only refers to a plan takes an `IUsagePlan`.
 *
 * @example
 *
 * const plan = UsagePlan.fromLookup(this, 'partners', { name: 'partners' });
 * plan.addKey('shop', { name: 'shop' });
 */
export abstract class UsagePlanBase extends ManagedConstruct implements IUsagePlan {
  public abstract readonly usagePlanId: string;
  private readonly provider?: TerraformProvider;
  private readonly attachments: Construct;

  /**
   * Called by what makes, looks up or refers to a usage plan.
   *
   * @param scope where it belongs
   * @param id its id in the scope
   * @param props the provider of all that is added
   */
  protected constructor(scope: Construct, id: string, props: ManagedProps = {}) {
    super(scope, id);
    this.provider = props.provider;
    this.attachments = new Construct(this, 'Attachments');
    addCheck(this, () => [...keyFindings(this), ...placeFindings(this)]);
  }

  public attachToService(service: IGatewayService, environment: Environment): void {
    this.attach({ service, environment });
  }

  public attachToApi(api: IApi, environment: Environment): void {
    this.attach({ service: api.service, api, environment });
  }

  /**
   * Makes a key, and gives it to the plan.
   *
   * @param id its id, unique among the keys of the plan
   * @param options the key
   */
  public addKey(id: string, options: ApiKeyOptions): ApiKey {
    const key = new ApiKey(this, `key-${id}`, { ...options, provider: this.provider });
    this.attachKey(key);
    return key;
  }

  public attachKey(key: IApiKey): void {
    const binding = { owner: this, call: 'attachKey', scope: this, prefix: 'key-attachment', target: key };
    const attachment = bind(binding, (id) => {
      return new keys.ApiGatewayApiKeyAttachment(this, id, {
        provider: this.provider,
        apiKeyId: key.apiKeyId,
        usagePlanId: this.usagePlanId,
      });
    });
    if (attachment) {
      // Whether a key is taken depends on where the plan applies.
      attachment.node.addDependency(this.attachments);
      rememberKey(this, key);
    }
  }

  private attach(binding: Binding): void {
    const { service, api, environment } = binding;
    const target = api ?? service;
    const call = api ? 'attachToApi' : 'attachToService';
    const place = { scope: this.attachments, prefix: environmentId(environment), target, environment };
    const attachment = bind({ owner: this, call, ...place }, (id) => {
      return new attachments.ApiGatewayUsagePlanAttachment(this.attachments, id, {
        provider: this.provider ?? serviceFacts(service).provider,
        usagePlanId: this.usagePlanId,
        serviceId: service.gatewayServiceId,
        bindType: api ? 'API' : 'SERVICE',
        apiId: api?.apiId,
        environment,
      });
    });
    if (attachment) {
      rememberBinding(this, binding);
      afterRelease(service, attachment, environment, this);
    }
  }
}
