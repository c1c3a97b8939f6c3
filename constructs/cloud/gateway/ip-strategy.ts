import { isIP } from 'node:net';
import { TerraformProvider } from 'cdktf';
import { Construct } from 'constructs';
import * as l1 from '../../../lib/cloud/api-gateway-ip-strategy';
import { ApiGatewayStrategyAttachment } from '../../../lib/cloud/api-gateway-strategy-attachment';
import { DataApiGatewayIpStrategies } from '../../../lib/cloud/data-api-gateway-ip-strategies';
import { applyRemovalPolicy } from '../../../lib/core/l1/lifecycle';
import { importObject } from '../../../lib/core/l2/imports';
import { lookupSingle } from '../../../lib/core/l2/lookup';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { replaceWithOutage, warnOfReplacement } from '../../../lib/core/l2/outages';
import { addError } from '../../../lib/core/synthesis/problems';
import { alreadyReported } from '../../../lib/core/values/already-reported';
import { literalTexts } from '../../../lib/core/values/literal';
import { RemovalPolicy } from '../../../lib/core/values/removal-policy';
import { isUnresolved } from '../../../lib/core/values/tokens';
import { checkNotEmpty } from '../private/texts';
import { IApi } from './api-reference';
import { Attachment } from './attachment';
import { Environment } from './environment';
import { IGatewayService } from './gateway-service-reference';
import { IpListType } from './ip-list-type';
import { IIpStrategy } from './ip-strategy-reference';
import { attach } from './private/attachment';
import { environmentArgument } from './private/environments';
import { serviceFacts } from './private/service-facts';

/** Options of an IP strategy. */
export interface IpStrategyOptions {
  /**
   * Name of the IP strategy, which must not be empty. The provider cannot change the name of an IP strategy in place:
   * see `allowOutage`. Terraform: `strategy_name`.
   */
  readonly name: string;

  /**
   * Whether the IP strategy allows or denies the address. The provider cannot change the type of an IP strategy in
   * place: see `allowOutage`. Terraform: `strategy_type`, `WHITE` or `BLACK`.
   */
  readonly type: IpListType;

  /**
   * Exactly one IPv4 or IPv6 address that the IP strategy allows or denies. For several addresses or networks, attach a
   * `GatewayPlugin` with `PluginSettings.ipControl`. Terraform: `strategy_data`.
   */
  readonly address: string;

  /**
   * Whether Terraform may replace the IP strategy to change `name` or `type`. During the replacement, clients with any
   * IP address can call the APIs that the IP strategy is attached to. Set `allowOutage` for one edit only: synthesis
   * prints a warning while `allowOutage` is true.
   *
   * @default false: a plan with a change that requires a replacement fails and changes nothing
   */
  readonly allowOutage?: boolean;

  /**
   * Whether Terraform may destroy or replace the IP strategy. A destroyed IP strategy no longer allows or denies the
   * address.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/** Arguments of `IpStrategy`. */
export interface IpStrategyProps extends IpStrategyOptions, ManagedProps {
  /** Gateway service that the IP strategy belongs to. */
  readonly service: IGatewayService;
}

/** Attributes of an IP strategy that is managed elsewhere. */
export interface IpStrategyAttributes {
  /** The id of the IP strategy. */
  readonly ipStrategyId: string;

  /** Gateway service that the IP strategy belongs to. */
  readonly service: IGatewayService;
}

/** IP strategy to look up, by service and name. */
export interface IpStrategyLookup extends ManagedProps {
  /** Gateway service that the IP strategy belongs to. */
  readonly service: IGatewayService;

  /** Name of the IP strategy. */
  readonly name: string;
}

const IN_TEST =
  'is "test", where the provider fails after it attaches a strategy, and then loses all other attachments of the strategy; attach a GatewayPlugin with PluginSettings.ipControl instead';

abstract class IpStrategyBase extends ManagedConstruct implements IIpStrategy {
  public abstract readonly ipStrategyId: string;
  public abstract readonly service: IGatewayService;
  private readonly provider?: TerraformProvider;

  public constructor(scope: Construct, id: string, provider?: TerraformProvider) {
    super(scope, id);
    this.provider = provider;
  }

