import { IConstruct } from 'constructs';
import { DdosInstance } from './ddos-instance';

/** Package of anti-DDoS protection, bought by this app, looked up or referenced by id. */
export interface IDdosPackage extends IConstruct {
  /**
   * The id of the package, such as `bgp-00000ry7`; the same as `instance.instanceId`.
   *
   * @attribute
   */
  readonly ddosPackageId: string;

  /**
   * Package as an anti-DDoS instance that other constructs can configure. Its type is
   * `DdosInstanceType.SHARED_PACKAGE`.
   */
  readonly instance: DdosInstance;
}
