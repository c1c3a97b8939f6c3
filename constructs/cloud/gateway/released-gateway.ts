import { Construct } from 'constructs';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { addError } from '../../../lib/core/synthesis/problems';
import { isUnresolved } from '../../../lib/core/values/tokens';
import { Api } from './api';
import { ApiKey } from './api-key';
import { ApiOptions } from './api-props';
import { CustomDomain } from './custom-domain';
import { Environment } from './environment';
import { GatewayService, GatewayServiceProps } from './gateway-service';
import { Release } from './release';
import { UsagePlan, UsagePlanOptions } from './usage-plan';

/** Usage plan of a `ReleasedGateway`, with the API keys of the plan. */
export interface ReleasedGatewayPlan extends UsagePlanOptions {
  /**
   * Names of the API keys of the usage plan; at least one. The construct id of each API key is `key-` and the name of
   * the key.
   */
  readonly keyNames: string[];
}

/** Custom domain of a `ReleasedGateway`. */
export interface ReleasedGatewayDomain {
  /** The custom domain name, such as `api.example.com`. */
  readonly domain: string;

  /** Id of the TLS certificate of the custom domain. */
  readonly certificateId: string;

  /**
   * Path on the custom domain that leads to the APIs of the `ReleasedGateway`.
   *
   * @default "/"
   */
  readonly path?: string;
}

/** Arguments of `ReleasedGateway`. */
export interface ReleasedGatewayProps extends GatewayServiceProps, ManagedProps {
  /** Options of the APIs, by the ids that `GatewayService.addApi` uses. At least one API is required. */
  readonly apis: { [id: string]: ApiOptions };

  /**
   * Environment to which the `ReleasedGateway` releases its APIs.
   *
   * @default Environment.RELEASE
   */
  readonly environment?: Environment;

  /**
   * Description of `testRelease`, or of `release` if the `ReleasedGateway` has no `testRelease`. A change of
   * `releaseDescription` creates a new release: see `releaseOnChange`.
   *
   * @default "Released by Terraform"
   */
  readonly releaseDescription?: string;

  /**
   * Whether a change of any API creates a new release: see `ReleaseOptions.releaseOnChange`. Without `releaseOnChange`
   * and `releaseDescription`, callers keep the first release even after edits of APIs.
   *
   * With `releaseOnChange` or `releaseDescription`, the `ReleasedGateway` releases new versions to `Environment.TEST`
   * and switches `environment` to the new versions, unless `allowOutage` is true. Each release takes `Environment.TEST`
   * down briefly, but the switch causes no outage of `environment`. With `allowOutage`, or if `environment` is
   * `Environment.TEST`, the `ReleasedGateway` releases new versions directly to `environment`, which each release takes
   * down briefly.
   *
   * @default false
   */
  readonly releaseOnChange?: boolean;

  /**
   * Usage plan for all APIs of the `ReleasedGateway`. Callers of APIs whose `auth` is `ApiAuth.keyPair()` need an API
   * key of the usage plan.
   *
   * @default - no usage plan and no API keys
   */
  readonly plan?: ReleasedGatewayPlan;

  /**
   * Custom domain of the `ReleasedGateway`, with HTTPS.
   *
   * @default - no custom domain: clients use the default domain of the gateway service
   */
  readonly domain?: ReleasedGatewayDomain;
}

/**
 * Gateway service with APIs and a release, and optionally with a usage plan, API keys and a custom domain.
 *
 * Creates a `GatewayService` as the `node.defaultChild`, and all other constructs below the `GatewayService`. To add
 * other objects, such as plugins, call the methods of the property `service`, a `GatewayService`. To import existing
 * objects, call `importFrom` on the children of the `ReleasedGateway`. The `removalPolicy` applies to all children that
 * can have a removal policy, except releases to `Environment.TEST` and releases that later releases replace. For an API
 * or the usage plan, a `removalPolicy` in the argument `apis` or `plan` takes precedence.
 *
 * @example
 *
 * new cloud.ReleasedGateway(this, 'orders', {
 *   name: 'orders',
 *   apis: {
 *     get: {
 *       name: 'get-order',
 *       path: '/orders/{id}',
 *       auth: cloud.ApiAuth.keyPair(),
 *       backend: cloud.Backend.http({ url: 'https://orders.example.com' }),
 *     },
 *   },
 *   plan: { name: 'partners', quota: 1_000_000, requestsPerSecond: 100, keyNames: ['shop'] },
 * });
 */
export class ReleasedGateway extends ManagedConstruct {
  /** Gateway service of the `ReleasedGateway`, to which the program can add more APIs, plugins and other objects. */
  public readonly service: GatewayService;

  /** APIs of the `ReleasedGateway`, by the ids in the argument `apis`. */
  public readonly apis: { [id: string]: Api };

  /** Release of the gateway service to `environment`. */
  public readonly release: Release;

  /**
   * Release to `Environment.TEST`, whose new versions Terraform then switches to in `environment`. Undefined if the
   * `ReleasedGateway` releases only to `environment`.
   */
  public readonly testRelease?: Release;

  /** Usage plan of the `ReleasedGateway`, or undefined without the argument `plan`. */
  public readonly plan?: UsagePlan;

  /** API keys of the usage plan, by name. */
  public readonly keys: { [name: string]: ApiKey };

  /** Custom domain of the `ReleasedGateway`, or undefined without the argument `domain`. */
  public readonly domain?: CustomDomain;

  /**
   * Adds a gateway service with APIs and a release to a stack.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: ReleasedGatewayProps) {
    super(scope, id);
    const { apis, environment = Environment.RELEASE, plan, domain, removalPolicy } = props;
    const { releaseDescription: description, releaseOnChange, allowOutage, ...service } = props;
    this.service = new GatewayService(this, 'Service', { ...service, allowOutage });
    this.node.defaultChild = this.service;
    this.apis = Object.fromEntries(
      Object.entries(apis).map(([name, options]) => [name, this.service.addApi(name, { removalPolicy, ...options })]),
    );
    const isReleasedAgain = description !== undefined || releaseOnChange === true;
    if (isReleasedAgain && environment !== Environment.TEST && allowOutage !== true) {
      this.testRelease = this.service.release(Environment.TEST, { description, releaseOnChange });
      this.release = this.service.release(environment, { removalPolicy });
      this.service.switchVersion(environment, { version: this.testRelease.releaseVersion });
    } else {
      const isKept = !isReleasedAgain && environment !== Environment.TEST;
      this.release = this.service.release(environment, {
        description,
        // Without an explicit `releaseOnChange`, `Release` would print a warning that callers keep the first release.
        releaseOnChange: releaseOnChange ?? false,
        allowOutage,
        removalPolicy: isKept ? removalPolicy : undefined,
      });
    }
    this.keys = {};
    if (plan) {
      const { keyNames, ...options } = plan;
      if (!isUnresolved(keyNames) && keyNames.length === 0) {
        addError(this, 'plan.keyNames', 'is empty; give at least one key');
      }
      const usagePlan = this.service.addUsagePlan('default', {
        removalPolicy,
        ...options,
        environments: [environment],
      });
      this.plan = usagePlan;
      this.keys = Object.fromEntries(keyNames.map((name) => [name, usagePlan.addKey(name, { name, removalPolicy })]));
    }
    if (domain) {
      const { path = '/', ...options } = domain;
      const pathMappings = [{ path, environment }];
      this.domain = this.service.addCustomDomain('default', { ...options, pathMappings, allowOutage, removalPolicy });
    }
  }
}
