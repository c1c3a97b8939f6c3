/** The catalogue, Terraform values, plans and the store. */
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
export * from '../shared/catalog/endpoints';
export * from '../shared/catalog/security';
export * from '../shared/catalog/types';
export { isUuid } from '../shared/formats/uuid';
export { isListed } from '../shared/permissions/lines';
export { Action, actionOf } from '../testing/plan';
