import { Diagnostic } from '../diagnostic';
import { kindOf } from '../formats/kind-of';
import { isPlainObject, Members } from '../objects';
import { Document, membersOf, Place } from './document';
import {
  Entity,
  entityOf,
  FILE_FIELDS,
  nestedIn,
  NOT_CONFIGURATION,
  reasonToLeaveOut,
  Reference,
  WITHOUT_COUNTERPART,
} from './entities';
import { Item, nameOf, placeOf } from './item';
import { OmittedFields } from './omitted-fields';
import { currentSettings } from './policy-settings';
import { References } from './references';
import { readSettings, Settings } from './settings';
import { Shorthands, targetWithPort } from './shorthands';

/** Combined content of several declarative files. */
export interface Declaration {
  readonly items: readonly Item[];
  readonly settings: Settings;
  readonly remarks: readonly Diagnostic<{ readonly place: Place }>[];
}

/**
 * Reads several declarative files as one configuration. Combines their lists. General settings in one of the
 * declarative files apply to all files, except `_transform`.
 *
 * @param documents the files
 * @param leftOut fields of the declarative files to omit with a warning
 */
export function readDeclaration(documents: readonly Document[], leftOut = new OmittedFields([])): Declaration {
  const reader = new Reader(leftOut);
  documents.forEach((document) => reader.read(document));
  return reader.declaration(documents);
}

/**
 * Allowed members of a reference object, and of a link that is nested in one entity and names another entity. All of
 * these members except `path` describe the referenced entity.
 */
const LINK_FIELDS = ['id', 'name', 'username', 'custom_id', 'tags', 'path'];

class Reader {
  private readonly items: Item[] = [];
  private readonly remarks: Diagnostic<{ readonly place: Place }>[] = [];
  private readonly references = new References((level, place, message) => this.remarks.push({ level, place, message }));

  public constructor(private readonly leftOut: OmittedFields) {}

  public read(document: Document): void {
    const place = new Place(document);
    if (!isPlainObject(document.value)) {
      this.error(place, 'is not a declarative configuration: it has no members, such as services');
      return;
    }
    for (const [key, value] of Object.entries(membersOf(document.value))) {
      const entity = entityOf(key);
      if (entity) {
        this.list(entity, value, place.at(key));
      } else if (!FILE_FIELDS.includes(key)) {
        this.withoutCounterpart(key, key, key, value, place.at(key));
      }
    }
  }

  public declaration(documents: readonly Document[]): Declaration {
    const settings = readSettings(documents, (place, message) => this.error(place, message));
    const items = this.references.resolve(this.items, settings.lookedUp);
    new Shorthands(settings, (place, message) => this.error(place, message)).expand(items);
    items.forEach((item) => this.leaveOut(item));
    items.forEach((item) => this.bringUpToDate(item));
    return { items, settings, remarks: this.remarks };
  }

  private list(entity: Entity, value: unknown, place: Place, owner?: { by: Reference; item: Item }): void {
    if (!Array.isArray(value)) {
      this.error(place, `is ${kindOf(value)}; allowed: a list of entities (${entity.label})`);
      return;
    }
    value.forEach((element, index) => {
      // Some tools write SNIs only as names instead of objects.
      const given = entity.collection === 'snis' && typeof element === 'string' ? { name: element } : element;
      if (isPlainObject(given)) {
        this.item(entity, membersOf(given), place.at(index), owner);
      } else if (given !== null) {
        this.error(place.at(index), `is ${kindOf(given)}; allowed: an object (${entity.label})`);
      }
    });
  }

