import { FamilyPlugin } from '../../../kit/family';
import { LIMITS } from '../../limits';
import { BACKEND_WAYS } from './backends';
import { DELETING_WAYS } from './deleting';
import { EMPTIED_WAYS } from './emptied';
import { IMPORT_WAYS } from './imports';
import { UPSTREAM_WAYS } from './upstreams';

/** Provider behaviour for APIs, imported documents and upstreams. */
export const API_PLUGIN: FamilyPlugin = {
  ways: [...BACKEND_WAYS, ...EMPTIED_WAYS, ...IMPORT_WAYS, ...UPSTREAM_WAYS, ...DELETING_WAYS],
  byHand: { api_gateway_api: ['target_services', ...LIMITS] },
  careful: ['api_gateway_api'],
};
