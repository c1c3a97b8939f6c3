/** Known versions of the providers, and the changes between them. */
export { loadHistory } from '../engine/catalog/load';
export { Change, ChangeKind, changesBetween, formsOf } from '../shared/catalog/changes';
export { EntryForm } from '../shared/catalog/entry-form';
export { History, KnownVersion } from '../shared/catalog/history';
export { short } from '../shared/catalog/presence';
export { parseConstraint } from '../shared/formats/version-constraint';
export { compareVersions } from '../shared/formats/versions';
