import { requireValue } from 'cdktf-gateways-sandbox/toolkit/checks';
import {
  Reference,
  externalId,
  Item,
  PARTIAL_BLOCKS,
  Place,
  placeOf,
  without,
} from 'cdktf-gateways-sandbox/toolkit/declarative';
import { CatalogElement, isUuid, Member, membersOf } from 'cdktf-gateways-sandbox/toolkit/engine';
import { resourceOf } from '../../elements';
import { idOf } from '../../inventory/identity';
import { importIdOf } from '../../inventory/import-id';
import {
  Expression,
  InventoryObject,
  InventoryValue,
  InventoryValues,
  isValues,
  ObjectReference,
} from '../../inventory/inventory';
import { plannedValues } from '../../inventory/planned';
import { hasPath } from '../../inventory/walk';
import { Report, Texts } from './texts';
import { typeOfItem } from './types';
import { DeclaredValues } from './values';

/**
 * Terraform arguments that are not converted from a field with the same name: ids and references, which have separate
 * conversions, and attributes that only the service sets.
 */
const NOT_IN_FILES = [
  'id',
  'control_plane_id',
  'consumer_id',
  'consumer_group_id',
  'upstream_id',
  'created_at',
  'updated_at',
];

/** Control plane and settings that apply to all entities of the declarative files. */
export interface Surroundings {
  /** Value of `control_plane_id`. */
  readonly controlPlane: InventoryValue;
  readonly texts: Texts;
  readonly report: Report;
}

/** Converts the entities of declarative files to inventory objects. */
export class Entities {
  private readonly keys: ReadonlyMap<Item, string>;
  private readonly partials = new Map<Item, InventoryValues[]>();

  public constructor(
    private readonly items: readonly Item[],
    private readonly surroundings: Surroundings,
  ) {
    this.keys = new Map(items.map((item, index) => [item, `${item.entity.collection} ${index}`]));
    items.filter(({ entity }) => entity.collection === 'plugins_partials').forEach((link) => this.addPartial(link));
  }

  public objects(): InventoryObject[] {
    return this.items.flatMap((item) => {
      const type = typeOfItem(item);
      return type === undefined ? [] : [this.object(item, type)];
    });
  }

  private object(item: Item, type: string): InventoryObject {
    const values = { ...this.arguments(item, type), control_plane_id: this.surroundings.controlPlane };
    const declared = this.withReferences(item, type, values);
    return {
      type,
      key: requireValue(this.keys.get(item)),
      place: `${item.entity.label} in ${item.place}`,
      id: idOf(type, declared),
      importId: importIdOf(type, declared),
      values: plannedValues(type, declared),
    };
  }

  private arguments(item: Item, type: string): InventoryValues {
    const { element } = requireValue(resourceOf(type));
    const members = membersOf(element.schema.block);
    const id = this.entityId(item, members);
    if (item.entity.collection === 'partials') {
      return this.partial(item, type, members, id);
    }
    if (item.entity.collection === 'consumer_group_consumers') {
      // An entity of `consumer_group_consumers` only connects a consumer with a group, so the entity has no arguments
      // other than references.
      return {};
    }
    const fields = item.entity.references.map(({ field }) => field);
    const own = members.filter(
      ({ name, optional, required }) =>
        (optional || required) && ![...NOT_IN_FILES, ...fields, 'partials'].includes(name),
    );
    // The Terraform type of a plugin already contains the plugin's name.
    const named = own.some(({ name }) => name === 'name') ? [] : ['name'];
    const given = without(item.fields, item.entity.collection === 'plugins' ? ['id', ...named] : ['id']);
    const links = this.partials.get(item);
    return { ...this.values(item, type, own, given, ''), ...id, ...(links && { partials: links }) };
  }