  public attachTo(api: IApi, environment: Environment): Attachment {
    if (api.service !== this.service && api.service.gatewayServiceId !== this.service.gatewayServiceId) {
      const message = `belongs to ${this.service.node.path}, but ${api.node.path} belongs to ${api.service.node.path}; attach the strategy to APIs of its own service`;
      addError(this, '', message);
    }
    if (environment === Environment.TEST) {
      addError(this, 'environment', IN_TEST);
    }
    const binding = {
      serviceId: this.service.gatewayServiceId,
      strategyId: this.ipStrategyId,
      bindApiId: api.apiId,
    };
    const make = (scope: Construct, id: string) => {
      const attachment = new ApiGatewayStrategyAttachment(scope, id, {
        provider: this.provider ?? serviceFacts(api.service).provider,
        ...binding,
        // `attachTo` has already reported the environment `test`, so the L1 resource must not report `test` again.
        environmentName:
          environment === Environment.TEST ? alreadyReported(environment) : environmentArgument(environment),
      });
      if (isUnresolved(environment)) {
        // If the environment is a token, only Terraform knows the environment, so a precondition of the attachment
        // rejects the environment `test`.
        const condition = `\${"${environment}" != "${Environment.TEST}"}`;
        attachment.lifecycle = {
          precondition: [{ condition, errorMessage: `${this.node.path}: environment ${IN_TEST}.` }],
        };
      }
    };
    const importId = () => ApiGatewayStrategyAttachment.importId({ ...binding, envName: environment });
    return attach(this, api, environment, { make, importId });
  }
}

/**
 * IP strategy, which allows or denies one client IP address for the APIs that it is attached to.
 *
 * Creates a `tencentcloud_api_gateway_ip_strategy` as the child `Resource`, and a
 * `tencentcloud_api_gateway_strategy_attachment` per API and environment. Terraform creates the attachment after the
 * app's release of the gateway service to the environment. If another tool deletes the IP strategy, the provider fails
 * to read the IP strategy: run `terraform state rm`. The provider does not notice if another tool deletes an attachment
 * of an IP strategy.
 *
 * Synthesis rejects an attachment of an IP strategy in the environment `test`. If only Terraform knows the environment,
 * Terraform rejects an attachment in `test` with a precondition. Do not attach the IP strategy in `test` with other
 * tools, because the provider would lose all attachments of the IP strategy.
 *
 * @example
 *
 * declare const service: cloud.GatewayService;
 * declare const api: cloud.IApi;
 * const strategy = service.addIpStrategy('blocked', {
 *   name: 'blocked',
 *   type: cloud.IpListType.DENY,
 *   address: '203.0.113.7',
 * });
 * strategy.attachTo(api, cloud.Environment.RELEASE);
 */
export class IpStrategy extends IpStrategyBase {
  /**
   * Refers to an IP strategy that is managed elsewhere.
   *
   * @param scope parent construct of the reference
   * @param id id of the construct, unique in the scope
   * @param attributes id and gateway service of the IP strategy
   */
  public static fromIpStrategyAttributes(scope: Construct, id: string, attributes: IpStrategyAttributes): IIpStrategy {
    return new ImportedIpStrategy(scope, id, attributes);
  }

  /**
   * Looks up an IP strategy by name when Terraform plans. Terraform fails unless exactly one IP strategy of the gateway
   * service has the name.
   *
   * Creates a data source `tencentcloud_api_gateway_ip_strategies` as the child `Resource`.
   *
   * @param scope parent construct of the look-up
   * @param id id of the construct, unique in the scope
   * @param lookup gateway service and name of the IP strategy to look up
   */
  public static fromLookup(scope: Construct, id: string, lookup: IpStrategyLookup): IIpStrategy {
    return new LookedUpIpStrategy(scope, id, lookup);
  }

  public readonly ipStrategyId: string;
  public readonly service: IGatewayService;

  /**
   * Adds an IP strategy to a gateway service.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: IpStrategyProps) {
    super(scope, id, props?.provider);
    const args = literalTexts(props);
    this.service = args.service;
    const { name, type, allowOutage } = args;
    checkNotEmpty(this, 'name', name);
    const resource = new l1.ApiGatewayIpStrategy(this, 'Resource', {
      provider: args.provider,
      serviceId: args.service.gatewayServiceId,
      // `checkNotEmpty` has already reported an empty name, so the L1 resource must not report the empty name again.
      strategyName: name || alreadyReported(name),
      strategyType: TYPES[type] ?? type,
      strategyData: this.checkedAddress(args.address),
    });
    const edit = {
      owner: this,
      allowOutage,
      what: 'the name or the type of a strategy',
      outage:
        'the strategy is detached from its APIs until the replacement is complete, so any address can call the APIs',
    };
    replaceWithOutage(resource, { name, type }, edit);
    warnOfReplacement(edit);
    applyRemovalPolicy(resource, args.removalPolicy);
    this.ipStrategyId = resource.strategyId;
  }

  /**
   * Imports an existing IP strategy of the gateway service instead of creating one. Terraform updates the address if it
   * differs from the existing IP strategy.
   *
   * If `name` or `type` differs from the existing IP strategy, the apply of the import replaces the IP strategy, even
   * without `allowOutage`. Importing an IP strategy does not import its attachments.
   *
   * @param id id of the IP strategy, such as `IPStrategy-1a2b3c4d`
   */
  public importFrom(id: string): void {
    importObject(this, () => {
      return l1.ApiGatewayIpStrategy.importId({ serviceId: this.service.gatewayServiceId, strategyId: id });
    });
  }

  private checkedAddress(address: string): string {
    if (isUnresolved(address) || isIP(address) !== 0) {
      return address;
    }
    const message = `is "${address}"; allowed: exactly one IP address, such as 203.0.113.7; for lists and ranges, attach a GatewayPlugin with PluginSettings.ipControl`;
    addError(this, 'address', message);
    return alreadyReported(address);
  }
}

const TYPES: { readonly [type in IpListType]: string } = {
  [IpListType.ALLOW]: 'WHITE',
  [IpListType.DENY]: 'BLACK',
};

class ImportedIpStrategy extends IpStrategyBase {
  public readonly ipStrategyId: string;
  public readonly service: IGatewayService;

  public constructor(scope: Construct, id: string, attributes: IpStrategyAttributes) {
    super(scope, id);
    this.ipStrategyId = attributes.ipStrategyId;
    this.service = attributes.service;
  }
}

class LookedUpIpStrategy extends IpStrategyBase {
  public readonly ipStrategyId: string;
  public readonly service: IGatewayService;

  public constructor(scope: Construct, id: string, lookup: IpStrategyLookup) {
    super(scope, id, lookup?.provider);
    const { provider, service, name } = lookup;
    checkNotEmpty(this, 'name', name);
    const data = new DataApiGatewayIpStrategies(this, 'Resource', {
      provider,
      serviceId: service.gatewayServiceId,
      // `checkNotEmpty` has already reported an empty name, so the data source must not report the empty name again.
      strategyName: name || alreadyReported(name),
    });
    this.service = service;
    this.ipStrategyId = lookupSingle(this, data, 'list', { name: ['strategy_name', name] })('strategy_id');
  }
}
