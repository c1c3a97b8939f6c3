import { IConstruct } from 'constructs';
import { DataPlaneConnectionConfig } from './data-plane-connection-config';

/**
 * Control plane, which contains the configuration of API gateway data planes. The control plane is created in this app,
 * looked up, or referenced by id.
 */
export interface IControlPlane extends IConstruct {
  /**
   * Id of the control plane.
   *
   * @attribute
   */
  readonly controlPlaneId: string;
}

/** Control plane with known endpoints, so that data planes can connect to the control plane. */
export interface IConnectableControlPlane extends IControlPlane {
  /** Endpoint from which data planes download the configuration. Terraform: `config.control_plane_endpoint`. */
  readonly controlPlaneEndpoint: string;

  /** Endpoint to which data planes send telemetry. Terraform: `config.telemetry_endpoint`. */
  readonly telemetryEndpoint: string;

  /** Connection settings of the control plane's data planes: environment variables, or values of a Helm chart. */
  readonly dataPlanes: DataPlaneConnectionConfig;
}
