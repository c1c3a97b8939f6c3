import { isIP } from 'node:net';
import { Fn } from 'cdktf';
import { IConstruct } from 'constructs';
import { seconds } from '../../../lib/core/l2/conversions';
import { Members } from '../../../lib/core/shared/objects';
import { addError } from '../../../lib/core/synthesis/problems';
import { Duration } from '../../../lib/core/values/duration';
import { literalTexts } from '../../../lib/core/values/literal';
import { isUnresolved } from '../../../lib/core/values/tokens';
import { checkDistinct, parseIpEntry } from '../private/address-list';
import { checkedNumber } from '../private/numbers';
import { HttpMethod } from './http-method';
import { IpListType } from './ip-list-type';
import { jsonProblems, jsonText } from './private/json';

/** Options of a gateway plugin that allows or denies client IP addresses. */
export interface IpControlOptions {
  /** Whether the gateway allows or denies requests from the addresses. */
  readonly type: IpListType;

  /**
   * Client IP addresses and networks, such as `203.0.113.7` and `198.51.100.0/24`: at least one, without duplicates.
   */
  readonly addresses: string[];

  /**
   * Descriptions of the addresses and networks, by address or network.
   *
   * @default - none
   */
  readonly descriptions?: { [address: string]: string };
}

/** Time unit of a request limit. */
export enum TrafficUnit {
  /** A second. */
  SECOND = 'second',
  /** A minute. */
  MINUTE = 'minute',
  /** An hour. */
  HOUR = 'hour',
  /** A day. */
  DAY = 'day',
}

/** Options of a gateway plugin that limits the number of requests. */
export interface TrafficControlOptions {
  /** Maximum number of requests to the API within `periods` time units. Minimum 1. */
  readonly requests: number;

  /** Time unit of all limits of the plugin: each limit applies to the requests within `periods` time units. */
  readonly unit: TrafficUnit;

  /**
   * Number of time units in which the plugin counts requests. Minimum 1.
   *
   * @default 1
   */
  readonly periods?: number;

  /**
   * Maximum number of requests by each application within `periods` time units. Minimum 1.
   *
   * @default - no limit
   */
  readonly requestsPerApp?: number;

  /**
   * Maximum number of requests by each client IP address within `periods` time units. Minimum 1.
   *
   * @default - no limit
   */
  readonly requestsPerAddress?: number;

  /**
   * Maximum number of requests by specific applications, by application id, for at most 30 applications.
   *
   * @default - none
   */
  readonly specialApps?: { [appId: string]: number };

  /**
   * Maximum number of requests by specific client IP addresses, by address, for at most 30 addresses.
   *
   * @default - none
   */
  readonly specialAddresses?: { [address: string]: number };
}

/**
 * Options of a gateway plugin that lets scripts of web pages call an API (CORS). The plugin overrides `cors` of the
 * API.
 */
export interface CorsOptions {
  /** Origins of web pages whose scripts may call the API, such as `https://shop.example.com`, or only `*`. */
  readonly allowOrigins: string[];

  /**
   * HTTP methods that scripts may call the API with: any except `HttpMethod.ANY`.
   *
   * @default - GET, POST, PUT, DELETE and HEAD
   */
  readonly allowMethods?: HttpMethod[];

  /**
   * Request headers that scripts may send. `*` allows all headers.
   *
   * @default - none
   */
  readonly allowHeaders?: string[];

  /**
   * Response headers that scripts may read. `*` allows all headers.
   *
   * @default - none
   */
  readonly exposeHeaders?: string[];

  /**
   * Whether browsers may send credentials, such as cookies, with the requests of scripts.
   *
   * @default false
   */
  readonly allowCredentials?: boolean;

  /**
   * Time for which browsers cache the response to a CORS preflight request, in whole seconds.
   *
   * @default Duration.minutes(10)
   */
  readonly maxAge?: Duration;
}

/** Type of a gateway plugin that `PluginSettings.custom` configures. */
export enum PluginType {
  /** Rewrites request bodies with a cloud function. */
  CUSTOM_REQUEST = 'CustomReq',
  /** Authenticates callers with a cloud function. */
  CUSTOM_AUTH = 'CustomAuth',
  /** Plugin that routes requests that meet conditions to a different backend. */
  ROUTING = 'Routing',
  /** Plugin that limits the number of requests by request parameters. */
  TRAFFIC_CONTROL_BY_PARAMETER = 'TrafficControlByParameter',
  /** Plugin that stops requests to failing backends. */
  CIRCUIT_BREAKER = 'CircuitBreaker',
  /** Caches responses. */
  PROXY_CACHE = 'ProxyCache',
}

/**
 * Type and settings of a gateway plugin. Terraform: `plugin_type` and `plugin_data`.
 *
 * @example
 *
 * cloud.PluginSettings.ipControl({ type: cloud.IpListType.ALLOW, addresses: ['198.51.100.0/24'] });
 */
export class PluginSettings {
  /**
   * Returns the settings of a gateway plugin that allows or denies client IP addresses.
   *
   * @see https://www.tencentcloud.com/document/product/628/40215
   * @param options addresses, and whether the plugin allows or denies them
   */
  public static ipControl(options: IpControlOptions): PluginSettings {
    const literalOptions = literalTexts(options);
    return new PluginSettings('IPControl', (construct) => {
      checkAddresses(construct, literalOptions.addresses);
      return {
        type: literalOptions.type === IpListType.ALLOW ? 'white_list' : 'black_list',
        blocks: isUnresolved(literalOptions.addresses)
          ? Fn.join('\n', literalOptions.addresses)
          : literalOptions.addresses.join('\n'),
        descriptions: literalOptions.descriptions,
      };
    });
  }

