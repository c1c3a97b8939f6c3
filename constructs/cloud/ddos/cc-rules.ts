import { Duration } from '../../../lib/core/values/duration';
import { GeoRegion } from './geo-region';

/** Protocol of the requests that a CC rule matches. */
export enum WebProtocol {
  /** HTTP. */
  HTTP = 'http',
  /** HTTPS. */
  HTTPS = 'https',
  /** HTTP and HTTPS. Only a `CcPrecisionPolicy` can match both protocols. */
  HTTP_AND_HTTPS = 'http/https',
}

/** Action for requests that match a CC rule. */
export enum CcAction {
  /** The anti-DDoS service drops the matching requests. */
  DROP = 'drop',
  /** The sender of a matching request must solve a CAPTCHA. */
  CAPTCHA = 'alg',
  /** The anti-DDoS service lets the matching requests through. Only a `CcPrecisionPolicy` accepts `PASS`. */
  PASS = 'trans',
}

/** Website that a CC rule applies to: domain and protocol. */
export interface CcRuleBase {
  /** Domain of the website that the CC rule applies to. The first label of the domain can be `*`. */
  readonly domain: string;

  /**
   * Protocol of the requests that the CC rule matches. WebProtocol.HTTP_AND_HTTPS is only allowed in a
   * `CcPrecisionPolicy`.
   *
   * @default WebProtocol.HTTP
   */
  readonly protocol?: WebProtocol;
}

/** Action of the anti-DDoS service for traffic or requests from a source IP. */
export enum SourceAction {
  /** The anti-DDoS service always lets traffic or requests from the source IP through. */
  ALLOW = 'white',
  /** The anti-DDoS service always drops traffic or requests from the source IP. */
  DENY = 'black',
}

/** CC rule that allows or denies requests by source IP. */
export interface CcSourceRule extends CcRuleBase {
  /**
   * Source IP that the CC rule matches. In a `DdosProtection`, the source can also be a network such as
   * "203.0.113.0/24".
   */
  readonly source: string;

  /** Action for requests from the source IP. */
  readonly action: SourceAction;
}

/** Field of a request that a condition of a CC rule compares. */
export enum RequestField {
  /** The path of the request, with the query. */
  URI = 'cgi',
  /** The header `User-Agent`. */
  USER_AGENT = 'ua',
  /** The header `Cookie`. */
  COOKIE = 'cookie',
  /** The header `Referer`. */
  REFERER = 'referer',
  /** The header `Accept`. */
  ACCEPT = 'accept',
  /** The source IP. */
  SOURCE_IP = 'srcip',
}

/** Operator that compares a field of a request with the value of a CC condition or rate limit. */
export enum RequestComparison {
  /** The field of the request equals the value. */
  EQUALS = 'equal',
  /** The field of the request does not equal the value. */
  NOT_EQUALS = 'not_equal',
  /** The field of the request contains the value. */
  INCLUDES = 'include',
}

/** Condition of a CC rule that compares one field of a request with a value. */
export interface RequestCondition {
  /** Field of the request to compare. */
  readonly field: RequestField;

  /**
   * Operator that compares the field of the request with the value.
   *
   * @default RequestComparison.EQUALS
   */
  readonly comparison?: RequestComparison;

  /** Value to compare the field of the request with. */
  readonly value: string;
}

/** CC rule that matches requests by their content. */
export interface CcPrecisionPolicy extends CcRuleBase {
  /** Protected IP address that the domain of the website resolves to. */
  readonly address: string;

  /**
   * Action for requests that meet all conditions.
   *
   * @default CcAction.DROP
   */
  readonly action?: CcAction;

  /**
   * Conditions of the CC rule: at least one, and in a `CcPolicy` exactly one. A request matches if the request meets
   * all conditions.
   */
  readonly conditions: RequestCondition[];
}

/** CC rule that drops requests or requires a CAPTCHA, by the region of the client. */
export interface CcGeoBlock extends CcRuleBase {
  /** Region of the clients: GeoRegion.CHINA or GeoRegion.OVERSEAS, because the provider does not send single areas. */
  readonly region: GeoRegion;

  /**
   * Action for requests from the region: CcAction.DROP or CcAction.CAPTCHA.
   *
   * @default CcAction.DROP
   */
  readonly action?: CcAction;
}

/** Request rate of a website at which the CC protection starts. */
export interface CcThreshold {
  /** The domain of the website. */
  readonly domain: string;

  /**
   * Request rate at which the CC protection starts, in requests per second. Minimum 1.
   *
   * @default - the anti-DDoS service decides. Terraform: -1
   */
  readonly requestsPerSecond?: number;
}

/** Strictness of the CC protection of a website. */
export enum CcLevel {
  /** Loosest protection. */
  SUPER_LOOSE = 'sup_loose',
  /** Loose protection. */
  LOOSE = 'loose',
  /** Normal protection. */
  NORMAL = 'normal',
  /** CC protection level that the anti-DDoS service uses by default. */
  DEFAULT = 'default',
  /** Strict protection. */
  STRICT = 'strict',
  /** Strictest protection, for emergencies. */
  EMERGENCY = 'emergency',
  /** Only the rate limits apply, without a preset level. */
  CUSTOMIZED = 'customized',
}

/** CC rate limit: number of matching requests that each source IP may send per period. */
export interface CcRateLimit {
  /** Request field that the rate limit compares: RequestField.URI, RequestField.COOKIE or RequestField.USER_AGENT. */
  readonly field: RequestField;

  /** Value to compare the field of the request with. */
  readonly value: string;

  /**
   * Operator with which the rate limit compares the request field with the value: RequestComparison.EQUALS or
   * RequestComparison.INCLUDES.
   *
   * @default RequestComparison.EQUALS
   */
  readonly comparison?: RequestComparison;

  /** Number of matching requests that a source IP may send per period, 1 to 20000. */
  readonly requests: number;

  /** Period: 1, 10, 30 or 60 seconds. */
  readonly period: Duration;

  /**
   * Time for which the service applies the action to a source IP that exceeds the rate limit: whole seconds, 1 second
   * to 24 hours.
   */
  readonly blockFor: Duration;

  /**
   * Action for requests above the rate limit: CcAction.DROP or CcAction.CAPTCHA.
   *
   * @default CcAction.DROP
   */
  readonly action?: CcAction;
}

/** CC rate limits of one website. */
export interface CcRateLimits extends CcRuleBase {
  /**
   * Strictness of the CC protection of the website, in addition to the rate limits.
   *
   * @default CcLevel.DEFAULT
   */
  readonly level?: CcLevel;

  /** CC rate limits of the website. At least one. */
  readonly limits: CcRateLimit[];
}
