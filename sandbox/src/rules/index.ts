import { ServerRule } from './rule';

/** All rules, in the order of their checks. */
export const SERVER_RULES: readonly ServerRule[] = [];
