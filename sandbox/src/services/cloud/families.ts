import { Family } from '../kit/family';
import { ANTIDDOS } from './antiddos';
import { APIS } from './apis';
import { APPLICATIONS } from './applications';
import { DOMAINS } from './domains';
import { GATEWAY_SERVICES } from './gateway-services';
import { IP_STRATEGIES } from './ip-strategies';
import { PLUGINS } from './plugins';
import { RELEASES } from './releases';
import { TEMPLATES } from './templates';
import { USAGE_PLANS } from './usage-plans';

/**
 * Families of the simulated cloud resource types, in the order in which the sandbox checks the rules of the families.
 */
export const FAMILIES: readonly Family[] = [
  GATEWAY_SERVICES,
  APIS,
  APPLICATIONS,
  RELEASES,
  USAGE_PLANS,
  DOMAINS,
  PLUGINS,
  IP_STRATEGIES,
  ...ANTIDDOS,
  TEMPLATES,
];
