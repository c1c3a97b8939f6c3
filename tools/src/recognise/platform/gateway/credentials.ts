import { ID } from '../../addition';
import { duration, enumeration, Field, Fields, implied, made, same, secret } from '../../fields';
import { Recogniser, simple } from '../../recogniser';
import { longText } from '../../texts';
import { COMMON } from './common';

/**
 * Returns a recogniser that converts an adopted credential of a consumer to an L2 construct. The code omits the
 * control plane, because the consumer determines it.
 */
function credential(type: string, name: string, fields: Fields, leading: readonly string[] = [ID]): Recogniser {
  return simple({
    type: `konnect_gateway_${type}`,
    of: `platform.${name}Credential`,
    fields: {
      controlPlane: implied('control_plane_id'),
      consumer: made('consumer_id', 'platform.Consumer'),
      ...fields,
      ...COMMON,
    },
    addition: { owner: 'consumer', method: `add${name}`, leading },
  });
}

/**
 * Conversion to L2 code for the secret of a JWT credential. The code omits the secret for asymmetric algorithms,
 * because the platform generates a secret that these algorithms do not use.
 */
const jwtSecret: Field = (source, scene) =>
  String(source.look('algorithm') ?? 'HS256').startsWith('HS')
    ? secret('secret')(source, scene)
    : implied('secret')(source, scene);

/** Recognisers that convert adopted credentials and ACL groups of consumers to L2 constructs. */
export const CREDENTIALS: readonly Recogniser[] = [
  credential('key_auth', 'KeyAuth', { key: secret('key'), ttl: duration('ttl', 'seconds') }),
  credential('basic_auth', 'BasicAuth', { username: same('username'), password: secret('password') }, [
    'username',
    'password',
  ]),
  credential('jwt', 'Jwt', {
    issuer: same('key'),
    algorithm: enumeration('algorithm', 'platform.JwtAlgorithm'),
    secret: jwtSecret,
    publicKey: longText('rsa_public_key', { folder: 'keys', extension: '.pem' }),
  }),
  credential('hmac_auth', 'Hmac', { username: same('username'), secret: secret('secret') }, ['username']),
  credential(
    'mtls_auth',
    'Mtls',
    { subjectName: same('subject_name'), caCertificate: made('ca_certificate.id', 'platform.CaCertificate') },
    ['subjectName'],
  ),
  credential('acl', 'Acl', { group: same('group') }, ['group']),
];
