import { MigratedApi } from './apis';
import { Context } from './context';
import { RouteDraft } from './output';

/** What the cloud answers where it is asked to answer scripts. @see https://www.tencentcloud.com/document/product/628/11939 */
const USUAL = {
  origins: ['*'],
  methods: ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'],
  max_age: 86_400,
};

/** Lets scripts of web pages call APIs that the cloud lets them call. */
export function allowScripts({ ledger }: Context, apis: readonly MigratedApi[]): void {
  for (const { api, routes } of apis) {
    // It is on unless it is turned off.
    if (api.fields.enable_cors === false) {
      ledger.unneeded(api, 'enable_cors', 'scripts may not call it');
      continue;
    }
    routes.forEach(({ policies }) => policies.set('cors', USUAL));
    const targets = routes.map(({ name }) => `route "${name}": plugin cors`);
    const difference = 'headers are those that browsers ask for, rather than a list, and no cookies are sent along';
    ledger.changed(api, 'enable_cors', targets, difference);
  }
}

/** Has the first route of each path take the requests that browsers ask with before: of several, one can answer them. */
export function takePreflights(routes: readonly RouteDraft[]): void {
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
