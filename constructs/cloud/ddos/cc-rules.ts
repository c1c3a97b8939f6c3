import { Duration } from '../../../lib/core/values/duration';
import { GeoRegion } from './geo-region';

/** Protocol of requests. */
export enum WebProtocol {
  /** HTTP. */
  HTTP = 'http',
  /** HTTPS. */
  HTTPS = 'https',
  /** HTTP and HTTPS. Only `CcPrecisionPolicy` accepts this value. */
  HTTP_AND_HTTPS = 'http/https',
}

/** Action for requests that match a CC rule. */
export enum CcAction {
  /** The service drops the requests. */
  DROP = 'drop',
  /** The sender has to solve a CAPTCHA. */
  CAPTCHA = 'alg',
  /** The service lets the requests through. Only `CcPrecisionPolicy` accepts this action. */
  PASS = 'trans',
}

/** Website that a CC rule applies to: domain and protocol. */
export interface CcRuleBase {
  /** Domain of the website. The first label of the domain can be `*`. */
  readonly domain: string;

  /**
   * Protocol of the requests.
   *
   * @default WebProtocol.HTTP
   */
  readonly protocol?: WebProtocol;
}

/** Action for traffic or requests from a source. */
export enum SourceAction {
  /** The service always lets the traffic or requests through. */
  ALLOW = 'white',
  /** The service always drops the traffic or requests. */
  DENY = 'black',
}

/** CC rule that allows or denies requests by source IP. */
export interface CcSourceRule extends CcRuleBase {
  /** Source IP. `DdosProtection` also accepts networks such as "203.0.113.0/24". */
  readonly source: string;

  /** Action for requests from the source. */
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

/** Comparison operator of a condition or rate limit. */
export enum RequestComparison {
  /** The field equals the value. */
  EQUALS = 'equal',
  /** The field does not equal the value. */
  NOT_EQUALS = 'not_equal',
  /** The field contains the value. */
  INCLUDES = 'include',
}

/** Condition of a CC rule on one field of a request. */
export interface RequestCondition {
  /** Field to compare. */
  readonly field: RequestField;

  /**
   * Comparison operator.
   *
   * @default RequestComparison.EQUALS
   */
  readonly comparison?: RequestComparison;

  /** Value to compare the field with. */
  readonly value: string;
}

/** CC rule by the content of requests. */
export interface CcPrecisionPolicy extends CcRuleBase {
  /** Protected address that the domain resolves to. */
  readonly address: string;

  /**
   * Action for requests that match.
   *
   * @default CcAction.DROP
   */
  readonly action?: CcAction;

  /**
   * Conditions of the CC rule; a request matches if the request meets all conditions. At least one. In a `CcPolicy`,
   * exactly one.
   */
  readonly conditions: RequestCondition[];
}

/** CC rule by the region of the source. */
export interface CcGeoBlock extends CcRuleBase {
  /** Region of the source: GeoRegion.CHINA or GeoRegion.OVERSEAS, because the provider does not send single areas. */
  readonly region: GeoRegion;

  /**
   * Action for requests that match.
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
   * Requests per second. Minimum 1.
   *
   * @default - the service decides. Terraform: -1
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
  /** Protection level that the service uses by default. */
  DEFAULT = 'default',
  /** Strict protection. */
  STRICT = 'strict',
  /** Strictest protection, for emergencies. */
  EMERGENCY = 'emergency',
  /** Only the rate limits apply, without a preset level. */
  CUSTOMIZED = 'customized',
}

/** Limit on the matching requests from each source IP. */
export interface CcRateLimit {
  /** Field to match: RequestField.URI, RequestField.COOKIE or RequestField.USER_AGENT. */
  readonly field: RequestField;

  /** Value to compare the field with. */
  readonly value: string;

  /**
   * Comparison operator: RequestComparison.EQUALS or RequestComparison.INCLUDES.
   *
   * @default RequestComparison.EQUALS
   */
  readonly comparison?: RequestComparison;

  /** Number of requests allowed per period, 1 to 20000. */
  readonly requests: number;

  /** Period: 1, 10, 30 or 60 seconds. */
  readonly period: Duration;

  /** Duration of the block for a source that exceeds the limit, 1 second to 24 hours. */
  readonly blockFor: Duration;

  /**
   * Action for requests above the limit.
   *
   * @default CcAction.DROP
   */
  readonly action?: CcAction;
}

/** The rate limits of a website. */
export interface CcRateLimits extends CcRuleBase {
  /**
   * Strictness of the CC protection in addition to the limits.
   *
   * @default CcLevel.DEFAULT
   */
  readonly level?: CcLevel;

  /** Rate limits. At least one. */
  readonly limits: CcRateLimit[];
}
