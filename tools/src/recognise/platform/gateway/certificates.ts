import { Field, fileText, made, membersOf, same, secret } from '../../fields';
import { Recogniser, simple } from '../../recogniser';
import { COMMON, controlPlane } from './common';

const alternative: Field = (source, scene) =>
  source.look('cert_alt') === undefined && source.look('key_alt') === undefined
    ? undefined
    : membersOf(
        { certificate: fileText('cert_alt', 'certificates', '.alternative.crt'), privateKey: secret('key_alt') },
        source,
        scene,
      );

/** Certificates, their server names, and the authorities that a gateway trusts. */
export const CERTIFICATES: readonly Recogniser[] = [
  simple({
    type: 'konnect_gateway_certificate',
    of: 'platform.Certificate',
    fields: {
      controlPlane,
      certificate: fileText('cert', 'certificates', '.crt'),
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
    fields: { controlPlane, certificate: fileText('cert', 'certificates', '.crt'), ...COMMON },
  }),
];
