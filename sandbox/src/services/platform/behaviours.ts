import { Behaviour } from '../../engine/contract/behaviour';
import { cascading } from '../kit/cascade';
import { TRANSITIONS } from '../kit/transitions';
import { APIS } from './apis/behaviours';
import { PLATFORM_CASCADES } from './cascades';
import { GATEWAYS } from './gateways/behaviours';
import { PORTALS } from './portals/behaviours';

/** All that the platform does with its objects. */
export const PLATFORM_BEHAVIOURS: readonly Behaviour[] = [
  ...cascading(PLATFORM_CASCADES),
  ...APIS,
  ...PORTALS,
  ...GATEWAYS,
  ...TRANSITIONS,
];
