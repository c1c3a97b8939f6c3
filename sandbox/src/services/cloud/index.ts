import { factQuirks } from '../kit/plugin-facts';
import { Provider, providerOf } from '../kit/provider';
import { FAMILIES } from './families';
import { GONE_QUIRKS } from './gone';
import { answerCloud } from './kit/answer';
import { LIMIT_QUIRKS } from './limits';
import { REGIONS } from './regions';
import { RESULT_FILE_QUIRKS } from './result-files';
import { commonRules } from './rules';
import { sdkError } from './sdk-error';
import { COMMON_MAKERS, JOINED_IDS, usualValue } from './values';

/** The cloud's services as the sandbox simulates them, combined from families of resource types. */
export const CLOUD: Provider = providerOf(FAMILIES, {
  id: 'cloud',
  regions: REGIONS,
  rules: commonRules,
  quirks: (byHand) => [...factQuirks('cloud', byHand), ...LIMIT_QUIRKS, ...GONE_QUIRKS, ...RESULT_FILE_QUIRKS],
  makers: COMMON_MAKERS,
  shownError: sdkError,
  usual: usualValue,
  joinedIds: JOINED_IDS,
  answered: (source) => (question) => answerCloud(source, question),
});
