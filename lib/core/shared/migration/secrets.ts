import { Ledger } from './ledger';
import { blocksIn, leavesOf, SourceObject, textIn } from './source';

/** Matches names of headers and query parameters whose values the report treats as secrets. */
const HEADER = /auth|token|secret|passw|key|credential|signature/i;
/**
 * Matches names of plugin settings whose values the report treats as secrets. The pattern for plugin settings does not
 * contain `key`, because many setting names with "key" are not secrets.
 */
const SETTING = /(secret|passw|token|credential|private)\w*$/i;

/** Returns whether the report treats the value of a constant parameter as a secret. */
export function isSecretConstant(name: string): boolean {
  return HEADER.test(name);
}

/** Returns whether a URL may contain secrets: credentials or a query. */
export function hasSecrets(url: string): boolean {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  return parsed !== undefined && (parsed.username !== '' || parsed.password !== '' || parsed.search !== '');
}

/** Marks the secret fields of a source object, so that the migration report never shows their values. */
export function hideSecrets(ledger: Ledger, object: SourceObject): void {
  const settings = leavesOf(object.fields.plugin_data, 'plugin_data').filter((field) => SETTING.test(field));
  settings.forEach((field) => ledger.hide(object, field));
  blocksIn(object, 'constant_parameters').forEach(({ name }, index) => {
    if (isSecretConstant(String(name))) {
      ledger.hide(object, `constant_parameters[${index}].default_value`);
    }
  });
  if (hasSecrets(textIn(object, 'service_config_url') ?? '')) {
    ledger.hide(object, 'service_config_url');
  }
}
