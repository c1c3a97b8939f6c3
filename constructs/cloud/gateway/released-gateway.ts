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

/** Usage plan of a gateway, with the keys of the plan. */
export interface ReleasedGatewayPlan extends UsagePlanOptions {
  /** Names of the keys. At least one. Each name is also the id for `UsagePlan.addKey`. */
  readonly keyNames: string[];
}

/** Custom domain of a gateway. */
export interface ReleasedGatewayDomain {
  /** Domain name, such as `api.example.com`. */
  readonly domain: string;

  /** Id of the certificate. */
  readonly certificateId: string;

  /**
   * Path prefix of the gateway on the domain.
   *
   * @default "/"
   */
  readonly path?: string;
}

/** Arguments of `ReleasedGateway`. */
export interface ReleasedGatewayProps extends GatewayServiceProps, ManagedProps {
  /** APIs by id, as for `GatewayService.addApi`. At least one. */
  readonly apis: { [id: string]: ApiOptions };

  /**
   * Environment to release the service to.
   *
   * @default Environment.RELEASE
   */
  readonly environment?: Environment;

  /**
   * Description of the release. Changing the description creates a new release: see `releaseOnChange`.
   *
   * @default "Released by Terraform"
   */
  readonly releaseDescription?: string;

  /**
   * Whether a change of any API creates a new release: see `ReleaseOptions.releaseOnChange`. Without `releaseOnChange`
   * and `releaseDescription`, callers keep the first release, also after edits of APIs.
   *
   * With `releaseOnChange` or `releaseDescription`, the gateway releases versions to `Environment.TEST`, which briefly
   * goes down, and switches `environment` to the new versions without an outage. With `allowOutage`, or if
   * `environment` is `Environment.TEST`, the gateway releases new versions to `environment` directly, which takes
   * `environment` down for each release.
   *
   * @default false
   */
  readonly releaseOnChange?: boolean;

  /**
   * Usage plan for all APIs. Callers of APIs whose `auth` is `ApiAuth.keyPair()` need a key of the usage plan.
   *
   * @default - no plan and no keys
   */
  readonly plan?: ReleasedGatewayPlan;

  /**
   * Custom domain, with HTTPS.
   *
   * @default - the default domain of the service
   */
  readonly domain?: ReleasedGatewayDomain;
}

/**
 * Complete gateway: a service with its APIs and a release, and optionally a usage plan with keys, and a domain.
 *
 * Creates a `GatewayService` as the `node.defaultChild`, and all other constructs below the `GatewayService`. For
 * features without an option, use `service` of the `ReleasedGateway`. To import existing objects, call `importFrom` on
 * the children of the `ReleasedGateway`. The `removalPolicy` applies to all parts that can have a removal policy,
 * except to releases that later releases replace.
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
  /** Service of the gateway. Use the service to add more constructs. */
  public readonly service: GatewayService;

  /** APIs by id, as in the props. */
  public readonly apis: { [id: string]: Api };

  /** Release to `environment`. */
  public readonly release: Release;

  /**
   * Release to `Environment.TEST` that creates later versions for `environment`. Undefined if the gateway releases only
   * to `environment`.
   */
  public readonly testRelease?: Release;

  /** Usage plan of the gateway. Undefined if the gateway has no usage plan. */
  public readonly plan?: UsagePlan;

  /** Keys by name. */
  public readonly keys: { [name: string]: ApiKey };

  /** Custom domain of the gateway. Undefined if the gateway has no custom domain. */
  public readonly domain?: CustomDomain;

  /**
   * Adds a gateway to a stack.
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
        // `releaseOnChange` is explicit, because without a value the release would warn that callers keep the first
        // release.
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
