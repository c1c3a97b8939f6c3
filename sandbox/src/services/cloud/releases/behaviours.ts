import { Behaviour } from '../../../engine/contract/behaviour';
import { textOf } from '../../kit/given';
import { forget, release, serve, takeDown, versionIn } from './versions';

/** A release is a version of its own, which goes where it is served. */
const releases: Behaviour = {
  types: ['api_gateway_service_release'],
  kept: (values, before, world) => (before ? undefined : release(world, values)),
  removed({ service_id, environment_name, release_version }, world) {
    const [service, environment] = [textOf(service_id), textOf(environment_name)];
    if (versionIn(world, service, environment) === release_version) {
      takeDown(world, service, environment);
    }
  },
};

/** A switch has an environment serve a version that is there. */
const switches: Behaviour = {
  types: ['api_gateway_update_service'],
  kept: ({ service_id, environment_name, version_name }, _, world) =>
    serve(world, textOf(service_id), textOf(environment_name), textOf(version_name)),
};

const services: Behaviour = {
  types: ['api_gateway_service'],
  removed: ({ id }, world) => forget(world, textOf(id)),
};

/** What releases and switches do to environments. */
export const RELEASE_BEHAVIOURS: readonly Behaviour[] = [releases, switches, services];
