import { TerraformResource } from 'cdktf';
import { Construct } from 'constructs';

/**
 * L1 class of a policy. All these classes have the same arguments except `config`. The arguments are `any`, because each class has its own
 * type for them.
 */
export interface PolicyClass {
  readonly tfResourceType: string;
  new (scope: Construct, id: string, config: any): TerraformResource & { id: string };
  importId(parts: { readonly controlPlaneId: string; readonly id: string }): string;
}

/**
 * Argument of a policy's L1 construct for its scope. Without a scope, the policy applies to the whole control plane.
 */
export type PolicyScope = 'service' | 'route' | 'consumer' | 'consumerGroup';
