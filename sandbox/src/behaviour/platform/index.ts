import { Behaviour } from '../behaviour';
import { cascading } from '../cascade';
import { TRANSITIONS } from '../transitions';
import { APIS } from './apis';
import { PLATFORM_CASCADES } from './cascades';
import { GATEWAYS } from './gateways';
import { PORTALS } from './portals';

/** All that the platform does with its objects. */
export const PLATFORM_BEHAVIOURS: readonly Behaviour[] = [
  ...cascading(PLATFORM_CASCADES),
  ...APIS,
  ...PORTALS,
  ...GATEWAYS,
  ...TRANSITIONS,
];
