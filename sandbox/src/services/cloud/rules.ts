import { ServerRule } from '../../engine/contract/rule';
import { foreignReferences, missingReferences } from '../kit/references';
import { ANTIDDOS_RULES } from './antiddos/rules';
import { CLOUD_REFERENCES } from './apis/references';
import { API_RULES } from './apis/rules';
import { DOMAIN_RULES } from './domains/rules';
import { IN_USE_RULES } from './gateway-services/rules';
import { QUOTA_RULES } from './kit/quotas';
import { PLUGIN_RULES } from './plugins/rules';
import { RELEASE_RULES } from './releases/rules';
import { FORM_RULES } from './templates/rules';
import { USAGE_PLAN_RULES } from './usage-plans/rules';

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
