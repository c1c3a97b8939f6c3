import { SECRET } from '../terraform/changes';

/** A form in which texts hold secrets beside other things. Its pattern takes time in proportion to a text, whatever that is. */
export interface SecretForm {
  readonly pattern: RegExp;
  /** What is left of a match, by its groups. */
  readonly without: (match: string, ...groups: any[]) => string;
}

/** The first group stays, and the rest of the match is the secret. */
const behind = (pattern: RegExp): SecretForm => ({ pattern, without: (_, said: string) => said + SECRET });
/** The same, where the rest is one by its looks: words, versions and ids of prose may stand there, too. */
const behindIf = (pattern: RegExp, isSecret: (text: string) => boolean): SecretForm => ({
  pattern,
  without: (match, said: string, text: string) => (isSecret(text) ? said + SECRET : match),
});

/** How a name ends that stands for a secret. */
export const NAMED =
  '(?:password|passwd|passphrase|secret|token|authorization|pwd(?==[^/\\s])|(?:access|account|api|app|auth|aws|encryption|' +
  'functions|hmac|master|private|safety|secret|session|shared|signing|subscription)[_-]?key)';
/** The same, where only what looks like chance is one: anything may be called so. */
const MAYBE_NAMED =
  '(?<!public[_-]?)(?:key|auth|cookie|credentials?|hmac|jwe|nonce|salt|seed|session(?:[_-]?id)?|sig|signature)';
/** What may stand between a name and how it is said that it has a value, or is compared with one: the end of quotes and of an index. */
export const GETS = String.raw`(?:\\?["'])?(?:\s{0,99}\])?\s{0,99}[=:~!]{1,3}>?\s{0,99}`;
/** A text in quotes, which may end elsewhere; within JSON, these have a stroke before them. */
const QUOTED = String.raw`\\"(?:[^"\\\n]|\\[^"\n])+(?:\\"|$)|"(?:[^"\\\n]|\\.)+(?:"|$)|'(?:[^'\\\n]|\\.)+(?:'|$)`;
/** Where a word begins, at the beginning of a line that is gone or added, too. */
const BEGINS = String.raw`(?:(?<![\w-])|(?<=^-))`;

/** An option that has a user and a password, alone or behind others of one letter. A line that is gone begins with its sign, and is none. */
const CREDENTIALS = String.raw`(?<=[\s"'\x60(])-u|${BEGINS}-(?:[A-Za-z]{0,5}[uU][ \t]+|-(?:(?:proxy-)?user|auth)[ \t=]+)`;

/** What is known by its look alone, whatever it is called: keys, tokens and addresses that services give out. */
const SHAPES = [
  // Keys of AWS, Tencent Cloud, Alibaba Cloud and Google.
  String.raw`(?<![A-Za-z0-9])(?:(?:AKIA|ASIA)[A-Z0-9]{16}|AKID[A-Za-z0-9]{16,}|LTAI[A-Za-z0-9]{12,})(?![A-Za-z0-9])`,
  BEGINS + String.raw`AIza[\w-]{35}`,
  // Tokens of the platform, GitHub, GitLab, npm, Slack, Stripe, SendGrid, Vault and makers of language models.
  String.raw`(?<![A-Za-z0-9])(?:[ks]pat_[A-Za-z0-9]{8,}|gh[oprsu]_[A-Za-z0-9]{20,}|npm_[A-Za-z0-9]{30,})`,
  String.raw`(?<![A-Za-z0-9])(?:[rs]k_(?:live|test)_[A-Za-z0-9]{10,})`,
  BEGINS + String.raw`(?:github_pat_\w{20,}|glpat-[\w-]{16,}|xox[abeoprs]-[\w-]{10,}|hvs\.[\w-]{20,})`,
  BEGINS + String.raw`sk-(?=[\w-]{0,99}[A-Z])(?=[\w-]{0,99}\d)[\w-]{20,}`,
  BEGINS + String.raw`SG\.[\w-]{16,}\.[\w-]{16,}`,
  // JSON Web Tokens: https://www.rfc-editor.org/rfc/rfc7519
  BEGINS + String.raw`eyJ[\w-]{8,}\.[\w-]{8,}(?:\.[\w-]*){1,3}`,
  // Addresses of webhooks, which are all that it takes to post.
  String.raw`(?<=hooks\.slack\.com/(?:services|triggers|workflows)/)[\w/-]+`,
  String.raw`(?<=discord(?:app)?\.com/api/webhooks/\d{1,20}/)[\w-]+`,
].join('|');

