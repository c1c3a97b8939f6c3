import { CREDENTIAL, hasDigit, isPlaceholder, isVersion, isWords, looksRandom, MAYBE_NAMED, NAMED } from './names';
import { Finder, following, inQuotes, Range } from './ranges';

/**
 * Pattern for the text between a name and its value: the end of quotes or of an index, and the sign of an assignment or a
 * comparison.
 */
export const GETS = String.raw`(?:\\?["'])?(?:\s{0,99}\])?\s{0,99}[=:~!]{1,3}>?\s{0,99}`;
/** Text in quotes. In JSON, a backslash may precede the quotes around a value. */
const QUOTED = String.raw`(?:\\"(?:[^"\\\n]|\\[^"\n])+|"(?:[^"\\\n]|\\.)+|'(?:[^'\\\n]|\\.)+)`;
/** Pattern for the beginning of a word, also after the `+` or `-` of a diff line. */
const BEGINS = String.raw`(?:(?<![\w-])|(?<=^-))`;
/**
 * Pattern of a command-line option for a user with a password, such as `-u`, alone or after other options of one
 * letter.
 */
const USER_OPTION = String.raw`(?:(?<=[\s"'\x60(])-u|${BEGINS}-(?:[A-Za-z]{0,5}[uU][ \t]+|-(?:(?:proxy-)?user|auth|creds)[ \t=]+))`;
/** Pattern of the code before a default value in `os.getenv("SECRET") or "…"`: the name of a secret, and `or`. */
const OF_SECRET = new RegExp(`${NAMED}\\W*(?:or\\W*)?$`, 'i');
/**
 * Pattern of a directive that sets a value with the name of a secret, such as `ENV API_TOKEN` or
 * `proxy_set_header X-Api-Key`.
 */
const SETS = String.raw`(?:ENV|ARG|setenv|setx?|fastcgi_param|proxy_set_header|add_header)[ \t]+(?:-x[ \t]+)?\$?[\w.-]{0,60}${NAMED}`;
/** Pattern of a value that is not in quotes. */
const WORD = String.raw`[^\s"'\x60\\$<>{}[\](),;-][^\s"'\x60\\]*`;

/**
 * Functions that find secrets in ordinary text, one for each notation that contains a secret, such as a URL or an
 * option.
 */
