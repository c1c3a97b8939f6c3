import { Generated } from '../../schema/generated';
import { isMembers } from '../../schema/inputs';
import { Members } from '../../shared/objects';
import { Endpoint, Route } from '../../shared/routing/gateway';
import { literalValue } from '../../values/literal';
import { isUnresolved } from '../../values/tokens';

/** Thrown if an argument of a route resource is invalid, or if only Terraform knows the argument. */
class UnknownArgument extends Error {}

/**
 * Converts the arguments of a route resource to a route for the comparison of routes. Returns undefined if an argument
 * that affects route matching is invalid, or if only Terraform knows the argument.
 *
 * @param key text that identifies the route in the comparison
 */
export function routeOf(resource: Generated, key: string): Route | undefined {
  try {
    return knownRoute(resource, key);
  } catch (error) {
    if (error instanceof UnknownArgument) {
      return undefined;
    }
    throw error;
  }
}

function knownRoute({ _inputs, _terraformType }: Generated, key: string): Route {
  const protocols = texts(_inputs.get('protocols'));
  const isExpression = _terraformType === 'konnect_gateway_route_expression';
  return {
    key,
    label: key,
    protocols: protocols.length > 0 ? protocols : ['http', 'https'],
    methods: texts(_inputs.get('methods')),
    hosts: texts(_inputs.get('hosts')),
    headers: new Map(
      Object.entries(members(_inputs.get('headers'))).map(([name, given]) => [text(name), texts(given)]),
    ),
    paths: texts(_inputs.get('paths')),
    snis: texts(_inputs.get('snis')),
    sources: list(_inputs.get('sources')).map(endpoint),
    destinations: list(_inputs.get('destinations')).map(endpoint),
    regexPriority: number(_inputs.get('regexPriority')) ?? 0,
    ...(isExpression && { expression: text(_inputs.get('expression')) }),
    priority: number(_inputs.get('priority')) ?? 0,
    // `stripPath`, `pathHandling` and the status code have fixed values, because callers that need these arguments read
    // them from the resource.
    stripPath: true,
    pathHandling: 'v0',
    httpsRedirectStatusCode: 426,
  };
}

function list(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) {
    return [];
  }
  if (!Array.isArray(value)) {
    throw new UnknownArgument();
  }
  return value;
}

function members(value: unknown): Members {
  if (value === undefined || value === null) {
    return {};
  }
  if (!isMembers(value)) {
    throw new UnknownArgument();
  }
  return value;
}

function texts(value: unknown): string[] {
  return list(value).map(text);
}

function text(value: unknown): string {
  const known = typeof value === 'string' ? literalValue(value) : undefined;
  if (known === undefined) {
    throw new UnknownArgument();
  }
  return known;
}

function number(value: unknown): number | undefined {
  if (value === undefined || value === null) {
    return undefined;
  }
  if (typeof value !== 'number' || isUnresolved(value)) {
    throw new UnknownArgument();
  }
  return value;
}

function endpoint(value: unknown): Endpoint {
  const { ip, port } = members(value);
  return { ip: ip === undefined || ip === null ? undefined : text(ip), port: number(port) };
}
