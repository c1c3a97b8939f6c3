import { Fn } from 'cdktf';
import { IConstruct } from 'constructs';
import { literalTexts } from '../../../lib/core/literal';
import { addError } from '../../../lib/core/rules/problems';
import { isUnresolved } from '../../../lib/core/tokens';

/** Which routes a data plane understands. Configuration: `router_flavor`. */
export enum RouterFlavor {
  /** Routes that are told by paths, hosts and the like: `GatewayRoute`. */
  TRADITIONAL_COMPATIBLE = 'traditional_compatible',
  /** Expressions as well: `ExpressionRoute`. */
  EXPRESSIONS = 'expressions',
}

/**
 * What all data planes of a deployment have in common.
 */
export interface DataPlaneOptions {
  /**
   * Labels of the data planes, which the platform shows: without colons and commas. Configuration: `cluster_dp_labels`.
   *
   * @default - none
   */
  readonly labels?: { [key: string]: string };

  /**
   * Which routes they understand. Configuration: `router_flavor`.
   *
   * @default - that of the gateway's version
   */
  readonly routerFlavor?: RouterFlavor;
}

/**
 * Data planes that are configured by their environment.
 */
export interface DataPlaneEnvironmentOptions extends DataPlaneOptions {
  /**
   * The file of the certificate, on the data plane. Configuration: `cluster_cert`.
   *
   * @default '/etc/secrets/cluster-certificate/tls.crt'
   */
  readonly certificateFile?: string;

  /**
   * The file of its private key, on the data plane. Configuration: `cluster_cert_key`.
   *
   * @default '/etc/secrets/cluster-certificate/tls.key'
   */
  readonly privateKeyFile?: string;
}

/**
 * Data planes that are deployed by the vendor's Helm chart.
 */
export interface DataPlaneHelmOptions extends DataPlaneOptions {
  /**
   * The Kubernetes secret, of type `kubernetes.io/tls`, that holds the certificate and its private key.
   *
   * @default 'cluster-certificate'
   */
  readonly secretName?: string;
}

/**
 * What data planes need to connect to a control plane: `controlPlane.dataPlanes`. Private keys are no part of it: they stay
 * where the data planes run, and are only named by their file. The certificate has to be known to the control plane
 * (`DataPlaneCertificate`).
 *
 * The hosts are attributes of the control plane, known when it is deployed.
 *
 * @example
 *
 * declare const controlPlane: platform.ControlPlane;
 * new TerraformOutput(this, 'environment', { value: controlPlane.dataPlanes.environment() });
 * new TerraformOutput(this, 'values', { value: Fn.yamlencode(controlPlane.dataPlanes.helmValues()) });
 */
export class DataPlaneWiring {
  /**
   * For a control plane.
   * @internal
   */
  public constructor(
    private readonly owner: IConstruct,
    private readonly controlPlaneEndpoint: string,
    private readonly telemetryEndpoint: string,
  ) {}

  /**
   * Environment variables of the gateway's container, by their names.
   *
   * @param options what is not as usual
   */
  public environment(options: DataPlaneEnvironmentOptions = {}): { [name: string]: string } {
    const folder = '/etc/secrets/cluster-certificate';
    const { certificateFile = `${folder}/tls.crt`, privateKeyFile = `${folder}/tls.key` } = literalTexts(options ?? {});
    const settings = this.settings(options, certificateFile, privateKeyFile);
    return Object.fromEntries(Object.entries(settings).map(([name, value]) => [`KONG_${name.toUpperCase()}`, value]));
  }

  /**
   * Values of the vendor's Helm chart `kong/kong`, to be merged with those of your deployment, such as its image.
   *
   * @param options what is not as usual
   */
  public helmValues(options: DataPlaneHelmOptions = {}): { [key: string]: any } {
    const { secretName = 'cluster-certificate' } = literalTexts(options ?? {});
    // The chart mounts secrets there.
    const folder = `/etc/secrets/${secretName}`;
    return {
      env: this.settings(options, `${folder}/tls.crt`, `${folder}/tls.key`),
      secretVolumes: [secretName],
      admin: { enabled: false },
      manager: { enabled: false },
      ingressController: { enabled: false },
    };
  }

  /** Settings of the gateway, as the vendor's guides for the platform have them. */
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
          const message = `has "${key}" with ${JSON.stringify(value)}; colons and commas separate labels, so they have none`;
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
