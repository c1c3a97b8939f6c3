import { ObjectStore } from '../../../engine/contract/object-store';
import { Refusal, ServerRule, WRITES } from '../../../engine/contract/rule';
import { requireValue } from '../../../shared/require-value';
import { some, textAt, textsAt } from '../../kit/texts-at';
import { versionIn, versionsOf } from './versions';

const APIS = ['api_gateway_api', 'api_gateway_import_open_api'];
const NOT_RELEASED = 'InvalidParameterValue.InvalidEnvStatus';

/**
 * By type of attachment: the argument with the environment, and the error code if the gateway service is not released
 * to that environment.
 */
const ATTACHMENTS: { readonly [type: string]: readonly [argument: string, status: string] } = {
  api_gateway_api_app_attachment: ['environment', NOT_RELEASED],
  api_gateway_api_doc: ['environment', NOT_RELEASED],
  api_gateway_plugin_attachment: ['environment_name', NOT_RELEASED],
  api_gateway_strategy_attachment: ['environment_name', NOT_RELEASED],
  api_gateway_usage_plan_attachment: ['environment', 'UnsupportedOperation.UnsupportedBindEnvironment'],
};

const apiBeforeRelease: ServerRule = {
  name: 'release-needs-api',
  provider: 'cloud',
  summary: 'A gateway service can be released only if it has an API.',
  operations: ['create'],
  types: ['api_gateway_service_release'],
  check: ({ after }, world) => {
    const service = requireValue(textAt(after, 'service_id'));
    return world.holders(service).some(({ type, field }) => APIS.includes(type) && field === 'service_id')
      ? undefined
      : {
          status: 'FailedOperation',
          detail: `there is no API under the current service ${service}, please create an API before publishing: make the release depend on the APIs (depends_on), because it does not refer to them`,
        };
  },
};

const environmentReleased: ServerRule = {
  name: 'environment-released',
  provider: 'cloud',
  summary:
    'Usage plans, IP strategies, plugins, API documents and applications can be attached only to released environments.',
  operations: WRITES,
  types: Object.keys(ATTACHMENTS),
  check: ({ type, after }, world) => {
    const [argument, status] = ATTACHMENTS[type];
    return notReleased(world, requireValue(textAt(after, 'service_id')), textAt(after, argument), argument, status);
  },
};

const mappingReleased: ServerRule = {
  name: 'domain-mapping-released',
  provider: 'cloud',
  summary: 'The paths of a custom domain can be mapped only to released environments.',
  operations: WRITES,
  types: ['api_gateway_custom_domain'],
  check: ({ after }, world) => {
    for (const mapping of textsAt(after, 'path_mappings')) {
      const environment = mapping.split('#')[1];
      const status = 'FailedOperation.DefineMappingEnvironmentError';
      const refusal = notReleased(
        world,
        requireValue(textAt(after, 'service_id')),
        environment,
        `path_mappings "${mapping}"`,
        status,
      );
      if (refusal) {
        return refusal;
      }
    }
    return undefined;
  },
};

const versionReleased: ServerRule = {
  name: 'version-released',
  provider: 'cloud',
  summary: 'An environment can be switched only to a released version of its service.',
  operations: ['create'],
  types: ['api_gateway_update_service'],
  check: ({ after }, world) => {
    const service = requireValue(textAt(after, 'service_id'));
    const version = textAt(after, 'version_name');
    const released = versionsOf(world, service).map(({ name }) => name);
    return version === undefined || released.includes(version)
      ? undefined
      : {
          status: NOT_RELEASED,
          detail:
            `version_name is ${version}, but ` +
            (released.length === 0
              ? `the service ${service} has no release: release the service first`
              : `the service ${service} does not have this version; existing: ${some(released.reverse())}`),
        };
  },
};

/** Rules that the simulated service applies to requests for releases, and for objects that require a release. */
export const RELEASE_RULES: readonly ServerRule[] = [
  apiBeforeRelease,
  environmentReleased,
  mappingReleased,
  versionReleased,
];

function notReleased(
  world: ObjectStore,
  service: string,
  environment: string | undefined,
  argument: string,
  status: string,
): Refusal | undefined {
  if (environment === undefined || versionIn(world, service, environment) !== undefined) {
    return undefined;
  }
  return {
    status,
    detail: `${argument} is the environment ${environment}, to which the service ${service} is not released: release the service first, and make this resource depend on the release (depends_on), because it does not refer to the release`,
  };
}
