import { Provider, providerOf } from '../kit/provider';
import { FAMILIES } from './families';
import { ACCESS } from './identity/access';
import { QUIRKS } from './quirks';
import { commonRules } from './rules';
import { COMMON_MAKERS, usualValue } from './values';

/** The platform's services as the sandbox simulates them, combined from families of resource types. */
export const PLATFORM: Provider = providerOf(FAMILIES, {
  id: 'platform',
  access: ACCESS,
  rules: commonRules,
  quirks: () => QUIRKS,
  makers: COMMON_MAKERS,
  usual: usualValue,
  answered: (source) => (question) => ({ ...question.config, ...source(question) }),
});
