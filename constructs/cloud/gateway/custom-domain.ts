import { Construct } from 'constructs';
import * as l1 from '../../../lib/cloud/api-gateway-custom-domain';
import { hostProblem } from '../../../lib/core/hosts';
import { applyRemovalPolicy } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { RemovalPolicy } from '../../../lib/core/removal-policy';
import { addError } from '../../../lib/core/rules/problems';
import { complete, MISSING } from '../../../lib/core/rules/required';
import { checkText } from '../../../lib/core/rules/texts';
import { isUnresolved } from '../../../lib/core/tokens';
import { Environment } from './environment';
import { IGatewayService } from './gateway-service-reference';
import { checkPath } from './private/checks';
import { addDomain, afterRelease, serviceFacts } from './private/service-facts';
import { NetworkType, ServiceProtocol } from './service-protocol';

/**
 * The environment of a path.
 */
export interface PathMapping {
  /** The path, such as `/v1`. */
  readonly path: string;

  /** The environment, to which the service has to be released. */
  readonly environment: Environment;
}

/**
 * What a domain is.
 */
export interface CustomDomainOptions {
  /**
   * The domain, such as `api.example.com`. Its CNAME record has to name the default domain of the service. A change
   * replaces the resource. Terraform: `sub_domain`.
   */
  readonly domain: string;

  /**
   * The protocol of requests.
   *
   * @default ServiceProtocol.HTTPS
   */
  readonly protocol?: ServiceProtocol;

  /**
   * The network that it is called from. The service has to be in it, too.
   *
   * @default NetworkType.PUBLIC
   */
  readonly networkType?: NetworkType;

  /**
   * The id of its certificate. Needed with HTTPS. Terraform: `certificate_id`.
   *
   * @default - none
   */
  readonly certificateId?: string;

  /**
   * Whether HTTP requests are redirected to HTTPS. Terraform: `is_forced_https`.
   *
   * @default false
   */
  readonly forceHttps?: boolean;

  /**
   * The environments of its paths: one to three, each path once. Terraform: `path_mappings`.
   *
   * @default - as on the default domain: /release, /prepub and /test
   */
  readonly pathMappings?: PathMapping[];

  /**
   * The default domain of the service. Terraform: `default_domain`.
   *
   * @default - that of the service in the network; needed for a service of which only the id was given
   */
  readonly defaultDomain?: string;

  /**
   * What becomes of the domain when Terraform would destroy or replace it: callers that use it are refused then. It does not
   * keep `domain` from being changed, since another domain is another resource.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/**
 * The arguments of `CustomDomain`.
 */
export interface CustomDomainProps extends CustomDomainOptions, ManagedProps {
  /** The service that is called by it. */
  readonly service: IGatewayService;
}

/**
 * A domain of your own for a service.
 *
 * Makes a `tencentcloud_api_gateway_custom_domain`, a child named after the domain, since the provider would keep the old
 * one on record: so another domain replaces the resource. It is made after the releases of the service. The provider
 * cannot import one.
 *
 * @example
 *
 * declare const service: GatewayService;
 * service.addCustomDomain('api', {
 *   domain: 'api.example.com',
 *   certificateId: 'a1b2c3d4',
 *   pathMappings: [{ path: '/v1', environment: Environment.RELEASE }],
 * });
 */
export class CustomDomain extends ManagedConstruct {
  /** The domain. */
  public readonly domain: string;

  /** What the CNAME record of the domain has to name. */
  public readonly defaultDomain: string;

  /**
   * Gives a service a domain.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: CustomDomainProps) {
    super(scope, id);
    props = literalTexts(complete(this, props, { service: MISSING.reference, domain: MISSING.text }));
    const { service, domain, pathMappings } = props;
    const { protocol = ServiceProtocol.HTTPS, networkType = NetworkType.PUBLIC } = props;
    this.domain = domain;
    checkText(this, 'domain', domain, (text) => hostProblem(text, { name: true }));
    this.defaultDomain = props.defaultDomain ?? this.defaultDomainOf(service, networkType);
    this.checkEncryption(props, protocol);
    this.checkMappings(pathMappings);
    const resource = new l1.ApiGatewayCustomDomain(this, isUnresolved(domain) ? 'Resource' : domain, {
      provider: props.provider,
      serviceId: service.gatewayServiceId,
      subDomain: domain,
      defaultDomain: this.defaultDomain,
      netType: networkType,
      protocol,
      certificateId: props.certificateId,
      isForcedHttps: props.forceHttps,
      isDefaultMapping: pathMappings === undefined,
      pathMappings: pathMappings?.map(({ path, environment }) => `${path}#${environment}`),
    });
    applyRemovalPolicy(resource, props.removalPolicy);
    this.node.defaultChild = resource;
    addDomain(service, this);
    if (pathMappings === undefined) {
      afterRelease(service, this);
    }
    pathMappings?.forEach(({ environment }, index) =>
      afterRelease(service, this, environment, this, `pathMappings[${index}].environment`),
    );
  }

  private defaultDomainOf(service: IGatewayService, networkType: NetworkType): string {
    const { networkTypes, publicDomain, privateDomain } = serviceFacts(service);
    if (networkTypes && ![networkType, ...networkTypes].some(isUnresolved) && !networkTypes.includes(networkType)) {
      const message = `is ${networkType}, but ${service.node.path} is called from ${networkTypes.join(', ')} only; add it to the networkTypes of the service`;
      addError(this, 'networkType', message);
    }
    const found = networkType === NetworkType.PRIVATE ? privateDomain : publicDomain;
    if (found === undefined) {
      const message = `was not given, and of ${service.node.path} only the id is known; give it, or look the service up with GatewayService.fromLookup`;
      addError(this, 'defaultDomain', message);
    }
    return found ?? 'unknown';
  }

  private checkEncryption({ certificateId, forceHttps }: CustomDomainProps, protocol: ServiceProtocol): void {
    if (isUnresolved(protocol)) {
      return;
    }
    if (protocol !== ServiceProtocol.HTTP && certificateId === undefined) {
      const message = `was not given, and the protocol is ${protocol}; give the id of the certificate of the domain, or use ServiceProtocol.HTTP`;
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
        `has ${mappings.length} members; allowed: 1 to 3, or none of this for the default mapping`,
      );
    }
    mappings.forEach(({ path }, index) => {
      checkPath(this, `pathMappings[${index}].path`, path);
      const first = mappings.findIndex((other) => other.path === path);
      if (!isUnresolved(path) && first < index) {
        addError(
          this,
          `pathMappings[${index}].path`,
          `is "${path}", as that of pathMappings[${first}] is; a path leads to one environment`,
        );
      }
    });
  }
}
