import { IConstruct } from 'constructs';
import { addError } from '../../../lib/core/synthesis/problems';
import { literalTexts } from '../../../lib/core/values/literal';
import { PlatformRegion } from '../organization/platform-region';

/** Options for connecting data planes of an event gateway to the platform. */
export interface EventDataPlaneOptions {
  /** Platform region of the event gateway. */
  readonly region: PlatformRegion;

  /**
   * Path of the data plane certificate in the data plane's file system.
   *
   * @default '/etc/secrets/cluster-certificate/tls.crt'
   */
  readonly certificateFile?: string;

  /**
   * Path of the certificate's private key in the data plane's file system.
   *
   * @default '/etc/secrets/cluster-certificate/tls.key'
   */
  readonly privateKeyFile?: string;
}

/**
 * Connection settings of data planes for an event gateway, available as `gateway.dataPlanes`. The connection settings
 * contain no private keys, only the paths of the key files on the data planes. Register the data plane certificate with
 * the event gateway (`addCertificate`).
 *
 * @example
 *
 * declare const gateway: platform.EventGateway;
 * const environment = gateway.dataPlanes.environment({ region: platform.PlatformRegion.EU });
 * new TerraformOutput(this, 'environment', { value: environment });
 */
export class EventDataPlaneConnectionConfig {
  /**
   * Creates the connection settings of data planes for an event gateway.
   * @internal
   */
  public constructor(
    private readonly owner: IConstruct,
    private readonly eventGatewayId: string,
  ) {}

  /**
   * Returns environment variables for the data plane container, by name, for data planes of version 1.1 or later.
   *
   * @param options region of the event gateway, and file paths of the certificate and the key
   * @see https://developer.konghq.com/event-gateway/configuration/
   */
  public environment(options: EventDataPlaneOptions): { [name: string]: string } {
    const folder = '/etc/secrets/cluster-certificate';
    const { region, certificateFile, privateKeyFile } = literalTexts(options);
    if (region.name === PlatformRegion.ALL.name) {
      addError(this.owner, 'dataPlanes.region', 'is PlatformRegion.ALL; give the region of the event gateway');
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
