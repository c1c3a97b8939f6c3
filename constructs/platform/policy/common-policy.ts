import { IConstruct } from 'constructs';
import { Policy } from '../../../lib/platform/policies';
import {
  CorsPolicyOptions,
  GroupPolicyOptions,
  IpRestrictionPolicyOptions,
  TerminationPolicyOptions,
} from './access-options';
import { AiProxyPolicyOptions } from './ai-proxy-options';
import { JwtPolicyOptions, KeyAuthPolicyOptions } from './authentication-options';
import { ProxyCachePolicyOptions } from './cache-options';
import { HttpLogPolicyOptions, OpenTelemetryPolicyOptions, PrometheusPolicyOptions } from './observability-options';
import {
  OpenIdConnectBearerPolicyOptions,
  OpenIdConnectClientCredentialsPolicyOptions,
  OpenIdConnectIntrospectionPolicyOptions,
  OpenIdConnectLoginPolicyOptions,
} from './open-id-connect-options';
import { addressSettings, corsSettings, groupSettings, terminationSettings } from './private/access';
import { aiProxySettings } from './private/ai-proxy';
import { jwtSettings, keyAuthSettings } from './private/authentication';
import { cacheSettings } from './private/cache';
import { httpLogSettings, prometheusSettings, telemetrySettings } from './private/observability';
import {
  bearerSettings,
  clientCredentialsSettings,
  introspectionSettings,
  loginSettings,
} from './private/open-id-connect';
import { limitSettings, windowSettings } from './private/rate-limit';
import { Placement } from './private/scopes';
import { withSettings } from './private/settings';
import { requestSettings, responseSettings } from './private/transformation';
import { RateLimitPolicyOptions, WindowedRateLimitPolicyOptions } from './rate-limit-options';
import { RequestTransformationOptions, ResponseTransformationOptions } from './transformation-options';

/**
 * Common gateway policies, with typed options, checks and safer defaults. `Policy` has all policy types with all
 * settings and the defaults of the platform.
 *
 * @example
 *
 * declare const service: platform.GatewayService;
 * service.addPolicy('keys', platform.CommonPolicy.keyAuth());
 * service.addPolicy('limit', platform.CommonPolicy.rateLimit({ perMinute: 100 }));
 */
export class CommonPolicy {
  /**
   * Returns a policy that limits the number of requests per second, minute, hour, day, month or year. The policy type
   * is `Policy.rateLimiting`.
   *
   * @param options limits
   */
  public static rateLimit(options: RateLimitPolicyOptions): Policy {
    return withSettings(Policy.rateLimiting(), (...context) => limitSettings(...context, options));
  }

  /**
   * Returns a policy that limits the number of requests in windows of any length. The policy type is
   * `Policy.rateLimitingAdvanced`.
   *
   * @param options limits
   */
  public static windowedRateLimit(options: WindowedRateLimitPolicyOptions): Policy {
    const policy = Policy.rateLimitingAdvanced({ limits: [], windowSizes: [] });
    return withSettings(policy, (...context) => windowSettings(...context, options));
  }

  /**
   * Returns a policy that requires an API key of a consumer, unless `anonymous` is given. The policy type is
   * `Policy.keyAuth`. By default, the policy removes the API keys from requests to services.
   *
   * @param options location of the API keys, and stores of the consumers
   */
  public static keyAuth(options: KeyAuthPolicyOptions = {}): Policy {
    return withSettings(Policy.keyAuth(), (...context) => keyAuthSettings(...context, options));
  }

  /**
   * Returns a policy that requires a JSON Web Token (JWT) of a consumer, unless `anonymous` is given. The policy type
   * is `Policy.jwt`. By default, the policy rejects expired JWTs.
   *
   * @param options location and checks of the JWTs
   */
  public static jwt(options: JwtPolicyOptions = {}): Policy {
    return withSettings(Policy.jwt(), (...context) => jwtSettings(...context, options));
  }

  /**
   * Returns a policy that requires a token signed by an OpenID Connect provider, unless `anonymous` is given. The
   * policy type is `Policy.openidConnect`, with the method `bearer`.
   *
   * @param options OpenID Connect provider and accepted tokens
   */
  public static openIdConnectBearer(options: OpenIdConnectBearerPolicyOptions): Policy {
    return openIdConnect((...context) => bearerSettings(...context, options));
  }

  /**
   * Returns a policy with which people sign in with a browser at an OpenID Connect provider, and which keeps a session.
   * The policy type is `Policy.openidConnect`, with the methods `authorization_code` and `session`. After the login,
   * the browser returns to the URL of its request, or to one of `redirectUris`, to which the service responds. The
   * policy puts no token into the URL of the browser.
   *
   * @param options OpenID Connect provider, client and session
   */
  public static openIdConnectLogin(options: OpenIdConnectLoginPolicyOptions): Policy {
    return openIdConnect((...context) => loginSettings(...context, options));
  }

  /**
   * Returns a policy that requires a signed or unsigned token that an OpenID Connect provider reports as active, unless
   * `anonymous` is given. The policy type is `Policy.openidConnect`, with the method `introspection`.
   *
   * @param options OpenID Connect provider, client and accepted tokens
   */
  public static openIdConnectIntrospection(options: OpenIdConnectIntrospectionPolicyOptions): Policy {
    return openIdConnect((...context) => introspectionSettings(...context, options));
  }

