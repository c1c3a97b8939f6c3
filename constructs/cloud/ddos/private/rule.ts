import { Construct } from 'constructs';
import { importObject } from '../../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../../lib/core/l2/managed-construct';
import { DdosRule } from '../ddos-rule';

/** Single anti-DDoS rule that the provider can import. */
export class ImportableRule extends DdosRule {
  /** @param importId function that converts the id of a rule in the anti-DDoS service to a Terraform import id */
  public constructor(
    scope: Construct,
    id: string,
    private readonly importId: (id: string) => string,
  ) {
    super(scope, id);
  }

  public importFrom(id: string): void {
    importObject(this, () => this.importId(id));
  }
}

/** IP binding, EIP binding or forwarding rule: the provider cannot import these objects. */
export class Binding extends ManagedConstruct {}
