/**
 * What the package `cdktf-gateways-tools` needs of this one. It is no public interface: both packages have one version.
 */
export { Command, Option } from 'commander';
export { defaultServer, isToken, TOKENS, urlProblem } from '../cli/check-credentials';
export { Io, paint, print } from '../cli/io';
export { onSandbox } from '../cli/on-sandbox';
export { inStore, storeFile, StoreOption, storeOption } from '../cli/store-file';
export { table } from '../cli/table';
export { TOOL_COMMANDS } from '../cli/tools';
export { givenIn, variableOf, variables } from '../cli/variables';
export { isSecretName } from '../configuration/secret-names';
export { isSecretName, SecretArguments } from '../configuration/secrets';
export { mapped } from '../cli/variables';
export { ownVersion } from '../cli/version';
export { catalogFolder } from '../engine/catalog/folder';
export { loadCatalog, LoadedCatalog, loadEndpoints } from '../engine/catalog/load';
export { completeObject } from '../engine/plan/complete';
export { Member, membersOf, Mode, Nested } from '../engine/plan/members';
export { planChange } from '../engine/plan/plan';
export { proposedNewState } from '../engine/plan/proposed';
export { Path } from '../engine/plan/types';
export { identityOf, keyOf } from '../engine/server/identity';
export { Store, StoredObject } from '../engine/store';
export { parseLossless } from '../engine/values/lossless';
export { plainValue } from '../engine/values/plain';
export { Decimal, Dynamic, numberFrom, ObjectValue, UNKNOWN, Value } from '../engine/values/value';
export { UsageError } from '../input/usage-error';
export { visible } from '../input/visible';
export * from '../shared/catalog/endpoints';
export { GRANTED_ENTITIES } from '../services/platform/identity/roles';
export { Reference } from '../services/kit/references';
export { SERVICES } from '../services';
export { counted } from '../input/words';
export { counted, either } from '../input/words';
export { findOnPath, findTerraform } from '../session/processes';
export * from '../shared/catalog/types';
export { isListed } from '../shared/permissions/lines';
