import { TerraformResource } from 'cdktf';
import { Construct } from 'constructs';

/**
 * L1 class of a gateway policy type. The generated classes of gateway policies differ only in `config` and in the
 * scopes that the policy type supports.
 */
export interface PolicyClass {
  readonly tfResourceType: string;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each class has its own type of arguments
  new (scope: Construct, id: string, config: any): TerraformResource & { id: string };
  importId(parts: { readonly controlPlaneId: string; readonly id: string }): string;
}

/**
 * Name of an L1 argument that limits a gateway policy to a scope. Without a scope, a gateway policy applies to the
 * whole control plane.
 */
export type PolicyScope = 'service' | 'route' | 'consumer' | 'consumerGroup';
