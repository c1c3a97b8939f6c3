import { Construct } from 'constructs';
import * as l1 from '../../../lib/cloud/api-gateway-service';
import { DataApiGatewayServices } from '../../../lib/cloud/data-api-gateway-services';
import { applyRemovalPolicy } from '../../../lib/core/l1/lifecycle';
import { hasMark, markConstruct } from '../../../lib/core/l2/construct-mark';
import { importObject } from '../../../lib/core/l2/imports';
import { lookupSingle } from '../../../lib/core/l2/lookup';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { replaceWithOutage, warnOfReplacement } from '../../../lib/core/l2/outages';
import { literalTexts } from '../../../lib/core/values/literal';
import { RemovalPolicy } from '../../../lib/core/values/removal-policy';
import { EnvironmentQpsLimits } from './environment';
import { GatewayServiceBase } from './gateway-service-base';
import { limitsOf } from './private/environments';
import { rememberService } from './private/service-facts';
import { NetworkType, ServiceProtocol } from './service-protocol';

/** IP version of the requests from callers to a gateway service. */
export enum IpVersion {
  /** IP version 4. */
  IPV4 = 'IPv4',
  /** IP version 6. */
  IPV6 = 'IPv6',
}

/** Arguments of `GatewayService`. */
export interface GatewayServiceProps extends ManagedProps {
  /** Name of the gateway service. Terraform: `service_name`. */
  readonly name: string;

  /**
   * Description of the gateway service. Terraform: `service_desc`.
   *
   * @default - none
   */
  readonly description?: string;

  /**
   * Protocol of the requests from callers to the gateway service.
   *
   * @default ServiceProtocol.HTTPS
   */
  readonly protocol?: ServiceProtocol;

  /**
   * Networks of the callers: public, private or both. An edit can add a network, but the API gateway rejects an edit
   * that removes a network. Terraform: `net_type`.
   *
   * @default - NetworkType.PUBLIC
   */
  readonly networkTypes?: NetworkType[];

  /**
   * IP version of the requests from callers to the gateway service. The provider cannot change the IP version in place:
   * see `allowOutage`.
   *
   * @default - IpVersion.IPV4 (default of the provider)
   */
  readonly ipVersion?: IpVersion;

  /**
   * Maximum number of requests per second to the gateway service, per environment. If you remove the QPS limits later,
   * the API gateway keeps the old limits, because the provider sends no update. Set other limits instead.
   *
   * @default - the API gateway decides
   */
  readonly qpsLimits?: EnvironmentQpsLimits;

  /**
   * Id of the VPC that the gateway service belongs to. Terraform ignores a change of `vpcId` (`ignore_changes`),
   * because the provider does not send a changed VPC id. To change the VPC, create a new gateway service. Terraform:
   * `uniq_vpc_id`.
   *
   * @default - none
   */
  readonly vpcId?: string;

  /**
   * Id of the dedicated gateway that runs the gateway service. The provider cannot move a gateway service to another
   * dedicated gateway in place: see `allowOutage`. Terraform: `instance_id`.
   *
   * @default - none: the gateway service runs on a gateway that the account shares with other customers
   */
  readonly instanceId?: string;

  /**
   * Tags of the gateway service. The provider sets the tags after it has created the gateway service. If the cloud
   * rejects the tags, the state does not contain the created gateway service, and the next apply creates a second one.
   *
   * @default - none
   */
  readonly tags?: { [key: string]: string };

  /**
   * Whether Terraform may replace the gateway service to change `ipVersion` or `instanceId`. During the replacement,
   * the environments, domains and APIs of the gateway service do not exist. The new gateway service has a new id and a
   * new default domain. Set `allowOutage` for one edit only: synthesis prints a warning while `allowOutage` is true.
   *
   * For a `ReleasedGateway`, `allowOutage` also allows edits that take down the custom domain or the environment.
   * Without `allowOutage`, a plan that replaces the custom domain of a `ReleasedGateway` fails. Without `allowOutage`,
   * a `ReleasedGateway` changes the version of its environment with version switches. For details, see
   * `CustomDomainOptions.allowOutage` and `ReleaseOptions.allowOutage`.
   *
   * @default false: a plan with a change that requires a replacement fails and changes nothing
   */
  readonly allowOutage?: boolean;

  /**
   * Whether Terraform may destroy or replace the gateway service with all its environments, domains and APIs. To
   * destroy a gateway service, the provider first removes the tags and takes all environments offline. If the provider
   * then fails to delete the gateway service, the gateway service remains offline and without tags.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/** Gateway service to look up: by name, by id, or by both. */
export interface GatewayServiceLookup extends ManagedProps {
  /**
   * Name of the gateway service to look up.
   *
   * @default - any name
   */
  readonly name?: string;

