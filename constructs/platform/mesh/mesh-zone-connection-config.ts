import { escapedText, literalTexts } from '../../../lib/core/values/literal';

/** Options of a zone that is configured with environment variables. */
export interface MeshZoneEnvironmentOptions {
  /**
   * Path of the token file in the zone.
   *
   * @default '/etc/secrets/cp-token/token'
   */
  readonly tokenFile?: string;
}

/** Options of a zone that is deployed with the vendor's Helm chart. */
export interface MeshZoneHelmOptions {
  /**
   * Name of the Kubernetes secret that contains the token, under the key `token`.
   *
   * @default 'cp-token'
   */
  readonly secretName?: string;

  /**
   * Whether the zone accepts traffic from other zones, through an ingress proxy. Chart: `ingress.enabled`.
   *
   * @default true
   */
  readonly ingress?: boolean;

  /**
   * Whether traffic leaves the zone through an egress proxy. Chart: `egress.enabled`.
   *
   * @default true
   */
  readonly egress?: boolean;
}

/**
 * Connection settings of a zone of a service mesh: `zone.connectionConfig`. Instead of the token, the settings contain
 * the path of the token's file or the name of its Kubernetes secret. The token itself is `zone.token`.
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
   * Creates the settings for a zone.
   * @internal
   */
  public constructor(
    private readonly meshControlPlaneId: string,
    private readonly zone: string,
    region: string,
  ) {
    // https://developer.konghq.com/mesh/deploy-mesh-using-terraform-and-konnect/
    this.globalAddress = `grpcs://${region}.mesh.sync.konghq.com:443`;
  }

  /**
   * Returns environment variables for the zone's control plane, by name.
   *
   * @param options options that differ from the default values
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
   * Returns values for the vendor's Helm chart `kong-mesh/kong-mesh`. Merge the Helm values with the values of your
   * deployment.
   *
   * @param options options that differ from the default values
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
