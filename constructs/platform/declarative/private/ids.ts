import { createHash } from 'node:crypto';
import { Item, nameOf, referenceOf } from '../../../../lib/core/shared/declarative/item';

/**
 * Fields of declarative entities that the digest in a construct id ignores: secrets, and fields that do not distinguish
 * entities.
 */
const LEFT_OUT = ['key', 'key_alt', 'secret', 'password', 'jwk', 'pem', 'config', 'tags'];

/**
 * Returns the last part of the construct id of a declarative entity: its name, its id, the environment variable of its
 * key, or a digest, whichever is available first. For a certificate without an id, a digest of its server names takes
 * precedence over the environment variable of its key. The position of the entity in the declarative file does not
 * affect the construct id.
 */
export function idSuffix(item: Item, snis: readonly string[] = []): string {
  const { entity, fields } = item;
  for (const field of entity.names) {
    const text = shown(item, fields[field]);
    if (text) {
      return field === entity.names[0] ? readableText(text) : `${field}-${readableText(text)}`;
    }
  }
  if (typeof fields.id === 'string') {
    return readableText(fields.id);
  }
  if (entity.collection === 'certificates' && snis.length > 0) {
    // The construct id of a certificate without an id depends only on its server names, so that a renewed certificate
    // keeps the construct id.
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

/**
 * Returns the last part of a policy's construct id: the policy type, and a digest of the policy's scopes other than the
 * parent construct.
 */
export function policyIdSuffix(item: Item, owner: string | undefined): string {
  const others = item.entity.references
    .filter(({ field }) => field !== owner)
    .flatMap(({ field }) => {
      const other = referenceOf(item, field);
      return other ? [[field, idSuffix(other)]] : [];
    });
  const name = readableText(nameOf(item) ?? '');
  return others.length === 0 ? name : `${name}-${digestOf(others)}`;
}

/**
 * Returns a text of at most 80 characters unchanged if the text is valid in a construct path. For longer or invalid
 * texts, returns the start of the text, without invalid characters, and a digest.
 */
export function readableText(text: string): string {
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
