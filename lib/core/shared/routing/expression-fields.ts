/**
 * Type of the values of a field in router expressions. In fields with several values, router expressions compare each
 * text separately.
 */
export type FieldType = 'text' | 'number' | 'address';

/** Field of the request that router expressions can use. */
export interface ExpressionField {
  readonly type: FieldType;
  /** Whether expressions of routes for streams (TCP, TLS and UDP) may use the field. */
  readonly ofStreams: boolean;
}

const HTTP_TEXT: ExpressionField = { type: 'text', ofStreams: false };
const TEXT: ExpressionField = { type: 'text', ofStreams: true };
const NUMBER: ExpressionField = { type: 'number', ofStreams: true };
const ADDRESS: ExpressionField = { type: 'address', ofStreams: true };

/**
 * Fields that the vendor documents for gateway version 3.4 and later:
 * https://developer.konghq.com/gateway/routing/expressions/#available-fields, and in the source,
 * `kong/router/fields.lua` of https://github.com/Kong/kong. `net.port` is a deprecated name that gateways of version
 * 3.4 and later still accept.
 */
const FIELDS: { readonly [name: string]: ExpressionField } = {
  'net.protocol': TEXT,
  'tls.sni': TEXT,
  'http.method': HTTP_TEXT,
  'http.host': HTTP_TEXT,
  'http.path': HTTP_TEXT,
  'http.path.segments.len': { type: 'number', ofStreams: false },
  'net.src.ip': ADDRESS,
  'net.src.port': NUMBER,
  'net.dst.ip': ADDRESS,
  'net.dst.port': NUMBER,
  'net.port': NUMBER,
};

/**
 * Field for one segment of the request path, or for several segments that are joined by slashes. Indexes of path
 * segments start at 0, without leading zeros.
 */
const SEGMENTS = /^http\.path\.segments\.(0|[1-9]\d*)(?:_([1-9]\d*))?$/;

/** Returns the field of router expressions with a given name, or undefined if the name is unknown. */
export function fieldOf(name: string): ExpressionField | undefined {
  if (Object.hasOwn(FIELDS, name)) {
    return FIELDS[name];
  }
  const [whole, first, last] = SEGMENTS.exec(name) ?? [];
  const isSegment = whole !== undefined && (last === undefined || Number(first) < Number(last));
  return isSegment || /^http\.(headers|queries)\.[^.]/.test(name) ? HTTP_TEXT : undefined;
}

/** Names of all fields of router expressions except the deprecated `net.port`, for messages. */
export const FIELD_NAMES = [
  ...Object.keys(FIELDS).filter((name) => name !== 'net.port'),
  'http.path.segments.<index>',
  'http.headers.<name>',
  'http.queries.<name>',
];
