import * as cdktf from 'cdktf';

/**
 * The arguments of every construct that makes resources.
 */
export interface ManagedProps {
  /**
   * The provider that the resources belong to, for stacks that have several of one kind (each with an `alias`).
   *
   * @default - the provider of the stack that has no alias
   */
  readonly provider?: cdktf.TerraformProvider;
}
