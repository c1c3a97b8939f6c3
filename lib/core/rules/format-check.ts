import { Format, FORMATS } from '../shared/formats/formats';

/**
 * Returns the problem of a text argument in a format that providers enforce, or undefined if the text is valid. The
 * problem never contains the checked text, because the text may be a secret. The problem is a fixed text for each
 * format, because the error message of a JSON parser would show the checked text.
 */
export function formatProblem(format: string, text: string): string | undefined {
  return FORMATS[format as Format](text) ? undefined : PROBLEMS[format as Format];
}

const PROBLEMS: { readonly [format in Format]: string } = {
  json: 'is not valid JSON',
  base64: 'is not encoded in base64',
  'base64-or-plain': 'is not a text',
  'date-time': 'is not an RFC 3339 time, such as 2030-01-31T12:00:00Z',
  ip: 'is not an IP address',
  lowercase: 'has upper-case letters, which are not allowed',
  port: 'is not a port: a whole number from 1 to 65535',
  'port-range': 'is not a port range: the lowest port, a hyphen and the highest port, each from 1 to 65535',
};
