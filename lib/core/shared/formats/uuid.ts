import { hash } from 'node:crypto';

/**
 * Returns a UUID of version 5 (RFC 9562). The same namespace and name always give the same UUID. The library does not
 * use the npm package `uuid`, because it would have to bundle the package for one function.
 */
export function uuid(namespace: string, name: string): string {
  const bytes = hash(
    'sha1',
    Buffer.concat([Buffer.from(namespace.replace(/-/g, ''), 'hex'), Buffer.from(name)]),
    'buffer',
  );
  bytes[6] = (bytes[6] & 0x0f) | 0x50;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const digits = bytes.toString('hex', 0, 16);
  const parts = [digits.slice(0, 8), digits.slice(8, 12), digits.slice(12, 16), digits.slice(16, 20), digits.slice(20)];
  return parts.join('-');
}

/** Whether a text is a UUID, of any version, in lower or upper case. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
