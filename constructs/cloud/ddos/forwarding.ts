import { isIP } from 'net';
import { IConstruct } from 'constructs';
import { Duration } from '../../../lib/core/duration';
import { literalTexts } from '../../../lib/core/literal';
import { addError } from '../../../lib/core/rules/problems';
import { isUnresolved } from '../../../lib/core/tokens';
import { checkDomain } from '../private/texts';
import { DdosProtocol } from './ddos-protocol';

/** One server that traffic is forwarded to. */
export interface ForwardingOrigin {
  /** Its address or its domain. */
  readonly host: string;

  /**
   * Its weight, 0 to 100.
   *
   * @default 100
   */
  readonly weight?: number;
}

/**
 * The servers that traffic is forwarded to, all by address or all by domain.
 *
 * @example
 *
 * cloud.ForwardingOrigins.addresses({ host: '203.0.113.10' }, { host: '203.0.113.11', weight: 50 });
 */
export class ForwardingOrigins {
  /**
   * Servers by their addresses.
   *
   * @param origins the servers, at least one
   */
  public static addresses(...origins: ForwardingOrigin[]): ForwardingOrigins {
    return new ForwardingOrigins(2, literalTexts(origins));
  }

  /**
   * Servers by their domains.
   *
   * @param origins the servers, at least one
   */
  public static domains(...origins: ForwardingOrigin[]): ForwardingOrigins {
    return new ForwardingOrigins(1, literalTexts(origins));
  }

  private constructor(
    private readonly type: number,
    private readonly origins: ForwardingOrigin[],
  ) {}

  /**
   * As the resources take them.
   * @internal
   */
  public _render(construct: IConstruct): { sourceType: number; sourceLists: { source: string; weight: number }[] } {
    if (this.origins.length === 0) {
      addError(construct, 'origins', 'has no server; give at least one');
    }
    this.origins.forEach(({ host, weight = 100 }, index) => {
      const isWrong = !isUnresolved(host) && (isIP(host) !== 0) !== (this.type === 2);
      if (isWrong && this.type === 2) {
        addError(
          construct,
          `origins[${index}].host`,
          `is "${host}", which is no address; for domains, use ForwardingOrigins.domains`,
        );
      } else if (isWrong) {
        addError(
          construct,
          `origins[${index}].host`,
          `is "${host}", which is an address; use ForwardingOrigins.addresses`,
        );
      } else if (this.type === 1) {
        checkDomain(construct, `origins[${index}].host`, host);
      }
      if (!isUnresolved(weight) && !(Number.isInteger(weight) && weight >= 0 && weight <= 100)) {
        addError(construct, `origins[${index}].weight`, `is ${weight}; allowed: whole numbers from 0 to 100`);
      }
    });
    return {
      sourceType: this.type,
      sourceLists: this.origins.map(({ host, weight = 100 }) => ({ source: host, weight })),
    };
  }
}

/** How traffic is balanced between servers. Terraform: `lb_type`. */
export enum ForwardingAlgorithm {
  /** In turn, by weight. */
  ROUND_ROBIN = 'round robin',
  /** By a hash of the source IP. For ports alone. */
  IP_HASH = 'ip hash',
}

/** What rules that forward traffic have in common. */
export interface ForwardingOptions {
  /** The address of the instance that the traffic comes in at. */
  readonly address: string;

  /** Where it goes. */
  readonly origins: ForwardingOrigins;

  /**
   * The load balancing algorithm. Terraform: `lb_type`.
   *
   * @default ForwardingAlgorithm.ROUND_ROBIN
   */
  readonly algorithm?: ForwardingAlgorithm;

  /**
   * How long a source stays with one server, in whole seconds. Terraform: `keeptime`.
   *
   * @default - no session persistence
   */
  readonly sessionPersistence?: Duration;
}

/** A rule that forwards what comes in at a port (layer 4). */
export interface PortForwarding extends ForwardingOptions {
  /** Name of the rule, which is not empty. */
  readonly name: string;

  /** The port that the traffic comes in at, 1 to 65535. */
  readonly port: number;

  /**
   * The port of the servers, 1 to 65535.
   *
   * @default - the same
   */
  readonly originPort?: number;

  /**
   * The protocol: DdosProtocol.TCP or DdosProtocol.UDP.
   *
   * @default DdosProtocol.TCP
   */
  readonly protocol?: DdosProtocol;

  /** The service's number of the region of the instance. The provider requires it and does not send it. Terraform: `rules.region`. */
  readonly region: number;

  /**
   * Whether the watermark is taken off the packets.
   *
   * @default false
   */
  readonly removeWatermark?: boolean;
}

/** A rule that forwards the requests for a website (layer 7). With a certificate they come by HTTPS, else by HTTP. */
export interface WebsiteForwarding extends ForwardingOptions {
  /** The domain of the website, whose first label can be `*`. */
  readonly domain: string;

  /**
   * The id of its certificate at the cloud's certificate service, such as `a1b2c3d4`.
   *
   * @default - none: HTTP
   */
  readonly certificateId?: string;

  /**
   * Whether the servers are asked by HTTP where the requests come by HTTPS.
   *
   * @default false
   */
  readonly httpToOrigin?: boolean;

  /**
   * Whether HTTPS requests are protected from CC attacks. Terraform: `cc_enable`.
   *
   * @default false
   */
  readonly httpsCcProtection?: boolean;
}
