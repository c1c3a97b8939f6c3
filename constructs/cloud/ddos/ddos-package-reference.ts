import { IConstruct } from 'constructs';
import { DdosInstance } from './ddos-instance';

/** Package of anti-DDoS protection, bought by this app or looked up. */
export interface IDdosPackage extends IConstruct {
  /**
   * The id of the package, such as `bgp-00000ry7`; the same as `instance.instanceId`.
   *
   * @attribute
   */
  readonly ddosPackageId: string;

  /** Package as a protected instance that other constructs can configure. The package protects several IPs. */
  readonly instance: DdosInstance;
}
