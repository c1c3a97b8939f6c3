import { factWays } from '../kit/plugin-facts';
import { Provider, providerOf } from '../kit/provider';
import { FAMILIES } from './families';
import { answerCloud } from './kit/answer';
import { commonRules } from './rules';
import { COMMON_MAKERS, JOINED_IDS, usualValue } from './values';

/** The services of the cloud. */
export const CLOUD: Provider = providerOf(FAMILIES, {
  id: 'cloud',
  rules: commonRules,
  ways: (byHand) => factWays('cloud', byHand),
  makers: COMMON_MAKERS,
  usual: usualValue,
  joinedIds: JOINED_IDS,
  answered: (source) => (question) => answerCloud(source, question),
});
