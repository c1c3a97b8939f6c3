import { isIP } from 'net';

/** What is wrong with a text of a format that providers enforce; nothing where it is good. */
export function formatProblem(format: string, text: string): string | undefined {
  return FORMATS[format]?.(text);
}

const FORMATS: { readonly [format: string]: (text: string) => string | undefined } = {
  json: (text) => (isJson(text) ? undefined : 'must be a valid JSON string'),
  base64: (text) => (BASE64.test(text) ? undefined : 'must be a base64 encoded string'),
  'date-time': (text) => (DATE_TIME.test(text) ? undefined : 'must be a string in RFC3339 format'),
  ip: (text) => (isIP(text) !== 0 ? undefined : 'must be a valid IP address'),
  lowercase: (text) => (text === text.toLowerCase() ? undefined : 'must be in lower case'),
  port: (text) => (isPort(text) ? undefined : 'must be a valid port between 1 and 65535'),
  'port-range': (text) => (isPortRange(text) ? undefined : 'must be a valid port range, such as 80-90'),
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
