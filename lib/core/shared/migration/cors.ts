import { MigratedApi } from './apis';
import { Context } from './context';
import { RouteDraft } from './output';

/**
 * CORS settings with the origins, methods and cache time that the cloud gateway sends to browsers. @see
 * https://www.tencentcloud.com/document/product/628/11939
 */
const CLOUD_CORS = {
  origins: ['*'],
  methods: ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'],
  max_age: 86_400,
};

/** Adds a CORS policy to the migrated routes of cloud APIs with CORS. */
export function addCors({ ledger }: Context, apis: readonly MigratedApi[]): void {
  for (const { api, routes } of apis) {
    // The cloud gateway enables CORS by default.
    if (api.fields.enable_cors === false) {
      ledger.recordUnneeded(api, 'enable_cors', 'CORS is disabled');
      continue;
    }
    routes.forEach(({ policies }) => policies.set('cors', CLOUD_CORS));
    const targets = routes.map(({ name }) => `route "${name}": plugin cors`);
    const difference =
      'the CORS policy allows all headers that browsers request, instead of a fixed list; the policy allows no cookies';
    ledger.recordChanged(api, 'enable_cors', targets, difference);
  }
}

/**
 * Adds the method OPTIONS to one route with a CORS policy and a list of methods, for each combination of hosts and
 * paths. Only one route with a CORS policy answers the CORS preflight requests of a path.
 */
export function routePreflights(routes: readonly RouteDraft[]): void {
  const taken = new Set<string>();
  for (const { fields, policies } of [...routes].sort((one, other) => (one.name < other.name ? -1 : 1))) {
    const key = JSON.stringify([fields.hosts, fields.paths]);
    const methods = fields.methods as string[] | undefined;
    if (policies.has('cors') && methods && !taken.has(key)) {
      taken.add(key);
      fields.methods = [...methods, 'OPTIONS'];
    }
  }
}
