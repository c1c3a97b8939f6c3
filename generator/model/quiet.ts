/**
 * To be imported before anything of cdktf's command line tools: on loading they report to a server, run terraform, and log
 * what that says, none of which the generator is for.
 */
import * as fs from 'fs';

process.env.CHECKPOINT_DISABLE = '1';
process.env.CDKTF_LOG_LEVEL = 'off';
if (process.env.TF_CLI_CONFIG_FILE && !fs.existsSync(process.env.TF_CLI_CONFIG_FILE)) {
  delete process.env.TF_CLI_CONFIG_FILE;
}
