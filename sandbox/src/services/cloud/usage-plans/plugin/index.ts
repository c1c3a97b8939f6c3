import { FamilyPlugin } from '../../../kit/family';
import { ATTACHMENT_QUIRKS } from './attachments';
import { KEY_QUIRKS } from './keys';

/** Simulated behaviour of the Terraform provider for usage plans and keys. */
export const USAGE_PLAN_PLUGIN: FamilyPlugin = {
  quirks: [...KEY_QUIRKS, ...ATTACHMENT_QUIRKS],
  byHand: { api_gateway_api_key: ['status'] },
};
