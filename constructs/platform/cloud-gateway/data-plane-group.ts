import { Autoscale } from './autoscale';
import { ICloudNetwork } from './cloud-network-reference';

/**
 * Data planes of a dedicated gateway on one network.
 */
export interface DataPlaneGroup {
  /** The network that they run on, of which there is one group for each gateway. Terraform: `cloud_gateway_network_id`, `provider`, `region`. */
  readonly network: ICloudNetwork;

  /** How many there are. */
  readonly autoscale: Autoscale;

  /**
   * Settings of the gateway (`KONG_…`) and of its telemetry (`OTEL_…`), by their names: 6 to 120 characters, values 1 to 2048. No place
   * for secrets, which the platform shows: use a `Vault`.
   *
   * @default - none
   */
  readonly environment?: { [name: string]: string };
}
