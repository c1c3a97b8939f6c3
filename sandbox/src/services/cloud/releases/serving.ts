import { ObjectStore } from '../../../engine/contract/object-store';
import { ObjectValue } from '../../../engine/values/value';
import { isEmpty } from '../../kit/fact-paths';
import { textOf } from '../../kit/given';
import { apiOf } from '../kit/found';
import { apisNow, apisOfVersion, versionIn } from './versions';

/** Released version and APIs that callers reach in an environment of a gateway service. */
export interface Serving {
  readonly version: string;
  /** APIs as they were when the version was released, regardless of later changes. */
  readonly apis: readonly ServedApi[];
}

/** API as an environment serves it. */
export interface ServedApi {
  readonly id: string;
  readonly name: string;
  readonly path: string;
  readonly method: string;
  /**
   * Whether the API has been deleted since the release. The released version still contains a deleted API, but no
   * object can be attached to the API.
   */
  readonly isDeleted: boolean;
  /** Configured arguments of the API's backend, by their names without `service_config_`. */
  readonly backend: ObjectValue;
  /**
   * Maximum number of requests per second to the API in the serving environment, or null without a limit. A change of
   * the limit takes effect immediately, without a release.
   */
  readonly limit: number | null;
}

/** Arguments of services and APIs that contain the limit of an environment. */
export const LIMITS: { readonly [environment: string]: string } = {
  test: 'test_limit',
  prepub: 'pre_limit',
  release: 'release_limit',
};

/**
 * Returns the version and APIs that an environment of a gateway service serves now, or undefined if the environment is
 * offline.
 */
export function serving(world: ObjectStore, serviceId: string, environment: string): Serving | undefined {
  const version = versionIn(world, serviceId, environment);
  return version === undefined
    ? undefined
    : {
        version,
        apis: servedApis(world, serviceId, version, environment),
      };
}

function servedApis(world: ObjectStore, serviceId: string, version: string, environment: string): ServedApi[] {
  const existing = new Set(apisNow(world, serviceId).map(({ id }) => textOf(id)));
  return apisOfVersion(world, serviceId, version).map((api) => ({
    ...servedApi(world, api, environment),
    isDeleted: !existing.has(textOf(api.id)),
  }));
}

function servedApi(world: ObjectStore, api: ObjectValue, environment: string): Omit<ServedApi, 'isDeleted'> {
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