  /**
   * Returns the settings of a gateway plugin that limits the number of requests. In each environment, an API can have
   * one traffic control plugin.
   *
   * @see https://www.tencentcloud.com/document/product/628/40307
   * @param options limits
   */
  public static trafficControl(options: TrafficControlOptions): PluginSettings {
    const literalOptions = literalTexts(options);
    return new PluginSettings('TrafficControl', (construct) => trafficData(construct, literalOptions));
  }

  /**
   * Returns the settings of a gateway plugin that lets scripts of web pages call an API (CORS).
   *
   * @see https://www.tencentcloud.com/document/product/628/41450
   * @param options origins, methods and headers that the plugin allows
   */
  public static cors(options: CorsOptions): PluginSettings {
    const literalOptions = literalTexts(options);
    return new PluginSettings('Cors', (construct) => corsData(construct, literalOptions));
  }

  /**
   * Returns the settings of a gateway plugin for whose type `PluginSettings` has no other method.
   *
   * @param type type of the plugin
   * @param data settings of the plugin, with the member names from the vendor's guide; the texts may contain tokens
   */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- unknown would not accept interface types
  public static custom(type: PluginType, data: { [key: string]: any }): PluginSettings {
    const literalData = literalTexts(data);
    return new PluginSettings(type, (construct) => {
      const problems = jsonProblems(literalData);
      problems.forEach(({ path, message }) =>
        addError(construct, `settings.data${path}`, `${message}; allowed: values that JSON can represent`),
      );
      return problems.length > 0 ? {} : literalData;
    });
  }

  private constructor(
    private readonly type: string,
    private readonly render: (construct: IConstruct) => Members,
  ) {}

  /**
   * Returns the type and the settings as arguments of the plugin's L1 resource.
   * @internal
   */
  public _render(construct: IConstruct): { pluginType: string; pluginData: string } {
    return { pluginType: this.type, pluginData: jsonText(this.render(construct)) };
  }
}

function checkAddresses(construct: IConstruct, addresses: string[]): void {
  if (isUnresolved(addresses)) {
    return;
  }
  if (addresses.length === 0) {
    addError(construct, 'settings.addresses', 'is empty; give at least one address or network');
  }
  addresses.forEach((address, index) => {
    if (!isUnresolved(address)) {
      parseIpEntry(construct, `settings.addresses[${index}]`, address, ['address', 'network']);
    }
  });
  checkDistinct(construct, 'settings.addresses', addresses);
}

function trafficData(construct: IConstruct, options: TrafficControlOptions): Members {
  const count = (name: keyof TrafficControlOptions) => {
    const value = options[name] as number | undefined;
    return value === undefined ? undefined : positive(construct, `settings.${name}`, value);
  };
  const special = (name: 'specialApps' | 'specialAddresses', key: string) => {
    const entries = Object.entries(options[name] ?? {});
    if (entries.length > 30) {
      addError(construct, `settings.${name}`, `has ${entries.length} entries; allowed: 30 or less`);
    }
    const unknown =
      name === 'specialAddresses' ? entries.map(([owner]) => owner).filter((owner) => !isAddress(owner)) : [];
    unknown.forEach((owner) =>
      addError(construct, `settings.${name}["${owner}"]`, 'is not an IP address; give one, such as 203.0.113.7'),
    );
    return entries.map(([owner, value]) => ({
      [key]: owner,
      rate_limit: positive(construct, `settings.${name}["${owner}"]`, value),
    }));
  };
  return {
    expire_type: options.unit,
    expire: count('periods') ?? 1,
    api_rate_limit: positive(construct, 'settings.requests', options.requests),
    app_rate_limit: count('requestsPerApp'),
    ip_rate_limit: count('requestsPerAddress'),
    spec_app_rate_limits: options.specialApps && special('specialApps', 'app_id'),
    spec_ip_rate_limits: options.specialAddresses && special('specialAddresses', 'ip_key'),
  };
}

function isAddress(text: string): boolean {
  return isUnresolved(text) || isIP(text) !== 0;
}

function positive(construct: IConstruct, property: string, value: number): number | undefined {
  return checkedNumber(construct, property, value, { min: 1, max: Number.MAX_SAFE_INTEGER });
}

const CORS_METHODS = [HttpMethod.GET, HttpMethod.POST, HttpMethod.PUT, HttpMethod.DELETE, HttpMethod.HEAD];

function corsData(construct: IConstruct, options: CorsOptions): Members {
  const { allowOrigins: origins, allowMethods: methods = CORS_METHODS, maxAge = Duration.minutes(10) } = options;
  origins.forEach((origin, index) => {
    if (!isUnresolved(origin) && origin !== '*' && !/^https?:\/\/[^/\s]+$/.test(origin)) {
      const message = `is "${origin}"; allowed: scheme, host and port, such as https://shop.example.com, or * for all`;
      addError(construct, `settings.allowOrigins[${index}]`, message);
    }
  });
  if (!isUnresolved(origins) && origins.length === 0) {
    addError(construct, 'settings.allowOrigins', 'is empty; give at least one origin, or * for all');
  }
  if (!isUnresolved(origins) && origins.length > 1 && origins.includes('*')) {
    addError(construct, 'settings.allowOrigins', 'has * and other origins; give only *, because * allows all origins');
  }
  methods.forEach((method, index) => {
    if (!isUnresolved(method) && !CORS_METHODS.includes(method)) {
      addError(construct, `settings.allowMethods[${index}]`, `is ${method}; allowed: ${CORS_METHODS.join(', ')}`);
    }
  });
  return {
    allow_origin: origins,
    allow_methods: methods,
    allow_headers: options.allowHeaders,
    expose_headers: options.exposeHeaders,
    allow_credentials: options.allowCredentials ?? false,
    max_age: seconds(construct, 'settings.maxAge', maxAge),
  };
}
