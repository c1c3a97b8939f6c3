import { Construct } from 'constructs';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';

/**
 * Rule that a method of `DdosProtection` returns. The resource of the rule is the `node.defaultChild`.
 *
 * @example
 *
 * declare const protection: cloud.DdosProtection;
 * protection.addGeoBlock('overseas', { region: cloud.GeoRegion.OVERSEAS }).importFrom('geo-1a2b3c4d');
 */
export abstract class DdosRule extends ManagedConstruct {
  /**
   * The methods that add rules call the constructor.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   */
  protected constructor(scope: Construct, id: string) {
    super(scope, id);
  }

  /**
   * Imports an existing rule of the instance instead of creating one. If the imported rule differs from the program,
   * Terraform updates or replaces the rule, or the apply fails because the provider cannot update the rule.
   *
   * @param id id of the rule. For an alarm threshold, the protected IP. For an allowed or denied source, the address of
   * the source. For a port rule, the JSON after the `#` in Terraform's id, because the service has no other id for port
   * rules
   */
  public abstract importFrom(id: string): void;
}
