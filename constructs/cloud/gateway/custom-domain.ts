import { Construct } from 'constructs';
import * as l1 from '../../../lib/cloud/api-gateway-custom-domain';
import { applyRemovalPolicy } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { replaceWithOutage, warnOfReplacement } from '../../../lib/core/outages';
import { RemovalPolicy } from '../../../lib/core/removal-policy';
import { addError } from '../../../lib/core/rules/problems';
import { complete, MISSING } from '../../../lib/core/rules/required';
import { isUnresolved } from '../../../lib/core/tokens';
import { checkCertificateId, checkDomain } from '../private/texts';
import { Environment } from './environment';
import { IGatewayService } from './gateway-service-reference';
import { checkPath } from './private/checks';
import { claim } from './private/claims';
import { afterRelease, serviceFacts } from './private/service-facts';
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
   * The network that it is called from. The service has to be in it, too. It cannot be changed in place: see `allowOutage`.
   *
   * @default NetworkType.PUBLIC
   */
  readonly networkType?: NetworkType;

  /**
   * The id of its certificate. Needed with HTTPS. Taken out again, the old one stays. Terraform: `certificate_id`.
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
   * The environments of its paths: one to three, each path once. They can be changed, but the default cannot become these, nor
   * these the default, in place: see `allowOutage`. Terraform: `path_mappings`.
   *
   * @default - as on the default domain: /release, /prepub and /test
   */
  readonly pathMappings?: PathMapping[];

  /**
   * The default domain of the service. It cannot be changed in place: see `allowOutage`. Terraform: `default_domain`.
   *
   * @default - that of the service in the network; needed for a service of which only the id was given
   */
  readonly defaultDomain?: string;

  /**
   * Whether Terraform may replace the domain for a change that the provider does not make in place: of `networkType`, of
   * `defaultDomain`, and to or from the default mapping. Callers that use it are refused meanwhile. It is meant for one edit,
   * and a warning while it is true.
   *
   * @default false: a plan with such a change fails, and does nothing
   */
  readonly allowOutage?: boolean;

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
 * A service takes one in an app: of a second one, the provider would read what the first has, and change it for ever.
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
    checkDomain(this, 'domain', domain);
    this.defaultDomain = props.defaultDomain ?? this.defaultDomainOf(service, networkType);
    checkDomain(this, 'defaultDomain', props.defaultDomain);
    checkCertificateId(this, 'certificateId', props.certificateId);
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
    const edit = {
      owner: this,
      allowOutage: props.allowOutage,
      what: 'networkType, defaultDomain or the default mapping to others or back',
      outage: 'callers that use the domain are refused meanwhile',
    };
    // The default domain of the service goes with the network, and with the service, which replaces the domain.
    const content = { networkType, defaultDomain: props.defaultDomain, isDefaultMapping: pathMappings === undefined };
    replaceWithOutage(resource, content, edit);
    warnOfReplacement(edit);
    applyRemovalPolicy(resource, props.removalPolicy);
    this.node.defaultChild = resource;
    this.checkOnly(service);
    if (pathMappings === undefined) {
      afterRelease(service, this);
    }
    pathMappings?.forEach(({ environment }, index) =>
      afterRelease(service, this, environment, this, `pathMappings[${index}].environment`),
    );
  }

  private checkOnly(service: IGatewayService): void {
    const other = claim(this, `domain of ${service.gatewayServiceId}`);
    if (other) {
      const message = `is that of ${other.node.path}, too, and the provider takes what it reads of the first domain of a service for that of any other, so that plans never come to rest; leave one of the two out`;
      addError(this, 'service', message);
    }
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
