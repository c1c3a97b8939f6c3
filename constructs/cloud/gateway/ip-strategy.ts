import { isIP } from 'net';
import { TerraformProvider } from 'cdktf';
import { Construct } from 'constructs';
import * as l1 from '../../../lib/cloud/api-gateway-ip-strategy';
import { ApiGatewayStrategyAttachment } from '../../../lib/cloud/api-gateway-strategy-attachment';
import { DataApiGatewayIpStrategies } from '../../../lib/cloud/data-api-gateway-ip-strategies';
import { importObject } from '../../../lib/core/imports';
import { applyRemovalPolicy } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { theOne } from '../../../lib/core/lookup';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { replaceWithOutage, warnOfReplacement } from '../../../lib/core/outages';
import { RemovalPolicy } from '../../../lib/core/removal-policy';
import { addError } from '../../../lib/core/rules/problems';
import { complete, MISSING } from '../../../lib/core/rules/required';
import { isUnresolved } from '../../../lib/core/tokens';
import { reported } from '../private/reported';
import { checkNotEmpty } from '../private/texts';
import { IApi } from './api-reference';
import { Attachment } from './attachment';
import { Environment } from './environment';
import { IGatewayService } from './gateway-service-reference';
import { IpListType } from './ip-list-type';
import { IIpStrategy } from './ip-strategy-reference';
import { attach } from './private/attachment';
import { serviceFacts } from './private/service-facts';

/**
 * What a strategy says.
 */
export interface IpStrategyOptions {
  /** Name of the strategy; not empty. It cannot be changed in place: see `allowOutage`. Terraform: `strategy_name`. */
  readonly name: string;

  /**
   * Whether the address is let in or kept out. It cannot be changed in place: see `allowOutage`. Terraform: `strategy_type`,
   * `WHITE` or `BLACK`.
   */
  readonly type: IpListType;

  /**
   * The address: exactly one, of IPv4 or IPv6. For lists and ranges, attach a `GatewayPlugin` with
   * `PluginSettings.ipControl`. Terraform: `strategy_data`.
   */
  readonly address: string;

  /**
   * Whether Terraform may replace the strategy for a change of `name` or `type`. The APIs are without it meanwhile: anybody can
   * call them. It is meant for one edit, and a warning while it is true.
   *
   * @default false: a plan with such a change fails, and does nothing
   */
  readonly allowOutage?: boolean;

  /**
   * What becomes of the strategy when Terraform would destroy or replace it: the address is no longer let in or kept out.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/**
 * The arguments of `IpStrategy`.
 */
export interface IpStrategyProps extends IpStrategyOptions, ManagedProps {
  /** The service that it belongs to. */
  readonly service: IGatewayService;
}

/**
 * What refers to a strategy that is managed elsewhere.
 */
export interface IpStrategyAttributes {
  /** The id of the strategy. */
  readonly ipStrategyId: string;

  /** The service that it belongs to. */
  readonly service: IGatewayService;
}

/**
 * Which strategy is looked up.
 */
export interface IpStrategyLookup extends ManagedProps {
  /** The service that it belongs to. */
  readonly service: IGatewayService;

