import { ChangeKind } from 'cdktf-gateways-sandbox/toolkit/versions';

/**
 * When to act: `before`: before the upgrade, because plans or the app fail otherwise. `plan`: when the first plan with the new version
 * shows the change. `note`: not at all.
 */
export type When = 'before' | 'plan' | 'note';

export const WHEN: readonly When[] = ['before', 'plan', 'note'];

/** An object that must leave the state before the upgrade, because the new version cannot read it. */
export interface Move {
  readonly of: 'resource' | 'data-source';
  /** Address in the state. */
  readonly from: string;
  /** Address to import the object to. Absent if the new version has no type for the object. */
  readonly to?: string;
  /** Import id. Absent if the state does not contain all parts of the import id. */
  readonly id?: string;
}

/** One change with all uses of the changed argument. */
export interface UpgradeFinding {
  readonly when: When;
  /** Kind of the change. `value` is a value that the new version rejects. */
  readonly kind: ChangeKind | 'value';
  /** Terraform type, with the prefix `data.` for data sources. */
  readonly type: string;
  /** Terraform path of the argument. Absent for types. */
  readonly path?: string;
  /** Source of the uses. */
  readonly source: 'state' | 'app';
  /** Description of the change, and the remedy. The message contains no values. */
  readonly message: string;
  /** Addresses of the uses. */
  readonly addresses: readonly string[];
  /** Objects to move first, or an empty list. */
  readonly moves: readonly Move[];
  /** Commands that move objects that must move first. */
  readonly commands: readonly string[];
}

/** Result of a comparison. */
export interface Upgrade {
  /** Version in use, and the new version, as given. */
  readonly from: string;
  readonly to: string;
  /**
   * Versions that were compared, because the package contains their schemas. The compared versions differ from the given versions if the
   * schemas of the given versions are unknown.
   */
  readonly compared: { readonly from: string; readonly to: string };
  /** Number of checked resources and data sources. */
  readonly checked: number;
  /** Number of resources of other providers, which were not checked. */
  readonly others: number;
  readonly findings: readonly UpgradeFinding[];
}
