/**
 * What may be done to an object that is to be destroyed: by a change that replaces it, by `destroy`, or as its construct
 * left the app.
 */
export enum RemovalPolicy {
  /** It is destroyed. */
  DESTROY = 'destroy',
  /**
   * Terraform fails any plan that would destroy it, by a replacement or by `destroy`: `prevent_destroy`. This goes with the
   * construct: of one that left the app, or was renamed without `moveFrom`, Terraform knows no protection, and destroys.
   */
  PROTECT = 'protect',
}
