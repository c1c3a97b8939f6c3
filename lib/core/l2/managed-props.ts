import { TerraformProvider } from 'cdktf';

/** Properties of all L2 constructs that create resources. */
export interface ManagedProps {
  /**
   * Terraform provider of the construct's resources, for stacks with several providers of the same type, which differ
   * in their `alias`.
   *
   * @default - the provider of the stack that has no `alias`
   */
  readonly provider?: TerraformProvider;
}
