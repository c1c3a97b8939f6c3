import { World } from '../../../engine/server/world';
import { ObjectValue } from '../../../engine/values/value';
import { isEmpty } from '../../kit/fact-paths';
import { textOf } from '../../kit/given';
import { apiOf } from '../kit/found';
import { apisOfVersion, versionIn } from './versions';

/** What callers of an environment reach. */
export interface Serving {
  readonly version: string;
  /** As they were when the version was released, whatever has become of them since. */
  readonly apis: readonly ServedApi[];
}

/** An API as an environment serves it. */
export interface ServedApi {
  readonly id: string;
  readonly name: string;
  readonly path: string;
  readonly method: string;
  /** The arguments of the backend, by their names without `service_config_`; those that are not given are left out. */
  readonly backend: ObjectValue;
  /** Requests a second that the API takes in this environment: a limit counts at once, without a release. */
  readonly limit: number | null;
}

/** Where services and APIs keep the limit of an environment. */
export const LIMITS: { readonly [environment: string]: string } = {
  test: 'test_limit',
  prepub: 'pre_limit',
  release: 'release_limit',
};

/** What an environment of a service serves now; undefined where it is offline. */
export function serving(world: World, serviceId: string, environment: string): Serving | undefined {
  const version = versionIn(world, serviceId, environment);
  return version === undefined
    ? undefined
    : {
        version,
        apis: apisOfVersion(world, serviceId, version).map((api) => servedApi(world, api, environment)),
      };
}

function servedApi(world: World, api: ObjectValue, environment: string): ServedApi {
  const limit = (apiOf(world, api.id) ?? api)[LIMITS[environment]];
  return {
    id: textOf(api.id),
    name: textOf(api.api_name),
    path: textOf(api.request_config_path),
    method: textOf(api.request_config_method),
    backend: backendOf(api),
    limit: typeof limit === 'number' ? limit : null,
  };
}

function backendOf(api: ObjectValue): ObjectValue {
  return Object.fromEntries(
    Object.entries(api)
      .filter(([name, value]) => name.startsWith(BACKEND) && !isEmpty(value))
      .map(([name, value]) => [name.slice(BACKEND.length), value]),
  );
}

const BACKEND = 'service_config_';
