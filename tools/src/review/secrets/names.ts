/** Pattern of the end of a name whose value is a secret. */
export const NAMED =
  '(?:(?:password|passwd|passphrase|passcode|secret|token|psk|pre[_-]?shared[_-]?key|authorization|' +
  '(?<![a-z])pass|(?:db|user|mail|smtp|admin|root|login|proxy)pass|pwd(?==[^/\\s])|' +
  '(?:access|account|admin|api|app|auth|aws|bot|client|deploy|encryption|functions|hmac|licen[cs]e|master|private|' +
  'safety|secret|service|session|shared|signing|storage|subscription|webhook)[_-]?key|secret[_-]?key[_-]?base)(?:[_-]?v?\\d{1,3})?)';

/**
 * Pattern of the end of a name whose value may be a secret. Values with a name that may denote a secret are secrets
 * only if they look random.
 */
export const MAYBE_NAMED =
  '(?<!public[_-]?)(?:key|auth|cookie|dsn|hmac|jwe|nonce|otp|salt|seed|session(?:[_-]?id)?|sig|signature|webhook)';

/**
 * Pattern of the end of a name, such as `credential` or `&sig`, whose value is a secret if it has a digit and is not a
 * version number.
 */
export const CREDENTIAL = '(?:credentials?|[?&](?:x-(?:amz|goog|oss|cos)-)?(?:sig|signature|ticket))';

/** Pattern of texts that are descriptions of a value or settings, such as `redacted` or `enabled`, and no secrets. */
const DESCRIPTION =
  /^(?:any|boolean|bytes?|disabled|empty|enabled|false|hidden|integer|masked|new|no|none|null|number|object|off|old|on|optional|plain|redacted|required|see|string|text|the|true|unset|yes|your)$/i;

/** Whether a text has the form of words, such as `my-Key name` or `API_KEY`, and contains no digits. */
export function isWords(text: string): boolean {
  return /^[A-Za-z][a-z]*(?:[-_ .][A-Za-z]?[a-z]+)*$|^[A-Z]+(?:[-_][A-Z]+)*$/.test(text);
}

/** Whether a text describes a value, or is a placeholder for a value that another system provides. */
export function isPlaceholder(text: string): boolean {
  return (
    DESCRIPTION.test(text) ||
    /^(?:\$(?:[A-Z_][A-Z0-9_]*|[a-z_]+)$|\$[{(]|<[^<>]*>?$|\{\{|\{vault:|\(a secret\)|x{3,20}$|\*{3,20}$|\.{3,}$)/.test(
      text,
    )
  );
}

export function hasDigit(text: string): boolean {
  return /\d/.test(text);
}

/** Whether a text is a version number. */
export function isVersion(text: string): boolean {
  return /^v?\d+(?:\.\d+)+$/.test(text);
}

/**
 * Whether a text looks like random hexadecimal digits or Base64. Names that people choose rarely mix digits with
 * letters in both cases.
 */
export function looksRandom(text: string): boolean {
  return (
    /^[0-9a-f]{32,}$/i.test(text) ||
    (/[a-z]/.test(text) &&
      /[A-Z]/.test(text) &&
      (text.match(/\d/g) ?? []).length > 1 &&
      // A suffix of eight hexadecimal digits does not count as random, because cdktf adds such a suffix to names of
      // Terraform resources.
      !/_[0-9A-F]{8}$/.test(text))
  );
}
