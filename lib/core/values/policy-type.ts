import { TerraformResource } from 'cdktf';
import { Construct } from 'constructs';

/** L1 class of a policy. All generated classes of policies have the same arguments except `config`. */
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
