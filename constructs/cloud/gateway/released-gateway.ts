import { Construct } from 'constructs';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { addError } from '../../../lib/core/rules/problems';
import { complete, MISSING } from '../../../lib/core/rules/required';
import { isUnresolved } from '../../../lib/core/tokens';
import { Api } from './api';
import { ApiKey } from './api-key';
import { ApiOptions } from './api-props';
import { CustomDomain } from './custom-domain';
import { Environment } from './environment';
import { GatewayService, GatewayServiceProps } from './gateway-service';
import { Release } from './release';
import { UsagePlan, UsagePlanOptions } from './usage-plan';

/**
 * The usage plan of a gateway, with its keys.
 */
export interface ReleasedGatewayPlan extends UsagePlanOptions {
  /** Names of the keys; at least one. Each is the id of its key, too. */
  readonly keyNames: string[];
}

/**
 * The domain of a gateway.
 */
export interface ReleasedGatewayDomain {
  /** The domain, such as `api.example.com`. */
  readonly domain: string;

  /** The id of its certificate. */
  readonly certificateId: string;

  /**
   * The path below which the gateway is found.
   *
   * @default "/"
   */
  readonly path?: string;
}

/**
 * The arguments of `ReleasedGateway`.
 */
export interface ReleasedGatewayProps extends GatewayServiceProps, ManagedProps {
  /** The APIs by their ids; at least one. */
  readonly apis: { [id: string]: ApiOptions };

  /**
   * Where the service is released to.
   *
   * @default Environment.RELEASE
   */
  readonly environment?: Environment;

  /**
   * Remarks on the release. Another text makes another release: see `releaseOnChange`.
   *
   * @default "Released by Terraform"
   */
  readonly releaseDescription?: string;

  /**
   * Whether a change of any API makes another release: see `ReleaseOptions.releaseOnChange`.
   *
   * With this or `releaseDescription`, versions are released to `Environment.TEST`, which goes down for each, and the
   * environment is switched to them without an outage.
   *
   * @default false
   */
  readonly releaseOnChange?: boolean;

  /**
   * Whether the environment itself may go down for another release, rather than be switched: see `ReleaseOptions.allowOutage`.
   *
   * @default false
   */
  readonly allowOutage?: boolean;

  /**
   * The usage plan. It applies to all APIs; those with `ApiAuth.keyPair()` ask for a key.
   *
   * @default - no plan and no keys
   */
  readonly plan?: ReleasedGatewayPlan;

  /**
   * A domain of your own, with HTTPS.
   *
   * @default - the domain that the service gets
   */
  readonly domain?: ReleasedGatewayDomain;
}

/**
 * A gateway as callers find it: a service with its APIs, released, with a usage plan, keys and a domain.
 *
 * Makes a `GatewayService`, which is its `node.defaultChild`, and all else below that. For what it does not offer, add to
 * its `service`; to take over parts that exist, call `importFrom` of its parts. A `removalPolicy` holds for all of them but a
 * release that later ones replace.
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
  /** The service, to add more to. */
  public readonly service: GatewayService;

  /** The APIs by their ids. */
  public readonly apis: { [id: string]: Api };

  /** The release to the environment. */
  public readonly release: Release;

  /** The release to `Environment.TEST` that makes the later versions, if there is one. */
  public readonly tested?: Release;

  /** The usage plan, if there is one. */
  public readonly plan?: UsagePlan;

  /** The keys by their names. */
  public readonly keys: { [name: string]: ApiKey };

  /** The domain, if there is one of your own. */
  public readonly domain?: CustomDomain;

  /**
   * Adds a gateway to a stack.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: ReleasedGatewayProps) {
    super(scope, id);
    props = complete(this, props, { apis: MISSING.map, name: MISSING.text });
    const { apis, environment = Environment.RELEASE, plan, domain, removalPolicy } = props;
    const { releaseDescription: description, releaseOnChange, allowOutage, ...service } = props;
    this.service = new GatewayService(this, 'Service', service);
    this.node.defaultChild = this.service;
    this.apis = Object.fromEntries(
      Object.entries(apis).map(([name, options]) => [name, this.service.addApi(name, { removalPolicy, ...options })]),
    );
    const isReleasedAgain = description !== undefined || releaseOnChange === true;
    if (isReleasedAgain && environment !== Environment.TEST && allowOutage !== true) {
      this.tested = this.service.release(Environment.TEST, { description, releaseOnChange });
      this.release = this.service.release(environment, { removalPolicy });
      this.service.switchVersion(environment, { version: this.tested.releaseVersion });
    } else {
      const isKept = !isReleasedAgain && environment !== Environment.TEST;
      const options = { description, releaseOnChange, allowOutage, removalPolicy: isKept ? removalPolicy : undefined };
      this.release = this.service.release(environment, options);
    }
    this.keys = {};
    if (plan) {
      const { keyNames, ...options } = plan;
      if (!isUnresolved(keyNames) && keyNames.length === 0) {
        addError(this, 'plan.keyNames', 'is empty; give at least one, which makes a key');
      }
      this.plan = this.service.addUsagePlan('default', { removalPolicy, ...options, environments: [environment] });
      this.keys = Object.fromEntries(keyNames.map((name) => [name, this.plan!.addKey(name, { name, removalPolicy })]));
    }
    if (domain) {
      const { path = '/', ...options } = domain;
      const pathMappings = [{ path, environment }];
      this.domain = this.service.addCustomDomain('default', { ...options, pathMappings, removalPolicy });
    }
  }
}
