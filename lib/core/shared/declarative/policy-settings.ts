import { Diagnostic } from '../diagnostic';
import { Members } from '../objects';
import { Deprecated, replaceDeprecated } from './deprecated-settings';
import { toTerraformForm } from './terraform-form';

/** Position of a diagnostic about the settings of a gateway policy. */
export interface SettingPosition {
  /** Path of the setting in the gateway policy, such as `config.redis.timeout`. */
  readonly path: string;
}

/**
 * Settings of a gateway policy with Terraform's names and without deprecated settings, and remarks about the
 * conversion.
 */
export interface CurrentSettings {
  readonly config: Members;
  readonly remarks: readonly Diagnostic<SettingPosition>[];
}

/**
 * Converts the settings of a gateway policy to Terraform's form: with Terraform names and without deprecated settings.
 *
 * @param policy name of the gateway policy
 * @param isFixed returns whether the text of a policy setting contains no environment variables
 */
export function currentSettings(policy: string, config: Members, isFixed: (text: string) => boolean): CurrentSettings {
  const { config: modern, ...found } = replaceDeprecated(policy, toTerraformForm(policy, config), isFixed);
  const remarks = [
    ...warnings('has deprecated settings that are taken over as their successors', found.translated),
    ...warnings('has deprecated settings that are left out, because their successors are given', found.repeated),
    ...warnings('has settings that are left out, because gateways ignore them', found.obsolete),
    ...found.contradictory.map(({ path, successors: [first] }) => {
      const problem = `is deprecated, and has another value than its successor ${first}`;
      return { level: 'error' as const, path, message: `${problem}; leave one of them out` };
    }),
    ...found.unreadable.map(({ path, successors: [first] }) => {
      const problem = 'is deprecated, and cannot be translated';
      const reason = 'because it is not a list of <host>:<port> without environment variables';
      return { level: 'error' as const, path, message: `${problem}, ${reason}; give ${first} instead` };
    }),
  ];
  return { config: modern, remarks };
}

/**
 * Returns one warning for all listed settings of a policy, because exports of older gateways have dozens of deprecated
 * settings. If `settings` is empty, returns an empty list.
 */
function warnings(message: string, settings: readonly Deprecated[]): Diagnostic<SettingPosition>[] {
  const listed = settings.map(({ path, successors }) =>
    successors.length > 0 ? `${path} (${successors.join(', ')})` : path,
  );
  return listed.length === 0 ? [] : [{ level: 'warning', path: 'config', message: `${message}: ${listed.join(', ')}` }];
}
