import { ChangeKind } from 'cdktf-gateways-sandbox/toolkit/versions';

/**
 * Time at which users must react to a change of the provider. `before`: before the upgrade, because plans or the app
 * fail otherwise. `plan`: users react when the first plan with the new version shows the change. `note`: never.
 */
export type When = 'before' | 'plan' | 'note';

export const WHEN: readonly When[] = ['before', 'plan', 'note'];

/** An object that must leave the state before the upgrade, because the new version cannot read it. */
export interface Move {
  readonly of: 'resource' | 'data-source';
  /** Address of the object in the state. */
  readonly from: string;
  /**
   * Terraform address to which the object is imported with the new provider version. Absent if the new provider version
   * has no type for the object.
   */
  readonly to?: string;
  /** Import id of the object. Absent if the state lacks a part of the import id. */
  readonly id?: string;
}

/** One change of the provider with all uses of the changed type or argument. */
export interface UpgradeFinding {
  readonly when: When;
  /** Kind of the change between two versions of the provider. The kind `value` is a value that the new version rejects. */
  readonly kind: ChangeKind | 'value';
  /** Terraform type of the changed element, with the prefix `data.` for data sources. */
  readonly type: string;
  /** Terraform path of the changed argument. Absent if the provider changed a whole type. */
  readonly path?: string;
  /** Whether the uses of the changed type or argument are in a Terraform state or in an app. */
  readonly source: 'state' | 'app';
  /**
   * Description of the provider's change, and the remedy. The message contains no values of objects, because values may
   * be secrets.
   */
  readonly message: string;
  /** Addresses of the objects that use the changed type or argument. */
  readonly addresses: readonly string[];
  /** Objects to move before the upgrade, or an empty list. */
  readonly moves: readonly Move[];
  /** Commands that move the objects that must move before the upgrade. */
  readonly commands: readonly string[];
}

/** Result of the comparison of two provider versions with a Terraform state or an app. */
export interface Upgrade {
  /** Provider version in use (`from`) and new provider version (`to`). */
  readonly from: string;
  readonly to: string;
  /**
   * Versions of the provider whose schemas were compared. The compared versions differ from `from` and `to` if the
   * package does not contain the schemas of `from` and `to`.
   */
  readonly compared: { readonly from: string; readonly to: string };
  /** Number of resources and data sources that the upgrade report checked. */
  readonly checked: number;
  /** Number of resources and data sources of other providers, which the upgrade report did not check. */
  readonly others: number;
  readonly findings: readonly UpgradeFinding[];
}
