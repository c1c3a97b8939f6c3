import { IConstruct } from 'constructs';
import { literalTexts } from '../../../lib/core/literal';
import { addError } from '../../../lib/core/rules/problems';
import { complete } from '../../../lib/core/rules/required';
import { PlatformRegion } from '../organization/platform-region';

/**
 * How data planes of an event gateway find the platform.
 */
export interface EventDataPlaneOptions {
  /** The region of the platform that the event gateway is in. */
  readonly region: PlatformRegion;

  /**
   * The file of the certificate, on the data plane.
   *
   * @default '/etc/secrets/cluster-certificate/tls.crt'
   */
  readonly certificateFile?: string;

  /**
   * The file of its private key, on the data plane.
   *
   * @default '/etc/secrets/cluster-certificate/tls.key'
   */
  readonly privateKeyFile?: string;
}

/**
 * What data planes need to connect to an event gateway: `gateway.dataPlanes`. Private keys are no part of it: they stay where the data
 * planes run, and are only named by their file. The certificate has to be known to the event gateway (`addCertificate`).
 *
 * @example
 *
 * declare const gateway: platform.EventGateway;
 * const environment = gateway.dataPlanes.environment({ region: platform.PlatformRegion.EU });
 * new TerraformOutput(this, 'environment', { value: environment });
 */
export class EventDataPlaneWiring {
  /**
   * For an event gateway.
   * @internal
   */
  public constructor(
    private readonly owner: IConstruct,
    private readonly eventGatewayId: string,
  ) {}

  /**
   * Environment variables of the container, by their names, for data planes of version 1.1 or later.
   *
   * @param options where they are
   * @see https://developer.konghq.com/event-gateway/configuration/
   */
  public environment(options: EventDataPlaneOptions): { [name: string]: string } {
    const folder = '/etc/secrets/cluster-certificate';
    const { region, certificateFile, privateKeyFile } = literalTexts(
      complete(this.owner, options, { region: () => PlatformRegion.EU }),
    );
    if (region.name === PlatformRegion.ALL.name) {
      addError(this.owner, 'dataPlanes.region', 'is PlatformRegion.ALL; give the one that the event gateway is in');
    }
    return {
      KONG_KONNECT_REGION: region.name,
      KONG_KONNECT_DOMAIN: 'konghq.com',
      KONG_KONNECT_GATEWAY_CLUSTER_ID: this.eventGatewayId,
      KONG_KONNECT_CLIENT_CERT_PATH: certificateFile ?? `${folder}/tls.crt`,
      KONG_KONNECT_CLIENT_KEY_PATH: privateKeyFile ?? `${folder}/tls.key`,
    };
  }
}
