import { TerraformResource } from 'cdktf';
import { Construct, IConstruct } from 'constructs';

/**
 * L1 class of a record policy.
 * @internal
 */
export interface PolicyClass {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each class has its own type of arguments
  new (scope: Construct, id: string, config: any): TerraformResource & { readonly id: string };
  importId(id: { gatewayId: string; virtualClusterId: string; id: string }): string;
}

/**
 * Function that returns the settings of a record policy for the L1 construct.
 * @internal
 */
export type PolicyConfig = (construct: IConstruct, gatewayId: string) => unknown;

/** Policy for the records of a virtual cluster: a `ProducePolicy` or a `ConsumePolicy`. */
export abstract class EventPolicy {
  /**
   * Name of the record policy's type on the platform.
   * @internal
   */
  public abstract readonly _kind: string;

  /**
   * Phase that the policy runs in.
   * @internal
   */
  public abstract readonly _phase: 'produce' | 'consume';

  /**
   * Returns the L1 class of the record policy.
   * @internal
   */
  public abstract readonly _class: () => PolicyClass;

  /**
   * Returns the settings for the L1 construct.
   * @internal
   */
  public abstract readonly _config: PolicyConfig;

  /** The constructor is only for the subclasses, whose static methods create policies. */
  protected constructor() {}
}
