/** The providers mark few of their secrets, so names tell the rest. */
const SECRET_NAMES = new RegExp(
  '(^|_)(password|passphrase|secrets?|secret_v1|token|private_key|secret_access_key|api_?key|aws_key|app_key|auth_key|' +
    'cert_key|hmac_key|signing_key|encryption_key|safety_key|salt|jwk|authorization|header_value)$',
);

/** Whether an attribute is named like a secret. */
export function isSecretName(name: string): boolean {
  return SECRET_NAMES.test(name);
}
