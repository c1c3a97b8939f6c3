import { Recogniser } from '../../recogniser';
import { CERTIFICATES } from './certificates';
import { CONSUMERS } from './consumers';
import { CONTROL_PLANES } from './control-planes';
import { CREDENTIALS } from './credentials';
import { CUSTOM_PLUGINS } from './custom-plugins';
import { KEYS } from './keys';
import { PARTIALS } from './partials';
import { POLICIES } from './policies';
import { REALMS } from './realms';
import { ROUTES } from './routes';
import { SERVICES } from './services';
import { UPSTREAMS } from './upstreams';
import { VAULTS } from './vaults';

/** Recognisers that convert adopted control planes and their entities to L2 constructs. */
export const GATEWAY: readonly Recogniser[] = [
  ...CONTROL_PLANES,
  ...SERVICES,
  ...ROUTES,
  ...UPSTREAMS,
  ...CERTIFICATES,
  ...KEYS,
  ...CONSUMERS,
  ...CREDENTIALS,
  ...REALMS,
  ...VAULTS,
  ...PARTIALS,
  ...CUSTOM_PLUGINS,
  ...POLICIES,
];
