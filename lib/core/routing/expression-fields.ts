/** What a field of the router's expressions holds; several texts are compared one by one. */
export type FieldType = 'text' | 'number' | 'address';

/** A field that expressions can ask for. */
export interface ExpressionField {
  readonly type: FieldType;
  /** Whether connections have it that are no HTTP: those of TCP, TLS and UDP. */
  readonly ofStreams: boolean;
}

const HTTP_TEXT: ExpressionField = { type: 'text', ofStreams: false };
const TEXT: ExpressionField = { type: 'text', ofStreams: true };
const NUMBER: ExpressionField = { type: 'number', ofStreams: true };
const ADDRESS: ExpressionField = { type: 'address', ofStreams: true };

/**
 * The fields, as the vendor lists them for gateways of version 3.4 and later:
 * https://developer.konghq.com/gateway/routing/expressions/#available-fields, and in the source, `kong/router/fields.lua`
 * of https://github.com/Kong/kong. `net.port` is an older name that these still take.
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

/** A part of the path, or several joined by slashes; counted from 0, without leading zeros. */
const SEGMENTS = /^http\.path\.segments\.(0|[1-9]\d*)(?:_([1-9]\d*))?$/;

/** The field of a name; undefined for one that is not known. */
export function fieldOf(name: string): ExpressionField | undefined {
  if (Object.hasOwn(FIELDS, name)) {
    return FIELDS[name];
  }
  const [whole, first, last] = SEGMENTS.exec(name) ?? [];
  const isSegment = whole !== undefined && (last === undefined || Number(first) < Number(last));
  return isSegment || /^http\.(headers|queries)\.[^.]/.test(name) ? HTTP_TEXT : undefined;
}

/** The names of all fields, for messages. */
export const FIELD_NAMES = [
  ...Object.keys(FIELDS).filter((name) => name !== 'net.port'),
  'http.path.segments.<index>',
  'http.headers.<name>',
  'http.queries.<name>',
];
