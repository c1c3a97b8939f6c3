import { Code, Made, Struct } from '../code/code';
import { InventoryObject, Secret } from '../inventory/inventory';

/** Context that a recogniser uses to write the code of an object: other objects, references, variables and files. */
export interface RecognitionContext {
  /** Returns the inventory object with a key. */
  object(key: string): InventoryObject | undefined;
  /** Returns the inventory objects of a Terraform type. */
  objectsOf(type: string): readonly InventoryObject[];
  /**
   * Returns an id for an object that is unique among all objects that refer to the same owner. Methods such as
   * `service.addRoute` take a construct id that must be unique within the owner.
   *
   * @param owner key of the object's owner
   */
  idWithin(owner: string, object: InventoryObject): string;
  /** Returns the id of an object's construct. */
  idOf(key: string): string;
  /**
   * Returns the class that the code currently has of an object's construct: an L2 class such as
   * `platform.GatewayService`, or an L1 class.
   */
  classOf(key: string): string | undefined;
  /**
   * Returns a reference to an object that is not in the inventory or that has no L2 class. Calls with equal arguments
   * return the same reference.
   *
   * @param of L2 class of the reference, such as `platform.ControlPlane`
   * @param id id of the referenced object
   */
  outside(of: string, method: string, id: string, args: readonly Code[]): Made;
  /**
   * Returns a helper construct that represents no object, such as the protection of an instance to which rules are
   * added. Calls with equal ids return the same helper construct.
   *
   * @param id construct id of the helper construct
   */
  shared(of: string, id: string, props: Struct): Made;
  /** Returns the name of the Terraform variable for a secret. */
  secret(object: InventoryObject, path: string, secret: Secret): string;
  /**
   * Returns whether `isFirst` is called with the text `call` for the first time. Recognisers call `isFirst` for methods
   * that the generated code must not call twice with the same arguments.
   */
  isFirst(call: string): boolean;
  /** Adds a file with a content to the project, and returns the path of the file. */
  file(object: InventoryObject, folder: string, extension: string, content: string | Buffer): string;
}
