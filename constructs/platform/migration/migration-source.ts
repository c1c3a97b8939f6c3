import { IConstruct } from 'constructs';
import { objectsBelow } from './private/constructs';
import { ReadSource } from './private/read-source';

/**
 * Where a `MigrationPlan` reads the gateway of the cloud from.
 *
 * @example
 *
 * MigrationSource.fromConstruct(gatewayStack);
 */
export class MigrationSource {
  /**
   * Constructs of this app: all `tencentcloud_api_gateway_…` resources of a stack or below another construct, L1 and L2
   * alike. What they are when the plan is made counts: what is made or changed later is an error of the report.
   *
   * @param scope the stack, or what they are below
   */
  public static fromConstruct(scope: IConstruct): MigrationSource {
    return new MigrationSource(() => ({ objects: objectsBelow(scope), problems: [] }), true);
  }

  private constructor(
    private readonly read: () => ReadSource,
    private readonly mayChange: boolean,
  ) {}

  /**
   * Whether it can be another one when the app is complete.
   * @internal
   */
  public get _mayChange(): boolean {
    return this.mayChange;
  }

  /**
   * Reads it, as it is now.
   * @internal
   */
  public _read(): ReadSource {
    return this.read();
  }
}
