import { ServerRule } from '../../engine/contract/rule';
import { foreignReferences, missingReferences } from '../kit/references';
import { API_RULES } from './apis/rules';
import { GATEWAY_FORM_RULES } from './gateways/forms';
import { PLATFORM_NAMES } from './gateways/names';
import { PLATFORM_REFERENCES } from './gateways/references';
import { GATEWAY_RULES } from './gateways/rules';
import { IDENTITY_RULES } from './identity/rules';
import { LABELS } from './labels';
import { PORTAL_RULES } from './portals/rules';
import { STRICT_RULES } from './strict';

/** The rules of the platform, in the order of their checks. */
export const PLATFORM_RULES: readonly ServerRule[] = [
  LABELS,
  missingReferences('platform', PLATFORM_REFERENCES),
  foreignReferences('platform', PLATFORM_REFERENCES),
  ...PLATFORM_NAMES,
  ...GATEWAY_FORM_RULES,
  ...GATEWAY_RULES,
  ...PORTAL_RULES,
  ...API_RULES,
  ...IDENTITY_RULES,
  ...STRICT_RULES,
];
