import { Recogniser } from '../../recogniser';
import { BINDINGS } from './bindings';
import { INSTANCES } from './instances';
import { POLICIES } from './policies';
import { RULES } from './protection';

/** Recognisers that convert the existing resources of the cloud's DDoS protection to L2 constructs. */
export const DDOS: readonly Recogniser[] = [...INSTANCES, ...RULES, ...BINDINGS, ...POLICIES];
