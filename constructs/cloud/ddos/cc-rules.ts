import { Duration } from '../../../lib/core/duration';
import { GeoRegion } from './geo-region';

/** How requests arrive. */
export enum WebProtocol {
  /** HTTP. */
  HTTP = 'http',
  /** HTTPS. */
  HTTPS = 'https',
  /** Both. Taken by `CcPrecisionPolicy` alone. */
  HTTP_AND_HTTPS = 'http/https',
}

/** What happens to requests that match a rule. */
export enum CcAction {
  /** They are dropped. */
  DROP = 'drop',
  /** The sender has to solve a CAPTCHA. */
  CAPTCHA = 'alg',
  /** They are let through. Taken by `CcPrecisionPolicy` alone. */
  PASS = 'trans',
}

/** Which website a rule is for. */
export interface CcRuleBase {
  /** The domain of the website, whose first label can be `*`. */
  readonly domain: string;

  /**
   * How the requests arrive.
   *
   * @default WebProtocol.HTTP
   */
  readonly protocol?: WebProtocol;
}

/** Whether requests from a source are let through or dropped. */
export enum SourceAction {
  /** They are always let through. */
  ALLOW = 'white',
  /** They are always dropped. */
  DENY = 'black',
}

/** An allow or deny rule by source IP. */
export interface CcSourceRule extends CcRuleBase {
  /** The source IP. `DdosProtection` takes networks such as "203.0.113.0/24" too. */
  readonly source: string;

  /** What happens to its requests. */
  readonly action: SourceAction;
}

/** The field of a request that a condition matches. */
export enum RequestField {
  /** The path with the query. */
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

/** How a condition compares. */
export enum RequestComparison {
  /** The field is the value. */
  EQUALS = 'equal',
  /** The field is not the value. */
  NOT_EQUALS = 'not_equal',
  /** The field contains the value. */
  INCLUDES = 'include',
}

/** A condition on one field of a request. */
export interface RequestCondition {
  /** The field. */
  readonly field: RequestField;

  /**
   * How it is compared.
   *
   * @default RequestComparison.EQUALS
   */
  readonly comparison?: RequestComparison;

  /** What it is compared with. */
  readonly value: string;
}

/** A rule by the content of requests. */
export interface CcPrecisionPolicy extends CcRuleBase {
  /** The protected address that the domain leads to. */
  readonly address: string;

  /**
   * What happens to the requests.
   *
   * @default CcAction.DROP
   */
  readonly action?: CcAction;

  /** What requests have to meet, all of it; at least one condition, and just one in a `CcPolicy`. */
  readonly conditions: RequestCondition[];
}

/** A rule by the region of the source. */
export interface CcGeoBlock extends CcRuleBase {
  /** GeoRegion.CHINA or GeoRegion.OVERSEAS: the provider leaves chosen areas out of what it sends. */
  readonly region: GeoRegion;

  /**
   * What happens to the requests.
   *
   * @default CcAction.DROP
   */
  readonly action?: CcAction;
}

/** The request rate of a website from which protection starts. */
export interface CcThreshold {
  /** The domain of the website. */
  readonly domain: string;

  /**
   * Requests a second, 1 or more.
   *
   * @default - the service decides. Terraform: -1
   */
  readonly requestsPerSecond?: number;
}

/** How strict the protection is. */
export enum CcLevel {
  /** Loosest. */
  SUPER_LOOSE = 'sup_loose',
  /** Loose. */
  LOOSE = 'loose',
  /** Normal. */
  NORMAL = 'normal',
  /** What the service takes by itself. */
  DEFAULT = 'default',
  /** Strict. */
  STRICT = 'strict',
  /** For emergencies: strictest. */
  EMERGENCY = 'emergency',
  /** Set by hand, with the limits alone. */
  CUSTOMIZED = 'customized',
}

/** A limit on the requests of one source IP that match a condition. */
export interface CcRateLimit {
  /** The field that is matched: RequestField.URI, RequestField.COOKIE or RequestField.USER_AGENT. */
  readonly field: RequestField;

  /** What it is compared with. */
  readonly value: string;

  /**
   * How it is compared: RequestComparison.EQUALS or RequestComparison.INCLUDES.
   *
   * @default RequestComparison.EQUALS
   */
  readonly comparison?: RequestComparison;

  /** How many requests are let through in the period, 1 to 20000. */
  readonly requests: number;

  /** The period: 1, 10, 30 or 60 seconds. */
  readonly period: Duration;

  /** How long a source that sends more is blocked: 1 second to 24 hours. */
  readonly blockFor: Duration;

  /**
   * How it is blocked.
   *
   * @default CcAction.DROP
   */
  readonly action?: CcAction;
}

/** The rate limits of a website. */
export interface CcRateLimits extends CcRuleBase {
  /**
   * How strict the protection is besides.
   *
   * @default CcLevel.DEFAULT
   */
  readonly level?: CcLevel;

  /** The limits, at least one. */
  readonly limits: CcRateLimit[];
}
