import { TerraformProvider } from 'cdktf';

/** Properties of all constructs that create resources. */
export interface ManagedProps {
  /**
   * Provider of the construct's resources, for stacks with several providers of the same kind (each with an `alias`).
   *
   * @default - the provider of the stack that has no `alias`
   */
  readonly provider?: TerraformProvider;
}
