import { Autoscale } from './autoscale';
import { ICloudNetwork } from './cloud-network-reference';

/**
 * Data planes of a dedicated gateway on one network.
 */
export interface DataPlaneGroup {
  /**
   * Network of the data planes. A gateway has one group per network. Terraform: `cloud_gateway_network_id`, `provider`,
   * `region`.
   */
  readonly network: ICloudNetwork;

  /** Number of data planes. */
  readonly autoscale: Autoscale;

  /**
   * Settings of the gateway (`KONG_…`) and its telemetry (`OTEL_…`), by name: 6 to 120 characters, values 1 to 2048. Do
   * not use them for secrets, because the platform displays them: use a `Vault`.
   *
   * @default - none
   */
  readonly environment?: { [name: string]: string };
}
