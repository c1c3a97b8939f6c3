import { isIP } from 'node:net';

/** Names of the text formats that the catalogue declares for arguments of Terraform providers. */
export type Format = 'json' | 'base64' | 'base64-or-plain' | 'date-time' | 'ip' | 'lowercase' | 'port' | 'port-range';

/** Functions that check whether a text has a format, by name of the format. */
export const FORMATS: { readonly [format in Format]: (text: string) => boolean } = {
  json: isJson,
  base64: (text) => BASE64.test(text),
  'base64-or-plain': () => true,
  'date-time': (text) => DATE_TIME.test(text),
  ip: (text) => isIP(text) !== 0,
  lowercase: (text) => text === text.toLowerCase(),
  port: isPort,
  'port-range': isPortRange,
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
