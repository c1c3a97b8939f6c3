import { IConstruct } from 'constructs';
import { SpecificationOperation } from '../../input/specification/operations';
import { Generated } from '../../schema/generated';
import { isMembers } from '../../schema/inputs';
import { Members, memberOf } from '../../shared/objects';
import { requireValue } from '../../shared/require-value';
import { MatchingEntry } from '../../shared/routing/matching-entries';
import { upstreamPath } from '../../shared/routing/request-path';
import { inLimitedTime } from '../../shared/time-limit';
import { literalValue } from '../../values/literal';
import { PropertyDiagnostic } from '../../values/property-diagnostic';
import { ResourceIndex } from '../resource-index';
import { CUSTOM_POLICY, mayRun, POLICY } from './authentication';
import { levelOf } from './level';
import { DescribedRequest, PlaneRoutes, planeRoutes } from './plane-routes';
import { argumentsOf, CONTROL_PLANE, isEmpty, isOn, referredBy, SERVICE } from './resources';

/**
 * Context key for the check that routes forward each operation of an implemented API unchanged to the gateway service.
 * The allowed context values are `error`, and `off` to disable the check of operations. By default, the findings about
 * operations that no route forwards unchanged are warnings.
 */
export const OPERATIONS_CONTEXT = 'cdktf-gateways/unreached-operations';

/** Maximum number of API operations that a message lists. The message gives only the number of further operations. */
const MAX_NAMED = 3;
/**
 * Time limit for checking the operations of one API against routes, in milliseconds. The time limit exists because
 * matching the regular expression of a route may take forever in JavaScript.
 */
const TIME_LIMIT = 500;
/**
 * Text that replaces each path parameter in the sample requests for API operations. Most regular expressions of routes
 * accept the text `1` as an id.
 */
const SAMPLE = '1';

/**
 * Checks the operations of an API against the routes of the gateway service that implements the API. Reports operations
 * that no route matches, and operations whose request path a route changes. The function skips the check if the app
 * does not create the control plane and the service, if the service is not certainly enabled, or if only Terraform
 * knows the criteria of a route. Reports nothing if checking the operations of the API exceeds the time limit.
 *
 * @param implementation the construct that links an API and a gateway service; its property `target` is the service
 * @param gatewayServiceId id of the gateway service that implements the API
 */
export function operationFindings(
  implementation: IConstruct,
  gatewayServiceId: string,
  operations: readonly SpecificationOperation[],
  resourceIndex: ResourceIndex,
): PropertyDiagnostic[] {
  const { level, mistake } = levelOf(implementation, OPERATIONS_CONTEXT);
  const service = resourceIndex.findReferenced(SERVICE, gatewayServiceId);
  const plane = resourceIndex.findReferenced(CONTROL_PLANE, service && argumentsOf(service)?.controlPlaneId);
  if (mistake || !level || !service || !plane || isOn(argumentsOf(service)?.enabled) !== true) {
    return mistake ? [mistake] : [];
  }
  const routes =
    resourceIndex.shared('routes of control planes', () => planeRoutes(resourceIndex)).get(plane) ??
    new PlaneRoutes([]);
  if (routes.hasUnknown) {
    return [];
  }
  const check = new OperationCheck(plane, service, routes, resourceIndex);
  const messages = inLimitedTime(() => check.messages(operations), TIME_LIMIT)?.value ?? [];
  return messages.map((message) => ({ level, property: 'target', message }));
}

/** Problem of an API operation: no route matches its sample request, or the matching route changes the path. */
interface OperationResult {
  readonly operation: SpecificationOperation;
  /** Path that the gateway sends to the service, if the route changes the request path. */
  readonly path?: string;
  readonly route?: Generated;
}

class OperationCheck {
  private readonly rewriting: readonly Generated[];

  public constructor(
    private readonly plane: Generated,
    private readonly service: Generated,
    private readonly routes: PlaneRoutes,
    private readonly resourceIndex: ResourceIndex,
  ) {
    this.rewriting = resourceIndex.ofTypes(mayRewrite).filter(rewrites);
  }

  public messages(operations: readonly SpecificationOperation[]): string[] {
    const results = operations.flatMap((operation) => this.resultOf(operation) ?? []);
    const changed = results.filter(({ route }) => route !== undefined);
    const unreached = results.filter(({ route }) => route === undefined);
    return [
      ...(changed.length > 0 ? [changedMessage(changed)] : []),
      ...(unreached.length > 0 ? [unreachedMessage(unreached)] : []),
    ];
  }

