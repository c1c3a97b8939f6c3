import { explain } from '../../lib/core/shared/routing/explain';
import { Gateway, Request, Route } from '../../lib/core/shared/routing/gateway';
import { progress } from '../processes';
import { alternate } from '../statistics';
import { compare, microseconds, Row } from '../table';

const FEW = 500;
const MANY = 5000;
const ROUNDS = 30;
const MOST = 1.5;

/**
 * Measures how long the route search of `gateways explain` takes per route if no route matches: one gateway with many
 * routes, compared with several gateways of few routes. Both variants have the same total number of routes, so that
 * garbage collection and other processes affect both variants equally.
 */
export function measureExplain(): Row[] {
  progress(`explaining a request: ${ROUNDS} rounds`);
  const measured = (count: number): (() => number) => {
    let round = 0;
    return () => {
      // Each round uses new routes, because the library caches compiled regular expressions.
      const name = `${count}-${round++}`;
      const gateways = Array.from({ length: MANY / count }, (_, index) => gatewayOf(count, `${name}-${index}`));
      const start = performance.now();
      gateways.forEach((gateway) => explain(gateway, REQUEST));
      return (performance.now() - start) / 1e3 / MANY;
    };
  };
  const { many, few } = alternate(ROUNDS, { many: measured(MANY), few: measured(FEW) });
  return [compare([`Explain a request over ${MANY} routes, for each`, `over ${FEW}`], many, few, microseconds, MOST)];
}

const REQUEST: Request = {
  method: 'GET',
  protocol: 'https',
  host: 'host-3.example.com',
  path: '/none',
  query: '',
  headers: new Map(),
  source: {},
  consumerGroups: [],
};

function gatewayOf(count: number, name: string): Gateway {
  return {
    routes: Array.from({ length: count }, (_, index) => routeOf(index, name)),
    services: [],
    upstreams: [],
    policies: [],
  };
}

function routeOf(index: number, name: string): Route {
  return {
    key: `route-${index}`,
    label: `route-${index}`,
    protocols: ['https'],
    methods: ['GET'],
    hosts: [`host-${index % 50}.example.com`],
    headers: new Map(),
    paths: [`/orders/${index}`, `~/${name}/${index}/\\d+$`],
    snis: [],
    sources: [],
    destinations: [],
    regexPriority: index % 7,
    stripPath: true,
    pathHandling: 'v0',
    httpsRedirectStatusCode: 426,
    priority: 0,
  };
}
