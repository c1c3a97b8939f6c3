import { Construct } from 'constructs';
import { importObject } from '../../../lib/core/imports';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { complete, MISSING } from '../../../lib/core/rules/required';
import * as l1 from '../../../lib/platform/system-account-role';
import { granted, MISSING_ROLE } from './private/grant';
import { Role } from './role';
import { ISystemAccount } from './system-account-reference';

/**
 * The arguments of `SystemAccountGrant`. Any change replaces the grant.
 */
export interface SystemAccountGrantProps extends ManagedProps {
  /** The account that gets the role. */
  readonly account: ISystemAccount;

  /** The role, with what it is on. */
  readonly role: Role;
}

/**
 * A role that is granted to a system account. For an account that is made here or looked up, `account.grant()` is shorter.
 *
 * Makes a `konnect_system_account_role`, which is the child `Resource`. Any change replaces it.
 *
 * @example
 * declare const account: platform.ISystemAccount;
 * declare const controlPlane: platform.IControlPlane;
 * new platform.SystemAccountGrant(this, 'viewer', {
 *   account,
 *   role: platform.Role.onControlPlane(controlPlane, platform.ControlPlaneRole.VIEWER),
 * });
 */
export class SystemAccountGrant extends ManagedConstruct {
  private readonly props: SystemAccountGrantProps;

  /**
   * Grants a role to a system account.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: SystemAccountGrantProps) {
    super(scope, id);
    this.props = complete(this, props, { account: MISSING.reference, role: MISSING_ROLE });
    const { account, role, provider } = this.props;
    new l1.SystemAccountRole(this, 'Resource', {
      provider,
      accountId: account.systemAccountId,
      ...granted(this, account, role),
    });
  }

  /**
   * Takes over a grant that exists already, instead of making one: Terraform imports it, and replaces it where anything differs.
   *
   * @param id the id of the grant, a UUID
   */
  public importFrom(id: string): void {
    importObject(this, () => l1.SystemAccountRole.importId({ accountId: this.props.account.systemAccountId, id }));
  }
}
