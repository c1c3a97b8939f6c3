import { FamilyPlugin } from '../../../kit/family';
import { ATTACHMENT_WAYS } from './attachments';
import { KEY_WAYS } from './keys';

/** Provider behaviour for usage plans and keys. */
export const USAGE_PLAN_PLUGIN: FamilyPlugin = {
  ways: [...KEY_WAYS, ...ATTACHMENT_WAYS],
  byHand: { api_gateway_api_key: ['status'] },
};
