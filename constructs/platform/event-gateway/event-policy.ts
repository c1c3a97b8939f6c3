import { TerraformProvider, TerraformResource } from 'cdktf';
import { Construct, IConstruct } from 'constructs';

/** What all policies of virtual clusters take, by the names of L1. @internal */
export interface PolicyArguments {
  readonly provider?: TerraformProvider;
  readonly gatewayId: string;
  readonly virtualClusterId: string;
  readonly name?: string;
  readonly description?: string;
  readonly enabled?: boolean;
  readonly labels?: { [key: string]: string };
  readonly condition?: string;
  /** Left out for policies that run below no other one. */
  readonly parentPolicyId?: string;
}

/** How a policy of L1 is made, and by what it is imported. @internal */
export interface PolicyClass {
  new (scope: Construct, id: string, config: any): TerraformResource & { readonly id: string };
  importId(id: { gatewayId: string; virtualClusterId: string; id: string }): string;
}

/**
 * What is done to the records of a virtual cluster: a `ProducePolicy` or a `ConsumePolicy`.
 */
export abstract class EventPolicy {
  /** @internal */
  protected constructor(
    /**
     * What the platform calls it.
     * @internal
     */
    public readonly _kind: string,
    /**
     * When it runs.
     * @internal
     */
    public readonly _phase: 'produce' | 'consume',
    /**
     * The class of L1.
     * @internal
     */
    public readonly _class: () => PolicyClass,
    /**
     * Its settings, for L1.
     * @internal
     */
    public readonly _config: (construct: IConstruct, gatewayId: string) => unknown,
  ) {}
}
