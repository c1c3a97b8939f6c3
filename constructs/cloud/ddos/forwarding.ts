import { isIP } from 'node:net';
import { IConstruct } from 'constructs';
import { addError } from '../../../lib/core/synthesis/problems';
import { Duration } from '../../../lib/core/values/duration';
import { literalTexts } from '../../../lib/core/values/literal';
import { isUnresolved } from '../../../lib/core/values/tokens';
import { checkDomain } from '../private/texts';
import { DdosProtocol } from './ddos-protocol';

/** Server that receives the traffic of an anti-DDoS forwarding rule. */
export interface ForwardingOrigin {
  /** IP address or domain of the server that receives forwarded traffic. */
  readonly host: string;

  /**
   * Load balancing weight of the server, 0 to 100.
   *
   * @default 100
   */
  readonly weight?: number;
}

/**
 * Servers that receive the traffic of an anti-DDoS forwarding rule, all identified by address or all by domain.
 *
 * @example
 *
 * cloud.ForwardingOrigins.addresses({ host: '203.0.113.10' }, { host: '203.0.113.11', weight: 50 });
 */
export class ForwardingOrigins {
  /**
   * Returns the servers of a forwarding rule, identified by their IP addresses.
   *
   * @param origins the servers with their IP addresses, at least one
   */
  public static addresses(...origins: ForwardingOrigin[]): ForwardingOrigins {
    return new ForwardingOrigins(2, literalTexts(origins));
  }

  /**
   * Returns the servers of a forwarding rule, identified by their domains.
   *
   * @param origins the servers with their domains, at least one
   */
  public static domains(...origins: ForwardingOrigin[]): ForwardingOrigins {
    return new ForwardingOrigins(1, literalTexts(origins));
  }

  private constructor(
    private readonly type: number,
    private readonly origins: ForwardingOrigin[],
  ) {}

  /**
   * Returns the servers as arguments of the Terraform resources for forwarding rules, and reports invalid servers.
   * @internal
   */
  public _render(construct: IConstruct): { sourceType: number; sourceLists: { source: string; weight: number }[] } {
    if (this.origins.length === 0) {
      addError(construct, 'origins', 'is empty; give at least one server that receives the forwarded traffic');
    }
    this.origins.forEach(({ host, weight = 100 }, index) => {
      const isWrong = !isUnresolved(host) && (isIP(host) !== 0) !== (this.type === 2);
      if (isWrong && this.type === 2) {
        addError(
          construct,
          `origins[${index}].host`,
          `is "${host}", which is not an IP address; for domains, use ForwardingOrigins.domains`,
        );
      } else if (isWrong) {
        addError(
          construct,
          `origins[${index}].host`,
          `is "${host}", which is an IP address; use ForwardingOrigins.addresses`,
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

/** Algorithm that balances forwarded traffic between servers. Terraform: `lb_type`. */
export enum ForwardingAlgorithm {
  /** Forwards traffic to each server in turn, by weight. */
  ROUND_ROBIN = 'round robin',
  /** Selects the server by a hash of the source IP. `IP_HASH` is for port forwarding only. */
  IP_HASH = 'ip hash',
}

/** Options that the anti-DDoS service's port forwarding rules and website forwarding rules share. */
export interface ForwardingOptions {
  /** Address of the anti-DDoS instance at which the traffic arrives. */
  readonly address: string;

  /** Servers that the rule forwards traffic to. */
  readonly origins: ForwardingOrigins;

  /**
   * Algorithm that balances the forwarded traffic between the servers. Terraform: `lb_type`.
   *
   * @default ForwardingAlgorithm.ROUND_ROBIN
   */
  readonly algorithm?: ForwardingAlgorithm;

  /**
   * Time during which the requests of a source IP go to the same server, in whole seconds. Terraform: `keeptime`.
   *
   * @default - no session persistence
   */
  readonly sessionPersistence?: Duration;
}

/** Rule that forwards the traffic of a port of an advanced IP to servers (layer 4). */
export interface PortForwarding extends ForwardingOptions {
  /** Name of the port forwarding rule. The name of the port forwarding rule must not be empty. */
  readonly name: string;

  /** Port of the advanced IP at which the traffic arrives, 1 to 65535. */
  readonly port: number;

  /**
   * Port of the servers that receives the forwarded traffic, 1 to 65535.
   *
   * @default - the value of `port`
   */
  readonly originPort?: number;

  /**
   * Protocol of the forwarded traffic: DdosProtocol.TCP or DdosProtocol.UDP.
   *
   * @default DdosProtocol.TCP
   */
  readonly protocol?: DdosProtocol;

  /**
   * Number that the anti-DDoS service uses for the region of the instance. The provider requires the region number but
   * does not send the number to the service. Terraform: `rules.region`.
   */
  readonly region: number;

  /**
   * Whether the anti-DDoS service removes the watermark from forwarded packets.
   *
   * @default false
   */
  readonly removeWatermark?: boolean;
}

/**
 * Rule that forwards the requests for a website to servers (layer 7). If the website rule has a certificate, requests
 * arrive by HTTPS, otherwise by HTTP.
 */
export interface WebsiteForwarding extends ForwardingOptions {
  /** Domain of the website whose requests are forwarded. The first label of the domain can be `*`. */
  readonly domain: string;

  /**
   * Id of the website's certificate in the certificate service of the cloud, such as `a1b2c3d4`.
   *
   * @default - no certificate: requests arrive by HTTP
   */
  readonly certificateId?: string;

  /**
   * Whether the rule forwards HTTPS requests to the servers by HTTP. `httpToOrigin: true` requires `certificateId`.
   *
   * @default false
   */
  readonly httpToOrigin?: boolean;

  /**
   * Whether anti-DDoS protects the website's HTTPS requests from CC attacks (floods of requests).
   * `httpsCcProtection: true` requires `certificateId`. Terraform: `cc_enable`.
   *
   * @default false
   */
  readonly httpsCcProtection?: boolean;
}
