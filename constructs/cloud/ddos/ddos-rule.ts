import { Construct } from 'constructs';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';

/**
 * Anti-DDoS rule that a method of `DdosProtection` adds and returns. The Terraform resource of a `DdosRule` is its
 * `node.defaultChild`.
 *
 * @example
 *
 * declare const protection: cloud.DdosProtection;
 * protection.addGeoBlock('overseas', { region: cloud.GeoRegion.OVERSEAS }).importFrom('geo-1a2b3c4d');
 */
export abstract class DdosRule extends ManagedConstruct {
  /**
   * Only the methods of `DdosProtection` that add rules call the constructor.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   */
  protected constructor(scope: Construct, id: string) {
    super(scope, id);
  }

  /**
   * Imports an existing rule of the anti-DDoS instance instead of creating a rule. If the imported anti-DDoS rule
   * differs from the program, Terraform updates or replaces the rule, or the apply fails because the provider cannot
   * update the rule.
   *
   * @param id id of the anti-DDoS rule. For an alarm threshold, give the protected IP. For an allowed or denied source,
   * give the address of the source. For a port rule, give the JSON after the `#` in Terraform's id, because the service
   * has no other id for port rules
   */
  public abstract importFrom(id: string): void;
}
