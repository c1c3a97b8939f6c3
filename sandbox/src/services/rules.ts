import { ServerRule } from '../engine/contract/rule';
import { CLOUD_RULES } from './cloud/rules';
import { PLATFORM_RULES } from './platform/rules';

/** All rules, in the order of their checks. */
export const SERVER_RULES: readonly ServerRule[] = [...PLATFORM_RULES, ...CLOUD_RULES];
