import { decode, encode, ExtData, ExtensionCodec } from '@msgpack/msgpack';
import { Members } from '../../shared/objects';
import { readWithPrototypeName } from './prototype-name';
import { Decimal, Dynamic, isObject, numberFrom, ObjectValue, Type, UNKNOWN, Value } from './value';

/** MessagePack extension types for Terraform's unknown values: 0 without details, 12 with refinements. */
const UNKNOWN_EXTENSIONS = [0, 12];
const UNKNOWN_BYTES = new ExtData(0, new Uint8Array([0]));

const codec = new ExtensionCodec();
for (const type of UNKNOWN_EXTENSIONS) {
  codec.register({ type, encode: () => null, decode: () => UNKNOWN });
}

/** Decodes a Terraform value of a type from Terraform's MessagePack encoding. */
export function fromMsgpack(bytes: Uint8Array, type: Type): Value {
  const read = (source: Uint8Array): unknown => decode(source, { extensionCodec: codec, useBigInt64: true });
  return fromRaw(readWithPrototypeName(Buffer.from(bytes), read), type);
}

/** Encodes a Terraform value of a type in Terraform's MessagePack encoding. */
export function toMsgpack(value: Value, type: Type): Uint8Array {
  return encode(toRaw(value, type), { extensionCodec: codec, useBigInt64: true });
}

function fromRaw(raw: unknown, type: Type): Value {
  if (raw === null || raw === undefined) {
    return null;
  }
  if (raw === UNKNOWN) {
    return UNKNOWN;
  }
  if (type === 'dynamic') {
    const [typeBytes, inner] = raw as [Uint8Array, unknown];
    const innerType = JSON.parse(Buffer.from(typeBytes).toString('utf8')) as Type;
    return new Dynamic(innerType, fromRaw(inner, innerType));
  }
  if (typeof type === 'string') {
    return type === 'number' ? numberFromRaw(raw as number | bigint | string) : (raw as Value);
  }
  const [kind, inner] = type;
  switch (kind) {
    case 'list':
    case 'set':
      return (raw as unknown[]).map((element) => fromRaw(element, inner));
    case 'tuple':
      return (raw as unknown[]).map((element, index) => fromRaw(element, (inner as Type[])[index]));
    case 'map':
      return Object.fromEntries(Object.entries(raw as Members).map(([key, member]) => [key, fromRaw(member, inner)]));
    default: {
      const members = inner as { [name: string]: Type };
      return Object.fromEntries(
        Object.keys(members).map((name) => [name, fromRaw((raw as Members)[name], members[name])]),
      );
    }
  }
}

function numberFromRaw(raw: number | bigint | string): Value {
  return typeof raw === 'number' ? raw : numberFrom(String(raw));
}

function toRaw(value: Value, type: Type): unknown {
  if (value === null || value === undefined) {
    return null;
  }
  if (value === UNKNOWN) {
    return UNKNOWN_BYTES;
  }
  if (value instanceof Dynamic) {
    return [Buffer.from(JSON.stringify(value.type)), toRaw(value.value, value.type)];
  }
  if (value instanceof Decimal) {
    return value.text;
  }
  if (typeof type === 'string') {
    return type === 'dynamic' ? dynamicRaw(value) : value;
  }
  const [kind, inner] = type;
  switch (kind) {
    case 'list':
    case 'set':
      return (value as Value[]).map((element) => toRaw(element, inner));
    case 'tuple':
      return (value as Value[]).map((element, index) => toRaw(element, (inner as Type[])[index]));
    case 'map':
      return Object.fromEntries(
        Object.entries(value as ObjectValue).map(([key, member]) => [key, toRaw(member, inner)]),
      );
    default: {
      const members = inner as { [name: string]: Type };
      const object = value as ObjectValue;
      return Object.fromEntries(Object.keys(members).map((name) => [name, toRaw(object[name] ?? null, members[name])]));
    }
  }
}

/** Encodes a Terraform value of a dynamic type together with its actual type. */
function dynamicRaw(value: Value): unknown {
  const type = typeOf(value);
  return [Buffer.from(JSON.stringify(type)), toRaw(value, type)];
}

export function typeOf(value: Value): Type {
  if (value instanceof Dynamic) {
    return value.type;
  }
  if (Array.isArray(value)) {
    return ['tuple', value.map(typeOf)];
  }
  if (isObject(value)) {
    return ['object', Object.fromEntries(Object.entries(value).map(([name, member]) => [name, typeOf(member)]))];
  }
  switch (typeof value) {
    case 'string':
      return 'string';
    case 'boolean':
      return 'bool';
    default:
      return value instanceof Decimal || typeof value === 'number' ? 'number' : 'dynamic';
  }
}
