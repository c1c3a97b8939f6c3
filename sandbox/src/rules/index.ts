import { CLOUD_RULES } from './cloud';
import { PLATFORM_RULES } from './platform';
import { ServerRule } from './rule';

/** All rules, in the order of their checks. */
export const SERVER_RULES: readonly ServerRule[] = [...PLATFORM_RULES, ...CLOUD_RULES];
