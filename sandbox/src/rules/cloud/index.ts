import { foreignReferences, missingReferences } from '../references';
import { ServerRule } from '../rule';
import { ANTIDDOS_RULES } from './antiddos';
import { API_RULES } from './apis';
import { DOMAIN_RULES } from './domains';
import { FORM_RULES } from './forms';
import { IN_USE_RULES } from './in-use';
import { PLUGIN_RULES } from './plugins';
import { QUOTA_RULES } from './quotas';
import { CLOUD_REFERENCES } from './references';
import { RELEASE_RULES } from './releases';
import { USAGE_PLAN_RULES } from './usage-plans';

/** The rules of the cloud, in the order of their checks. */
export const CLOUD_RULES: readonly ServerRule[] = [
  ...FORM_RULES,
  missingReferences('cloud', CLOUD_REFERENCES),
  foreignReferences('cloud', CLOUD_REFERENCES),
  ...API_RULES,
  ...RELEASE_RULES,
  ...USAGE_PLAN_RULES,
  ...DOMAIN_RULES,
  ...PLUGIN_RULES,
  ...QUOTA_RULES,
  ...IN_USE_RULES,
  ...ANTIDDOS_RULES,
];
