import * as fs from 'node:fs';
import * as path from 'node:path';

/** Environment variable that limits `init` to installed plugins, because the proxy of `--real-provider` refuses registries. */
export const INSTALLED_ONLY = 'GATEWAYS_SANDBOX_INSTALLED_ONLY';

/** File in which terraform remembers the option `-plugin-dir` for later runs of `init`. */
const REMEMBERED = 'plugin_path';

/**
 * Returns options with which `init` uses the installed plugins without a registry. cdktf runs `init` at the start of
 * `deploy`, `diff` and `destroy`. Without `--real-provider` or without installed plugins, returns no options, so that
 * terraform asks its registry or a mirror of the user.
 *
 * @param users data folder of terraform outside the sandbox, which contains the installed plugins
 */
export function installedPluginOptions(users: string, env: { readonly [name: string]: string | undefined }): string[] {
  const plugins = path.join(users, 'providers');
  const isInstalled = fs.existsSync(plugins) && fs.readdirSync(plugins).length > 0;
  return env[INSTALLED_ONLY] && isInstalled ? [`-plugin-dir=${plugins}`] : [];
}

/**
 * Makes terraform forget the options for installed plugins. If terraform kept the options, `init` without
 * `--real-provider` would not ask the registry for new plugins.
 */
export function forgetPluginOptions(data: string): void {
  fs.rmSync(path.join(data, REMEMBERED), { force: true });
}
