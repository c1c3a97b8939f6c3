import { TerraformProvider } from 'cdktf';
import { Construct } from 'constructs';
import * as l1 from '../../../lib/cloud/api-gateway-service';
import { DataApiGatewayServices } from '../../../lib/cloud/data-api-gateway-services';
import { ValidationError } from '../../../lib/core/errors';
import { ManagedProps } from '../../../lib/core/managed-props';
import { theOne } from '../private/lookup';
import { Api } from './api';
import { ApiDocument, ServiceApiDocumentOptions } from './api-document';
import { ApiOptions } from './api-props';
import { CustomDomain, CustomDomainOptions } from './custom-domain';
import { Environment, EnvironmentLimits } from './environment';
import { GatewayPlugin, GatewayPluginOptions } from './gateway-plugin';
import { IGatewayService } from './gateway-service-reference';
import { IpStrategy, IpStrategyOptions } from './ip-strategy';
import { OpenApiDefinition } from './open-api-definition';
import { OpenApiOptions } from './open-api-options';
import { environmentId, limitsOf } from './private/checks';
import { addOpenApi } from './private/open-api';
import { releaseOf, rememberService } from './private/service-facts';
import { Release, ReleaseOptions } from './release';
import { NetworkType, ServiceProtocol } from './service-protocol';
import { ServiceUsagePlanOptions, UsagePlan } from './usage-plan';
import { VersionSwitch, VersionSwitchOptions } from './version-switch';

/** The version of the internet protocol. */
export enum IpVersion {
  /** Version 4. */
  IPV4 = 'IPv4',
  /** Version 6. */
  IPV6 = 'IPv6',
}

/**
 * The arguments of `GatewayService`.
 */
export interface GatewayServiceProps extends ManagedProps {
  /** Name of the service. Terraform: `service_name`. */
  readonly name: string;

  /**
   * What it is, in words. Terraform: `service_desc`.
   *
   * @default - none
   */
  readonly description?: string;

  /**
   * How it is called.
   *
   * @default ServiceProtocol.HTTPS
   */
  readonly protocol?: ServiceProtocol;

  /**
   * Where it is called from. A network can be added later, but not taken away. Terraform: `net_type`.
   *
   * @default - NetworkType.PUBLIC
   */
  readonly networks?: NetworkType[];

  /**
   * The version of the internet protocol. Another one makes another service.
   *
   * @default - the provider's: IpVersion.IPV4
   */
  readonly ipVersion?: IpVersion;

  /**
   * How many requests a second it takes in each environment.
   *
   * @default - the service decides
   */
  readonly limits?: EnvironmentLimits;

  /**
   * The id of the private network that it belongs to. It cannot be changed later. Terraform: `uniq_vpc_id`.
   *
   * @default - none
   */
  readonly vpcId?: string;

  /**
   * The id of the dedicated gateway that it runs on. Another one makes another service. Terraform: `instance_id`.
   *
   * @default - none: it runs with those of others
   */
  readonly instanceId?: string;

  /**
   * Tags to find it by.
   *
   * @default - none
   */
  readonly tags?: { [key: string]: string };
}

/**
 * Which service is looked up: by its name, by its id, or by both.
 */
export interface GatewayServiceLookup extends ManagedProps {
  /**
   * Name of the service.
   *
   * @default - any name
   */
  readonly name?: string;

  /**
   * The id of the service.
   *
   * @default - any id
   */
  readonly serviceId?: string;
}

abstract class GatewayServiceBase extends Construct implements IGatewayService {
  public abstract readonly serviceId: string;
  private readonly provider?: TerraformProvider;

  public constructor(scope: Construct, id: string, provider?: TerraformProvider) {
    super(scope, id);
    this.provider = provider;
  }

  public addApi(id: string, options: ApiOptions): Api {
    return new Api(this, `api-${id}`, { ...options, ...this.owner() });
  }

  public addApisFromOpenApi(definition: OpenApiDefinition, options: OpenApiOptions = {}): { [id: string]: Api } {
    return addOpenApi(this, definition, options);
  }

  public release(environment: Environment, options: ReleaseOptions = {}): Release {
    this.checkReleased(environment);
    return new Release(this, `release-${environmentId(environment)}`, { ...options, ...this.owner(), environment });
  }

  public switchVersion(environment: Environment, options: VersionSwitchOptions): VersionSwitch {
    this.checkReleased(environment);
    return new VersionSwitch(this, `version-${environmentId(environment)}`, {
      ...options,
      ...this.owner(),
      environment,
    });
  }

  public addUsagePlan(id: string, options: ServiceUsagePlanOptions): UsagePlan {
    const { environments = [], ...plan } = options;
    const made = new UsagePlan(this, `plan-${id}`, { ...plan, provider: this.provider });
    environments.forEach((environment) => made.attachToService(this, environment));
    return made;
  }

