import { Construct } from 'constructs';
import { importObject } from '../../../../lib/core/imports';
import { ManagedConstruct } from '../../../../lib/core/managed-construct';
import { DdosRule } from '../ddos-rule';

/** A rule that can be imported. */
export class ImportableRule extends DdosRule {
  /**
   * @param importId the provider's import id, made from the id of the rule by itself
   */
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

/** A binding or forwarding, which the provider cannot import. */
export class Binding extends ManagedConstruct {}
