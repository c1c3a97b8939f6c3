import { Format, FORMATS } from '../../shared/formats/formats';

/**
 * Returns the provider's error message for a text that violates a format. Returns undefined if the text conforms to the
 * format.
 */
export function formatProblem(format: string, text: string): string | undefined {
  return FORMATS[format as Format](text) ? undefined : PROBLEMS[format as Format];
}

const PROBLEMS: { readonly [format in Format]: string } = {
  json: 'must be a valid JSON string',
  base64: 'must be a base64 encoded string',
  'base64-or-plain': 'must be a string',
  'date-time': 'must be a string in RFC3339 format',
  ip: 'must be a valid IP address',
  lowercase: 'must be in lower case',
  port: 'must be a valid port between 1 and 65535',
  'port-range': 'must be a valid port range, such as 80-90',
};
