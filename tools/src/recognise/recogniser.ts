import { call, Code, Creation, MethodCall } from '../code/code';
import { InventoryObject } from '../inventory/inventory';
import { Addition, additionOf } from './addition';
import { Field, Fields, membersOf } from './fields';
import { RecognitionContext } from './recognition-context';
import { Source } from './source';

/** Code that creates the construct for an object. */
export interface Recognised {
  /** Class of the construct for the object. */
  readonly of: string;
  readonly creation: Creation;
  /** Method calls on the construct after its creation, such as `importFrom` for objects that can be imported. */
  readonly takeOver: readonly MethodCall[];
}

/** Converts objects of some Terraform types to L2 constructs. */
export interface Recogniser {
  /**
   * Terraform types of the objects that the recogniser converts. In the list of types, a type that ends with `*`
   * matches all types with the prefix.
   */
  readonly types: readonly string[];
  /** Types whose objects must come earlier in the code, although no argument refers to them. */
  readonly after?: readonly string[];
  /**
   * Returns the code for an object. Throws `Unrepresentable` if the construct cannot express a value. After `recognise`
   * returns, callers check that the recogniser has read all arguments of the object.
   *
   * @param id id of the construct in the code
   */
  recognise(source: Source, id: string, scene: RecognitionContext): Recognised;
}

/**
 * Description of an L2 construct that creates one resource, with the conversion of the resource's arguments to
 * properties of the construct.
 */
export interface Simple {
  readonly type: string;
  /** Class of the construct with one resource, such as `platform.GatewayService`. */
  readonly of: string;
  readonly fields: Fields;
  /**
   * Methods of other L2 constructs that create the construct. The generated code calls the first of these methods that
   * supports the given properties.
   */
  readonly addition?: Addition | readonly Addition[];
  /**
   * Returns the arguments of the call of `importFrom` in the generated code, or undefined if the construct cannot be
   * imported. Without this method, the only argument of `importFrom` is the id of the object.
   */
  readonly importFrom?: (object: InventoryObject) => readonly Code[] | undefined;
}

/** Returns a recogniser for an L2 construct that creates one resource. */
export function simple(way: Simple): Recogniser {
  return { types: [way.type], recognise: (source, id, scene) => recognised(way, source, id, scene) };
}

/** Returns the code for an object, from a description of its construct. */
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

/** Returns the call that imports an object. The result is empty if the object cannot be imported. */
export function takeOverOf(object: InventoryObject, importFrom: Simple['importFrom'] = ownId): readonly MethodCall[] {
  const args = object.importId === undefined ? undefined : importFrom(object);
  return args === undefined ? [] : [{ method: 'importFrom', args }];
}

/**
 * Returns the conversion to L2 code for the id of a gateway entity: the id of the object, or else an id that the
 * platform generates.
 */
export function entityIdAt(path: string): Field {
  return (source) => {
    const id = source.take(path);
    return typeof id === 'string'
      ? call('platform.GatewayEntityId', 'of', id)
      : call('platform.GatewayEntityId', 'platformGenerated');
  };
}

/** Conversion to L2 code for the id of most gateway entities. */
export const entityId = entityIdAt('id');

function ownId({ id }: InventoryObject): readonly Code[] | undefined {
  return id === undefined ? undefined : [id];
}
