import { TerraformResource } from 'cdktf';
import { Construct, IConstruct } from 'constructs';

/**
 * L1 class of a record policy: a policy for the records of a virtual cluster.
 * @internal
 */
export interface PolicyClass {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each class has its own type of arguments
  new (scope: Construct, id: string, config: any): TerraformResource & { readonly id: string };
  importId(id: { gatewayId: string; virtualClusterId: string; id: string }): string;
}

/**
 * Returns the settings of a record policy for the L1 construct.
 * @internal
 */
export type PolicyConfig = (construct: IConstruct, gatewayId: string) => unknown;

/** Policy for the records of a virtual cluster: a `ProducePolicy` or a `ConsumePolicy`. */
export abstract class EventPolicy {
  /**
   * Name that the platform has for the type of the record policy.
   * @internal
   */
  public abstract readonly _kind: string;

  /**
   * Phase in which the record policy runs: while clients produce or consume records.
   * @internal
   */
  public abstract readonly _phase: 'produce' | 'consume';

  /**
   * Returns the L1 class of the record policy.
   * @internal
   */
  public abstract readonly _class: () => PolicyClass;

  /**
   * Returns the settings of the record policy for the L1 construct.
   * @internal
   */
  public abstract readonly _config: PolicyConfig;

  /**
   * Creates the base of a record policy. Only the subclasses call the constructor: programs call static methods such as
   * `ProducePolicy.encrypt`.
   */
  protected constructor() {}
}
