import { DataSources } from '../../../../engine/contract/lookup';
import { DDOS_INSTANCES } from './instances';
import { DDOS_RULES } from './rules';
import { STATISTICS } from './statistics';

/** The data sources of anti-DDoS. */
export const ANTIDDOS_LOOKUPS: DataSources = { ...DDOS_INSTANCES, ...DDOS_RULES, ...STATISTICS };
