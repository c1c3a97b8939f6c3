import { Family } from '../kit/family';
import { APIS } from './apis';
import { CLOUD_GATEWAYS } from './cloud-gateways';
import { EVENT_GATEWAYS } from './event-gateways';
import { GATEWAYS } from './gateways';
import { IDENTITY } from './identity';
import { INTEGRATIONS } from './integrations';
import { MESH } from './mesh';
import { ORGANISATION } from './organisation';
import { PORTALS } from './portals';
import { PRODUCTS } from './products';

/** Families of resource types of the platform, in the order in which the sandbox checks their rules. */
export const FAMILIES: readonly Family[] = [
  GATEWAYS,
  CLOUD_GATEWAYS,
  EVENT_GATEWAYS,
  MESH,
  PORTALS,
  APIS,
  PRODUCTS,
  IDENTITY,
  INTEGRATIONS,
  ORGANISATION,
];
