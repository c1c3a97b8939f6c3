import { isIP } from 'net';

/**
 * Formats that providers enforce on texts, by the name that the catalogue gives them. Each says what is wrong with a
 * text, or nothing where it is good, and never shows the text itself.
 */
export const FORMATS: { readonly [name: string]: (text: string) => string | undefined } = {
  // The parser's own message is of no use: it quotes the text, which may hold a secret.
  json: (text) => (isJson(text) ? undefined : 'is no valid JSON'),
  base64: (text) => (BASE64.test(text) ? undefined : 'is not encoded in base64'),
  'base64-or-plain': () => undefined,
  'date-time': (text) => (DATE_TIME.test(text) ? undefined : 'is no time of RFC 3339, such as 2030-01-31T12:00:00Z'),
  ip: (text) => (isIP(text) !== 0 ? undefined : 'is no IP address'),
  lowercase: (text) => (text === text.toLowerCase() ? undefined : 'has upper-case letters, where none are accepted'),
  port: (text) => (isPort(text) ? undefined : 'is no port: a whole number from 1 to 65535'),
  'port-range': (text) =>
    isPortRange(text) ? undefined : 'is no range of ports: the lowest, a hyphen and the highest, each from 1 to 65535',
};

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
const DATE_TIME = /^\d{4}-\d{2}-\d{2}[Tt]\d{2}:\d{2}:\d{2}(\.\d+)?([Zz]|[+-]\d{2}:\d{2})$/;

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function isPort(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65535;
}

function isPortRange(text: string): boolean {
  const [low, high, ...rest] = text.split('-');
  return rest.length === 0 && high !== undefined && isPort(low) && isPort(high) && Number(low) <= Number(high);
}
