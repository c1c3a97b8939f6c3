/** Exports for the package of the tools: facts about the simulated services and their Terraform providers. */
export { SERVICES } from '../services';
export { UNSEEN } from '../services/cloud/antiddos/unseen';
export { holds } from '../services/kit/fact-conditions';
export { Reference } from '../services/kit/references';
export { UNREAD_BY_IMPORTS } from '../services/platform/gateways/unread';
export { GRANTED_ENTITIES } from '../services/platform/identity/roles';
export { topMaps } from '../services/platform/quirks/omits-empty';
export { unreadOf } from '../services/platform/quirks/unread';
export { AUTHENTICATION } from '../shared/routing/policy-order';
