import { Construct } from 'constructs';
import { importObject } from '../../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../../lib/core/l2/managed-construct';
import { DdosRule } from '../ddos-rule';

/** Rule that the provider can import. */
export class ImportableRule extends DdosRule {
  /** @param importId returns the provider's import id for the id of a rule */
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

/** Binding or forwarding rule, which the provider cannot import. */
export class Binding extends ManagedConstruct {}
