import { Item, nameOf, referenceOf } from './item';

/** Property or properties of a gateway entity whose combined value must be unique among the entities of a kind. */
export interface Identity {
  readonly key: string;
  /** Name of the unique property or properties in messages. */
  readonly what: string;
}

/**
 * References that limit the uniqueness of entity names, by collection. For example, two targets with the same address
 * can belong to different upstreams.
 */
const WITHIN: { readonly [collection: string]: string } = {
  targets: 'upstream',
  acls: 'consumer',
  mtls_auth_credentials: 'consumer',
};

/** Assigns a unique number to each gateway entity. */
export class ItemNumbers {
  private readonly numbers = new Map<Item, number>();

  public of(item: Item): number {
    const number = this.numbers.get(item) ?? this.numbers.size;
    this.numbers.set(item, number);
    return number;
  }
}

/** Returns the properties of a gateway entity that must be unique among entities of its kind. */
export function identitiesOf(item: Item, numbers: ItemNumbers): Identity[] {
  const { entity, fields, place } = item;
  const { collection } = entity;
  const text = (field: string): string | undefined => {
    const value = fields[field];
    return typeof value === 'string' ? place.document.shown(value) : undefined;
  };
  const own = (field: string): string => {
    const target = referenceOf(item, field);
    return target ? `${field} ${numbers.of(target)}` : '';
  };
  const identity = (what: string, ...parts: unknown[]): Identity => ({
    key: JSON.stringify([collection, what, ...parts]),
    what,
  });
  const byField = ['id', ...entity.names].flatMap((field) => {
    const value = text(field);
    const within = field === 'id' ? '' : own(WITHIN[collection] ?? '');
    const more = collection === 'mtls_auth_credentials' ? own('ca_certificate') : '';
    return value === undefined || field === 'kid' ? [] : [identity(field, value, within, more)];
  });
  switch (collection) {
    case 'plugins':
      return [
        ...byField,
        identity('name and scopes', nameOf(item), ...entity.references.map(({ field }) => own(field))),
      ];
    case 'keys':
      return text('kid') === undefined ? byField : [...byField, identity('kid', text('kid'), own('set'))];
    case 'consumer_group_consumers':
      return [identity('membership', own('consumer'), own('consumer_group'))];
    case 'plugins_partials':
      return [identity('partial', own('plugin'), own('partial'), text('path'))];
    default:
      return byField;
  }
}
