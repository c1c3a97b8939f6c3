/**
 * Behaviour of Terraform if it is about to destroy an object, for a replacement or for `destroy`. The removal policy
 * has no effect after the construct of the object was removed from the app.
 */
export enum RemovalPolicy {
  /** Terraform may destroy the object. */
  DESTROY = 'destroy',
  /**
   * Terraform fails every plan that destroys the object, for a replacement or for `destroy`, by `prevent_destroy`. The
   * protection needs the construct: if the construct was removed from the app, or renamed without `moveFrom`, Terraform
   * destroys the object.
   */
  PROTECT = 'protect',
}
