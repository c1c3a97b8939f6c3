import { TerraformProvider } from 'cdktf';
import { Construct } from 'constructs';
import * as keys from '../../../lib/cloud/api-gateway-api-key-attachment';
import * as l1 from '../../../lib/cloud/api-gateway-usage-plan';
import * as attachments from '../../../lib/cloud/api-gateway-usage-plan-attachment';
import { DataApiGatewayUsagePlans } from '../../../lib/cloud/data-api-gateway-usage-plans';
import { ValidationError } from '../../../lib/core/errors';
import { ManagedProps } from '../../../lib/core/managed-props';
import { addCheck } from '../../../lib/core/rules/problems';
import { theOne } from '../private/lookup';
import { ApiKey, ApiKeyOptions } from './api-key';
import { IApiKey } from './api-key-reference';
import { IApi } from './api-reference';
import { Environment } from './environment';
import { IGatewayService } from './gateway-service-reference';
import { checkedNumber, environmentId, idOf } from './private/checks';
import { Binding, keyFindings, planFacts, rememberKey } from './private/plan-facts';
import { afterRelease, serviceFacts } from './private/service-facts';
import { IUsagePlan } from './usage-plan-reference';

/**
 * What a usage plan allows.
 */
export interface UsagePlanOptions {
  /** Name of the plan. Terraform: `usage_plan_name`. */
  readonly name: string;

  /** How many requests it allows in all: 1 to 99,999,999, or `UsagePlan.UNLIMITED`. Terraform: `max_request_num`. */
  readonly quota: number;

  /**
   * How many requests it allows in a second: 1 to 2,000, or `UsagePlan.UNLIMITED`. Less than 5 is kept to inexactly.
   * Terraform: `max_request_num_pre_sec`.
   *
   * @see https://www.tencentcloud.com/document/product/628/11822
   */
  readonly requestsPerSecond: number;

  /**
   * What it is for, in words. Terraform: `usage_plan_desc`.
   *
   * @default - none
   */
  readonly description?: string;
}

/**
 * A usage plan for a service.
 */
export interface ServiceUsagePlanOptions extends UsagePlanOptions {
  /**
   * Where it applies to all APIs of the service.
   *
   * @default - nowhere yet; see `UsagePlan.attachToApi`
   */
  readonly environments?: Environment[];
}

/**
 * The arguments of `UsagePlan`.
 */
export interface UsagePlanProps extends UsagePlanOptions, ManagedProps {}

/**
 * Which usage plan is looked up: by its name, by its id, or by both.
 */
export interface UsagePlanLookup extends ManagedProps {
  /**
   * Name of the plan.
   *
   * @default - any name
   */
  readonly name?: string;

  /**
   * The id of the plan.
   *
   * @default - any id
   */
  readonly usagePlanId?: string;
}

abstract class UsagePlanBase extends Construct implements IUsagePlan {
  public abstract readonly usagePlanId: string;
  private readonly provider?: TerraformProvider;
  private readonly attachments: Construct;

  public constructor(scope: Construct, id: string, provider?: TerraformProvider) {
    super(scope, id);
    this.provider = provider;
    this.attachments = new Construct(this, 'Attachments');
    addCheck(this, () => keyFindings(this));
  }

  public attachToService(service: IGatewayService, environment: Environment): void {
    this.attach({ service, environment });
  }

  public attachToApi(api: IApi, environment: Environment): void {
    this.attach({ service: api.service, api, environment });
  }

  public addKey(id: string, options: ApiKeyOptions): ApiKey {
    const key = new ApiKey(this, `key-${id}`, { ...options, provider: this.provider });
    this.attachKey(key);
    return key;
  }

  public attachKey(key: IApiKey): void {
    const id = `key-attachment-${idOf(key)}`;
    if (this.node.tryFindChild(id)) {
      throw new ValidationError(`has the key ${key.node.path} already`, this);
    }
    const attachment = new keys.ApiGatewayApiKeyAttachment(this, id, {
      provider: this.provider,
      apiKeyId: key.apiKeyId,
      usagePlanId: this.usagePlanId,
    });
    // Whether a key is taken depends on where the plan applies.
    attachment.node.addDependency(this.attachments);
    rememberKey(this, key);
  }

