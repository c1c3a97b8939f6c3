import { call, Code, Creation, MethodCall } from '../code/code';
import { InventoryObject } from '../inventory/inventory';
import { Addition, additionOf } from './addition';
import { Field, Fields, membersOf } from './fields';
import { RecognitionContext } from './recognition-context';
import { Source } from './source';

/** How an object becomes a construct. */
export interface Recognised {
  /** The class of the construct. */
  readonly of: string;
  readonly creation: Creation;
  /** Calls on the construct that import the object; nothing where the type has no import. */
  readonly takeOver: readonly MethodCall[];
}

/** Knows which construct of L2 makes an object. */
export interface Recogniser {
  /** The Terraform types; a type that ends with `*` matches all types with that prefix. */
  readonly types: readonly string[];
  /** Types of objects that it looks for although no value names them. */
  readonly after?: readonly string[];
  /**
   * Says how the construct is made. Throws an `Unrepresentable` where it cannot say what the object has; whatever of the arguments is
   * not taken from the source counts as that, too.
   *
   * @param id the id that the construct gets
   */
  recognise(source: Source, id: string, scene: RecognitionContext): Recognised;
}

/** A construct with one resource. Its properties follow from the arguments of the resource. */
export interface Simple {
  readonly type: string;
  /** The class, such as `platform.GatewayService`. */
  readonly of: string;
  readonly fields: Fields;
  /** Where other constructs of L2 have methods for it: the first that is there, and can say what is given. */
  readonly addition?: Addition | readonly Addition[];
  /** Arguments of `importFrom`, unless it has none: the object's own id unless told. */
  readonly importFrom?: (object: InventoryObject) => readonly Code[] | undefined;
}

/** A recogniser of a construct that has one resource. */
export function simple(way: Simple): Recogniser {
  return { types: [way.type], recognise: (source, id, scene) => recognised(way, source, id, scene) };
}

/** The construct of an object, whatever its type. */
export function recognised(
  way: Omit<Simple, 'type'>,
  source: Source,
  id: string,
  scene: RecognitionContext,
): Recognised {
  const { of, fields, addition = [], importFrom } = way;
  const props = membersOf(fields, source, scene);
  const takeOver = takeOverOf(source.object, importFrom);
  const added = [addition].flat().map((one) => additionOf(one, props, source.object, scene));
  const creation = added.find((one) => one !== undefined) ?? { kind: 'new', of, id, props };
  return { of, creation, takeOver };
}

/** The call that takes an object over; none if it has no import. */
export function takeOverOf(object: InventoryObject, importFrom: Simple['importFrom'] = ownId): readonly MethodCall[] {
  const args = object.importId === undefined ? undefined : importFrom(object);
  return args === undefined ? [] : [{ method: 'importFrom', args }];
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
