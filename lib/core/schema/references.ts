import { ComplexObject, Fn, IInterpolatingParent, IResolvable, propertyAccess } from 'cdktf';
import { requireValue } from '../shared/require-value';
import { Inputs, isMembers } from './inputs';
import { Shape } from './shape';

/**
 * Base class of the generated classes that refer to an object attribute. An `ObjectReference` has a property for each
 * member of the attribute, for use in other resources, and the value that the user gave.
 * @internal
 */
export class ObjectReference extends ComplexObject {
  /** @internal */
  public readonly _inputs: Inputs;
  /**
   * Token or null that the user gave for the attribute instead of an object; undefined if the user gave an object, or
   * nothing.
   * @internal
   */
  private _whole: unknown;
  /**
   * Whether the user gave an object for the attribute, including an empty object.
   * @internal
   */
  private _given = false;

  /** @internal */
  public constructor(
    terraformResource: IInterpolatingParent,
    terraformAttribute: string,
    shape: Shape,
    complexObjectIsFromSet: boolean,
    complexObjectIndex?: number | string,
  ) {
    super(terraformResource, terraformAttribute, complexObjectIsFromSet, complexObjectIndex as string);
    this._inputs = new Inputs(shape);
  }

  /**
   * Returns the Terraform expression for a member of the attribute.
   *
   * @param property Terraform name of the attribute's member, or a path that begins with the member
   */
  public interpolationForAttribute(property: string): IResolvable {
    if (!this.complexObjectIsFromSet) {
      return super.interpolationForAttribute(property);
    }
    // For objects in a set, cdktf's own method treats a path as one name, so the method would not find nested members.
    const list = Fn.tolist(this.terraformResource.interpolationForAttribute(this.terraformAttribute));
    return propertyAccess(list, [requireValue(this.complexObjectIndex), ...segments(property)]);
  }

  /**
   * Returns the value that the user gave for the attribute, or undefined if the user gave no value.
   * @internal
   */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- generated accessors declare the type
  public _value(): any {
    if (this._whole !== undefined) {
      return this._whole;
    }
    const members = this._inputs.toObject();
    return this._given || Object.keys(members).length > 0 ? members : undefined;
  }

  /** @internal */
  public _setValue(value: unknown): void {
    const members = isMembers(value) ? value : undefined;
    this._given = members !== undefined;
    this._whole = this._given ? undefined : value;
    this._inputs.assign(members ?? {});
  }
}

/** Splits a path in an attribute, such as `nodes[0].labels["a"]`, into names, indices and keys. */
function segments(path: string): (string | number)[] {
  return [...path.matchAll(/\["((?:[^"\\]|\\.)*)"\]|\[(\d+)\]|[^.[\]]+/g)].map(([name, key, index]) =>
    index !== undefined ? Number(index) : (key ?? name),
  );
}
