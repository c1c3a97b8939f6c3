import { Autoscale } from './autoscale';
import { ICloudNetwork } from './cloud-network-reference';

/** Data plane group: the data planes that a dedicated gateway runs on one network. */
export interface DataPlaneGroup {
  /**
   * Network that the data planes of the group run on. A dedicated gateway can have at most one data plane group per
   * network. Terraform: `cloud_gateway_network_id`, `provider`, `region`.
   */
  readonly network: ICloudNetwork;

  /** Number and size of the data planes in the group. */
  readonly autoscale: Autoscale;

  /**
   * Environment variables of the data planes, by name: gateway settings (`KONG_…`) and telemetry settings (`OTEL_…`).
   * Names of environment variables have 6 to 120 characters, values 1 to 2048 characters. The platform displays the
   * values of environment variables, so use a `Vault` for secrets. Terraform: `environment`.
   *
   * @default - none
   */
  readonly environment?: { [name: string]: string };
}
