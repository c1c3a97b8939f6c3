/** Encodes values in DER (ITU-T X.690), with only the types that certificates need. */

const TAGS = {
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  object: 0x06,
  text: 0x0c,
  shortTime: 0x17,
  time: 0x18,
  sequence: 0x30,
  set: 0x31,
};

/** Encodes a DER value: a tag, the length of the content, and the content. */
export function tagged(tag: number, ...content: readonly Buffer[]): Buffer {
  const body = Buffer.concat(content);
  return Buffer.concat([Buffer.from([tag]), lengthOf(body), body]);
}

function lengthOf({ length }: Buffer): Buffer {
  if (length < 0x80) {
    return Buffer.from([length]);
  }
  const bytes = Buffer.from(length.toString(16).padStart(length > 0xffff ? 6 : length > 0xff ? 4 : 2, '0'), 'hex');
  return Buffer.concat([Buffer.from([0x80 | bytes.length]), bytes]);
}

export function sequence(...content: readonly Buffer[]): Buffer {
  return tagged(TAGS.sequence, ...content);
}

export function set(...content: readonly Buffer[]): Buffer {
  return tagged(TAGS.set, ...content);
}

/** Encodes a whole number that is not negative as a DER integer. */
export function integer(bytes: Buffer): Buffer {
  const start = bytes.findIndex((byte) => byte !== 0);
  const significant = start < 0 ? Buffer.from([0]) : bytes.subarray(start);
  return tagged(TAGS.integer, significant[0] & 0x80 ? Buffer.from([0]) : Buffer.alloc(0), significant);
}

/** @param unused number of unused bits at the end of the DER bit string */
export function bits(bytes: Buffer, unused = 0): Buffer {
  return tagged(TAGS.bits, Buffer.from([unused]), bytes);
}

export function octets(bytes: Buffer): Buffer {
  return tagged(TAGS.octets, bytes);
}

export function text(value: string): Buffer {
  return tagged(TAGS.text, Buffer.from(value, 'utf8'));
}

export const TRUE = Buffer.from([0x01, 0x01, 0xff]);

/** Encodes an object identifier, such as `2.5.29.17`, in DER. */
export function objectId(dotted: string): Buffer {
  const [first, second, ...others] = dotted.split('.').map(Number);
  return tagged(TAGS.object, Buffer.from([first * 40 + second, ...others.flatMap(base128)]));
}

function base128(number: number): number[] {
  const digits = [number & 0x7f];
  for (let rest = number >> 7; rest > 0; rest >>= 7) {
    digits.unshift((rest & 0x7f) | 0x80);
  }
  return digits;
}

/**
 * Encodes a time of a certificate in DER, without fractions of a second. Times until 2049 have years of two digits, as
 * the certificate standard (RFC 5280) requires.
 */
export function time(date: Date): Buffer {
  const digits = date.toISOString().replace(/[-:T]|\.\d+/g, '');
  const isShort = date.getUTCFullYear() < 2050;
  return tagged(isShort ? TAGS.shortTime : TAGS.time, Buffer.from(isShort ? digits.slice(2) : digits));
}