  /**
   * Id of the gateway service to look up.
   *
   * @default - any id
   */
  readonly gatewayServiceId?: string;
}

const TYPE = 'cloud.GatewayService';

/**
 * Service of the cloud's API gateway: a set of APIs that are released together. Creates a
 * `tencentcloud_api_gateway_service` as the child `Resource`. Callers can use the APIs of the gateway service only
 * after a release.
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
   * Returns whether a value is a `GatewayService` that an app creates, not a look-up or reference. `isGatewayService`
   * also accepts gateway services that another copy of this package created. Aspects can call `isGatewayService` to
   * find gateway services.
   *
   * @param x any value
   */
  public static isGatewayService(x: unknown): x is GatewayService {
    return hasMark(x, TYPE);
  }

  /**
   * Refers to a gateway service that is managed elsewhere, by id only. To add a custom domain without the argument
   * `defaultDomain`, use `fromLookup` instead, which knows the default domain of the service.
   *
   * @param scope parent construct of the reference
   * @param id id of the construct, unique in the scope
   * @param gatewayServiceId id of the gateway service
   */
  public static fromGatewayServiceId(scope: Construct, id: string, gatewayServiceId: string): GatewayServiceBase {
    return new ImportedGatewayService(scope, id, gatewayServiceId);
  }

  /**
   * Looks up a gateway service when Terraform plans. Terraform fails unless exactly one service matches.
   *
   * Creates a data source `tencentcloud_api_gateway_services` as the child `Resource`.
   *
   * @param scope parent construct of the look-up
   * @param id id of the construct, unique in the scope
   * @param lookup name or id of the service to look up, or both
   */
  public static fromLookup(scope: Construct, id: string, lookup: GatewayServiceLookup): GatewayServiceBase {
    return new LookedUpGatewayService(scope, id, lookup);
  }

  public readonly gatewayServiceId: string;

  /** Default domain of the gateway service for callers from the internet. Terraform: `outer_sub_domain`. */
  public readonly publicDomain: string;

  /** Default domain of the gateway service for callers from private networks. Terraform: `internal_sub_domain`. */
  public readonly privateDomain: string;

  /**
   * Adds a gateway service to a stack.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: GatewayServiceProps) {
    super(scope, id, props);
    const args = literalTexts(props);
    markConstruct(this, TYPE);
    const { provider, networkTypes = [NetworkType.PUBLIC], protocol = ServiceProtocol.HTTPS } = args;
    const resource = new l1.ApiGatewayService(this, 'Resource', {
      provider,
      serviceName: args.name,
      serviceDesc: args.description,
      protocol,
      netTypes: networkTypes,
      ipVersion: args.ipVersion,
      uniqVpcId: args.vpcId,
      instanceId: args.instanceId,
      tags: args.tags,
      ...limitsOf(this, args.qpsLimits),
      lifecycle: { ignoreChanges: ['uniq_vpc_id'] },
    });
    const { ipVersion = IpVersion.IPV4, instanceId } = args;
    const edit = {
      owner: this,
      allowOutage: args.allowOutage,
      what: 'ipVersion or instanceId',
      outage:
        'all environments, domains and APIs are unavailable until they exist in the new service, which has another id and default domain',
    };
    replaceWithOutage(resource, { ipVersion, instanceId }, edit);
    warnOfReplacement(edit);
    applyRemovalPolicy(resource, args.removalPolicy);
    this.gatewayServiceId = resource.id;
    this.publicDomain = resource.outerSubDomain;
    this.privateDomain = resource.internalSubDomain;
    const { publicDomain, privateDomain } = this;
    rememberService(this, { isOwned: true, provider, networkTypes, publicDomain, privateDomain });
  }

  /**
   * Imports an existing gateway service instead of creating one. After the import, Terraform updates the arguments,
   * except `vpcId`, of the gateway service that differ from the existing object.
   *
   * If `ipVersion` or `instanceId` differs from the existing gateway service, the apply of the import replaces the
   * gateway service, even without `allowOutage`. The provider cannot import the existing APIs, and the API gateway
   * rejects a new API with the same path and method.
   *
   * @param id id of the gateway service, such as `service-1a2b3c4d`
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
    const found = lookupSingle(this, data, 'list', conditions);
    this.gatewayServiceId = found('service_id');
    const publicDomain = found('outer_sub_domain');
    rememberService(this, { isOwned: false, provider, publicDomain, privateDomain: found('internal_sub_domain') });
  }
}
