import { Making } from '../../../engine/contract/making';
import { FamilyValues } from '../../kit/family';
import { digitsOf, stringOrEmpty } from '../../kit/texts';

/** Values that the cloud generates for releases. */
export const RELEASE_VALUES: FamilyValues = {
  makers: {
    'api_gateway_service_release release_version': releaseVersion,
  },
  idParts: {
    env_name: ({ root }) => stringOrEmpty(root.environment_name),
    release_version: releaseVersion,
  },
};

function releaseVersion({ now, ids }: Making): string {
  return `${digitsOf(now)}-${ids.uuid()}`;
}
