import { Code, Made, Struct } from '../code/code';
import { InventoryObject, Secret } from '../inventory/inventory';

/** Context for creating the code of an object. */
export interface RecognitionContext {
  /** Returns the object with a key. */
  object(key: string): InventoryObject | undefined;
  /** Returns the objects of a Terraform type. */
  objectsOf(type: string): readonly InventoryObject[];
  /**
   * Returns an id for an object that is unique among all objects that refer to the same owner. Methods that add a construct to its owner
   * need an id within the owner.
   *
   * @param owner key of the owner
   */
  idWithin(owner: string, object: InventoryObject): string;
  /** Returns the id of an object's construct. */
  idOf(key: string): string;
  /** Returns the current class of an object's construct: an L2 class such as `platform.GatewayService`, or an L1 class. */
  classOf(key: string): string | undefined;
  /**
   * Returns a reference to an object that is not in the inventory or has no L2 class. Equal arguments return the same reference.
   *
   * @param of class of the reference, such as `platform.ControlPlane`
   * @param id id of the object
   */
  outside(of: string, method: string, id: string, args: readonly Code[]): Made;
  /**
   * Returns a construct without an object, such as the protection of an instance to which rules are added. Equal ids return the same
   * construct.
   *
   * @param id id of the construct
   */
  shared(of: string, id: string, props: Struct): Made;
  /** Returns the name of the variable for a secret. */
  secret(object: InventoryObject, path: string, secret: Secret): string;
  /**
   * Returns true for the first request for a call. Methods that cannot be called twice with the same arguments call this function.
   */
  isFirst(call: string): boolean;
  /** Adds a file with a content to the project, and returns its path. */
  file(object: InventoryObject, folder: string, extension: string, content: string | Buffer): string;
}
