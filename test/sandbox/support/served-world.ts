/** The platform's API over the objects of a sandbox in this process. */
import * as path from 'node:path';
import { FaultGate } from '../../../sandbox/src/engine/faults/gate';
import { RegionalObjects } from '../../../sandbox/src/engine/server/regional-objects';
import { RequestLog } from '../../../sandbox/src/engine/server/request-log';
import { ServedCatalog } from '../../../sandbox/src/engine/server/served';
import { HttpEndpoint } from '../../../sandbox/src/http/endpoint';
import { loadApiFacts, PlatformApi } from '../../../sandbox/src/http/platform-api';
import { SERVICES } from '../../../sandbox/src/services';
import { ProviderWorld } from './provider-world';

const CATALOG = path.join(__dirname, '..', '..', '..', 'catalog');

const FACTS = loadApiFacts(CATALOG);
export const { api: API, endpoints: ENDPOINTS } = FACTS;

/** Returns the contents of a store through the API. */
export function apiOf({ catalog, store }: ProviderWorld): PlatformApi {
  const served = new ServedCatalog(catalog, SERVICES.platform);
  const kill = (): void => {
    throw new Error('nobody is to be killed here');
  };
  const besides = {
    elements: [...served.resources.values()],
    dataSources: [...served.dataSources.values()],
    configured: new RegionalObjects(served, store, { id: '' }),
    faults: new FaultGate(store, 'platform', { signal: new AbortController().signal, kill }),
    log: new RequestLog(store, ''),
  };
  return new PlatformApi(besides, FACTS);
}

/** Serves the objects of a store on this machine. The caller must close the server. */
export async function serving(world: ProviderWorld): Promise<HttpEndpoint> {
  const endpoint = new HttpEndpoint();
  await endpoint.listen(0);
  endpoint.serve(apiOf(world));
  return endpoint;
}
