import { foreignReferences, missingReferences } from '../references';
import { ServerRule } from '../rule';
import { API_RULES } from './apis';
import { GATEWAY_FORM_RULES } from './gateway-forms';
import { GATEWAY_RULES } from './gateways';
import { IDENTITY_RULES } from './identity';
import { LABELS } from './labels';
import { PLATFORM_NAMES } from './names';
import { PORTAL_RULES } from './portals';
import { PLATFORM_REFERENCES } from './references';
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
