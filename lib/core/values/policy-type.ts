import { TerraformResource } from 'cdktf';
import { Construct } from 'constructs';

/**
 * L1 class of a policy. All generated classes of policies have the same arguments except `config`. The arguments are
 * `any`, because each class of policies has its own type of arguments.
 */
export interface PolicyClass {
  readonly tfResourceType: string;
  new (scope: Construct, id: string, config: any): TerraformResource & { id: string };
  importId(parts: { readonly controlPlaneId: string; readonly id: string }): string;
}

/**
 * Argument of a policy's L1 construct that sets the scope of the policy. Without a scope, the policy applies to the whole control plane.
 */
export type PolicyScope = 'service' | 'route' | 'consumer' | 'consumerGroup';
