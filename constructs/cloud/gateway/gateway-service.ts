import { Construct } from 'constructs';
import * as l1 from '../../../lib/cloud/api-gateway-service';
import { DataApiGatewayServices } from '../../../lib/cloud/data-api-gateway-services';
import { hasMark, markConstruct } from '../../../lib/core/construct-mark';
import { importObject } from '../../../lib/core/imports';
import { applyRemovalPolicy } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { theOne } from '../../../lib/core/lookup';
import { ManagedProps } from '../../../lib/core/managed-props';
import { RemovalPolicy } from '../../../lib/core/removal-policy';
import { complete, MISSING } from '../../../lib/core/rules/required';
import { EnvironmentQpsLimits } from './environment';
import { GatewayServiceBase } from './gateway-service-base';
import { limitsOf } from './private/checks';
import { rememberService } from './private/service-facts';
import { NetworkType, ServiceProtocol } from './service-protocol';

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
   * The protocol of requests.
   *
   * @default ServiceProtocol.HTTPS
   */
  readonly protocol?: ServiceProtocol;

  /**
   * The networks that it is called from. One can be added later, but not removed. Terraform: `net_type`.
   *
   * @default - NetworkType.PUBLIC
   */
  readonly networkTypes?: NetworkType[];

  /**
   * The version of the internet protocol. A change replaces the service: all its environments, domains and APIs are gone until
   * the new one has them, with another id and another domain. `RemovalPolicy.PROTECT` refuses that.
   *
   * @default - the provider's: IpVersion.IPV4
   */
  readonly ipVersion?: IpVersion;

  /**
   * The QPS limit of each environment. To leave them out again changes nothing, since the provider sends nothing then: give
   * the limits that it should have.
   *
   * @default - the service decides
   */
  readonly qpsLimits?: EnvironmentQpsLimits;

  /**
   * The id of the private network that it belongs to. It cannot be changed: the provider does not send another one, so
   * `ignore_changes` holds the first. Give a new service the other network. Terraform: `uniq_vpc_id`.
   *
   * @default - none
   */
  readonly vpcId?: string;

  /**
   * The id of the dedicated gateway that it runs on. A change replaces the service, as one of `ipVersion` does. Terraform:
   * `instance_id`.
   *
   * @default - none: it runs with those of others
   */
  readonly instanceId?: string;

  /**
   * Tags to find it by. They are set last when the service is made: where that is refused, the service stays without a state,
   * and the next apply makes another one.
   *
   * @default - none
   */
  readonly tags?: { [key: string]: string };

  /**
   * What becomes of the service, and with it of all its environments, domains and APIs, when Terraform would destroy or replace
   * it. Its tags and environments go first: where it cannot be deleted then, it stays without these.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
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
  readonly gatewayServiceId?: string;
}

const TYPE = 'cloud.GatewayService';

/**
 * A service of the API gateway: a set of APIs that are released together.
 *
 * Makes a `tencentcloud_api_gateway_service`, which is the child `Resource`. Its APIs reach callers once it is released.
 *
 * @example
 *
 * const service = new cloud.GatewayService(this, 'orders', { name: 'orders' });
 * service.addApi('get', {
 *   name: 'get-order',
 *   path: '/orders/{id}',
 *   backend: cloud.Backend.http({ url: 'https://orders.example.com' }),
 * });
 * service.release(cloud.Environment.RELEASE);
 */
export class GatewayService extends GatewayServiceBase {
  /**
   * Whether something is a `GatewayService`: made here, neither looked up nor referred to. For aspects; it works across copies
   * of this library, too.
   *
   * @param x anything
   */
  public static isGatewayService(x: any): x is GatewayService {
    return hasMark(x, TYPE);
  }

  /**
   * Refers to a service that is managed elsewhere, of which nothing but the id is known. To give it a domain, look it up
   * instead.
   *
   * @param scope where the reference belongs
   * @param id its id in the scope
   * @param gatewayServiceId the id of the service
   */
  public static fromGatewayServiceId(scope: Construct, id: string, gatewayServiceId: string): GatewayServiceBase {
    return new ImportedGatewayService(scope, id, gatewayServiceId);
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
  public static fromLookup(scope: Construct, id: string, lookup: GatewayServiceLookup): GatewayServiceBase {
    return new LookedUpGatewayService(scope, id, lookup);
  }

  public readonly gatewayServiceId: string;

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
    super(scope, id, props);
    props = literalTexts(complete(this, props, { name: MISSING.text }));
    markConstruct(this, TYPE);
    const { provider, networkTypes = [NetworkType.PUBLIC], protocol = ServiceProtocol.HTTPS } = props;
    const resource = new l1.ApiGatewayService(this, 'Resource', {
      provider,
      serviceName: props.name,
      serviceDesc: props.description,
      protocol,
      netTypes: networkTypes,
      ipVersion: props.ipVersion,
      uniqVpcId: props.vpcId,
      instanceId: props.instanceId,
      tags: props.tags,
      ...limitsOf(this, props.qpsLimits),
      lifecycle: { ignoreChanges: ['uniq_vpc_id'] },
    });
    applyRemovalPolicy(resource, props.removalPolicy);
    this.gatewayServiceId = resource.id;
    this.publicDomain = resource.outerSubDomain;
    this.privateDomain = resource.internalSubDomain;
    const { publicDomain, privateDomain } = this;
    rememberService(this, { isOwned: true, provider, networkTypes, publicDomain, privateDomain });
  }

  /**
   * Takes over a service that exists already, instead of making one: Terraform imports it, and changes what differs.
   *
   * Its APIs cannot be imported: an API with the path and method of one that exists cannot be made beside it.
   *
   * @param id the id of the service, such as `service-1a2b3c4d`
   */
  public importFrom(id: string): void {
    importObject(this, () => l1.ApiGatewayService.importId({ serviceId: id }));
  }
}

class ImportedGatewayService extends GatewayServiceBase {
  public constructor(
    scope: Construct,
    id: string,
    public readonly gatewayServiceId: string,
  ) {
    super(scope, id);
  }
}

class LookedUpGatewayService extends GatewayServiceBase {
  public readonly gatewayServiceId: string;

  public constructor(scope: Construct, id: string, lookup: GatewayServiceLookup) {
    super(scope, id, lookup);
    const { provider, name, gatewayServiceId } = lookup;
    const data = new DataApiGatewayServices(this, 'Resource', {
      provider,
      serviceName: name,
      serviceId: gatewayServiceId,
    });
    const conditions = { name: ['service_name', name], gatewayServiceId: ['service_id', gatewayServiceId] } as const;
    const found = theOne(this, data, 'list', conditions);
    this.gatewayServiceId = found('service_id');
    const publicDomain = found('outer_sub_domain');
    rememberService(this, { isOwned: false, provider, publicDomain, privateDomain: found('internal_sub_domain') });
  }
}
