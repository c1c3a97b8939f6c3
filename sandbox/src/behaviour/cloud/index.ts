import { Behaviour } from '../behaviour';
import { cascading } from '../cascade';
import { CLOUD_CASCADES } from './cascades';
import { ENVIRONMENTS } from './environments';
import { GATEWAY } from './gateway';

/** All that the cloud does with its objects. */
export const CLOUD_BEHAVIOURS: readonly Behaviour[] = [...cascading(CLOUD_CASCADES), ENVIRONMENTS, ...GATEWAY];
