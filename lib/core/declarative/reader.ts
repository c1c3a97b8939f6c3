import { Document, isMembers, Members, membersOf, Place, Remark } from './document';
import { Entity, entityOf, FILE_FIELDS, nestedIn, NOT_CONFIGURATION, Reference, WITHOUT_COUNTERPART } from './entities';
import { Item } from './item';
import { References } from './references';
import { readSettings, Settings } from './settings';
import { Shorthands } from './shorthands';

/** What declarative files say together. */
export interface Declaration {
  readonly items: readonly Item[];
  readonly settings: Settings;
  readonly remarks: readonly Remark[];
}

/**
 * Reads declarative files as one: lists are put together, and what one of them says of the whole holds for all.
 *
 * @param documents the files
 * @param leftOut names of collections and fields to leave out, with a warning, as Terraform has no counterpart for them
 */
export function readDeclaration(documents: readonly Document[], leftOut: readonly string[]): Declaration {
  const reader = new Reader(leftOut);
  documents.forEach((document) => reader.read(document));
  return reader.declaration(documents);
}

/** What may stand in an entity that only names another; of these, `path` alone is its own. */
const LINK_FIELDS = ['id', 'name', 'username', 'custom_id', 'tags', 'path'];

class Reader {
  private readonly items: Item[] = [];
  private readonly remarks: Remark[] = [];
  private readonly references = new References((place, message) => this.error(place, message));

  public constructor(private readonly leftOut: readonly string[]) {}

  public read(document: Document): void {
    const place = new Place(document);
    if (!isMembers(document.value)) {
      this.error(place, 'is no declarative configuration: it has no members, such as services');
      return;
    }
    for (const [key, value] of Object.entries(membersOf(document.value))) {
      const entity = entityOf(key);
      if (entity) {
        this.list(entity, value, place.at(key));
      } else if (!FILE_FIELDS.includes(key)) {
        this.withoutCounterpart(key, value, place.at(key));
      }
    }
  }

  public declaration(documents: readonly Document[]): Declaration {
    const settings = readSettings(documents, (place, message) => this.error(place, message));
    const items = this.references.resolve(this.items);
    new Shorthands(settings, (place, message) => this.error(place, message)).expand(items);
    return { items, settings, remarks: this.remarks };
  }

  private list(entity: Entity, value: unknown, place: Place, owner?: { by: Reference; item: Item }): void {
    if (!Array.isArray(value)) {
      this.error(place, `is no list; allowed: a list of entities (${entity.label})`);
      return;
    }
    value.forEach((element, index) => {
      // Server names alone are written so by some tools.
      const given = entity.collection === 'snis' && typeof element === 'string' ? { name: element } : element;
      if (isMembers(given)) {
        this.item(entity, membersOf(given), place.at(index), owner);
      } else if (given !== null) {
        this.error(place.at(index), `is no ${entity.label}; allowed: an object with members`);
      }
    });
  }

  private item(entity: Entity, members: Members, place: Place, owner?: { by: Reference; item: Item }): void {
    const fields: [string, unknown][] = [];
    const item: Item = { entity, place, fields: {}, borrowed: new Map(), references: new Map() };
    if (owner) {
      item.references.set(owner.by.field, [owner.item]);
    }
    this.items.push(item);
    const isLink = owner !== undefined && this.references.isLink(item, owner.by, members);
    for (const [key, value] of Object.entries(members)) {
      const reference = entity.references.find(({ field }) => field === key);
      const nested = nestedIn(entity, key);
      if (reference) {
        this.references.add(item, reference, value, place.at(key));
      } else if (nested) {
        this.list(nested.entity, value, place.at(key), { by: nested.by, item });
      } else if (Object.hasOwn(WITHOUT_COUNTERPART, key) || this.leftOut.includes(key)) {
        this.withoutCounterpart(key, value, place.at(key));
      } else if (isLink && !LINK_FIELDS.includes(key) && !NOT_CONFIGURATION.includes(key)) {
        this.withoutCounterpart(key, value, place.at(key));
      } else if (!NOT_CONFIGURATION.includes(key)) {
        fields.push([key, value]);
      }
    }
    item.fields = Object.fromEntries(fields);
  }

  /** Nothing is lost with an empty list. */
  private withoutCounterpart(key: string, value: unknown, place: Place): void {
    const isEmpty = (Array.isArray(value) && value.length === 0) || value === '';
    if (isEmpty) {
      return;
    }
    const reason = Object.hasOwn(WITHOUT_COUNTERPART, key) ? WITHOUT_COUNTERPART[key] : undefined;
    if (this.leftOut.includes(key)) {
      this.remarks.push({ level: 'warning', place, message: `is left out: ${reason ?? 'it is not known'}` });
    } else {
      const remedy = `take it out, or name ${JSON.stringify(key)} in leaveOut`;
      this.error(place, `has no counterpart: ${reason ?? `${JSON.stringify(key)} is not known here`}; ${remedy}`);
    }
  }

  private error(place: Place, message: string): void {
    this.remarks.push({ level: 'error', place, message });
  }
}
