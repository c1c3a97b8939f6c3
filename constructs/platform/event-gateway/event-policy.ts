import { TerraformResource } from 'cdktf';
import { Construct, IConstruct } from 'constructs';

/** L1 class of a policy, with its import id. @internal */
export interface PolicyClass {
  new (scope: Construct, id: string, config: any): TerraformResource & { readonly id: string };
  importId(id: { gatewayId: string; virtualClusterId: string; id: string }): string;
}

/** Returns the settings of a policy for L1. @internal */
export type PolicyConfig = (construct: IConstruct, gatewayId: string) => unknown;

/** Policy for the records of a virtual cluster: a `ProducePolicy` or a `ConsumePolicy`. */
export abstract class EventPolicy {
  /**
   * Name of the policy type on the platform.
   * @internal
   */
  public abstract readonly _kind: string;

  /**
   * Phase that the policy runs in.
   * @internal
   */
  public abstract readonly _phase: 'produce' | 'consume';

  /**
   * L1 class.
   * @internal
   */
  public abstract readonly _class: () => PolicyClass;

  /**
   * L1 settings.
   * @internal
   */
  public abstract readonly _config: PolicyConfig;

  /** Used by the subclasses. Their static methods create policies. */
  protected constructor() {}
}
