import { IConstruct } from 'constructs';
import { DataPlaneConnectionConfig } from './data-plane-connection-config';

/** Control plane, which configures data planes. The control plane is created in this app, or referenced. */
export interface IControlPlane extends IConstruct {
  /**
   * The id of the control plane.
   *
   * @attribute
   */
  readonly controlPlaneId: string;
}

/** Control plane with known endpoints, so that data planes can connect to the control plane. */
export interface IConnectableControlPlane extends IControlPlane {
  /** Endpoint that data planes download the configuration from. Terraform: `config.control_plane_endpoint`. */
  readonly controlPlaneEndpoint: string;

  /** Endpoint that data planes send telemetry to. Terraform: `config.telemetry_endpoint`. */
  readonly telemetryEndpoint: string;

  /** Connection settings of data planes: environment variables, or values of a Helm chart. */
  readonly dataPlanes: DataPlaneConnectionConfig;
}
