import { collectOutputFolders } from './support/output-folders';
import { leaveOutTracesOfTokens } from './support/stack-traces';
import { startTerraformOnceForItsVersion } from './support/terraform-version';

// Tests must not use the network, and cdktf must not read the configuration of the machine.
process.env.CHECKPOINT_DISABLE = '1';
process.env.CDKTF_LOG_LEVEL = 'off';
delete process.env.TF_CLI_CONFIG_FILE;

// Terraform runs for only a second, so garbage collection is not worthwhile.
process.env.GOGC ??= 'off';
process.env.GOMEMLIMIT ??= '1GiB';

leaveOutTracesOfTokens();
startTerraformOnceForItsVersion();
collectOutputFolders();
