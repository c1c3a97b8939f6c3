import { FamilyPlugin } from '../../../kit/family';
import { LIMITS } from '../../limits';
import { BACKEND_QUIRKS } from './backends';
import { DELETING_QUIRKS } from './deleting';
import { EMPTIED_QUIRKS } from './emptied';
import { IMPORT_QUIRKS } from './imports';
import { UPSTREAM_QUIRKS } from './upstreams';

/** Simulated behaviour of the Terraform provider for APIs, imported documents and upstreams. */
export const API_PLUGIN: FamilyPlugin = {
  quirks: [...BACKEND_QUIRKS, ...EMPTIED_QUIRKS, ...IMPORT_QUIRKS, ...UPSTREAM_QUIRKS, ...DELETING_QUIRKS],
  byHand: { api_gateway_api: ['target_services', ...LIMITS] },
  careful: ['api_gateway_api'],
};