  /** Name of the strategy. */
  readonly name: string;
}

const IN_TEST =
  'is "test", for which the provider attaches a strategy, fails, and loses sight of its other attachments; attach a GatewayPlugin with PluginSettings.ipControl there';

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
      const message = `belongs to ${this.service.node.path}, and ${api.node.path} to ${api.service.node.path}; a strategy holds for APIs of its own service`;
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
        // What is wrong with it has been reported.
        environmentName: environment === Environment.TEST ? reported(environment) : environment,
      });
      if (isUnresolved(environment)) {
        // Checked by Terraform, which alone knows it.
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
 * A strategy that lets one address in, or keeps it out, for the APIs that it is attached to.
 *
 * Makes a `tencentcloud_api_gateway_ip_strategy`, which is the child `Resource`; and a
 * `tencentcloud_api_gateway_strategy_attachment` for each API, after the release there. Once the strategy is removed outside
 * Terraform, the provider fails to read it (`terraform state rm` it); an attachment that is removed, it does not miss.
 *
 * It cannot be attached in the environment `test`, and must not be there by other means either: the provider would lose sight of
 * all its attachments.
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
   * Refers to a strategy that is managed elsewhere.
   *
   * @param scope where the reference belongs
   * @param id its id in the scope
   * @param attributes what it is
   */
  public static fromIpStrategyAttributes(scope: Construct, id: string, attributes: IpStrategyAttributes): IIpStrategy {
    return new ImportedIpStrategy(scope, id, attributes);
  }

  /**
   * Looks a strategy up by its name when Terraform plans. Terraform fails where none or several fit.
   *
   * Makes a data source `tencentcloud_api_gateway_ip_strategies`, which is the child `Resource`.
   *
   * @param scope where the look-up belongs
   * @param id its id in the scope
   * @param lookup which one
   */
  public static fromLookup(scope: Construct, id: string, lookup: IpStrategyLookup): IIpStrategy {
    return new LookedUpIpStrategy(scope, id, lookup);
  }

  public readonly ipStrategyId: string;
  public readonly service: IGatewayService;

  /**
   * Adds a strategy to a service.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: IpStrategyProps) {
    super(scope, id, props?.provider);
    props = literalTexts(
      complete(this, props, {
        service: MISSING.reference,
        address: MISSING.text,
        name: MISSING.text,
        type: MISSING.text,
      }),
    );
    this.service = props.service;
    const { name, type, allowOutage } = props;
    checkNotEmpty(this, 'name', name);
    const resource = new l1.ApiGatewayIpStrategy(this, 'Resource', {
      provider: props.provider,
      serviceId: props.service.gatewayServiceId,
      // That it is empty has been reported.
      strategyName: name || reported(name),
      strategyType: TYPES[type] ?? type,
      strategyData: this.checkedAddress(props.address),
    });
    const edit = {
      owner: this,
      allowOutage,
      what: 'the name or the type of a strategy',
      outage: 'it is detached meanwhile, and anybody can call the APIs that it is attached to',
    };
    replaceWithOutage(resource, { name, type }, edit);
    warnOfReplacement(edit);
    applyRemovalPolicy(resource, props.removalPolicy);
    this.ipStrategyId = resource.strategyId;
  }

  /**
   * Takes over a strategy of the service that exists already, instead of making one: Terraform imports it, and changes
   * what differs.
   *
   * What it is attached to is not imported with it.
   *
   * @param id the id of the strategy, such as `IPStrategy-1a2b3c4d`
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
    const message = `is "${address}"; a strategy takes exactly one IP address, such as 203.0.113.7; for lists and ranges, attach a GatewayPlugin with PluginSettings.ipControl`;
    addError(this, 'address', message);
    return reported(address);
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
    attributes = complete(this, attributes, { ipStrategyId: MISSING.text, service: MISSING.reference });
    this.ipStrategyId = attributes.ipStrategyId;
    this.service = attributes.service;
  }
}

class LookedUpIpStrategy extends IpStrategyBase {
  public readonly ipStrategyId: string;
  public readonly service: IGatewayService;

  public constructor(scope: Construct, id: string, lookup: IpStrategyLookup) {
    super(scope, id, lookup?.provider);
    lookup = complete(this, lookup, { name: MISSING.text, service: MISSING.reference });
    const { provider, service, name } = lookup;
    const data = new DataApiGatewayIpStrategies(this, 'Resource', {
      provider,
      serviceId: service.gatewayServiceId,
      // That it is empty has been reported.
      strategyName: name || reported(name),
    });
    this.service = service;
    this.ipStrategyId = theOne(this, data, 'list', { name: ['strategy_name', name] })('strategy_id');
  }
}
