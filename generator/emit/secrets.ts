import { FieldModel } from '../model/model';

// The schemas mark few secrets as such, and nobody those of the cloud; the names tell the rest. To hide what is none does no harm.
const SECRET_NAMES =
  /(^|_)(password|passphrase|secret|secrets|private_key|api_key|access_key|credential|credentials|token|tokens|jwk|jwks|cert_key|key|header_value|param_value|authorization)$/;

/** Whether a value must stay out of messages. */
export function isSecret(field: FieldModel): boolean {
  return field.sensitive || field.runtime.secret === true || SECRET_NAMES.test(field.name);
}
