import { Construct } from 'constructs';
import * as l1 from '../../../lib/cloud/api-gateway-custom-domain';
import { applyRemovalPolicy } from '../../../lib/core/l1/lifecycle';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { replaceWithOutage, warnOfReplacement } from '../../../lib/core/l2/outages';
import { claimUnique } from '../../../lib/core/l2/unique-registry';
import { addError } from '../../../lib/core/synthesis/problems';
import { literalTexts } from '../../../lib/core/values/literal';
import { RemovalPolicy } from '../../../lib/core/values/removal-policy';
import { isUnresolved } from '../../../lib/core/values/tokens';
import { checkCertificateId, checkDomain } from '../private/texts';
import { Environment } from './environment';
import { IGatewayService } from './gateway-service-reference';
import { checkPath } from './private/paths';
import { afterRelease, serviceFacts } from './private/service-facts';
import { NetworkType, ServiceProtocol } from './service-protocol';

/** Environment that a path of a custom domain leads to. */
export interface PathMapping {
  /** Path on the custom domain, such as `/v1`. */
  readonly path: string;

  /**
   * Environment of the gateway service that requests to the path go to. If the app creates the gateway service, and
   * does not import the service, the app must release the gateway service to the environment.
   */
  readonly environment: Environment;
}

/** Options of a custom domain. */
export interface CustomDomainOptions {
  /**
   * Domain name, such as `api.example.com`. The CNAME record of the domain must point to the default domain of the
   * gateway service. The provider cannot change the domain name in place: see `allowOutage`. Terraform: `sub_domain`.
   */
  readonly domain: string;

  /**
   * Protocol of the requests to the custom domain.
   *
   * @default ServiceProtocol.HTTPS
   */
  readonly protocol?: ServiceProtocol;

  /**
   * Network of the callers: public or private. The `networkTypes` of the gateway service must contain the network. The
   * provider cannot change `networkType` in place: see `allowOutage`.
   *
   * @default NetworkType.PUBLIC
   */
  readonly networkType?: NetworkType;

  /**
   * Id of the domain's TLS certificate, required unless `protocol` is `ServiceProtocol.HTTP`. If you remove the
   * certificate later, the service keeps the old certificate. Terraform: `certificate_id`.
   *
   * @default - none
   */
  readonly certificateId?: string;

  /**
   * Whether the gateway redirects HTTP requests to HTTPS. `true` is an error if `protocol` is `ServiceProtocol.HTTP`.
   * Terraform: `is_forced_https`.
   *
   * @default false
   */
  readonly forceHttps?: boolean;

  /**
   * Mappings from paths on the custom domain to environments: one to three mappings, each path once. Terraform changes
   * path mappings in place, but the provider cannot add the first mapping or remove all mappings in place: see
   * `allowOutage`. Terraform: `path_mappings`.
   *
   * @default - the paths of the default domain: /release, /prepub and /test
   */
  readonly pathMappings?: PathMapping[];

  /**
   * Default domain of the gateway service, the target of the CNAME record. The provider cannot change `defaultDomain`
   * in place: see `allowOutage`. Terraform: `default_domain`.
   *
   * @default - the default domain of the gateway service in the network; required if the service is referenced by id
   */
  readonly defaultDomain?: string;

  /**
   * Whether Terraform may replace the custom domain for an edit that the provider cannot make in place. The provider
   * cannot change `domain`, `networkType` or `defaultDomain` in place, and cannot add the first path mapping or remove
   * all path mappings in place. Terraform unbinds the old domain before it binds the new domain. The gateway rejects
   * callers until the new domain is bound, which takes longer if the service rejects the new domain. Set `allowOutage`
   * for one edit only: synthesis prints a warning while `allowOutage` is true.
   *
   * @default false: a plan with a change that requires a replacement fails and changes nothing
   */
  readonly allowOutage?: boolean;

  /**
   * Whether Terraform may destroy or replace the custom domain. The gateway rejects callers that use a destroyed
   * domain.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/** Arguments of `CustomDomain`. */
export interface CustomDomainProps extends CustomDomainOptions, ManagedProps {
  /** Gateway service that the custom domain leads to. */
  readonly service: IGatewayService;
}

/**
 * Custom domain of a gateway service.
 *
 * Creates a `tencentcloud_api_gateway_custom_domain` as the child `Resource`. Terraform creates the custom domain after
 * the app's releases of the gateway service to the environments of `pathMappings`. Without `pathMappings`, Terraform
 * creates the custom domain after all releases of the service in the app. The provider cannot import custom domains.
 *
 * In an app, each gateway service can have one custom domain. For a second custom domain, the provider would read the
 * arguments of the first custom domain, so every plan would show changes.
 *
 * @example
 *
 * declare const service: cloud.GatewayService;
 * service.addCustomDomain('api', {
 *   domain: 'api.example.com',
 *   certificateId: 'a1b2c3d4',
 *   pathMappings: [{ path: '/v1', environment: cloud.Environment.RELEASE }],
 * });
 */
export class CustomDomain extends ManagedConstruct {
  /** The custom domain name, such as `api.example.com`. */
  public readonly domain: string;

