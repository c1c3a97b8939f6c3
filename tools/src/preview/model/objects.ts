import { ConfiguredObject } from 'cdktf-gateways-sandbox/toolkit/configuration';
import { grouped } from '../../grouped';
import { referenceOf } from './values';

/** The objects of an app, grouped by owner. */
export class PreviewObjects {
  private readonly byType: ReadonlyMap<string, readonly ConfiguredObject[]>;
  /** Objects of the app by Terraform type and name of the argument with the owner, then by owner. */
  private readonly byOwner = new Map<string, ReadonlyMap<string, readonly ConfiguredObject[]>>();

  public constructor(objects: readonly ConfiguredObject[]) {
    this.byType = grouped(objects, ({ type }) => [type]);
  }

  /** Returns all objects of a Terraform type. */
  public all(type: string): readonly ConfiguredObject[] {
    return this.byType.get(type) ?? [];
  }

  /** Returns the objects of a Terraform type whose argument refers to an owner, such as the pages of a portal. */
  public of(type: string, argument: string, owner: string): readonly ConfiguredObject[] {
    const table = `${type} ${argument}`;
    let owned = this.byOwner.get(table);
    if (!owned) {
      owned = grouped(this.all(type), ({ values }) => [referenceOf(values[argument]) ?? '']);
      this.byOwner.set(table, owned);
    }
    return owned.get(owner) ?? [];
  }
}
