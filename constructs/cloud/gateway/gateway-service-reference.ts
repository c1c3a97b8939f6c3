import { IConstruct } from 'constructs';
import { Api } from './api';
import { ApiDocument, ServiceApiDocumentOptions } from './api-document';
import { ApiOptions } from './api-props';
import { CustomDomain, CustomDomainOptions } from './custom-domain';
import { Environment } from './environment';
import { GatewayPlugin, GatewayPluginOptions } from './gateway-plugin';
import { IpStrategy, IpStrategyOptions } from './ip-strategy';
import { OpenApiDefinition } from './open-api-definition';
import { OpenApiOptions } from './open-api-options';
import { Release, ReleaseOptions } from './release';
import { ServiceUsagePlanOptions, UsagePlan } from './usage-plan';
import { VersionSwitch, VersionSwitchOptions } from './version-switch';

/**
 * A service of the API gateway: a set of APIs that are released together. Made here, looked up, or only referred to.
 */
export interface IGatewayService extends IConstruct {
  /**
   * The id of the service, such as `service-1a2b3c4d`.
   *
   * @attribute
   */
  readonly serviceId: string;

  /**
   * Adds an API. It reaches callers with the next release.
   *
   * @param id its id, unique among the APIs of the service
   * @param options what it is
   */
  addApi(id: string, options: ApiOptions): Api;

  /**
   * Adds an API for each operation of an OpenAPI definition.
   *
   * @param definition the definition
   * @param options what holds for all of them
   * @returns the APIs by their ids: the `operationId`, or the method with the path, such as `get /orders/{id}`
   */
  addApisFromOpenApi(definition: OpenApiDefinition, options?: OpenApiOptions): { [id: string]: Api };

  /**
   * Releases the service to an environment, once all its APIs are made, those added later too. To be called once for each
   * environment.
   *
   * @param environment where to
   * @param options how
   */
  release(environment: Environment, options?: ReleaseOptions): Release;

  /**
   * Switches an environment to a version that was released before: to another environment, or once upon a time. Callers
   * notice nothing, unlike with a release.
   *
   * @param environment what is switched
   * @param options the version
   */
  switchVersion(environment: Environment, options: VersionSwitchOptions): VersionSwitch;

  /**
   * Adds a usage plan.
   *
   * @param id its id, unique among the plans of the service
   * @param options what it allows, and where
   */
  addUsagePlan(id: string, options: ServiceUsagePlanOptions): UsagePlan;

  /**
   * Gives the service a domain of your own.
   *
   * @param id its id, unique among the domains of the service
   * @param options the domain
   */
  addCustomDomain(id: string, options: CustomDomainOptions): CustomDomain;

  /**
   * Adds a strategy that lets one address in, or keeps it out. For lists and ranges, use a `GatewayPlugin`.
   *
   * @param id its id, unique among the strategies of the service
   * @param options the address
   */
  addIpStrategy(id: string, options: IpStrategyOptions): IpStrategy;

  /**
   * Adds a plugin, to attach to APIs of this service or of others.
   *
   * @param id its id, unique among the plugins of the service
   * @param options what it does
   */
  addPlugin(id: string, options: GatewayPluginOptions): GatewayPlugin;

  /**
   * Adds a page that documents released APIs.
   *
   * @param id its id, unique among the documents of the service
   * @param options what it documents
   */
  addDocument(id: string, options: ServiceApiDocumentOptions): ApiDocument;
}