  /**
   * Returns a policy that requires the id and secret of an OpenID Connect client, unless `anonymous` is given. The
   * gateway exchanges the client id and secret for a token of an OpenID Connect provider, and sends the token to the
   * service. The policy type is `Policy.openidConnect`, with the method `client_credentials`.
   *
   * @param options OpenID Connect provider and accepted tokens
   */
  public static openIdConnectClientCredentials(options: OpenIdConnectClientCredentialsPolicyOptions): Policy {
    return openIdConnect((...context) => clientCredentialsSettings(...context, options));
  }

  /**
   * Returns a policy that lets web pages of other origins send requests (CORS). The policy type is `Policy.cors`.
   *
   * @param options allowed origins and requests
   */
  public static cors(options: CorsPolicyOptions): Policy {
    return withSettings(Policy.cors(), (construct) => corsSettings(construct, options));
  }

  /**
   * Returns a policy that allows only consumers in at least one of the given access control groups. The policy type is
   * `Policy.acl`. An authentication policy must identify the consumer of each request.
   *
   * @param groups names of the allowed access control groups, at least one
   * @param options further options of the `acl` policy
   */
  public static allowGroups(groups: string[], options: GroupPolicyOptions = {}): Policy {
    return withSettings(Policy.acl(), (construct) => groupSettings(construct, 'allow', groups, options));
  }

  /**
   * Returns a policy that rejects consumers in at least one of the given access control groups. The policy type is
   * `Policy.acl`. An authentication policy must identify the consumer of each request.
   *
   * @param groups names of the rejected access control groups, at least one
   * @param options further options of the `acl` policy
   */
  public static denyGroups(groups: string[], options: GroupPolicyOptions = {}): Policy {
    return withSettings(Policy.acl(), (construct) => groupSettings(construct, 'deny', groups, options));
  }

  /**
   * Returns a policy that changes requests before the gateway sends the requests to the service. The policy type is
   * `Policy.requestTransformer`.
   *
   * @param options changes of the request's headers, query and body
   */
  public static transformRequest(options: RequestTransformationOptions): Policy {
    return withSettings(Policy.requestTransformer(), (construct) => requestSettings(construct, options));
  }

  /**
   * Returns a policy that changes responses before the gateway sends the responses to the client. The policy type is
   * `Policy.responseTransformer`.
   *
   * @param options changes of the response's headers and body
   */
  public static transformResponse(options: ResponseTransformationOptions): Policy {
    return withSettings(Policy.responseTransformer(), (construct) => responseSettings(construct, options));
  }

  /**
   * Returns a policy that responds to requests without forwarding the requests to the service. The policy type is
   * `Policy.requestTermination`.
   *
   * @param options response
   */
  public static terminate(options: TerminationPolicyOptions = {}): Policy {
    return withSettings(Policy.requestTermination(), (construct) => terminationSettings(construct, options));
  }

  /**
   * Returns a policy that allows or rejects requests by the address of the client. The policy type is
   * `Policy.ipRestriction`.
   *
   * @param options allowed and rejected client addresses
   */
  public static ipRestriction(options: IpRestrictionPolicyOptions): Policy {
    return withSettings(Policy.ipRestriction(), (construct) => addressSettings(construct, options));
  }

  /**
   * Returns a policy that caches responses. Each data plane node has a separate response cache. The policy type is
   * `Policy.proxyCache`.
   *
   * @param options responses to cache, and cache times
   */
  public static proxyCache(options: ProxyCachePolicyOptions = {}): Policy {
    return withSettings(Policy.proxyCache({ strategy: 'memory' }), (construct) => cacheSettings(construct, options));
  }

  /**
   * Returns a policy that sends traces, logs or metrics of the gateway to an OpenTelemetry collector, to the endpoints
   * that `options` contains. The policy type is `Policy.opentelemetry`.
   *
   * @param options endpoints and signals
   */
  public static openTelemetry(options: OpenTelemetryPolicyOptions): Policy {
    return withSettings(Policy.opentelemetry(), (construct) => telemetrySettings(construct, options));
  }

  /**
   * Returns a policy that exposes metrics of data planes to Prometheus. The policy type is `Policy.prometheus`.
   *
   * @param options metrics to expose
   */
  public static prometheus(options: PrometheusPolicyOptions = {}): Policy {
    return withSettings(Policy.prometheus(), (construct) => prometheusSettings(construct, options));
  }

  /**
   * Returns a policy that sends an entry for each request to a log server. The policy type is `Policy.httpLog`. By
   * default, the policy verifies the certificate of the log server.
   *
   * @param options server and entries
   */
  public static httpLog(options: HttpLogPolicyOptions): Policy {
    return withSettings(Policy.httpLog({ httpEndpoint: '' }), (construct) => httpLogSettings(construct, options));
  }

  /**
   * Returns a policy that sends requests to language models instead of the gateway service. The policy type is
   * `Policy.aiProxyAdvanced`.
   *
   * @param options language models and load balancing
   */
  public static aiProxyAdvanced(options: AiProxyPolicyOptions): Policy {
    return withSettings(Policy.aiProxyAdvanced({ targets: [] }), (...context) => aiProxySettings(...context, options));
  }

  private constructor() {}
}

function openIdConnect(settings: (construct: IConstruct, placement: Placement) => object): Policy {
  return withSettings(Policy.openidConnect({ issuer: '' }), settings);
}
