import { DataSource, DataSources } from '../../../engine/contract/lookup';
import { textOf } from '../../kit/given';
import { serviceOf } from '../kit/gateway';
import { environmentsOf } from './shown';

const environmentList: DataSource = ({ config, finder }) => ({
  result: environmentsOf(finder, serviceOf(finder, textOf(config.service_id))),
});

const releaseVersions: DataSource = ({ config, finder }) => {
  serviceOf(finder, textOf(config.service_id));
  const releases = finder.all('api_gateway_service_release', { service_id: textOf(config.service_id) });
  return {
    result: releases.map(({ release_version, release_desc }) => ({
      version_name: release_version,
      version_desc: release_desc,
    })),
  };
};

/** The data sources of environments and of what is released to them. */
export const RELEASE_LOOKUPS: DataSources = {
  api_gateway_service_environment_list: environmentList,
  api_gateway_service_release_versions: releaseVersions,
};
