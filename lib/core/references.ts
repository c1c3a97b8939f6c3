import * as cdktf from 'cdktf';
import { Inputs, isMembers } from './inputs';
import { Shape } from './shape';

/**
 * Base of the classes that refer to an object attribute: its members as outputs, and the input that it was given.
 * @internal
 */
export class ObjectReference extends cdktf.ComplexObject {
  /** @internal */
  public readonly _inputs: Inputs;
  /**
   * What was given in place of members: a token, null, or nothing.
   * @internal
   */
  private _whole: any;
  /**
   * Whether members were given, be it an empty object.
   * @internal
   */
  private _given = false;

  /** @internal */
  public constructor(
    terraformResource: cdktf.IInterpolatingParent,
    terraformAttribute: string,
    shape: Shape,
    complexObjectIsFromSet: boolean,
    complexObjectIndex?: number | string,
  ) {
    super(terraformResource, terraformAttribute, complexObjectIsFromSet, complexObjectIndex as string);
    this._inputs = new Inputs(shape);
  }

  /**
   * The expression of a member.
   *
   * @param property the Terraform name of the member, or a path below it
   */
  public interpolationForAttribute(property: string): cdktf.IResolvable {
    if (!this.complexObjectIsFromSet) {
      return super.interpolationForAttribute(property);
    }
    // cdktf takes a path for one name here, so that members of objects in a set would not be found.
    const list = cdktf.Fn.tolist(this.terraformResource.interpolationForAttribute(this.terraformAttribute));
    return cdktf.propertyAccess(list, [this.complexObjectIndex!, ...segments(property)]);
  }

  /** @internal */
  public _value(): any {
    if (this._whole !== undefined) {
      return this._whole;
    }
    const members = this._inputs.toObject();
    return this._given || Object.keys(members).length > 0 ? members : undefined;
  }

  /** @internal */
  public _setValue(value: any): void {
    this._given = isMembers(value);
    this._whole = this._given ? undefined : value;
    this._inputs.assign(this._given ? value : {});
  }
}

/** The names, indices and keys in a path such as `nodes[0].labels["a"]`. */
function segments(path: string): (string | number)[] {
  return [...path.matchAll(/\["((?:[^"\\]|\\.)*)"\]|\[(\d+)\]|[^.[\]]+/g)].map(([name, key, index]) =>
    index !== undefined ? Number(index) : (key ?? name),
  );
}
