import { TerraformProvider } from 'cdktf';
import { Construct } from 'constructs';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { addUniqueChild } from '../../../lib/core/l2/unique-child';
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
import { environmentId } from './private/environments';
import { readOpenApi } from './private/open-api';
import { Release, ReleaseOptions } from './release';
import { ServiceUsagePlanOptions, UsagePlan } from './usage-plan';
import { VersionSwitch, VersionSwitchOptions } from './version-switch';

/**
 * Base class of `GatewayService` and of the gateway services that `fromLookup` and `fromGatewayServiceId` return.
 * Properties that only refer to a gateway service have the type `IGatewayService`.
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
   * Creates the base of a gateway service. Only `GatewayService` and its static methods call the constructor of
   * `GatewayServiceBase`.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props Terraform provider of all child constructs
   */
  protected constructor(scope: Construct, id: string, props: ManagedProps = {}) {
    super(scope, id);
    this.provider = props.provider;
  }

  /**
   * Adds an API to the gateway service. Callers can use the API only after a release of the gateway service.
   *
   * @param id id of the construct, unique among the APIs of the service
   * @param options options of the API
   */
  public addApi(id: string, options: ApiOptions): Api {
    return new Api(this, `api-${id}`, { ...options, ...this.owner() });
  }

  /**
   * Adds an API to the gateway service for each operation of an OpenAPI definition. Synthesis reports an error for each
   * invalid operation and creates no API for the operation.
   *
   * @param definition OpenAPI definition
   * @param options options for all operations
   * @returns the APIs by `operationId`, or by method and path for operations without one, such as `get /orders/{id}`
   */
  public addApisFromOpenApi(definition: OpenApiDefinition, options: OpenApiOptions = {}): { [id: string]: Api } {
    const read = Object.entries(readOpenApi(this, definition, options));
    return Object.fromEntries(read.map(([id, api]) => [id, this.addApi(id, api)]));
  }

  /**
   * Releases the gateway service to an environment, after Terraform has created all its APIs, including APIs that the
   * program adds later. A second call of `release` for the same environment is an error. Without
   * `ReleaseOptions.allowOutage`, environments other than `Environment.TEST` keep the first release, and get later
   * versions only by `switchVersion`.
   *
   * @param environment environment to release to
   * @param options options of the release
   */
  public release(environment: Environment, options: ReleaseOptions = {}): Release {
    const id = `release-${environmentId(environment)}`;
    return addUniqueChild(
      this,
      id,
      'release',
      `is called twice for "${environment}"; leave one of the calls out`,
      () => {
        return new Release(this, id, { ...options, ...this.owner(), environment });
      },
    );
  }

  /**
   * Switches a released environment to another version of the gateway service: an older version, or a version in
   * another environment. Unlike a second release, a version switch causes no downtime.
   *
   * @param environment environment to switch
   * @param options version that the environment gets
   */
  public switchVersion(environment: Environment, options: VersionSwitchOptions): VersionSwitch {
    const id = `version-${environmentId(environment)}`;
    const problem = `is called twice for "${environment}"; leave one of the calls out`;
    return addUniqueChild(this, id, 'switchVersion', problem, () => {
      return new VersionSwitch(this, id, { ...options, ...this.owner(), environment });
    });
  }

  /**
   * Adds a usage plan. With `environments`, the usage plan applies to all APIs of the gateway service in these
   * environments.
   *
   * @param id id of the construct, unique among the plans of the service
   * @param options limits of the usage plan, and the environments in which the plan applies to all APIs of the service
   */
  public addUsagePlan(id: string, options: ServiceUsagePlanOptions): UsagePlan {
    const { environments = [], ...plan } = options;
    const made = new UsagePlan(this, `plan-${id}`, { ...plan, provider: this.provider });
    environments.forEach((environment) => made.attachToService(this, environment));
    return made;
  }

  /**
   * Adds a custom domain to the gateway service.
   *
   * @param id id of the construct, unique among the domains of the service
   * @param options options of the domain
   */
  public addCustomDomain(id: string, options: CustomDomainOptions): CustomDomain {
    return new CustomDomain(this, `domain-${id}`, { ...options, ...this.owner() });
  }

  /**
   * Adds an IP strategy, which allows or denies one IP address. For several addresses or networks, use a
   * `GatewayPlugin`.
   *
   * @param id id of the construct, unique among the strategies of the service
   * @param options name of the strategy and IP address to allow or deny
   */
  public addIpStrategy(id: string, options: IpStrategyOptions): IpStrategy {
    return new IpStrategy(this, `strategy-${id}`, { ...options, ...this.owner() });
  }

  /**
   * Adds a gateway plugin, which the app can attach to APIs of any gateway service.
   *
   * @param id id of the construct, unique among the plugins of the service
   * @param options type and settings of the plugin
   */
  public addPlugin(id: string, options: GatewayPluginOptions): GatewayPlugin {
    return new GatewayPlugin(this, `plugin-${id}`, { ...options, provider: this.provider });
  }

  /**
   * Adds a web page that documents released APIs of the gateway service.
   *
   * @param id id of the construct, unique among the documents of the service
   * @param options APIs that the web page documents, and other options of the page
   */
  public addDocument(id: string, options: ApiDocumentOptions): ApiDocument {
    return new ApiDocument(this, `document-${id}`, { ...options, ...this.owner() });
  }

  private owner() {
    return { service: this, provider: this.provider };
  }
}
