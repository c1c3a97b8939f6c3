import { allMade, duration, enumeration, made, same, structure } from '../fields';
import { entityId, Recogniser, simple } from '../recogniser';

const controlPlane = made('control_plane_id', 'platform.ControlPlane');

/** Services and routes of a gateway, and the control plane that they are in. */
export const GATEWAY: readonly Recogniser[] = [
  simple({
    type: 'konnect_gateway_control_plane',
    of: 'platform.ControlPlane',
    fields: {
      name: same('name'),
      description: same('description'),
      labels: same('labels'),
      authType: enumeration('auth_type', 'platform.ControlPlaneAuthType'),
      type: enumeration('cluster_type', 'platform.ControlPlaneType'),
      cloudGateway: same('cloud_gateway'),
    },
  }),
  simple({
    type: 'konnect_gateway_service',
    of: 'platform.GatewayService',
    fields: {
      controlPlane,
      name: same('name'),
      host: same('host'),
      protocol: enumeration('protocol', 'platform.GatewayProtocol'),
      port: same('port'),
      path: same('path'),
      connectTimeout: duration('connect_timeout', 'millis'),
      readTimeout: duration('read_timeout', 'millis'),
      writeTimeout: duration('write_timeout', 'millis'),
      retries: same('retries'),
      clientCertificate: made('client_certificate.id', 'platform.Certificate'),
      tlsVerify: same('tls_verify'),
      tlsVerifyDepth: same('tls_verify_depth'),
      caCertificates: allMade('ca_certificates', 'platform.CaCertificate'),
      tlsSans: structure('tls_sans', { dnsNames: same('dnsnames'), uris: same('uris') }),
      enabled: same('enabled'),
      tags: same('tags'),
      entityId,
    },
  }),
];