/** All forms; what one of them leaves is looked through by those behind it. */
export const SECRET_FORMS: readonly SecretForm[] = [
  { pattern: /:\/\/(?:[^\s"'<>\\]|\\(?![nrt"']))+/g, without: withoutPasswords },
  // A user of a URL who is none, but a token: names are not as long.
  { pattern: /(:\/\/)[^/\s:@"'<>]{16,}@/g, without: (_, scheme: string) => `${scheme}${SECRET}@` },
  { pattern: new RegExp(SHAPES, 'g'), without: () => SECRET },
  { pattern: /(?<![A-Za-z0-9+/])LS0tLS1CRUdJTi[A-Za-z0-9+/]{20,}={0,2}/g, without: withoutPrivateKey },
  behind(/(-----BEGIN [A-Z ]{0,40}PRIVATE KEY(?: BLOCK)?-----)[^-]+/g),
  // Credentials of programs that ask by HTTP: `curl -u user:password`. Users of containers are numbers.
  {
    pattern: new RegExp(
      String.raw`(${CREDENTIALS})(?:(\\?["'])([^\s:"'\\]{0,200}:)((?:(?!\2)[^\n])+)|([^\s:"'\\$]{0,200}:)([^\s"'\x60\\$<{][^\s"'\x60\\]*))`,
      'g',
    ),
    without: (match, option: string, quote = '', user = '', quoted?: string, plainUser = '', password = '') =>
      /^\d+:$/.test(plainUser) && /^\d+$/.test(password)
        ? match
        : `${option}${quote}${quoted === undefined ? plainUser : user}${SECRET}`,
  },
  behindIf(
    new RegExp(
      String.raw`(${BEGINS}--[\w-]{0,40}(?:pass|${NAMED})[ \t]+)([^\s"'\x60\\$<>{}[\]-][^\s"'\x60\\]{5,})`,
      'g',
    ),
    hasDigit,
  ),
  // Cookies, also such as are sent: `curl -b name=value`.
  behind(
    new RegExp(
      String.raw`((?:\bcookie2?\\?["']?\s*[:=]\s*|${BEGINS}(?:-b|--cookie)[ \t=]+)\\?["']?[^\s;:="'\x60\\,]{1,200}=)[^\s;"'\x60\\]+(?:;[ \t]*[^\s;"'\x60\\]+)*`,
      'gi',
    ),
  ),
  // A line that is a header, and its whole value one word.
  behind(
    new RegExp(
      String.raw`((?:^[ \t+-]?[ \t]*|["'\x60]|\\n)[\w-]{0,60}-${NAMED}:[ \t]*)(?!(?:optional|required|string)\b)[^\s"'\x60<>{}[\]$\\*(]{6,}(?=[ \t]*(?:$|["'\x60\\]))`,
      'gim',
    ),
  ),
  // Schemes that have several parts: `Authorization: AWS4-HMAC-SHA256 Credential=…, Signature=…`.
  behindIf(
    /(\bauthorization\\?["']?\s*[:=,]\s*\\?["']?[a-z][\w-]{1,30}[ \t]+)([^\s"'`\\(<{$][^"'`\n\\]{7,})/gi,
    hasSecretWord,
  ),
  {
    pattern: new RegExp(`(${NAMED}${GETS})(${QUOTED})`, 'gi'),
    without: (_, said: string, text: string) => inQuotes(said, text),
  },
  // An argument behind the name of what it is for: `set_header("Authorization", "…")`.
  {
    pattern: new RegExp(String.raw`(\(\s*\\?["'][\w-]{0,60}(?:${NAMED}|cookie)\\?["']\s*,\s*)(${QUOTED})`, 'gi'),
    without: (_, said: string, text: string) => inQuotes(said, text),
  },
  behind(new RegExp(String.raw`(<[\w:.-]{0,60}${NAMED}>)[^<>\n]+(?=<)`, 'gi')),
  // Without quotes, as in YAML, in the query of a URL or in the environment of a program.
  behindIf(
    new RegExp(String.raw`(${NAMED}[ \t]*[=:][ \t]*)([^\s"'&;,<>(){}[\]$\\][^\s"'&;,<>(){}[\]\\]{5,})`, 'gi'),
    (text) => hasDigit(text) && !/^v?\d+(?:\.\d+)+$/.test(text),
  ),
  behindIf(new RegExp(String.raw`(${MAYBE_NAMED}${GETS}\\?["']?)([\w+/%-]{24,}={0,2})`, 'gi'), looksRandom),
  behind(/(\blogin[ \t]+\S{1,200}[ \t]+password[ \t]+)\S+/g),
  // Words of prose are no secrets.
  behind(/\b((?:Bearer|Basic)\s+)(?!authenti|authori[sz]|credential)[\w.~+/-]{8,}=*/g),
  behindIf(/\b((?:bearer|basic)\s+)([\w.~+/-]{16,}=*)/gi, hasDigit),
];

function inQuotes(said: string, text: string): string {
  const quote = /^\\?./.exec(text)![0];
  return `${said}${quote}${SECRET}${quote}`;
}

function hasDigit(text: string): boolean {
  return /\d/.test(text);
}

function hasSecretWord(text: string): boolean {
  return text.split(/\s+/).some((word) => word.length >= 8 && hasDigit(word));
}

/** Hexadecimal digits, or Base64: no name that people give has as much of all in it. Names of resources end in eight digits of a hash. */
function looksRandom(text: string): boolean {
  return (
    /^[0-9a-f]{32,}$/i.test(text) ||
    (/[a-z]/.test(text) && /[A-Z]/.test(text) && (text.match(/\d/g) ?? []).length > 1 && !/_[0-9A-F]{8}$/.test(text))
  );
}

/** A run of characters that begins at the end of a URL's scheme, without the passwords in it. These may have the signs in them that end them. */
function withoutPasswords(run: string): string {
  const last = run.lastIndexOf('@');
  const isDigest = /^@sha\d{3}:/.test(run.slice(last, last + 8));
  for (const { index, 0: scheme, 1: user } of run.matchAll(/:\/\/(?!\[)([^/:@]*):/g)) {
    const from = index + scheme.length;
    const isPort = /^\d{1,5}(?:[/?#,]|$)/.test(run.slice(from, from + 6));
    if (!isPort && !isDigest && from < last) {
      return `${run.slice(0, index)}://${user}:${SECRET}${run.slice(last)}`;
    }
  }
  return run;
}

/** A text in Base64 that begins as all keys and certificates do. */
function withoutPrivateKey(text: string): string {
  return Buffer.from(text.slice(0, 80), 'base64').toString('latin1').includes('PRIVATE KEY') ? SECRET : text;
}
