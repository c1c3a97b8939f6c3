/** Environment variables and paths of the programs that `npm run demo` runs. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { environment, root } from '../prepare.mjs';

export const EXAMPLES = path.join(root, 'examples');
export const GATEWAYS = [process.execPath, path.join(root, 'sandbox', 'bin', 'gateways.js')];

/**
 * Environment variables for the demo. The variable `CI` disables the spinner of cdktf and the update check of npx.
 * Tokens, certificates and keys are invented, because the sandbox accepts any value.
 */
export const ENVIRONMENT = {
  ...environment(),
  CI: '1',
  NO_COLOR: '1',
  // With `TF_INPUT=0`, terraform fails for a missing variable instead of prompting for a value.
  TF_INPUT: '0',
  TF_VAR_platform_token: 'any',
  TF_VAR_certificate_id: 'any',
  TF_VAR_data_plane_certificate: 'any',
  TF_VAR_sso_client_secret: 'any',
  // The API keys of the migration example need unique values, so each value contains the name of its variable.
  ...Object.fromEntries(
    ['BACK_OFFICE', 'BIKES_ONLINE', 'LEDGER', 'TEA_AND_MORE'].flatMap((key) =>
      ['ID', 'SECRET'].map((half) => [`TF_VAR_DECK_${key}_${half}`, `${key}-${half}`]),
    ),
  ),
};

/** Returns the path of the project's `cdktf`, or `cdktf` from the PATH before the installation. */
export function cdktf() {
  const installed = path.join(root, 'node_modules', '.bin', 'cdktf');
  return existsSync(installed) ? installed : 'cdktf';
}
