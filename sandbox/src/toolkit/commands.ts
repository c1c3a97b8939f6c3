/** Common code of commands: options, output, stores, words. */
export { defaultServer, isToken, TOKENS, urlProblem } from '../cli/check-credentials';
export { CommandContext, paint, print } from '../cli/command-context';
export { addConfigurationOptions, ConfigurationOptions, configuredObjects } from '../cli/configuration';
export { onSandbox } from '../cli/on-sandbox';
export { inStore, storeFile, storeOption, StoreOption } from '../cli/store-file';
export { table } from '../cli/table';
export { CommandKit } from '../cli/tools';
export { untilStopped } from '../cli/until-stopped';
export { givenIn, mapped, variableOf, variables } from '../cli/variables';
export { ownVersion } from '../cli/version';
export { UsageError } from '../input/usage-error';
export { visible } from '../input/visible';
export { counted, either } from '../input/words';
export { findOnPath, findTerraform } from '../session/processes';
export { keptState, keptStateAt } from '../session/state-keys';
export { nearNames } from '../shared/formats/near';
export { withoutJobCommands } from '../shared/job-commands';
export { Command, Option } from 'commander';
