import { DataSource, DataSources } from '../../../engine/contract/lookup';
import { textOf } from '../../kit/given';
import { serviceOf } from '../kit/gateway';
import { environmentsOf } from './shown';
import { versionsOf } from './versions';

const environmentList: DataSource = ({ config, finder }) => ({
  result: environmentsOf(finder, serviceOf(finder, textOf(config.service_id))),
});

/** Data source for the release history of a gateway service, including releases that are no longer in terraform. */
const releaseVersions: DataSource = ({ config, finder }) => {
  const { service_id: id } = serviceOf(finder, textOf(config.service_id));
  return {
    result: versionsOf(finder.world, textOf(id)).map(({ name, description }) => ({
      version_name: name,
      version_desc: description,
    })),
  };
};

/** Data sources of environments and the releases to them. */
export const RELEASE_LOOKUPS: DataSources = {
  api_gateway_service_environment_list: environmentList,
  api_gateway_service_release_versions: releaseVersions,
};
