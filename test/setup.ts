import { leaveOutTracesOfTokens } from './support/stack-traces';
import { startTerraformOnceForItsVersion } from './support/terraform-version';

// Nothing here may reach for the network, and cdktf must not look at the configuration of the machine.
process.env.CHECKPOINT_DISABLE = '1';
process.env.CDKTF_LOG_LEVEL = 'off';
delete process.env.TF_CLI_CONFIG_FILE;

// Terraform runs for a second each time, in which it is not worth while to collect garbage.
process.env.GOGC ??= 'off';
process.env.GOMEMLIMIT ??= '1GiB';

leaveOutTracesOfTokens();
startTerraformOnceForItsVersion();
