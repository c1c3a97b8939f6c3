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
 * Policies that are used most, with arguments of their own, checks and safer defaults. `Policy` has all types with all of their
 * settings, and the platform's defaults.
 *
 * @example
 *
 * declare const service: platform.GatewayService;
 * service.addPolicy('keys', platform.CommonPolicy.keyAuth());
 * service.addPolicy('limit', platform.CommonPolicy.rateLimit({ perMinute: 100 }));
 */
export class CommonPolicy {
  /**
   * Limits requests in a second, a minute and so on. Makes `Policy.rateLimiting`.
   *
   * @param options how many pass
   */
  public static rateLimit(options: RateLimitPolicyOptions): Policy {
    return withSettings(Policy.rateLimiting(), (...where) => limitSettings(...where, options));
  }

  /**
   * Limits requests in windows of any length. Makes `Policy.rateLimitingAdvanced`.
   *
   * @param options how many pass
   */
  public static windowedRateLimit(options: WindowedRateLimitPolicyOptions): Policy {
    const policy = Policy.rateLimitingAdvanced({ limits: [], windowSizes: [] });
    return withSettings(policy, (...where) => windowSettings(...where, options));
  }

  /**
   * Lets requests pass that have the key of a consumer. Makes `Policy.keyAuth`, and hides the keys from services.
   *
   * @param options where keys are
   */
  public static keyAuth(options: KeyAuthPolicyOptions = {}): Policy {
    return withSettings(Policy.keyAuth(), (...where) => keyAuthSettings(...where, options));
  }

  /**
   * Lets requests pass that have a JSON Web Token of a consumer. Makes `Policy.jwt`, and refuses tokens that have expired.
   *
   * @param options where tokens are, and what is checked
   */
  public static jwt(options: JwtPolicyOptions = {}): Policy {
    return withSettings(Policy.jwt(), (...where) => jwtSettings(...where, options));
  }

  /**
   * Lets requests pass that have a signed token of a provider of OpenID Connect, by the keys of that provider. Makes
   * `Policy.openidConnect` with the method `bearer`.
   *
   * @param options which provider and tokens
   */
  public static openIdConnectBearer(options: OpenIdConnectBearerPolicyOptions): Policy {
    return openIdConnect((...where) => bearerSettings(...where, options));
  }

  /**
   * Has people sign in with a browser at a provider of OpenID Connect, and keeps them signed in by a session. Makes
   * `Policy.openidConnect` with the methods `authorization_code` and `session`. Browsers come back to where they were.
   *
   * @param options which provider, client and session
   */
  public static openIdConnectLogin(options: OpenIdConnectLoginPolicyOptions): Policy {
    return openIdConnect((...where) => loginSettings(...where, options));
  }

  /**
   * Lets requests pass that have a token of which a provider of OpenID Connect says that it is active, signed or not. Makes
   * `Policy.openidConnect` with the method `introspection`.
   *
   * @param options which provider, client and tokens
   */
  public static openIdConnectIntrospection(options: OpenIdConnectIntrospectionPolicyOptions): Policy {
    return openIdConnect((...where) => introspectionSettings(...where, options));
  }

  /**
   * Lets requests pass that have the id and the secret of a client, of which a provider of OpenID Connect makes a token for the
   * service. Makes `Policy.openidConnect` with the method `client_credentials`.
   *
   * @param options which provider and tokens
   */
  public static openIdConnectClientCredentials(options: OpenIdConnectClientCredentialsPolicyOptions): Policy {
    return openIdConnect((...where) => clientCredentialsSettings(...where, options));
  }

  /**
   * Lets pages of other origins call. Makes `Policy.cors`.
   *
   * @param options which pages
   */
  public static cors(options: CorsPolicyOptions): Policy {
    return withSettings(Policy.cors(), (construct) => corsSettings(construct, options));
  }

