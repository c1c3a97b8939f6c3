import { call, Code, Creation, MethodCall, struct, Struct } from '../code/code';
import { InventoryObject } from '../inventory/inventory';
import { Field, Fields, membersOf } from './fields';
import { Scene } from './scene';
import { Source } from './source';

/** How an object becomes a construct. */
export interface Recognised {
  /** The class of the construct. */
  readonly of: string;
  readonly creation: Creation;
  /** What is called on it to take the object over; nothing where the type has no import. */
  readonly takeOver: readonly MethodCall[];
}

/** Knows which construct of L2 makes an object. */
export interface Recogniser {
  /** The Terraform types; one that ends with `*` stands for all that begin so. */
  readonly types: readonly string[];
  /**
   * Says how the construct is made. Throws an `Unrepresentable` where it cannot say what the object has; whatever of the arguments is
   * not taken from the source counts as that, too.
   *
   * @param id the id that the construct gets
   */
  recognise(source: Source, id: string, scene: Scene): Recognised;
}

/** How a construct of L2 adds another one to itself. */
export interface AdditionWay {
  /** The property that is the construct which adds. */
  readonly owner: string;
  readonly method: string;
  /** What the method takes by position, before the other properties: `id`, and names of properties. The id alone unless told. */
  readonly positions?: readonly string[];
  /** Further properties that the method has no need of. */
  readonly without?: readonly string[];
}

/** A construct that has one resource, whose arguments follow from those of the resource. */
export interface Simple {
  readonly type: string;
  /** The class, such as `platform.GatewayService`. */
  readonly of: string;
  readonly fields: Fields;
  /** Where another construct of L2 has a method for it, and that construct is there. */
  readonly addition?: AdditionWay;
  /** What `importFrom` takes, beside nothing: the object's own id unless told. */
  readonly importFrom?: (object: InventoryObject) => readonly Code[] | undefined;
}

/** A recogniser of a construct that has one resource. */
export function simple(way: Simple): Recogniser {
  return { types: [way.type], recognise: (source, id, scene) => recognised(way, source, id, scene) };
}

/** The construct of an object, whatever its type. */
export function recognised(way: Omit<Simple, 'type'>, source: Source, id: string, scene: Scene): Recognised {
  const { of, fields, addition, importFrom = ownId } = way;
  const props = membersOf(fields, source, scene);
  const args = source.object.importId === undefined ? undefined : importFrom(source.object);
  const takeOver = args === undefined ? [] : [{ method: 'importFrom', args }];
  const creation = (addition && added(addition, props, source, scene)) ?? { kind: 'new', of, id, props };
  return { of, creation, takeOver };
}

function added(
  { owner, method, positions = ['id'], without = [] }: AdditionWay,
  { members }: Struct,
  { object }: Source,
  scene: Scene,
): Creation | undefined {
  const construct = members[owner];
  if (!isMade(construct) || !isInInventory(construct.key, scene)) {
    return undefined;
  }
  const first = positions.map((name) => (name === 'id' ? scene.idWithin(construct.key, object) : members[name]));
  const placed = [owner, ...positions, ...without];
  const options = Object.entries(members).filter(([property]) => !placed.includes(property));
  const args = options.length > 0 ? [...first, struct(Object.fromEntries(options))] : first;
  return { kind: 'addition', to: construct.key, method, args };
}

/** An id of a gateway's entity, which stays what it is. */
export function entityIdAt(path: string): Field {
  return (source) => {
    const id = source.take(path);
    return typeof id === 'string'
      ? call('platform.GatewayEntityId', 'of', id)
      : call('platform.GatewayEntityId', 'platformGenerated');
  };
}

/** The id of most of them. */
export const entityId = entityIdAt('id');

function ownId({ id }: InventoryObject): readonly Code[] | undefined {
  return id === undefined ? undefined : [id];
}

function isMade(code: Code | undefined): code is Extract<Code, { code: 'made' }> {
  return (
    typeof code === 'object' && code !== null && 'code' in code && code.code === 'made' && code.property === undefined
  );
}

/** What stands for something outside has no methods that add to it. */
function isInInventory(key: string, scene: Scene): boolean {
  return scene.object(key) !== undefined;
}
