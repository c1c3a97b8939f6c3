import { Field, made, membersOf, same, secret } from '../../fields';
import { Recogniser, simple } from '../../recogniser';
import { longText } from '../../texts';
import { COMMON, controlPlane } from './common';

const alternative: Field = (source, scene) =>
  source.look('cert_alt') === undefined && source.look('key_alt') === undefined
    ? undefined
    : membersOf(
        {
          certificate: longText('cert_alt', { folder: 'certificates', extension: '.alternative.crt' }),
          privateKey: secret('key_alt'),
        },
        source,
        scene,
      );

/**
 * Recognisers that convert adopted certificates, their server names, and trusted certificate authorities to L2
 * constructs.
 */
export const CERTIFICATES: readonly Recogniser[] = [
  simple({
    type: 'konnect_gateway_certificate',
    of: 'platform.Certificate',
    fields: {
      controlPlane,
      certificate: longText('cert', { folder: 'certificates', extension: '.crt' }),
      privateKey: secret('key'),
      alternative,
      ...COMMON,
    },
  }),
  simple({
    type: 'konnect_gateway_sni',
    of: 'platform.Sni',
    fields: {
      controlPlane,
      certificate: made('certificate.id', 'platform.Certificate'),
      name: same('name'),
      ...COMMON,
    },
    addition: { owner: 'certificate', method: 'addSni', leading: ['name'], without: ['controlPlane'] },
  }),
  simple({
    type: 'konnect_gateway_ca_certificate',
    of: 'platform.CaCertificate',
    fields: { controlPlane, certificate: longText('cert', { folder: 'certificates', extension: '.crt' }), ...COMMON },
  }),
];
