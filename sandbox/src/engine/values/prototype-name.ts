/**
 * Member name `__proto__`, which libraries reject or lose, because the name sets the prototype of an object in
 * JavaScript.
 */
const NAME = '__proto__';

/** Names with the length of `__proto__` that can temporarily replace the name `__proto__` in the bytes of a value. */
const STAND_INS = [...'0123456789abcdefghijklmnpqrstuvwxyz'].map((character) => `__prot${character}__`);

/** Decodes a value with a library so that the library treats the name `__proto__` like any other name. */
export function readWithPrototypeName(source: Buffer, read: (source: Buffer) => unknown): unknown {
  if (!source.includes(NAME)) {
    return read(source);
  }
  const standIn = STAND_INS.find((name) => !source.includes(name));
  if (!standIn) {
    throw new Error(`a value has too many names like ${NAME}`);
  }
  return restored(read(exchanged(source, NAME, standIn)), standIn);
}

function restored(read: unknown, standIn: string): unknown {
  if (typeof read === 'string') {
    return read.replaceAll(standIn, NAME);
  }
  if (read instanceof Uint8Array) {
    return exchanged(Buffer.from(read), standIn, NAME);
  }
  if (Array.isArray(read)) {
    return read.map((element) => restored(element, standIn));
  }
  if (typeof read !== 'object' || read === null || Object.getPrototypeOf(read) !== Object.prototype) {
    return read;
  }
  const members = Object.entries(read).map(([name, member]) => [restored(name, standIn), restored(member, standIn)]);
  return Object.fromEntries(members);
}

function exchanged(bytes: Buffer, from: string, to: string): Buffer {
  return Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1');
}
