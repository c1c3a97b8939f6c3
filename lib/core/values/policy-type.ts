import { TerraformResource } from 'cdktf';
import { Construct } from 'constructs';

/**
 * L1 class of a policy. The generated classes of policies differ only in `config` and in the scopes that a policy
 * supports.
 */
export interface PolicyClass {
  readonly tfResourceType: string;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each class has its own type of arguments
  new (scope: Construct, id: string, config: any): TerraformResource & { id: string };
  importId(parts: { readonly controlPlaneId: string; readonly id: string }): string;
}

/**
 * Argument of a policy's L1 construct that sets the scope of the policy. Without a scope, the policy applies to the whole control plane.
 */
export type PolicyScope = 'service' | 'route' | 'consumer' | 'consumerGroup';