  /**
   * Returns the problem of an API operation that the routes do not forward unchanged. Returns undefined if, through at
   * least one route, the service receives a path that ends with the operation's path, or an uncertain path.
   */
  private resultOf(operation: SpecificationOperation): OperationResult | undefined {
    const requests = requestsOf(operation).map((request) => ({
      request,
      entries: this.routes.matchingEntries(request),
    }));
    if (requests.some(({ entries }) => entries === undefined)) {
      return undefined;
    }
    const results = requests.flatMap(({ request, entries = [] }) =>
      entries.map((entry) => ({ route: this.routes.resourceOf(entry), path: this.changedPath(entry, request) })),
    );
    const wanted = sampleOf(operation.path);
    const isChanged = results.every(({ path }) => path !== undefined && !path.endsWith(wanted));
    return isChanged ? { operation, ...results[0] } : undefined;
  }

  /**
   * Returns the path that the gateway service receives for a sample request of an operation. Returns undefined if the
   * received path is unknown, or if the route belongs to another service. `changedPath` also returns undefined if the
   * user set `stripPath` of the route, or set `pathHandling` to a value other than `v0`.
   */
  private changedPath({ entry, matched }: MatchingEntry, { path }: DescribedRequest): string | undefined {
    const route = this.routes.resourceOf({ entry, verdict: 'yes' });
    const { stripPath, pathHandling, service } = requireValue(argumentsOf(route));
    const { path: base } = requireValue(argumentsOf(this.service));
    const known = isEmpty(base) ? '/' : literalValue(String(base));
    const isOwn = referredBy(SERVICE, service, this.resourceIndex) === this.service;
    const isDecided = !isEmpty(stripPath) || (!isEmpty(pathHandling) && pathHandling !== 'v0');
    const reach = { plane: this.plane, service: this.service, route };
    if (
      !isOwn ||
      isDecided ||
      known === undefined ||
      this.rewriting.some((one) => mayRun(one, reach, this.resourceIndex))
    ) {
      return undefined;
    }
    // If the part of the request path that the route matches is unknown, only the gateway knows which part of the path
    // the route strips.
    return entry.paths.length > 0 && matched === undefined
      ? undefined
      : upstreamPath(known, { path, matched, strip: true });
  }
}

function requestsOf({ method, path, bases }: SpecificationOperation): DescribedRequest[] {
  const at = path.indexOf('{');
  return bases.map((base) => ({
    method,
    path: base + sampleOf(path),
    literal: at < 0 ? undefined : base + path.slice(0, at),
  }));
}

function sampleOf(path: string): string {
  return path.replace(/\{[^{}]*\}/g, SAMPLE);
}

/** Types of policies that answer a request, forward it to another service, or change the path for the service. */
const REWRITING = [
  'ai_a2a_proxy',
  'ai_mcp_proxy',
  'ai_proxy',
  'ai_proxy_advanced',
  'aws_lambda',
  'azure_functions',
  'confluent',
  'confluent_consume',
  'datakit',
  'degraphql',
  'grpc_gateway',
  'kafka_consume',
  'kafka_upstream',
  'mocking',
  'post_function',
  'pre_function',
  'redirect',
  'request_callout',
  'request_termination',
  'route_transformer_advanced',
  'solace_consume',
  'solace_upstream',
];

/** Policy settings that replace the path of a request, by policy type. */
const REPLACEMENTS: { readonly [type: string]: (config: Members) => unknown } = {
  canary: (config) => config.upstreamUri,
  request_transformer: (config) => memberOf(config.replace, 'uri'),
  request_transformer_advanced: (config) => memberOf(config.replace, 'uri'),
};

function mayRewrite(type: string): boolean {
  const name = type.slice(POLICY.length);
  return type === CUSTOM_POLICY || (type.startsWith(POLICY) && (REWRITING.includes(name) || name in REPLACEMENTS));
}

function rewrites(policy: Generated): boolean {
  const replacement = REPLACEMENTS[policy._terraformType.slice(POLICY.length)];
  const config = argumentsOf(policy)?.config;
  return replacement === undefined || !isMembers(config) || !isEmpty(replacement(config));
}

function changedMessage(changed: readonly OperationResult[]): string {
  const list = listed(changed, ({ operation, path }) => `${nameOf(operation)} as ${path}`);
  const routes = listed([...new Set(changed.flatMap(({ route }) => route?.node.path ?? []))], (route) => route);
  return `receives other paths than the specification describes, ${list}, because stripPath defaults to true and removes the path that ${routes} matches; set stripPath of these routes to false, or to true if the service expects these paths`;
}

function unreachedMessage(unreached: readonly OperationResult[]): string {
  const list = listed(unreached, ({ operation }) => nameOf(operation));
  return `has no route for ${list} of the specification, so callers get status 404; add a route, or change the specification`;
}

/** Returns the HTTP method and full path of an operation on the last server of the specification. */
function nameOf({ method, path, bases }: SpecificationOperation): string {
  return `${method} ${bases.at(-1)}${path}`;
}

function listed<T>(items: readonly T[], show: (item: T) => string): string {
  const more = items.length - MAX_NAMED;
  const shown = items.slice(0, MAX_NAMED).map(show);
  return [...shown, ...(more > 0 ? [`${more} more`] : [])].join(', ');
}