  public addCustomDomain(id: string, options: CustomDomainOptions): CustomDomain {
    return new CustomDomain(this, `domain-${id}`, { ...options, ...this.owner() });
  }

  public addIpStrategy(id: string, options: IpStrategyOptions): IpStrategy {
    return new IpStrategy(this, `strategy-${id}`, { ...options, ...this.owner() });
  }

  public addPlugin(id: string, options: GatewayPluginOptions): GatewayPlugin {
    return new GatewayPlugin(this, `plugin-${id}`, { ...options, provider: this.provider });
  }

  public addDocument(id: string, options: ServiceApiDocumentOptions): ApiDocument {
    return new ApiDocument(this, `document-${id}`, { ...options, ...this.owner() });
  }

  private checkReleased(environment: Environment): void {
    const other = releaseOf(this, environment);
    if (other) {
      throw new ValidationError(
        `"${environment}" has ${other.node.path} already; a service has one release or switch for each environment`,
        this,
      );
    }
  }

  private owner() {
    return { service: this, provider: this.provider };
  }
}

/**
 * A service of the API gateway: a set of APIs that are released together.
 *
 * Makes a `tencentcloud_api_gateway_service`, which is the child `Resource`. Its APIs reach callers once it is released.
 *
 * @example
 *
 * const service = new GatewayService(this, 'orders', { name: 'orders' });
 * service.addApi('get', {
 *   name: 'get-order',
 *   path: '/orders/{id}',
 *   backend: Backend.http({ url: 'https://orders.example.com' }),
 * });
 * service.release(Environment.RELEASE);
 */
export class GatewayService extends GatewayServiceBase {
  /**
   * Refers to a service that is managed elsewhere, of which nothing but the id is known. To give it a domain, look it up
   * instead.
   *
   * @param scope where the reference belongs
   * @param id its id in the scope
   * @param serviceId the id of the service
   */
  public static fromServiceId(scope: Construct, id: string, serviceId: string): IGatewayService {
    return new ImportedGatewayService(scope, id, serviceId);
  }

  /**
   * Looks a service up when Terraform plans. Terraform fails where none or several fit.
   *
   * Makes a data source `tencentcloud_api_gateway_services`, which is the child `Resource`.
   *
   * @param scope where the look-up belongs
   * @param id its id in the scope
   * @param lookup which one
   */
  public static fromLookup(scope: Construct, id: string, lookup: GatewayServiceLookup): IGatewayService {
    return new LookedUpGatewayService(scope, id, lookup);
  }

  public readonly serviceId: string;

  /** The domain that callers from the internet use, without a domain of your own. Terraform: `outer_sub_domain`. */
  public readonly publicDomain: string;

  /** The domain that callers from private networks use. Terraform: `internal_sub_domain`. */
  public readonly privateDomain: string;

  /**
   * Adds a service to a stack.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: GatewayServiceProps) {
    super(scope, id, props.provider);
    const { provider, networks = [NetworkType.PUBLIC], protocol = ServiceProtocol.HTTPS } = props;
    const resource = new l1.ApiGatewayService(this, 'Resource', {
      provider,
      serviceName: props.name,
      serviceDesc: props.description,
      protocol,
      netTypes: networks,
      ipVersion: props.ipVersion,
      uniqVpcId: props.vpcId,
      instanceId: props.instanceId,
      tags: props.tags,
      ...limitsOf(this, props.limits),
    });
    this.serviceId = resource.id;
    this.publicDomain = resource.outerSubDomain;
    this.privateDomain = resource.internalSubDomain;
    const { publicDomain, privateDomain } = this;
    rememberService(this, { isOwned: true, provider, networks, publicDomain, privateDomain });
  }
}

class ImportedGatewayService extends GatewayServiceBase {
  public constructor(
    scope: Construct,
    id: string,
    public readonly serviceId: string,
  ) {
    super(scope, id);
  }
}

class LookedUpGatewayService extends GatewayServiceBase {
  public readonly serviceId: string;

  public constructor(scope: Construct, id: string, lookup: GatewayServiceLookup) {
    super(scope, id, lookup.provider);
    const { provider, name, serviceId } = lookup;
    const data = new DataApiGatewayServices(this, 'Resource', { provider, serviceName: name, serviceId });
    const found = theOne(this, data, 'list', { name: ['service_name', name], serviceId: ['service_id', serviceId] });
    this.serviceId = found('service_id');
    const publicDomain = found('outer_sub_domain');
    rememberService(this, { isOwned: false, provider, publicDomain, privateDomain: found('internal_sub_domain') });
  }
}
