import { escapedText, literalTexts } from '../../../lib/core/literal';

/**
 * A zone that is configured by its environment.
 */
export interface MeshZoneEnvironmentOptions {
  /**
   * The file of the token, where the zone runs.
   *
   * @default '/etc/secrets/cp-token/token'
   */
  readonly tokenFile?: string;
}

/**
 * A zone that is deployed by the vendor's Helm chart.
 */
export interface MeshZoneHelmOptions {
  /**
   * The Kubernetes secret that holds the token, under the key `token`.
   *
   * @default 'cp-token'
   */
  readonly secretName?: string;

  /**
   * Whether traffic from other zones comes in. Chart: `ingress.enabled`.
   *
   * @default true
   */
  readonly ingress?: boolean;

  /**
   * Whether traffic leaves the zone by one place. Chart: `egress.enabled`.
   *
   * @default true
   */
  readonly egress?: boolean;
}

/**
 * Where a zone of a service mesh connects to: `zone.wiring`. The token is no part of it: it is only named by its file or secret, and is
 * `zone.token`.
 *
 * @example
 *
 * declare const zone: platform.MeshZone;
 * new TerraformOutput(this, 'environment', { value: zone.wiring.environment() });
 * new TerraformOutput(this, 'values', { value: Fn.yamlencode(zone.wiring.helmValues()) });
 */
export class MeshZoneWiring {
  /** The address of the control plane, for zones. */
  public readonly globalAddress: string;

  /**
   * For a zone.
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
   * Environment variables of the zone's control plane, by their names.
   *
   * @param options what is not as usual
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
   * Values of the vendor's Helm chart `kong-mesh/kong-mesh`, to be merged with those of your deployment.
   *
   * @param options what is not as usual
   */
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
