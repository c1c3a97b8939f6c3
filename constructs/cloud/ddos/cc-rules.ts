import { Duration } from '../../../lib/core/duration';
import { GeoRegion } from './geo-region';

/** How requests arrive. */
export enum WebProtocol {
  /** HTTP. */
  HTTP = 'http',
  /** HTTPS. */
  HTTPS = 'https',
}

/** What happens to requests that a rule fits. */
export enum CcAction {
  /** They are dropped. */
  DROP = 'drop',
  /** Whoever sends them has to show that they are no robot. */
  CHALLENGE = 'alg',
}

/** Which website a rule is for. */
export interface CcRuleBase {
  /** The domain of the website. */
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

/** A rule on requests by who sends them. */
export interface CcSourceRule extends CcRuleBase {
  /** The address of the sender. `DdosProtection` takes networks such as "203.0.113.0/24" too. */
  readonly source: string;

  /** What happens to its requests. */
  readonly action: SourceAction;
}

/** Part of a request that a condition looks at. */
export enum RequestPart {
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
  /** The address of the sender. */
  SOURCE_ADDRESS = 'srcip',
}

/** How a condition compares. */
export enum RequestComparison {
  /** The part is the value. */
  EQUALS = 'equal',
  /** The part is not the value. */
  DIFFERS = 'not_equal',
  /** The part has the value in it. */
  INCLUDES = 'include',
}

/** A condition on one part of a request. */
export interface RequestCondition {
  /** The part that is looked at. */
  readonly part: RequestPart;

  /**
   * How it is compared.
   *
   * @default RequestComparison.EQUALS
   */
  readonly comparison?: RequestComparison;

  /** What it is compared with. */
  readonly value: string;
}

/** A rule on requests by what they hold. */
export interface CcRequestRule extends CcRuleBase {
  /** The protected address that the domain leads to. */
  readonly address: string;

  /**
   * What happens to the requests.
   *
   * @default CcAction.DROP
   */
  readonly action?: CcAction;

  /** What requests have to meet, all of it; at least one condition. */
  readonly conditions: RequestCondition[];
}

/** A rule on requests by where they come from. */
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

/** How fast the requests of a website may come before protection starts. */
export interface CcThreshold {
  /** The domain of the website. */
  readonly domain: string;

  /**
   * Requests a second, 0 or more.
   *
   * @default - as the service thinks best. Terraform: -1
   */
  readonly requestsPerSecond?: number;
}

/** How strictly requests are looked at. */
export enum CcLevel {
  /** Loosely. */
  LOOSE = 'loose',
  /** As usual. */
  DEFAULT = 'default',
  /** Strictly. */
  STRICT = 'strict',
}

/** A limit on how often one sender may send requests of a kind. */
export interface CcRateLimit {
  /** The part of the requests that tells the kind: RequestPart.URI, RequestPart.COOKIE or RequestPart.USER_AGENT. */
  readonly part: RequestPart;

  /** What it is compared with. */
  readonly value: string;

  /**
   * How it is compared: RequestComparison.EQUALS or RequestComparison.INCLUDES.
   *
   * @default RequestComparison.EQUALS
   */
  readonly comparison?: RequestComparison;

  /** How many requests are let through, 1 to 20000. */
  readonly requests: number;

  /** In which time: 1, 10, 30 or 60 seconds. */
  readonly period: Duration;

  /** For how long a sender who sends more is stopped: 1 second to 24 hours. */
  readonly blockFor: Duration;

  /**
   * How the sender is stopped.
   *
   * @default CcAction.DROP
   */
  readonly action?: CcAction;
}

/** The rate limits of a website. */
export interface CcRateLimits extends CcRuleBase {
  /**
   * How strictly requests are looked at besides.
   *
   * @default CcLevel.DEFAULT
   */
  readonly level?: CcLevel;

  /** The limits, at least one. */
  readonly limits: CcRateLimit[];
}
