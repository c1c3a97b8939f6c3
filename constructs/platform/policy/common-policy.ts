import { Policy } from '../../../lib/platform/policies';
import { CorsPolicyOptions, TerminationPolicyOptions } from './access-options';
import { JwtPolicyOptions, KeyAuthPolicyOptions } from './authentication-options';
import { corsSettings, groupSettings, terminationSettings } from './private/access';
import { jwtSettings, keyAuthSettings } from './private/authentication';
import { limitSettings, windowSettings } from './private/rate-limit';
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
 * declare const service: GatewayService;
 * service.addPolicy('keys', CommonPolicy.keyAuth());
 * service.addPolicy('limit', CommonPolicy.rateLimit({ perMinute: 100 }));
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
   */
  public static allowGroups(groups: string[]): Policy {
    return withSettings(Policy.acl(), (construct) => groupSettings(construct, 'allow', groups));
  }

  /**
   * Refuses consumers that are in one of some access-control groups. Makes `Policy.acl`; a policy of authentication has to be in
   * reach.
   *
   * @param groups names of groups, at least one
   */
  public static denyGroups(groups: string[]): Policy {
    return withSettings(Policy.acl(), (construct) => groupSettings(construct, 'deny', groups));
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

  private constructor() {}
}
