import { Behaviour } from '../../../engine/contract/behaviour';
import { textOf } from '../../kit/given';
import { forget, release, serve, takeDown, versionIn } from './versions';

/**
 * Each release creates a separate version of a gateway service. The removal of a release takes the environment offline
 * if the environment serves the version of that release.
 */
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

/** A switch of versions makes an environment serve an existing version. */
const switches: Behaviour = {
  types: ['api_gateway_update_service'],
  kept: ({ service_id, environment_name, version_name }, _, world) =>
    serve(world, textOf(service_id), textOf(environment_name), textOf(version_name)),
};

const services: Behaviour = {
  types: ['api_gateway_service'],
  removed: ({ id }, world) => forget(world, textOf(id)),
};

/** Effects of releases and switches on environments. */
export const RELEASE_BEHAVIOURS: readonly Behaviour[] = [releases, switches, services];
