import { Recogniser } from '../../recogniser';
import { BINDINGS } from './bindings';
import { INSTANCES } from './instances';
import { POLICIES } from './policies';
import { RULES } from './protection';

/** Recognisers for the resources of the cloud's DDoS protection. */
export const DDOS: readonly Recogniser[] = [...INSTANCES, ...RULES, ...BINDINGS, ...POLICIES];
