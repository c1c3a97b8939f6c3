import { ServerRule, WriteAttempt, WRITES } from '../../../engine/contract/rule';
import { isUuid } from '../../../shared/formats/uuid';
import { textAt } from '../../kit/texts-at';
import { digestOf } from '../kit/certificates';
import { BAD_REQUEST, CONFLICT } from '../kit/status';
import { GROUP_RULES } from './groups';
import { isGatewayPart } from './parts';
import { POLICY_RULES } from './policies';
import { GATEWAY_USES } from './uses';

/**
 * Built-in vault backends of the gateway. The gateway's schema of vaults does not allow names of backends as prefixes.
 */
const BACKENDS = ['aws', 'azure', 'conjur', 'env', 'gcp', 'hcv', 'konnect'];

const idIsUuid: ServerRule = {
  name: 'gateway-id-is-uuid',
  provider: 'platform',
  summary: 'The id of an object of a control plane must be a UUID.',
  operations: ['create'],
  check: ({ type, after }: WriteAttempt) => {
    const id = isGatewayPart(type, after) ? textAt(after, 'id') : undefined;
    return id === undefined || isUuid(id)
      ? undefined
      : {
          status: BAD_REQUEST,
          detail: `id is "${id}": expected a UUID, such as 5f9fd312-a987-4628-b4c5-bb4f4fddd5f7, or no id`,
        };
  },
};

const vaultPrefix: ServerRule = {
  name: 'gateway-vault-prefix-free',
  provider: 'platform',
  summary: 'The prefix of a vault must not be the name of a backend.',
  operations: WRITES,
  types: ['gateway_vault'],
  check: ({ after }) => {
    const prefix = textAt(after, 'prefix');
    return prefix === undefined || !BACKENDS.includes(prefix)
      ? undefined
      : {
          status: BAD_REQUEST,
          detail: `schema violation (prefix: must not be one of: ${BACKENDS.join(', ')}): it is "${prefix}"`,
        };
  },
};

/**
 * The gateway's schema of CA certificates declares the digest unique, so different texts of the same certificate
 * conflict.
 */
const caCertificateOnce: ServerRule = {
  name: 'gateway-ca-certificate-taken',
  provider: 'platform',
  summary: 'A control plane can have each CA certificate only once.',
  operations: WRITES,
  types: ['gateway_ca_certificate'],
  check: ({ key, after }, world) => {
    const [cert, controlPlane] = [textAt(after, 'cert'), textAt(after, 'control_plane_id')];
    const other =
      cert === undefined || controlPlane === undefined
        ? undefined
        : world
            .find('gateway_ca_certificate', { cert_digest: digestOf(cert), control_plane_id: controlPlane })
            .find((one) => one.key !== key);
    return (
      other && {
        status: CONFLICT,
        detail: `cert is the same as in the gateway ca certificate ${other.key} of the same control plane: refer to that certificate`,
      }
    );
  },
};

/** Rules that the simulated service applies to requests for the parts of a control plane. */
export const GATEWAY_RULES: readonly ServerRule[] = [
  idIsUuid,
  vaultPrefix,
  caCertificateOnce,
  ...POLICY_RULES,
  ...GROUP_RULES,
  ...GATEWAY_USES,
];
