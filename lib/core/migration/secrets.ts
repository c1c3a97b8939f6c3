import { Ledger } from './ledger';
import { blocksIn, leavesOf, SourceObject, textIn } from './source';

/** Names of headers and arguments whose values are taken for secrets. */
const HEADER = /auth|token|secret|passw|key|credential|signature/i;
/** The same for settings of plugins, of which many are called keys. */
const SETTING = /(secret|passw|token|credential|private)\w*$/i;

/** Whether a constant that requests are given is taken for a secret. */
export function isSecretConstant(name: string): boolean {
  return HEADER.test(name);
}

/** Whether a URL has something in it that only some may know. */
export function hasSecrets(url: string): boolean {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  return parsed !== undefined && (parsed.username !== '' || parsed.password !== '' || parsed.search !== '');
}

/** Keeps the values of secrets out of the report, whatever becomes of the objects that have them. */
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