  private item(entity: Entity, members: Members, place: Place, owner?: { by: Reference; item: Item }): void {
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
        this.checkReference(value, entity.collection, key, place.at(key));
      } else if (nested) {
        this.list(nested.entity, value, place.at(key), { by: nested.by, item });
      } else if (Object.hasOwn(WITHOUT_COUNTERPART, key)) {
        this.withoutCounterpart(key, entity.collection, key, value, place.at(key));
      } else if (isLink && !isOfLink(key)) {
        this.withoutCounterpart(key, entity.collection, key, value, place.at(key));
      } else if (!NOT_CONFIGURATION.includes(key)) {
        this.field(item, members, key, place.at(key));
      }
    }
    item.fields = withTargetPort(item);
  }

  private field(item: Item, members: Members, name: string, place: Place): void {
    const reason = reasonToLeaveOut(item.entity, members, name);
    if (reason === undefined) {
      item.fields = { ...item.fields, [name]: members[name] };
    } else {
      this.warning(place, `is left out: ${reason}`);
    }
  }

  /**
   * Reports members of a reference object that do not describe the referenced entity, because Terraform has no argument
   * for them.
   */
  private checkReference(value: unknown, collection: string, field: string, place: Place): void {
    if (isPlainObject(value)) {
      Object.entries(membersOf(value))
        .filter(([key]) => !isOfLink(key))
        .forEach(([key, member]) => this.withoutCounterpart(key, collection, `${field}.${key}`, member, place.at(key)));
    }
  }

  /** Omits the fields of a gateway entity at the paths that the user gave. */
  private leaveOut(item: Item): void {
    const { fields, found } = this.leftOut.apart(item.entity.collection, item.fields);
    item.fields = fields;
    for (const path of found) {
      this.warning(placeIn(item, path), `is left out, as ${this.leftOut.option} requests: ${path}`);
    }
  }

  /** Converts the settings of a gateway policy to Terraform's names, and replaces or omits deprecated settings. */
  private bringUpToDate(item: Item): void {
    const { config } = item.fields;
    const policy = item.entity.collection === 'plugins' ? nameOf(item) : undefined;
    if (policy !== undefined && isPlainObject(config)) {
      const { document } = item.place;
      const current = currentSettings(policy, config, (text) => document.shown(text) === text);
      item.fields = { ...item.fields, config: current.config };
      current.remarks.forEach(({ level, path, message }) =>
        this.remarks.push({ level, place: placeIn(item, path), message }),
      );
    }
  }

  /**
   * Reports a field of a declarative file that has no counterpart in Terraform: as a warning if the user omits the
   * field, or else as an error. `withoutCounterpart` does not report empty lists and empty texts, because their
   * omission loses nothing.
   */
  private withoutCounterpart(key: string, collection: string, path: string, value: unknown, place: Place): void {
    const isEmpty = (Array.isArray(value) && value.length === 0) || value === '';
    if (isEmpty) {
      return;
    }
    const reason = Object.hasOwn(WITHOUT_COUNTERPART, key) ? WITHOUT_COUNTERPART[key] : undefined;
    if (this.leftOut.has(key, collection, path)) {
      this.warning(place, `is left out: ${reason ?? 'the field is not known'}`);
    } else {
      const remedy = `remove it, or name ${JSON.stringify(key)} in ${this.leftOut.option}`;
      this.error(place, `has no counterpart: ${reason ?? `${JSON.stringify(key)} is not known here`}; ${remedy}`);
    }
  }

  private error(place: Place, message: string): void {
    this.remarks.push({ level: 'error', place, message });
  }

  private warning(place: Place, message: string): void {
    this.remarks.push({ level: 'warning', place, message });
  }
}

/**
 * Adds the gateways' default port to an upstream target without a port, so that the target equals a target with an
 * explicit default port. Targets with environment variables stay unchanged.
 */
function withTargetPort({ entity, fields, place }: Item): Members {
  const { target } = fields;
  const isFixed = typeof target === 'string' && place.document.shown(target) === target;
  return entity.collection === 'targets' && isFixed ? { ...fields, target: targetWithPort(target) } : fields;
}

/** Returns the position of a field path in a gateway entity, such as `config.redis`. */
function placeIn(item: Item, path: string): Place {
  const [first, ...rest] = path.split('.');
  return rest.reduce((at, name) => at.at(name), placeOf(item, first));
}

function isOfLink(field: string): boolean {
  return LINK_FIELDS.includes(field) || NOT_CONFIGURATION.includes(field);
}
