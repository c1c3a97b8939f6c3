import { Construct } from 'constructs';
import { ManagedConstruct } from '../../../lib/core/managed-construct';

/**
 * A rule of a `DdosProtection`, which returns it where it is added. Its resource is the `node.defaultChild`.
 *
 * @example
 *
 * declare const protection: cloud.DdosProtection;
 * protection.addGeoBlock('overseas', { region: cloud.GeoRegion.OVERSEAS }).importFrom('geo-1a2b3c4d');
 */
export abstract class DdosRule extends ManagedConstruct {
  /**
   * Called by what adds the rule.
   *
   * @param scope where it belongs
   * @param id its id in the scope
   */
  protected constructor(scope: Construct, id: string) {
    super(scope, id);
  }

  /**
   * Takes over a rule of the instance that exists already, instead of making one. Terraform changes or replaces it where
   * it differs.
   *
   * @param id the id of the rule; of an alarm threshold the protected IP, of a listed source its address; of a port rule
   * the JSON that stands after the `#` in Terraform's id, since the service has no other
   */
  public abstract importFrom(id: string): void;
}