  /**
   * Lets consumers pass that are in one of some access-control groups. Makes `Policy.acl`; a policy of authentication has to be
   * in reach.
   *
   * @param groups names of groups, at least one
   * @param options how they are told
   */
  public static allowGroups(groups: string[], options: GroupPolicyOptions = {}): Policy {
    return withSettings(Policy.acl(), (construct) => groupSettings(construct, 'allow', groups, options));
  }

  /**
   * Refuses consumers that are in one of some access-control groups. Makes `Policy.acl`; a policy of authentication has to be in
   * reach.
   *
   * @param groups names of groups, at least one
   * @param options how they are told
   */
  public static denyGroups(groups: string[], options: GroupPolicyOptions = {}): Policy {
    return withSettings(Policy.acl(), (construct) => groupSettings(construct, 'deny', groups, options));
  }

  /**
   * Changes requests before they go to the service. Makes `Policy.requestTransformer`.
   *
   * @param options what becomes of headers, query and body
   */
  public static transformRequest(options: RequestTransformationOptions): Policy {
    return withSettings(Policy.requestTransformer(), (construct) => requestSettings(construct, options));
  }

  /**
   * Changes answers before they go to the client. Makes `Policy.responseTransformer`.
   *
   * @param options what becomes of headers and body
   */
  public static transformResponse(options: ResponseTransformationOptions): Policy {
    return withSettings(Policy.responseTransformer(), (construct) => responseSettings(construct, options));
  }

  /**
   * Answers requests itself, which go no further. Makes `Policy.requestTermination`.
   *
   * @param options the answer
   */
  public static terminate(options: TerminationPolicyOptions = {}): Policy {
    return withSettings(Policy.requestTermination(), (construct) => terminationSettings(construct, options));
  }

  /**
   * Lets requests pass by the address of the client. Makes `Policy.ipRestriction`.
   *
   * @param options which addresses
   */
  public static ipRestriction(options: IpRestrictionPolicyOptions): Policy {
    return withSettings(Policy.ipRestriction(), (construct) => addressSettings(construct, options));
  }

  /**
   * Keeps answers, and gives them again without asking the service. Each node does so by itself. Makes `Policy.proxyCache`.
   *
   * @param options which answers, and for how long
   */
  public static proxyCache(options: ProxyCachePolicyOptions = {}): Policy {
    return withSettings(Policy.proxyCache({ strategy: 'memory' }), (construct) => cacheSettings(construct, options));
  }

  /**
   * Sends traces, logs and metrics to a collector. Makes `Policy.opentelemetry`.
   *
   * @param options what is sent, and where to
   */
  public static openTelemetry(options: OpenTelemetryPolicyOptions): Policy {
    return withSettings(Policy.opentelemetry(), (construct) => telemetrySettings(construct, options));
  }

  /**
   * Has data planes show metrics to Prometheus. Makes `Policy.prometheus`.
   *
   * @param options which metrics
   */
  public static prometheus(options: PrometheusPolicyOptions = {}): Policy {
    return withSettings(Policy.prometheus(), (construct) => prometheusSettings(construct, options));
  }

  /**
   * Sends an entry for each request to a server. Makes `Policy.httpLog`, and verifies the certificate of the server.
   *
   * @param options where to, and how
   */
  public static httpLog(options: HttpLogPolicyOptions): Policy {
    return withSettings(Policy.httpLog({ httpEndpoint: '' }), (construct) => httpLogSettings(construct, options));
  }

  /**
   * Sends requests to language models, in place of the service. Makes `Policy.aiProxyAdvanced`.
   *
   * @param options which models, and how they are balanced
   */
  public static aiProxyAdvanced(options: AiProxyPolicyOptions): Policy {
    return withSettings(Policy.aiProxyAdvanced({ targets: [] }), (...where) => aiProxySettings(...where, options));
  }

  private constructor() {}
}

function openIdConnect(settings: (construct: IConstruct, placement: Placement) => object): Policy {
  return withSettings(Policy.openidConnect({ issuer: '' }), settings);
}
