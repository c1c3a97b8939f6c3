import { IConstruct } from 'constructs';
import { DdosInstance } from './ddos-instance';

/** Anti-DDoS package that this app buys, looks up or references by id. */
export interface IDdosPackage extends IConstruct {
  /**
   * The id of the anti-DDoS package, such as `bgp-00000ry7`, which equals `instance.instanceId`.
   *
   * @attribute
   */
  readonly ddosPackageId: string;

  /**
   * Anti-DDoS instance of the package, for constructs such as `DdosProtection`, with the type
   * `DdosInstanceType.SHARED_PACKAGE`.
   */
  readonly instance: DdosInstance;
}
