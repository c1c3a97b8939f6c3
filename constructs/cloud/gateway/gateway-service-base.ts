import { TerraformProvider } from 'cdktf';
import { Construct } from 'constructs';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { onlyOnce } from '../../../lib/core/rules/once';
import { Api } from './api';
import { ApiDocument, ApiDocumentOptions } from './api-document';
import { ApiOptions } from './api-props';
import { CustomDomain, CustomDomainOptions } from './custom-domain';
import { Environment } from './environment';
import { GatewayPlugin, GatewayPluginOptions } from './gateway-plugin';
import { IGatewayService } from './gateway-service-reference';
import { IpStrategy, IpStrategyOptions } from './ip-strategy';
import { OpenApiDefinition } from './open-api-definition';
import { OpenApiOptions } from './open-api-options';
import { environmentId } from './private/checks';
import { readOpenApi } from './private/open-api';
import { Release, ReleaseOptions } from './release';
import { ServiceUsagePlanOptions, UsagePlan } from './usage-plan';
import { VersionSwitch, VersionSwitchOptions } from './version-switch';

/**
 * What a service offers that is made here, looked up or referred to by its id: `GatewayService` and what its
 * `fromLookup` and `fromGatewayServiceId` return. What only refers to a service takes an `IGatewayService`.
 *
 * @example
 *
 * const service = cloud.GatewayService.fromLookup(this, 'orders', { name: 'orders' });
 * service.addApi('health', { name: 'health', path: '/health', backend: cloud.Backend.mock('up') });
 */
export abstract class GatewayServiceBase extends ManagedConstruct implements IGatewayService {
  public abstract readonly gatewayServiceId: string;
  private readonly provider?: TerraformProvider;

  /**
   * Called by what makes, looks up or refers to a service.
   *
   * @param scope where it belongs
   * @param id its id in the scope
   * @param props the provider of all that is added
   */
  protected constructor(scope: Construct, id: string, props: ManagedProps = {}) {
    super(scope, id);
    this.provider = props.provider;
  }

  /**
   * Adds an API. It reaches callers with the next release.
   *
   * @param id its id, unique among the APIs of the service
   * @param options what it is
   */
  public addApi(id: string, options: ApiOptions): Api {
    return new Api(this, `api-${id}`, { ...options, ...this.owner() });
  }

  /**
   * Adds an API for each operation of an OpenAPI definition.
   *
   * @param definition the definition
   * @param options what holds for all of them
   * @returns the APIs by their ids: the `operationId`, or the method with the path, such as `get /orders/{id}`
   */
  public addApisFromOpenApi(definition: OpenApiDefinition, options: OpenApiOptions = {}): { [id: string]: Api } {
    const read = Object.entries(readOpenApi(this, definition, options));
    return Object.fromEntries(read.map(([id, api]) => [id, this.addApi(id, api)]));
  }

  /**
   * Releases the service to an environment, once all its APIs are made, those added later too. To be called once for each
   * environment. Other environments than `Environment.TEST` keep the release; they get later versions by `switchVersion`.
   *
   * @param environment where to
   * @param options how
   */
  public release(environment: Environment, options: ReleaseOptions = {}): Release {
    const id = `release-${environmentId(environment)}`;
    return onlyOnce(this, id, 'release', `was called twice for "${environment}"; leave one of the calls out`, () => {
      return new Release(this, id, { ...options, ...this.owner(), environment });
    });
  }

  /**
   * Switches an environment that is released to a version that was released to another one. It has no downtime, unlike another
   * release.
   *
   * @param environment what is switched
   * @param options the version
   */
  public switchVersion(environment: Environment, options: VersionSwitchOptions): VersionSwitch {
    const id = `version-${environmentId(environment)}`;
    const problem = `was called twice for "${environment}"; leave one of the calls out`;
    return onlyOnce(this, id, 'switchVersion', problem, () => {
      return new VersionSwitch(this, id, { ...options, ...this.owner(), environment });
    });
  }

  /**
   * Adds a usage plan.
   *
   * @param id its id, unique among the plans of the service
   * @param options what it allows, and where
   */
  public addUsagePlan(id: string, options: ServiceUsagePlanOptions): UsagePlan {
    const { environments = [], ...plan } = options;
    const made = new UsagePlan(this, `plan-${id}`, { ...plan, provider: this.provider });
    environments.forEach((environment) => made.attachToService(this, environment));
    return made;
  }

  /**
   * Gives the service a domain of your own.
   *
   * @param id its id, unique among the domains of the service
   * @param options the domain
   */
  public addCustomDomain(id: string, options: CustomDomainOptions): CustomDomain {
    return new CustomDomain(this, `domain-${id}`, { ...options, ...this.owner() });
  }

  /**
   * Adds a strategy that lets one address in, or keeps it out. For lists and ranges, use a `GatewayPlugin`.
   *
   * @param id its id, unique among the strategies of the service
   * @param options the address
   */
  public addIpStrategy(id: string, options: IpStrategyOptions): IpStrategy {
    return new IpStrategy(this, `strategy-${id}`, { ...options, ...this.owner() });
  }

  /**
   * Adds a plugin, to attach to APIs of this service or of others.
   *
   * @param id its id, unique among the plugins of the service
   * @param options what it does
   */
  public addPlugin(id: string, options: GatewayPluginOptions): GatewayPlugin {
    return new GatewayPlugin(this, `plugin-${id}`, { ...options, provider: this.provider });
  }

  /**
   * Adds a page that documents released APIs.
   *
   * @param id its id, unique among the documents of the service
   * @param options what it documents
   */
  public addDocument(id: string, options: ApiDocumentOptions): ApiDocument {
    return new ApiDocument(this, `document-${id}`, { ...options, ...this.owner() });
  }

  private owner() {
    return { service: this, provider: this.provider };
  }
}