export const FORMS: readonly Finder[] = [
  privateKeys,
  passwordsInUrls,
  // A token in the position of the user name in a URL. The token has at least 16 characters, because user names are
  // usually shorter.
  following(/(:\/\/)[^/\s:@"'<>]{16,}(?=@)/g),
  // Data source names, such as `user:password@tcp(host)/database`.
  following(/((?<![\w/@.:-])[\w.-]{1,64}:)[^@\s"']{1,200}(?=@(?:tcp|unix|udp)?\()/g),
  following(/(\bdsn\b[^\n:]{0,40}[=:]\s{0,9}["']?[\w.+-]{1,64}:(?!\/\/))[^\s"']{1,200}(?=@[\w.[-])/gi),
  // Options such as `curl -u user:password`. Numbers instead of user names are ids of users in containers.
  following(new RegExp(String.raw`(${USER_OPTION}(\\?["'])[^\s:"'\\]{0,200}:)(?:(?!\2)[^\n])+`, 'g')),
  following(
    new RegExp(String.raw`(${USER_OPTION}[^\s:"'\\$]{0,200}:)[^\s"'\x60\\$<{][^\s"'\x60\\]*`, 'g'),
    (secret, before) => !(/\s\d+:$/.test(before) && /^\d+$/.test(secret)),
  ),
  following(new RegExp(String.raw`(${BEGINS}--[\w-]{0,40}(?:pass|${NAMED})[ \t]+)${WORD}`, 'gi'), (secret) =>
    isSecretWord(secret, 6),
  ),
  // Cookies, also in options such as `curl -b name=value`.
  following(
    new RegExp(
      String.raw`((?:\bcookie2?\\?["']?\s*[:=]\s*|${BEGINS}(?:-b|--cookie)[ \t=]+)\\?["']?[^\s;:="'\x60\\,]{1,200}=)[^\s;"'\x60\\]+(?:;[ \t]*[^\s;"'\x60\\]+)*`,
      'gi',
    ),
  ),
  // An HTTP header on a separate line, or in quotes.
  following(
    new RegExp(
      String.raw`((?:^[ \t+-]?[ \t]*|["'\x60]|\\n)[\w-]{0,60}-${NAMED}:[ \t]*)[^\s"'\x60<>{}[\]$\\*(]{6,}(?=[ \t]*(?:$|["'\x60\\]))`,
      'gim',
    ),
    (secret) => !isPlaceholder(secret),
  ),
  // Authentication schemes with several parts, such as `Authorization: AWS4-HMAC-SHA256 Credential=…, Signature=…`.
  following(
    /(\bauthorization\\?["']?\s*[:=,]\s*\\?["']?[a-z][\w-]{1,30}[ \t]+)[^\s"'`\\(<{$][^"'`\n\\]{7,}/gi,
    (secret) => secret.split(/\s+/).some((word) => word.length >= 8 && hasDigit(word)),
  ),
  inQuotes(new RegExp(`(${NAMED}${GETS})${QUOTED}`, 'gi'), (secret) => !isPlaceholder(secret)),
  // An argument after its name, such as `set_header("Authorization", "…")`.
  inQuotes(new RegExp(String.raw`(\(\s*\\?["'][\w.-]{0,60}(?:${NAMED}|cookie)\\?["']\s*,\s*)${QUOTED}`, 'gi')),
  // An argument of a function with the name of a secret, such as `redis:auth("…")`.
  inQuotes(new RegExp(String.raw`((?:\bauth|${NAMED})\(\s{0,99})${QUOTED}`, 'gi'), (secret) => isSecretWord(secret, 4)),
  // The name of a secret and its value as two members, as in the environment variables of containers:
  // `name: API_KEY, value: …`.
  following(
    new RegExp(
      String.raw`(\b(?:name|key)\\?["']?[=:]\s{0,9}\\?["']?[\w.-]{0,60}${NAMED}\\?["']?(?:,\s{0,99}|\s{1,99})\\?["']?value\\?["']?[=:]\s{0,9}\\?["']?)[^\s"'\\<>]+`,
      'gi',
    ),
    (secret) => !isPlaceholder(secret),
  ),
  following(new RegExp(String.raw`(<[\w:.-]{0,60}${NAMED}>)[^<>\n\x60]+(?=<)`, 'gi')),
  // Lines with secrets in environment files, YAML and properties files.
  following(
    new RegExp(
      String.raw`(^[+ \t-]{0,99}(?:export[ \t]+)?["']?[\w.-]{0,60}${NAMED}["']?(?:=|:[ \t]+))[^\s"'{[|>&*][^\s]{3,}(?=[ \t]*$)`,
      'gim',
    ),
    (secret) => !isPlaceholder(secret) && !isVersion(secret),
  ),
  // Values of secrets without quotes, as in the query of a URL.
  following(
    new RegExp(String.raw`(${NAMED}=)[^\s"'&;,<>(){}[\]$\\=~][^\s"'&;,<>(){}[\]\\]{3,}`, 'gi'),
    (secret) => !isPlaceholder(secret) && !isVersion(secret),
  ),
  following(
    new RegExp(String.raw`(${NAMED}[ \t]*[=:][ \t]*)[^\s"'&;,<>(){}[\]$\\][^\s"'&;,<>(){}[\]\\]{5,}`, 'gi'),
    (secret) => hasDigit(secret) && !isVersion(secret),
  ),
  // Directives: `ENV API_TOKEN …` of containers, `proxy_set_header X-Api-Key …` of servers, `requirepass …` of stores.
  following(
    new RegExp(
      String.raw`((?:^[+ \t"'\x60-]{0,99}${SETS}|\b(?:requirepass|masterauth|_authToken))[ \t]+["']?)[^\s"';]{4,}`,
      'gim',
    ),
    (secret) => !isPlaceholder(secret),
  ),
  following(new RegExp(String.raw`(${BEGINS}${SETS}[ \t]+["']?)[^\s"';]{4,}`, 'gi'), (secret) =>
    isSecretWord(secret, 6),
  ),
  // Default values for environment variables: `os.getenv("SECRET") or "…"`, `${SECRET:-…}`.
  inQuotes(
    new RegExp(
      String.raw`((?:getenv|environ|env)(?:\.get)?\s{0,9}[.[(]\s{0,9}\\?["']?[\w-]{1,99}\\?["']?\s{0,9}[\])]{0,2}\s{0,9}(?:\bor\b|\|\||\?\?|\?:|,)\s{0,9})${QUOTED}`,
      'gi',
    ),
    (secret, before) =>
      OF_SECRET.test(before) || /^(?=\D{0,99}\d\D{0,99}\d)(?=[^A-Za-z]{0,99}[A-Za-z])\w{8,}$/.test(secret),
  ),
  following(new RegExp(String.raw`(\$\{\w{0,60}${NAMED}:?[-=])[^\s"'{}$]{3,}(?=\})`, 'gi')),
  following(
    new RegExp(String.raw`(${CREDENTIAL}${GETS}\\?["']?)[\w+/%.~-]{6,}={0,2}`, 'gi'),
    (secret) => hasDigit(secret) && !isVersion(secret),
  ),
  following(new RegExp(String.raw`(${MAYBE_NAMED}${GETS}\\?["']?)[\w+/%-]{24,}={0,2}`, 'gi'), looksRandom),
  following(/(\blogin[ \t]+\S{1,200}[ \t]+password[ \t]+)\S+/g),
  // `Bearer` or `Basic` before a credential. Ordinary words, such as in "Basic authentication", are not credentials.
  following(
    /(\b(?:Bearer|Basic)[ \t]+)(?!(?:auth|credential)[a-z]{4,}\b|A(?:uth|UTH)|C(?:redential|REDENTIAL))[\w.~+/-]{8,}=*/g,
  ),
  following(/(\b(?:bearer|basic)[ \t]+)[\w.~+/-]{16,}=*/gi, hasDigit),
];

/** Whether a word is a secret and not ordinary text. */
function isSecretWord(text: string, shortest: number): boolean {
  return text.length >= shortest && !isWords(text) && !isPlaceholder(text) && !isVersion(text);
}

/** Returns the ranges of private keys in a text, up to the end of the key or of the text. */
function privateKeys(text: string): Range[] {
  const found: Range[] = [];
  for (const { index, 0: beginning } of text.matchAll(/-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----/g)) {
    const from = index + beginning.length;
    if (from > (found.at(-1)?.[1] ?? 0)) {
      const end = text.indexOf('-----END', from);
      found.push([from, end < 0 ? text.length : end]);
    }
  }
  return found;
}

/**
 * Returns the ranges of the passwords in URLs. A password may contain characters that usually end a password, such as
 * `@`.
 */
function passwordsInUrls(text: string): Range[] {
  return [...text.matchAll(/:\/\/(?:[^\s"'<>\\]|\\(?![nrt"']))+/g)].flatMap(({ index, 0: run }) => {
    const range = passwordIn(run);
    return range ? [[index + range[0], index + range[1]] as const] : [];
  });
}

/**
 * Returns the range of the password in a sequence of characters after the scheme of a URL, or undefined without a
 * password.
 */
function passwordIn(run: string): Range | undefined {
  const last = run.lastIndexOf('@');
  const isDigest = /^@sha\d{3}:/.test(run.slice(last, last + 8));
  for (const { index, 0: scheme } of run.matchAll(/:\/\/(?!\[)[^/:@]*:/g)) {
    const from = index + scheme.length;
    const isPort = /^\d{1,5}(?:[/?#,]|$)/.test(run.slice(from, from + 6));
    if (!isPort && !isDigest && from < last) {
      return [from, last];
    }
  }
  return undefined;
}
