import { ChangeKind } from 'cdktf-gateways-sandbox/toolkit/versions';

/**
 * Time to act `before`: before the upgrade, because plans or the app fail otherwise. Time to act `plan`: when the first
 * plan with the new version shows the change. `note`: not at all.
 */
export type When = 'before' | 'plan' | 'note';

export const WHEN: readonly When[] = ['before', 'plan', 'note'];

/** An object that must leave the state before the upgrade, because the new version cannot read it. */
export interface Move {
  readonly of: 'resource' | 'data-source';
  /** Address of the object in the state. */
  readonly from: string;
  /** Address in the new version to which the object is imported. `to` is absent if the new version has no type for the moved object. */
  readonly to?: string;
  /** Import id of the object. `id` is absent if the state does not contain all parts of the id. */
  readonly id?: string;
}

/** One change of the provider with all uses of the changed type or argument. */
export interface UpgradeFinding {
  readonly when: When;
  /** Kind of the change between two versions of the provider. The kind `value` is a value that the new version rejects. */
  readonly kind: ChangeKind | 'value';
  /** Terraform type of the changed element, with the prefix `data.` for data sources. */
  readonly type: string;
  /** Terraform path of the changed argument. `path` is absent for types. */
  readonly path?: string;
  /** State or app in which the uses are. */
  readonly source: 'state' | 'app';
  /** Description of the provider's change, and the remedy. The message about a change contains no values. */
  readonly message: string;
  /** Addresses of the objects that use the changed type or argument. */
  readonly addresses: readonly string[];
  /** Objects to move before the upgrade, or an empty list. */
  readonly moves: readonly Move[];
  /** Commands that move the objects that must move before the upgrade. */
  readonly commands: readonly string[];
}

/** Result of a comparison. */
export interface Upgrade {
  /** Version of the provider in use, and new version of the provider. */
  readonly from: string;
  readonly to: string;
  /**
   * Versions of the provider that were compared, because the package contains their schemas. The compared versions
   * differ from the given versions if the schemas of the given versions are unknown.
   */
  readonly compared: { readonly from: string; readonly to: string };
  /** Number of resources and data sources that the upgrade report checked. */
  readonly checked: number;
  /** Number of resources of other providers, which the upgrade report did not check. */
  readonly others: number;
  readonly findings: readonly UpgradeFinding[];
}
