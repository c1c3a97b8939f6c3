import { Family } from '../../kit/family';
import { ALARMS } from './alarms';
import { CC } from './cc';
import { FORWARDING } from './forwarding';
import { INSTANCES } from './instances';
import { POLICIES } from './policies';
import { SINGLE_RULES } from './single-rules';
import { STATISTICS } from './statistics';

/** Simulated families of the anti-DDoS resource types, of all generations. */
export const ANTIDDOS: readonly Family[] = [
  INSTANCES,
  POLICIES,
  SINGLE_RULES,
  CC,
  FORWARDING,
  ALARMS,
  { lookups: STATISTICS },
];
