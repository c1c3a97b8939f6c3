import { Code, Creation, MethodCall, struct } from '../code/code';
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

/** A construct that has one resource, whose arguments follow from those of the resource. */
export interface Simple {
  readonly type: string;
  /** The class, such as `platform.GatewayService`. */
  readonly of: string;
  readonly fields: Fields;
  /** Where another construct of L2 has a method for it, and that construct is there. */
  readonly addition?: {
    /** The property that is that construct. */
    readonly owner: string;
    readonly method: string;
    /** Further properties that the method has no need of. */
    readonly without?: readonly string[];
  };
  /** What `importFrom` takes, beside nothing: the object's own id unless told. */
  readonly importFrom?: (object: InventoryObject) => readonly Code[] | undefined;
}

/** A recogniser of a construct that has one resource. */
export function simple({ type, of, fields, addition, importFrom = ownId }: Simple): Recogniser {
  return {
    types: [type],
    recognise: (source, id, scene) => {
      const props = membersOf(fields, source, scene);
      const args = source.object.importId === undefined ? undefined : importFrom(source.object);
      const takeOver = args === undefined ? [] : [{ method: 'importFrom', args }];
      const owner = addition && props.members[addition.owner];
      if (addition && isMade(owner) && isInInventory(owner.key, scene)) {
        const without = [addition.owner, ...(addition.without ?? [])];
        const options = Object.entries(props.members).filter(([property]) => !without.includes(property));
        const given = options.length > 0 ? [id, struct(Object.fromEntries(options))] : [id];
        return { of, creation: { kind: 'addition', to: owner.key, method: addition.method, args: given }, takeOver };
      }
      return { of, creation: { kind: 'new', of, id, props }, takeOver };
    },
  };
}

/** An id of a gateway's entity, which stays what it is. */
export const entityId: Field = (source) => {
  const id = source.take('id');
  return typeof id === 'string'
    ? { code: 'call', of: 'platform.GatewayEntityId', method: 'of', args: [id] }
    : { code: 'call', of: 'platform.GatewayEntityId', method: 'platformGenerated', args: [] };
};

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
