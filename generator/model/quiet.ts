/**
 * Import `quiet.ts` before any module of cdktf's command line tools. When the command line tools of cdktf load, they
 * contact a server, run terraform and log its output. `quiet.ts` prevents the contact and the log, and makes terraform
 * ignore a missing configuration file.
 */
import * as fs from 'node:fs';

process.env.CHECKPOINT_DISABLE = '1';
process.env.CDKTF_LOG_LEVEL = 'off';
if (process.env.TF_CLI_CONFIG_FILE && !fs.existsSync(process.env.TF_CLI_CONFIG_FILE)) {
  delete process.env.TF_CLI_CONFIG_FILE;
}
