import { DataSource, DataSources } from '../../../engine/contract/lookup';
import { textOf } from '../../kit/given';
import { serviceOf } from '../kit/gateway';
import { environmentsOf } from './shown';
import { versionsOf } from './versions';

const environmentList: DataSource = ({ config, finder }) => ({
  result: environmentsOf(finder, serviceOf(finder, textOf(config.service_id))),
});

/** The history of a service, releases that are gone from terraform included. */
const releaseVersions: DataSource = ({ config, finder }) => {
  const { service_id: id } = serviceOf(finder, textOf(config.service_id));
  return {
    result: versionsOf(finder.world, textOf(id)).map(({ name, description }) => ({
      version_name: name,
      version_desc: description,
    })),
  };
};

/** The data sources of environments and of what is released to them. */
export const RELEASE_LOOKUPS: DataSources = {
  api_gateway_service_environment_list: environmentList,
  api_gateway_service_release_versions: releaseVersions,
};
