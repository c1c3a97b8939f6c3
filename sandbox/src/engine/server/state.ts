import { LosslessNumber } from 'lossless-json';
import { parseLossless } from '../values/lossless';
import { Dynamic, numberFrom, Type, Value } from '../values/value';

/** Reads a value of a type from JSON as Terraform keeps it in its state. */
export function fromStateJson(json: string, type: Type): Value {
  return typed(parseLossless(json), type);
}

function typed(raw: any, type: Type): Value {
  if (raw === null || raw === undefined) {
    return null;
  }
  if (type === 'dynamic') {
    const inner = raw.type as Type;
    return new Dynamic(plain(inner) as Type, typed(raw.value, plain(inner) as Type));
  }
  if (raw instanceof LosslessNumber) {
    return numberFrom(raw.value);
  }
  if (typeof type === 'string') {
    return raw;
  }
  const [kind, inner] = type;
  switch (kind) {
    case 'list':
    case 'set':
      return raw.map((element: any) => typed(element, inner));
    case 'tuple':
      return raw.map((element: any, index: number) => typed(element, (inner as Type[])[index]));
    case 'map':
      return Object.fromEntries(Object.entries(raw).map(([key, member]) => [key, typed(member, inner)]));
    default: {
      const members = inner as { [name: string]: Type };
      return Object.fromEntries(Object.keys(members).map((name) => [name, typed(raw[name], members[name])]));
    }
  }
}

function plain(value: any): unknown {
  return JSON.parse(JSON.stringify(value));
}
