/**
 * What the package `cdktf-gateways-tools` needs of this one. It is no public interface: both packages have one version.
 */
export { defaultServer, isToken, TOKENS, urlProblem } from '../cli/check-credentials';
export { addConfigurationOptions, ConfigurationOptions, configuredObjects } from '../cli/configuration';
export { CommandContext, paint, print } from '../cli/command-context';
export { onSandbox } from '../cli/on-sandbox';
export { inStore, storeFile, storeOption, StoreOption } from '../cli/store-file';
export { table } from '../cli/table';
export type { CommandKit } from '../cli/tools';
export { untilStopped } from '../cli/until-stopped';
export { givenIn, mapped, variableOf, variables } from '../cli/variables';
export { ownVersion } from '../cli/version';
export { ConfiguredObject, UnknownValue } from '../configuration/configured';
export { isSecretName, SecretArguments } from '../configuration/secrets';
export { stacksIn, synthesisedObjects } from '../configuration/synthesised';
export { catalogFolder } from '../engine/catalog/folder';
export { loadApi, loadCatalog, LoadedCatalog, loadEndpoints, loadSecurity } from '../engine/catalog/load';
export { completeObject } from '../engine/plan/complete';
export { Member, membersOf, Mode, Nested } from '../engine/plan/members';
export { planChange } from '../engine/plan/plan';
export { proposedNewState } from '../engine/plan/proposed';
export { Path } from '../engine/plan/types';
export { identityOf, keyOf } from '../engine/server/identity';
export { Store, StoredObject } from '../engine/store';
export { parseLossless } from '../engine/values/lossless';
export { plainValue } from '../engine/values/plain';
export { Decimal, Dynamic, isObject, numberFrom, ObjectValue, UNKNOWN, Value } from '../engine/values/value';
export { Fields, VariableText } from '../export/content';
export { yamlOf } from '../export/yaml';
export { UsageError } from '../input/usage-error';
export { visible } from '../input/visible';
export { counted, either } from '../input/words';
export { SERVICES } from '../services';
export { UNSEEN } from '../services/cloud/antiddos/unseen';
export { holds } from '../services/kit/fact-conditions';
export { Reference } from '../services/kit/references';
export { UNREAD_BY_IMPORTS } from '../services/platform/gateways/unread';
export { topMaps } from '../services/platform/quirks/omits-empty';
export { unreadOf } from '../services/platform/quirks/unread';
export { GRANTED_ENTITIES } from '../services/platform/identity/roles';
export { findOnPath, findTerraform } from '../session/processes';
export { keptState, keptStateAt } from '../session/state-keys';
export * from '../shared/catalog/endpoints';
export * from '../shared/catalog/security';
export * from '../shared/catalog/types';
export {
  Document,
  isMembers,
  Members,
  membersOf as givenMembers,
  Place,
  without,
} from '../shared/declarative/document';
export {
  isNumberText,
  PARTIAL_BLOCKS,
  Reference as EntityReference,
  WITHOUT_COUNTERPART,
} from '../shared/declarative/entities';
export { idElsewhere } from '../shared/declarative/elsewhere';
export { Templates, VariableUse } from '../shared/declarative/environment';
export { Item, nameOf as nameOfItem, placeOf as placeOfField } from '../shared/declarative/item';
export { LeftOut } from '../shared/declarative/left-out';
export { readDeclaration } from '../shared/declarative/reader';
export { Settings } from '../shared/declarative/settings';
export { nearNames } from '../shared/formats/near';
export { isUuid } from '../shared/formats/uuid';
export { Migration, MigrationOptions } from '../shared/migration/context';
export { fromConfiguration } from '../shared/migration/from-configuration';
export { kindOfType } from '../shared/migration/kinds';
export { migrate } from '../shared/migration/migrate';
export { reportAsJson, reportAsMarkdown } from '../shared/migration/report';
export { SourceObject, Unknown } from '../shared/migration/source';
export { isListed } from '../shared/permissions/lines';
export { AUTHENTICATION } from '../shared/routing/policy-order';
export { Action, actionOf } from '../testing/plan';
export { Command, Option } from 'commander';
