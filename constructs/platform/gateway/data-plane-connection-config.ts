import { Fn } from 'cdktf';
import { IConstruct } from 'constructs';
import { addError } from '../../../lib/core/synthesis/problems';
import { literalTexts } from '../../../lib/core/values/literal';
import { isUnresolved } from '../../../lib/core/values/tokens';

/** Router flavor of a data plane: types of routes that the data plane supports. Configuration: `router_flavor`. */
export enum RouterFlavor {
  /**
   * The data plane supports routes that match by path, host and similar conditions (`GatewayRoute`), but not by
   * expressions.
   */
  TRADITIONAL_COMPATIBLE = 'traditional_compatible',
  /** The data plane supports `GatewayRoute`s, and routes that match by expressions (`ExpressionRoute`). */
  EXPRESSIONS = 'expressions',
}

/** Connection options for data planes that are configured with environment variables or with Helm values. */
export interface DataPlaneOptions {
  /**
   * Labels of the data planes, which the platform displays. Keys and values of the labels must not contain colons or
   * commas. Configuration: `cluster_dp_labels`.
   *
   * @default - none
   */
  readonly labels?: { [key: string]: string };

  /**
   * Types of routes that the data planes support. Configuration: `router_flavor`.
   *
   * @default - the default of the data planes' gateway version
   */
  readonly routerFlavor?: RouterFlavor;
}

/** Connection options for data planes that are configured with environment variables. */
export interface DataPlaneEnvironmentOptions extends DataPlaneOptions {
  /**
   * Path of the data plane certificate on the data plane. Configuration: `cluster_cert`.
   *
   * @default '/etc/secrets/cluster-certificate/tls.crt'
   */
  readonly certificateFile?: string;

  /**
   * Path of the private key on the data plane. Configuration: `cluster_cert_key`.
   *
   * @default '/etc/secrets/cluster-certificate/tls.key'
   */
  readonly privateKeyFile?: string;
}

/** Connection options for data planes that are deployed with the vendor's Helm chart. */
export interface DataPlaneHelmOptions extends DataPlaneOptions {
  /**
   * Name of the Kubernetes secret with the data plane certificate and its private key. The Kubernetes secret must have
   * the type `kubernetes.io/tls`.
   *
   * @default 'cluster-certificate'
   */
  readonly secretName?: string;
}

/**
 * Settings with which data planes connect to a control plane: `controlPlane.dataPlanes`. The settings of the data
 * planes contain no private keys, only the paths of the key files on the data planes. Register the certificate of the
 * data planes with the control plane (`DataPlaneCertificate`).
 *
 * The hosts that data planes connect to are attributes of the control plane, so the hosts of a new control plane are
 * known only after Terraform has created it.
 *
 * @example
 *
 * declare const controlPlane: platform.ControlPlane;
 * new TerraformOutput(this, 'environment', { value: controlPlane.dataPlanes.environment() });
 * new TerraformOutput(this, 'values', { value: Fn.yamlencode(controlPlane.dataPlanes.helmValues()) });
 */
export class DataPlaneConnectionConfig {
  /**
   * Creates the connection settings of a control plane's data planes.
   * @internal
   */
  public constructor(
    private readonly owner: IConstruct,
    private readonly controlPlaneEndpoint: string,
    private readonly telemetryEndpoint: string,
  ) {}

  /**
   * Returns the environment variables with which the gateway container of a data plane connects to the control plane,
   * by name.
   *
   * @param options connection options that differ from the default values
   */
  public environment(options: DataPlaneEnvironmentOptions = {}): { [name: string]: string } {
    const folder = '/etc/secrets/cluster-certificate';
    const { certificateFile = `${folder}/tls.crt`, privateKeyFile = `${folder}/tls.key` } = literalTexts(options ?? {});
    const settings = this.settings(options, certificateFile, privateKeyFile);
    return Object.fromEntries(Object.entries(settings).map(([name, value]) => [`KONG_${name.toUpperCase()}`, value]));
  }

  /**
   * Returns values for the vendor's Helm chart `kong/kong`, with which data planes connect to the control plane. Merge
   * the Helm values with the values of your deployment, such as the image.
   *
   * @param options connection options that differ from the default values
   */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- callers read the members without a cast
  public helmValues(options: DataPlaneHelmOptions = {}): { [key: string]: any } {
    const { secretName = 'cluster-certificate' } = literalTexts(options ?? {});
    // Folder in which the Helm chart mounts the Kubernetes secret.
    const folder = `/etc/secrets/${secretName}`;
    return {
      env: this.settings(options, `${folder}/tls.crt`, `${folder}/tls.key`),
      secretVolumes: [secretName],
      admin: { enabled: false },
      manager: { enabled: false },
      ingressController: { enabled: false },
    };
  }

  /**
   * Returns the connection settings of data planes, by name of the gateway setting, as the vendor's guides list them.
   */
  private settings(
    options: DataPlaneOptions,
    certificateFile: string,
    privateKeyFile: string,
  ): { [name: string]: string } {
    const controlPlane = hostOf(this.controlPlaneEndpoint);
    const telemetry = hostOf(this.telemetryEndpoint);
    const { labels, routerFlavor } = literalTexts(options ?? {});
    return {
      role: 'data_plane',
      database: 'off',
      konnect_mode: 'on',
      vitals: 'off',
      cluster_mtls: 'pki',
      cluster_control_plane: `${controlPlane}:443`,
      cluster_server_name: controlPlane,
      cluster_telemetry_endpoint: `${telemetry}:443`,
      cluster_telemetry_server_name: telemetry,
      cluster_cert: certificateFile,
      cluster_cert_key: privateKeyFile,
      lua_ssl_trusted_certificate: 'system',
      ...(labels && Object.keys(labels).length > 0 ? { cluster_dp_labels: this.labelsText(labels) } : {}),
      ...(routerFlavor ? { router_flavor: routerFlavor } : {}),
    };
  }

  private labelsText(labels: { [key: string]: string }): string {
    return Object.entries(labels)
      .map(([key, value]) => {
        if ([key, value].some((text) => !isUnresolved(text) && /[:,]/.test(text))) {
          const message = `has the label "${key}" with the value ${JSON.stringify(value)}; allowed: keys and values without colons and commas, which separate keys, values and labels`;
          addError(this.owner, 'dataPlanes.labels', message);
        }
        return `${key}:${value}`;
      })
      .join(',');
  }
}

function hostOf(endpoint: string): string {
  return Fn.trimprefix(endpoint, 'https://');
}
