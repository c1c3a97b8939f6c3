import { Behaviour } from '../../engine/contract/behaviour';
import { cascading } from '../kit/cascade';
import { CLOUD_CASCADES } from './cascades';
import { GATEWAY } from './gateway-services/behaviours';
import { ENVIRONMENTS } from './releases/environments';

/** All that the cloud does with its objects. */
export const CLOUD_BEHAVIOURS: readonly Behaviour[] = [...cascading(CLOUD_CASCADES), ENVIRONMENTS, ...GATEWAY];
