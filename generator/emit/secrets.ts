import { FieldModel } from '../model/model';

// The platform's schema marks only a few secrets, the cloud's schema almost none. Names of attributes identify the
// remaining secrets; hiding a value that is not secret is harmless.
const SECRET_NAMES =
  /(^|_)(password|passphrase|secret|secrets|private_key|api_key|access_key|credential|credentials|token|tokens|jwk|jwks|cert_key|key|header_value|param_value|authorization)$/;

/** Whether messages must not show the value of a field. */
export function isSecret(field: FieldModel): boolean {
  return field.sensitive || field.runtime.secret === true || SECRET_NAMES.test(field.name);
}
