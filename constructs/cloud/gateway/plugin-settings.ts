import { isIP } from 'net';
import { Fn } from 'cdktf';
import { IConstruct } from 'constructs';
import { Duration } from '../../../lib/core/duration';
import { literalTexts } from '../../../lib/core/literal';
import { seconds } from '../../../lib/core/rules/checked';
import { addError } from '../../../lib/core/rules/problems';
import { isUnresolved } from '../../../lib/core/tokens';
import { checkDistinct, checkedIpRange } from '../private/address-list';
import { HttpMethod } from './http-method';
import { IpListType } from './ip-list-type';
import { checkedNumber } from './private/checks';
import { jsonProblems, jsonText } from './private/json';

/**
 * Which addresses are let in or kept out.
 */
export interface IpControlOptions {
  /** Whether they are let in or kept out. */
  readonly type: IpListType;

  /** Addresses and networks, such as `203.0.113.7` and `198.51.100.0/24`; at least one, each once. */
  readonly addresses: string[];

  /**
   * Descriptions by address.
   *
   * @default - none
   */
  readonly descriptions?: { [address: string]: string };
}

/** The length of time that requests are counted in. */
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

/**
 * How many requests are let through in a length of time.
 */
export interface TrafficControlOptions {
  /** How many requests an API takes; 1 or more. */
  readonly requests: number;

  /** The length of time, together with `periods`. */
  readonly unit: TrafficUnit;

  /**
   * Over how many units requests are counted; 1 or more.
   *
   * @default 1
   */
  readonly periods?: number;

  /**
   * How many of them one application may make; 1 or more.
   *
   * @default - any number
   */
  readonly requestsPerApp?: number;

  /**
   * How many of them one address may make; 1 or more.
   *
   * @default - any number
   */
  readonly requestsPerAddress?: number;

  /**
   * Applications with a number of their own, by id. At most 30.
   *
   * @default - none
   */
  readonly specialApps?: { [appId: string]: number };

  /**
   * Addresses with a number of their own. At most 30.
   *
   * @default - none
   */
  readonly specialAddresses?: { [address: string]: number };
}

/**
 * Which scripts of web pages may call an API. Takes the place of `cors` of the API.
 */
export interface CorsOptions {
  /** Allowed origins of pages, with scheme and port, such as `https://shop.example.com`; or `*` alone. */
  readonly allowOrigins: string[];

  /**
   * Allowed methods: any but `ANY`.
   *
   * @default - GET, POST, PUT, DELETE and HEAD
   */
  readonly allowMethods?: HttpMethod[];

  /**
   * Allowed request headers; `*` for all.
   *
   * @default - none
   */
  readonly allowHeaders?: string[];

  /**
   * Response headers that scripts may read; `*` for all.
   *
   * @default - none
   */
  readonly exposeHeaders?: string[];

  /**
   * Whether requests may carry credentials, such as cookies.
   *
   * @default false
   */
  readonly allowCredentials?: boolean;

  /**
   * How long browsers cache a preflight response, in whole seconds.
   *
   * @default Duration.minutes(10)
   */
  readonly maxAge?: Duration;
}

/** Types of plugins whose settings are given as JSON. */
export enum PluginType {
  /** Rewrites the body of requests by a function. */
  CUSTOM_REQUEST = 'CustomReq',
  /** Authenticates callers by a function. */
  CUSTOM_AUTH = 'CustomAuth',
  /** Routes requests to other backends by conditions. */
  ROUTING = 'Routing',
  /** Limits requests by their parameters. */
  TRAFFIC_CONTROL_BY_PARAMETER = 'TrafficControlByParameter',
  /** Stops requests to failing backends. */
  CIRCUIT_BREAKER = 'CircuitBreaker',
  /** Caches responses. */
  PROXY_CACHE = 'ProxyCache',
}

/**
 * What a plugin does. Terraform: `plugin_type` and `plugin_data`.
 *
 * @example
 *
 * cloud.PluginSettings.ipControl({ type: cloud.IpListType.ALLOW, addresses: ['198.51.100.0/24'] });
 */
export class PluginSettings {
  /**
   * Lets addresses in, or keeps them out.
   *
   * @see https://www.tencentcloud.com/document/product/628/40215
   * @param options which ones
   */
  public static ipControl(options: IpControlOptions): PluginSettings {
    options = literalTexts(options);
    return new PluginSettings('IPControl', (construct) => {
      checkAddresses(construct, options.addresses);
      return {
        type: options.type === IpListType.ALLOW ? 'white_list' : 'black_list',
        blocks: isUnresolved(options.addresses) ? Fn.join('\n', options.addresses) : options.addresses.join('\n'),
        descriptions: options.descriptions,
      };
    });
  }

  /**
   * Lets a number of requests through in a length of time. An API takes one plugin that counts requests.
   *
   * @see https://www.tencentcloud.com/document/product/628/40307
   * @param options how many
   */
  public static trafficControl(options: TrafficControlOptions): PluginSettings {
    options = literalTexts(options);
    return new PluginSettings('TrafficControl', (construct) => trafficData(construct, options));
  }

  /**
   * Lets scripts of web pages call an API.
   *
   * @see https://www.tencentcloud.com/document/product/628/41450
   * @param options which ones
   */
  public static cors(options: CorsOptions): PluginSettings {
    options = literalTexts(options);
    return new PluginSettings('Cors', (construct) => corsData(construct, options));
  }

  /**
   * A plugin of another type, by its own settings.
   *
   * @param type its type
   * @param data its settings, as the guide of the service has them; texts are literal, and may be tokens
   */
  public static custom(type: PluginType, data: { [key: string]: any }): PluginSettings {
    data = literalTexts(data);
    return new PluginSettings(type, (construct) => {
      const problems = jsonProblems(data);
      problems.forEach(({ path, message }) =>
        addError(construct, `settings.data${path}`, `${message}; settings are sent as JSON`),
      );
      return problems.length > 0 ? {} : data;
    });
  }

  private constructor(
    private readonly type: string,
    private readonly render: (construct: IConstruct) => { [key: string]: any },
  ) {}

  /**
   * The arguments of the resource.
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
      checkedIpRange(construct, `settings.addresses[${index}]`, address, ['address', 'network']);
    }
  });
  checkDistinct(construct, 'settings.addresses', addresses);
}

function trafficData(construct: IConstruct, options: TrafficControlOptions): { [key: string]: any } {
  const count = (name: keyof TrafficControlOptions) => {
    const value = options[name] as number | undefined;
    return value === undefined ? undefined : positive(construct, `settings.${name}`, value);
  };
  const special = (name: 'specialApps' | 'specialAddresses', key: string) => {
    const entries = Object.entries(options[name] ?? {});
    if (entries.length > 30) {
      addError(construct, `settings.${name}`, `has ${entries.length} members; allowed: 30 at most`);
    }
    const unknown =
      name === 'specialAddresses' ? entries.map(([owner]) => owner).filter((owner) => !isAddress(owner)) : [];
    unknown.forEach((owner) =>
      addError(construct, `settings.${name}["${owner}"]`, 'is no IP address; give one, such as 203.0.113.7'),
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

function corsData(construct: IConstruct, options: CorsOptions): { [key: string]: any } {
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
    addError(construct, 'settings.allowOrigins', 'has * beside others; give it alone, as it stands for all');
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
