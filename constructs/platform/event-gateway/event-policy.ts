import { TerraformResource } from 'cdktf';
import { Construct, IConstruct } from 'constructs';

/** How a policy of L1 is made, and by what it is imported. @internal */
export interface PolicyClass {
  new (scope: Construct, id: string, config: any): TerraformResource & { readonly id: string };
  importId(id: { gatewayId: string; virtualClusterId: string; id: string }): string;
}

/** Makes the settings of a policy for L1. @internal */
export type PolicyConfig = (construct: IConstruct, gatewayId: string) => unknown;

/**
 * What is done to the records of a virtual cluster: a `ProducePolicy` or a `ConsumePolicy`.
 */
export abstract class EventPolicy {
  /**
   * What the platform calls it.
   * @internal
   */
  public abstract readonly _kind: string;

  /**
   * When it runs.
   * @internal
   */
  public abstract readonly _phase: 'produce' | 'consume';

  /**
   * The class of L1.
   * @internal
   */
  public abstract readonly _class: () => PolicyClass;

  /**
   * Its settings, for L1.
   * @internal
   */
  public abstract readonly _config: PolicyConfig;

  /** Called by the kinds of policies, whose static methods make them. */
  protected constructor() {}
}