  private attach(binding: Binding): void {
    const { service, api, environment } = binding;
    const target = api ?? service;
    const id = `${environmentId(environment)}-${idOf(target)}`;
    if (this.attachments.node.tryFindChild(id)) {
      throw new ValidationError(`is attached to ${target.node.path} in "${environment}" already`, this);
    }
    const attachment = new attachments.ApiGatewayUsagePlanAttachment(this.attachments, id, {
      provider: this.provider ?? serviceFacts(service).provider,
      usagePlanId: this.usagePlanId,
      serviceId: service.serviceId,
      bindType: api ? 'API' : 'SERVICE',
      apiId: api?.apiId,
      environment,
    });
    planFacts(this).bindings.push(binding);
    afterRelease(service, attachment, environment, this);
  }
}

/**
 * A usage plan: how much those who have one of its keys may ask for.
 *
 * Makes a `tencentcloud_api_gateway_usage_plan`, which is the child `Resource`; and a
 * `tencentcloud_api_gateway_usage_plan_attachment` for each place where it applies, after the release there.
 *
 * Refused are keys where the APIs take none, and two plans that share a key and apply to the same APIs in one environment.
 *
 * @example
 *
 * declare const service: IGatewayService;
 * const plan = new UsagePlan(this, 'partners', { name: 'partners', quota: 1_000_000, requestsPerSecond: 100 });
 * plan.attachToService(service, Environment.RELEASE);
 * plan.addKey('shop', { name: 'shop' });
 */
export class UsagePlan extends UsagePlanBase {
  /** No limit, for `quota` and `requestsPerSecond`. */
  public static readonly UNLIMITED = -1;

  /**
   * Refers to a usage plan that is managed elsewhere.
   *
   * @param scope where the reference belongs
   * @param id its id in the scope
   * @param usagePlanId the id of the plan
   */
  public static fromUsagePlanId(scope: Construct, id: string, usagePlanId: string): IUsagePlan {
    return new ImportedUsagePlan(scope, id, usagePlanId);
  }

  /**
   * Looks a usage plan up when Terraform plans. Terraform fails where none or several fit.
   *
   * Makes a data source `tencentcloud_api_gateway_usage_plans`, which is the child `Resource`.
   *
   * @param scope where the look-up belongs
   * @param id its id in the scope
   * @param lookup which one
   */
  public static fromLookup(scope: Construct, id: string, lookup: UsagePlanLookup): IUsagePlan {
    return new LookedUpUsagePlan(scope, id, lookup);
  }

  public readonly usagePlanId: string;

  /**
   * Adds a usage plan to a stack.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: UsagePlanProps) {
    super(scope, id, props.provider);
    const also = { min: 1, also: UsagePlan.UNLIMITED, alsoName: 'UsagePlan.UNLIMITED' };
    this.usagePlanId = new l1.ApiGatewayUsagePlan(this, 'Resource', {
      provider: props.provider,
      usagePlanName: props.name,
      usagePlanDesc: props.description,
      maxRequestNum: checkedNumber(this, 'quota', props.quota, { ...also, max: 99_999_999 }),
      maxRequestNumPreSec: checkedNumber(this, 'requestsPerSecond', props.requestsPerSecond, { ...also, max: 2000 }),
    }).id;
  }
}

class ImportedUsagePlan extends UsagePlanBase {
  public constructor(
    scope: Construct,
    id: string,
    public readonly usagePlanId: string,
  ) {
    super(scope, id);
  }
}

class LookedUpUsagePlan extends UsagePlanBase {
  public readonly usagePlanId: string;

  public constructor(scope: Construct, id: string, lookup: UsagePlanLookup) {
    super(scope, id, lookup.provider);
    const { provider, name, usagePlanId } = lookup;
    const data = new DataApiGatewayUsagePlans(this, 'Resource', { provider, usagePlanName: name, usagePlanId });
    const found = theOne(this, data, 'list', {
      name: ['usage_plan_name', name],
      usagePlanId: ['usage_plan_id', usagePlanId],
    });
    this.usagePlanId = found('usage_plan_id');
  }
}
