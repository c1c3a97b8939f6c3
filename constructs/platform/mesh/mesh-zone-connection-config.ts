import { escapedText, literalTexts } from '../../../lib/core/values/literal';

/** Options of a mesh zone that is configured with environment variables. */
export interface MeshZoneEnvironmentOptions {
  /**
   * Path of the file with the zone's token, on the machine of the zone's control plane.
   *
   * @default '/etc/secrets/cp-token/token'
   */
  readonly tokenFile?: string;
}

/** Options of a mesh zone that is deployed with the vendor's Helm chart. */
export interface MeshZoneHelmOptions {
  /**
   * Name of the Kubernetes secret that contains the zone's token under the key `token`.
   *
   * @default 'cp-token'
   */
  readonly secretName?: string;

  /**
   * Whether the chart deploys an ingress proxy, through which the mesh zone accepts traffic from other zones. Chart:
   * `ingress.enabled`.
   *
   * @default true
   */
  readonly ingress?: boolean;

  /**
   * Whether the chart deploys an egress proxy for traffic that leaves the mesh zone. Chart: `egress.enabled`.
   *
   * @default true
   */
  readonly egress?: boolean;
}

/**
 * Settings with which a mesh zone connects to its mesh control plane: `zone.connectionConfig`. The connection settings
 * contain the path of the token's file or the name of the token's Kubernetes secret, not the token. The token of a mesh
 * zone is `zone.token`.
 *
 * @example
 *
 * declare const zone: platform.MeshZone;
 * new TerraformOutput(this, 'environment', { value: zone.connectionConfig.environment() });
 * new TerraformOutput(this, 'values', { value: Fn.yamlencode(zone.connectionConfig.helmValues()) });
 */
export class MeshZoneConnectionConfig {
  /** Address of the mesh control plane that the zone connects to. */
  public readonly globalAddress: string;

  /**
   * Creates the connection settings for a mesh zone.
   * @internal
   */
  public constructor(
    private readonly meshControlPlaneId: string,
    private readonly zone: string,
    region: string,
  ) {
    // The address of the mesh control plane is from
    // https://developer.konghq.com/mesh/deploy-mesh-using-terraform-and-konnect/
    this.globalAddress = `grpcs://${region}.mesh.sync.konghq.com:443`;
  }

  /**
   * Returns environment variables for the control plane of the mesh zone, by variable name.
   *
   * @param options path of the token's file, if the path is not the default path
   */
  public environment(options: MeshZoneEnvironmentOptions = {}): { [name: string]: string } {
    const { tokenFile = '/etc/secrets/cp-token/token' } = literalTexts(options ?? {});
    return {
      KUMA_MODE: 'zone',
      KUMA_MULTIZONE_ZONE_NAME: escapedText(this.zone),
      KUMA_MULTIZONE_ZONE_GLOBAL_ADDRESS: this.globalAddress,
      KMESH_MULTIZONE_ZONE_KONNECT_CP_ID: this.meshControlPlaneId,
      KMESH_MULTIZONE_ZONE_KDS_AUTH_CP_TOKEN_PATH: tokenFile,
    };
  }

  /**
   * Returns values for the vendor's Helm chart `kong-mesh/kong-mesh`, which deploys a mesh zone. Merge the Helm values
   * of the zone with the values of your deployment.
   *
   * @param options Kubernetes secret, ingress and egress of the zone, if they differ from the defaults
   */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- callers read the members without a cast
  public helmValues(options: MeshZoneHelmOptions = {}): { [key: string]: any } {
    const { secretName = 'cp-token', ingress = true, egress = true } = literalTexts(options ?? {});
    return {
      kuma: {
        controlPlane: {
          mode: 'zone',
          zone: escapedText(this.zone),
          kdsGlobalAddress: this.globalAddress,
          konnect: { cpId: this.meshControlPlaneId },
          secrets: [{ Env: 'KMESH_MULTIZONE_ZONE_KDS_AUTH_CP_TOKEN_INLINE', Secret: secretName, Key: 'token' }],
        },
        ingress: { enabled: ingress },
        egress: { enabled: egress },
      },
    };
  }
}
