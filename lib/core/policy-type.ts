import * as cdktf from 'cdktf';
import { Construct } from 'constructs';

/** An L1 construct of a policy, as what makes it sees it: all of them have the same arguments but for `config`. */
export interface PolicyClass {
  readonly tfResourceType: string;
  new (scope: Construct, id: string, config: any): cdktf.TerraformResource & { id: string };
  importId(parts: { readonly controlPlaneId: string; readonly id: string }): string;
}

/** What a policy can be attached to beside a whole control plane: an argument of its L1 construct. */
export type PolicyScope = 'service' | 'route' | 'consumer' | 'consumerGroup';
