import { Code, Made, Struct } from '../code/code';
import { InventoryObject, Secret } from '../inventory/inventory';

/** Context for creating the code of an object. */
export interface RecognitionContext {
  /** An object by its key. */
  object(key: string): InventoryObject | undefined;
  /** The objects of a Terraform type. */
  objectsOf(type: string): readonly InventoryObject[];
  /**
   * The id of an object among those that refer to another one, for methods that add to that one's construct.
   *
   * @param owner the key of the other one
   */
  idWithin(owner: string, object: InventoryObject): string;
  /** The id that the construct of an object gets. */
  idOf(key: string): string;
  /** The class that an object's construct is of at the moment, such as `platform.GatewayService`, or its L1. */
  classOf(key: string): string | undefined;
  /**
   * Returns a reference to an object that is not in the inventory or has no L2 class: made once for each.
   *
   * @param of the class that refers to it, such as `platform.ControlPlane`
   * @param id its name: by this the same is found again
   */
  outside(of: string, method: string, id: string, args: readonly Code[]): Made;
  /**
   * A construct that is no object, but that several are added to, such as the protection of an instance: made once for each.
   *
   * @param id its name: by this the same is found again
   */
  shared(of: string, id: string, props: Struct): Made;
  /** The variable of a secret. */
  secret(object: InventoryObject, path: string, secret: Secret): string;
  /** Whether a call was not asked for before: those that cannot be made twice ask first. */
  isFirst(call: string): boolean;
  /** Keeps a content as a file of the project, and gives its path there. */
  file(object: InventoryObject, folder: string, extension: string, content: string | Buffer): string;
}
