/**
 * What becomes of an object when its construct leaves the app, or when a change would replace it.
 */
export enum RemovalPolicy {
  /** It is destroyed. */
  DESTROY = 'destroy',
  /** Terraform refuses to destroy it, and fails the plan: `prevent_destroy`. */
  PROTECT = 'protect',
}
