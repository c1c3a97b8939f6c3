/**
 * Behaviour of Terraform if it is about to destroy an object, for a replacement or for `destroy`. The removal policy no
 * longer has an effect if the construct of the object is removed from the app.
 */
export enum RemovalPolicy {
  /** Terraform may destroy the object. */
  DESTROY = 'destroy',
  /**
   * Terraform fails each plan that would destroy the object, for a replacement or for `destroy` (`prevent_destroy`).
   * The protection is part of the construct: if the construct is removed from the app, or renamed without `moveFrom`,
   * Terraform destroys the object.
   */
  PROTECT = 'protect',
}