  /** Default domain of the gateway service, the target of the custom domain's CNAME record. */
  public readonly defaultDomain: string;

  /**
   * Adds a custom domain to a gateway service.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: CustomDomainProps) {
    super(scope, id);
    const args = literalTexts(props);
    const { service, domain, pathMappings } = args;
    const { protocol = ServiceProtocol.HTTPS, networkType = NetworkType.PUBLIC } = args;
    this.domain = domain;
    checkDomain(this, 'domain', domain);
    this.defaultDomain = args.defaultDomain ?? this.defaultDomainOf(service, networkType);
    checkDomain(this, 'defaultDomain', args.defaultDomain);
    checkCertificateId(this, 'certificateId', args.certificateId);
    this.checkEncryption(args, protocol);
    this.checkMappings(pathMappings);
    const resource = new l1.ApiGatewayCustomDomain(this, 'Resource', {
      provider: args.provider,
      serviceId: service.gatewayServiceId,
      subDomain: domain,
      defaultDomain: this.defaultDomain,
      netType: networkType,
      protocol,
      certificateId: args.certificateId,
      isForcedHttps: args.forceHttps,
      isDefaultMapping: pathMappings === undefined,
      pathMappings: pathMappings?.map(({ path, environment }) => `${path}#${environment}`),
    });
    const edit = {
      owner: this,
      allowOutage: args.allowOutage,
      what: 'the domain, networkType, defaultDomain or the choice between the default mapping and pathMappings',
      outage: 'the gateway rejects calls to the old and the new domain until the replacement is complete',
    };
    // The compared content contains `defaultDomain` only if the program sets it. A change of the network or service
    // changes the default domain, and replaces the custom domain anyway.
    const content = {
      domain,
      networkType,
      defaultDomain: args.defaultDomain,
      isDefaultMapping: pathMappings === undefined,
    };
    replaceWithOutage(resource, content, edit);
    warnOfReplacement(edit);
    applyRemovalPolicy(resource, args.removalPolicy);
    this.checkSingleDomain(service);
    if (pathMappings === undefined) {
      afterRelease(service, this);
    }
    pathMappings?.forEach(({ environment }, index) =>
      afterRelease(service, this, environment, this, `pathMappings[${index}].environment`),
    );
  }

  private checkSingleDomain(service: IGatewayService): void {
    const other = claimUnique(this.node.root, 'domain of a service', service.gatewayServiceId, this);
    if (other) {
      const message = `is also the service of ${other.node.path}, but the provider reads the first domain of a service for all its domains, so every plan would show changes; leave one of the domains out`;
      addError(this, 'service', message);
    }
  }

  private defaultDomainOf(service: IGatewayService, networkType: NetworkType): string {
    const { networkTypes, publicDomain, privateDomain } = serviceFacts(service);
    if (networkTypes && ![networkType, ...networkTypes].some(isUnresolved) && !networkTypes.includes(networkType)) {
      const message = `is ${networkType}, but ${service.node.path} is called from ${networkTypes.join(', ')} only; add the network to the networkTypes of the service`;
      addError(this, 'networkType', message);
    }
    const found = networkType === NetworkType.PRIVATE ? privateDomain : publicDomain;
    if (found === undefined) {
      const message = `is not given, and ${service.node.path} is referenced by id; give defaultDomain, or look the service up with GatewayService.fromLookup`;
      addError(this, 'defaultDomain', message);
    }
    return found ?? 'unknown';
  }

  private checkEncryption({ certificateId, forceHttps }: CustomDomainProps, protocol: ServiceProtocol): void {
    if (isUnresolved(protocol)) {
      return;
    }
    if (protocol !== ServiceProtocol.HTTP && certificateId === undefined) {
      const message = `is not given, but the protocol is ${protocol}; give the id of the certificate, or use ServiceProtocol.HTTP`;
      addError(this, 'certificateId', message);
    }
    if (forceHttps === true && protocol === ServiceProtocol.HTTP) {
      addError(this, 'forceHttps', 'is true, but the protocol is http; use ServiceProtocol.HTTP_AND_HTTPS');
    }
  }

  private checkMappings(mappings: PathMapping[] | undefined): void {
    if (mappings === undefined) {
      return;
    }
    if (mappings.length < 1 || mappings.length > 3) {
      addError(
        this,
        'pathMappings',
        `has ${mappings.length} entries; allowed: 1 to 3; for the default mapping, leave pathMappings out`,
      );
    }
    mappings.forEach(({ path }, index) => {
      checkPath(this, `pathMappings[${index}].path`, path);
      const first = mappings.findIndex((other) => other.path === path);
      if (!isUnresolved(path) && first < index) {
        addError(
          this,
          `pathMappings[${index}].path`,
          `is "${path}", which pathMappings[${first}] already maps; map each path to one environment`,
        );
      }
    });
  }
}
