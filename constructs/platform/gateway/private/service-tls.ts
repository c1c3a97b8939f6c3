import { IConstruct } from 'constructs';
import { addError } from '../../../../lib/core/synthesis/problems';
import { isUnresolved } from '../../../../lib/core/values/tokens';
import * as l1 from '../../../../lib/platform/gateway-service';
import { ICaCertificate } from '../ca-certificate-reference';
import { ICertificate } from '../certificate-reference';
import { IControlPlane } from '../control-plane-reference';
import { checkSamePlane } from './control-plane-parts';

/** TLS properties of a gateway service, as set by the user. */
interface ServiceTlsProps {
  readonly controlPlane: IControlPlane;
  readonly url?: string;
  readonly protocol?: string;
  readonly clientCertificate?: ICertificate;
  readonly caCertificates?: ICaCertificate[];
  readonly tlsVerify?: boolean;
  readonly tlsVerifyDepth?: number;
  readonly tlsSans?: { readonly dnsNames?: string[]; readonly uris?: string[] };
}

type Tls = Pick<
  l1.GatewayServiceConfig,
  'clientCertificate' | 'caCertificates' | 'tlsVerify' | 'tlsVerifyDepth' | 'tlsSans'
>;

const WITHOUT_TLS = ['http', 'grpc', 'ws', 'tcp', 'udp'];
const OPTIONS = ['clientCertificate', 'caCertificates', 'tlsVerify', 'tlsVerifyDepth', 'tlsSans'] as const;

/**
 * Returns the TLS arguments of a gateway service. Reports an error for TLS arguments of a service whose protocol has no
 * TLS, because the platform rejects them. Also reports an error for each certificate that belongs to another control
 * plane than the gateway service.
 */
export function tlsOf(service: IConstruct, given: ServiceTlsProps): Tls {
  const { controlPlane, url, protocol = url?.split(':')[0] ?? 'http' } = given;
  const { clientCertificate, caCertificates, tlsVerify, tlsVerifyDepth, tlsSans } = given;
  if (!isUnresolved(protocol) && WITHOUT_TLS.includes(protocol.toLowerCase())) {
    for (const option of OPTIONS.filter((name) => given[name] !== undefined)) {
      addError(
        service,
        option,
        `is given, but the protocol ${protocol} has no TLS; omit ${option}, or give another protocol`,
      );
    }
  }
  if (clientCertificate) {
    checkSamePlane(service, 'clientCertificate', clientCertificate, controlPlane);
  }
  caCertificates?.forEach((one, index) => checkSamePlane(service, `caCertificates[${index}]`, one, controlPlane));
  return {
    clientCertificate: clientCertificate && { id: clientCertificate.certificateId },
    caCertificates: caCertificates?.map(({ caCertificateId }) => caCertificateId),
    tlsVerify,
    tlsVerifyDepth,
    tlsSans: tlsSans && { dnsnames: tlsSans.dnsNames, uris: tlsSans.uris },
  };
}