  /** Converts the content of a partial to the Terraform block for its type. */
  private partial(item: Item, type: string, members: readonly Member[], id: InventoryValues): InventoryValues {
    const { type: kind, ...fields } = item.fields;
    const block = typeof kind === 'string' && Object.hasOwn(PARTIAL_BLOCKS, kind) ? PARTIAL_BLOCKS[kind] : undefined;
    const nested = members.find(({ name }) => name === block)?.nested;
    if (block === undefined || !nested) {
      this.surroundings.report(item.place.at('type'), `is unknown; allowed: ${Object.keys(PARTIAL_BLOCKS).join(', ')}`);
      return {};
    }
    const own = nested.members.filter(({ name }) => !NOT_IN_FILES.includes(name));
    return { ...id, [block]: { ...this.values(item, type, own, without(fields, ['id']), block), ...id } };
  }

  private values(item: Item, type: string, own: readonly Member[], fields: object, argument: string): InventoryValues {
    const { report, texts } = this.surroundings;
    const values = new DeclaredValues(requireValue(resourceOf(type)).element, item.entity.collection, texts, report);
    const at = (field: string | number): Place => placeOf(item, String(field));
    return values.members(own, { ...fields }, { place: item.place, at, path: '', argument });
  }

  private entityId({ fields, place }: Item, members: readonly Member[]): InventoryValues {
    const { id } = fields;
    if (id === undefined || !members.some(({ name }) => name === 'id')) {
      return {};
    }
    if (typeof id !== 'string' || !isUuid(id)) {
      this.surroundings.report(place.at('id'), 'is invalid: the id of an entity must be a UUID');
      return {};
    }
    return { id };
  }

  private withReferences(item: Item, type: string, values: InventoryValues): InventoryValues {
    return item.entity.references.reduce((all, reference) => {
      const targets = item.references.get(reference.field) ?? [];
      return targets.length === 0 ? all : this.withReference(item, type, all, reference, targets);
    }, values);
  }

  private withReference(
    { place }: Item,
    type: string,
    values: InventoryValues,
    { field, argument, many }: Reference,
    targets: readonly Item[],
  ): InventoryValues {
    if (!hasPath(requireValue(resourceOf(type)).element, argument)) {
      this.surroundings.report(
        place,
        `belongs to a ${field.replace('_', ' ')}, for which ${type} has no argument; remove the field`,
      );
      return values;
    }
    const found = targets.map((target) => this.referenceTo(target));
    return withValue(values, argument.split('.'), many ? found : found[0]);
  }

  private addPartial({ references, fields, place }: Item): void {
    const [[plugin], [partial]] = [references.get('plugin') ?? [], references.get('partial') ?? []];
    if (!plugin || !partial) {
      // If the file does not contain the plugin or the partial, the missing entity is already reported.
      return;
    }
    const { element } = requireValue(resourceOf(requireValue(typeOfItem(plugin))));
    if (!hasPath(element, 'partials.id')) {
      this.surroundings.report(place, 'has no counterpart: plugins of this type do not support partials');
      return;
    }
    const link: InventoryValues = { id: this.referenceTo(partial) };
    const path = fields.path ?? onlyPartialPath(element);
    const placed = typeof path === 'string' ? { ...link, path } : link;
    this.partials.set(plugin, [...(this.partials.get(plugin) ?? []), placed]);
  }

  private referenceTo(target: Item): InventoryValue {
    if (target.isElsewhere) {
      return this.externalReference(target);
    }
    const { id } = target.fields;
    return new ObjectReference(requireValue(this.keys.get(target)), 'id', typeof id === 'string' ? id : undefined);
  }

  private externalReference(target: Item): InventoryValue {
    const found = externalId(target);
    if ('id' in found) {
      return found.id;
    }
    const { variable: name, description } = found;
    this.surroundings.texts.variables.set(name, { name, description });
    return new Expression(`\${var.${name}}`);
  }
}

/**
 * Returns the path of a policy's settings that a partial can supply, if the policy has only one such path. Gateways use
 * the only possible path if the link to a partial names no path.
 */
function onlyPartialPath({ runtime }: CatalogElement): string | undefined {
  const [path, ...others] = (runtime?.partials ?? []).flatMap(({ paths }) => paths);
  return others.length === 0 ? path : undefined;
}

function withValue(
  values: InventoryValues,
  [name, ...path]: readonly string[],
  value: InventoryValue,
): InventoryValues {
  const inner = values[name];
  return { ...values, [name]: path.length === 0 ? value : withValue(isValues(inner) ? inner : {}, path, value) };
}
