import { DataSources } from '../../engine/contract/lookup';
import { ipAddresses, providerAccounts } from './given-by-service';
import { firstOf, listOf, Source } from './kit/objects';

const CONTROL_PLANES: Source = {
  of: 'gateway_control_plane',
  fields: { cluster_type: 'config.cluster_type', cloud_gateway: 'config.cloud_gateway' },
};
const SYSTEM_ACCOUNTS: Source = { of: 'system_account', defaults: { konnect_managed: false } };
const TEAMS: Source = { of: 'team', defaults: { system_team: false } };

/** Which data source of the platform reads what. */
export const PLATFORM: DataSources = {
  // A network that has no other state is ready: the sandbox makes it at once unless told otherwise.
  cloud_gateway_network: firstOf({ of: 'cloud_gateway_network', defaults: { state: 'ready' } }),
  cloud_gateway_provider_account_list: providerAccounts,
  gateway_control_plane: firstOf(CONTROL_PLANES),
  gateway_control_plane_list: listOf(CONTROL_PLANES),
  mesh_control_planes: listOf({ of: 'mesh_control_plane' }),
  platform_ip_addresses: ipAddresses,
  portal: firstOf({ of: 'portal' }),
  portal_classic_list: listOf({ of: 'portal_classic' }),
  system_account: firstOf(SYSTEM_ACCOUNTS),
  system_account_list: listOf(SYSTEM_ACCOUNTS),
  team: firstOf(TEAMS),
  team_list: listOf(TEAMS),
};
