import { createHash } from 'crypto';
import { Item, nameOf, referenceOf } from '../../../../lib/core/declarative/item';

/** Fields that hold secrets, of which no id is ever made, and those that tell nothing apart. */
const LEFT_OUT = ['key', 'key_alt', 'secret', 'password', 'jwk', 'pem', 'config', 'tags'];

/**
 * The end of a construct's id: the name of the entity, else its id, else a digest of what identifies it. It stays the same
 * wherever the entity stands in the file.
 */
export function identOf(item: Item, snis: readonly string[] = []): string {
  const { entity, fields } = item;
  const name = entity.names.map((field) => [field, shown(item, fields[field])] as const).find(([, text]) => text);
  if (name) {
    const [field, text] = name;
    return field === entity.names[0] ? readable(text!) : `${field}-${readable(text!)}`;
  }
  if (typeof fields.id === 'string') {
    return readable(fields.id);
  }
  if (entity.collection === 'certificates' && snis.length > 0) {
    // A certificate is exchanged for a newer one of the same names.
    return digestOf([...snis].sort());
  }
  const variable = /^\$\{\{.*?\b(DECK_\w+)\b.*\}\}$/.exec(shown(item, fields.key) ?? '')?.[1];
  return (
    variable ??
    digestOf(
      Object.entries(fields).filter(([field]) => !LEFT_OUT.includes(field)),
      item,
    )
  );
}

/** The end of a policy's id: its type, and what it is attached to beside what it is part of. */
export function policyIdent(item: Item, owner: string | undefined): string {
  const others = item.entity.references
    .filter(({ field }) => field !== owner && referenceOf(item, field))
    .map(({ field }) => [field, identOf(referenceOf(item, field)!)]);
  const name = readable(nameOf(item) ?? '');
  return others.length === 0 ? name : `${name}-${digestOf(others)}`;
}

/** A text as it is, where it can stand in a path and is not long; else what can be read of it, with a digest. */
export function readable(text: string): string {
  if (/^[\w.~@:*-]{1,80}$/.test(text)) {
    return text;
  }
  const start = text
    .replace(/[^\w.~-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40);
  return `${start === '' ? '' : `${start}-`}${digestOf(text)}`;
}

function shown({ place }: Item, value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? place.document.shown(value) : undefined;
}

function digestOf(value: unknown, item?: Item): string {
  const text = JSON.stringify(value, (_key, member) =>
    typeof member === 'string' && item
      ? item.place.document.shown(member)
      : typeof member === 'object' && member !== null && !Array.isArray(member)
        ? Object.fromEntries(Object.entries(member).sort(([one], [other]) => (one < other ? -1 : 1)))
        : member,
  );
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
