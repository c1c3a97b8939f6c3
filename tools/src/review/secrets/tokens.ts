import { Finder, following, Range } from './ranges';

/** Pattern for the beginning of a word, also after the `+` or `-` of a diff line. */
const BEGINS = String.raw`(?:(?<![\w-])|(?<=^-))`;
/** Pattern for a position that does not follow a letter or digit. */
const AFTER_OTHER = '(?<![A-Za-z0-9])';

/**
 * Patterns for keys and tokens of services that have a distinctive form, whatever the name of the value is. The minimum
 * lengths of tokens are the shortest lengths that were seen, because tests and documents contain shorter tokens than
 * services issue.
 */
const TOKENS: readonly string[] = [
  // Keys of AWS, Tencent Cloud, Alibaba Cloud, Google and DigitalOcean.
  `${AFTER_OTHER}(?:(?:AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{16}|AKID[A-Za-z0-9]{16,}|LTAI[A-Za-z0-9]{12,})(?![A-Za-z0-9])`,
  String.raw`${BEGINS}(?:AIza[\w-]{35}|GOCSPX-[\w-]{20,}|ya29\.[\w-]{20,}|do[opr]_v1_[a-f0-9]{32,})`,
  // Tokens of the platform, code hosts, package registries and image registries.
  `${AFTER_OTHER}(?:[ks]pat_[A-Za-z0-9]{8,}|gh[oprsu]_[A-Za-z0-9_]{20,}|npm_[A-Za-z0-9]{30,}|rubygems_[a-f0-9]{40,})`,
  String.raw`${BEGINS}(?:github_pat_\w{20,}|gl(?:pat|rt|dt|ptt|cbt|oas|soat|ffct|agent|imt|ft)-[\w.-]{16,}|pypi-[\w-]{40,}|dckr_[op]at_[\w-]{16,})`,
  String.raw`${BEGINS}(?:AT[AC]TT3[\w=-]{20,}|cio[A-Za-z0-9]{30,}|[A-Za-z0-9]{14}\.atlasv1\.[\w-]{40,})`,
  // Tokens of chat, payment and mail services.
  String.raw`${BEGINS}(?:xox[abeoprs]-[\w-]{10,}|xapp-\d-[\w-]{10,}|whsec_[\w+/=]{16,}|sq0(?:atp|csp)-[\w-]{20,}|key-[0-9a-f]{32})`,
  `${AFTER_OTHER}(?:[rs]k_(?:live|test)_[A-Za-z0-9]{10,}|shp(?:at|ca|pa|ss|tka)_[A-Za-z0-9]{16,}|\\d{8,10}:AA[\\w-]{33})`,
  String.raw`${BEGINS}SG\.[\w-]{16,}\.[\w-]{16,}`,
  // Keys of language model services.
  String.raw`${BEGINS}sk-(?=[\w-]{0,99}[A-Z])(?=[\w-]{0,99}\d)[\w-]{20,}`,
  `${AFTER_OTHER}(?:hf_[A-Za-z]{30,}|gsk_[A-Za-z0-9]{40,}|r8_[A-Za-z0-9]{32,}|(?:pplx|xai|nvapi)-[\\w-]{32,})`,
  // Tokens of secret stores, monitoring and other services.
  String.raw`${BEGINS}(?:hv[sbr]\.[\w-]{20,}|ops_ey[\w+/=]{40,}|dp\.[a-z]{2,5}\.[\w.-]{30,}|AGE-SECRET-KEY-1[A-Z0-9]{6,}|tskey-[a-z]{2,20}-[\w-]{16,})`,
  `${AFTER_OTHER}(?:gl(?:c|sa)_[\\w+/]{20,}={0,2}|NRAK-[A-Z0-9]{20,}|PMAK-[\\w-]{30,}|sntry[su]_[\\w+/=-]{20,}|figd_[\\w-]{30,})`,
  `${AFTER_OTHER}(?:dapi[a-f0-9]{32}|lin_api_\\w{30,}|ntn_[A-Za-z0-9]{40,}|sbp_[a-f0-9]{30,}|pscale_(?:tkn|pw|oauth)_[\\w.-]{30,})`,
  `${AFTER_OTHER}(?:vc[prkia]_[A-Za-z0-9]{20,}|cf(?:ut|at|k)_[A-Za-z0-9]{40,}|CFPAT-[\\w-]{40,})`,
  // JSON Web Tokens: https://www.rfc-editor.org/rfc/rfc7519
  String.raw`${BEGINS}eyJ[\w-]{8,}\.[\w-]{8,}(?:\.[\w-]*){1,3}`,
];

/**
 * Patterns of the secret parts of webhook URLs. Knowing the URL of a webhook is enough to post messages, so the URL is
 * a secret.
 */
const WEBHOOKS = [
  String.raw`(?<=hooks\.slack\.com/(?:services|triggers|workflows)/)[\w/-]+`,
  String.raw`(?<=discord(?:app)?\.com/api/webhooks/\d{1,20}/)[\w-]+`,
  String.raw`(?<=\.webhook\.office\.com/webhookb2/)[\w@/-]+`,
];
const TOKEN = new RegExp(TOKENS.join('|'), 'gm');
const WEBHOOK = new RegExp(`()(?:${WEBHOOKS.join('|')})`, 'g');
/**
 * Pattern of words that are long enough for a token. The search for tokens skips shorter words, which are most words.
 */
const LONG_WORD = /[\w.+/=:-]{14,}/g;

/** Finds keys, tokens and webhook URLs of services. */
export const findTokens: Finder = (text) => [
  ...[...text.matchAll(LONG_WORD)].flatMap(({ index, 0: word }) =>
    [...word.matchAll(TOKEN)].map(({ index: at, 0: { length } }): Range => [index + at, index + at + length]),
  ),
  ...following(WEBHOOK)(text),
];
