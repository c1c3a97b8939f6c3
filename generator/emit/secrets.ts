import { FieldModel } from '../model/model';

// The Terraform schema of the platform's provider marks only a few secrets as sensitive, the schema of the cloud's
// provider almost none. The pattern recognises further secrets by attribute name. Hiding a value that is not secret is
// harmless.
const SECRET_NAMES =
  /(^|_)(password|passphrase|secret|secrets|private_key|api_key|access_key|credential|credentials|token|tokens|jwk|jwks|cert_key|key|header_value|param_value|authorization)$/;

/** Whether messages must hide the value of an argument, because the value may be a secret. */
export function isSecret(field: FieldModel): boolean {
  return field.sensitive || field.runtime.secret === true || SECRET_NAMES.test(field.name);
}
