import { Construct } from 'constructs';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import * as l1 from '../../../lib/platform/system-account-role';
import { grantArguments } from './private/grant';
import { Role } from './role';
import { ISystemAccount } from './system-account-reference';

/** Arguments of `SystemAccountGrant`. Changing the system account or the role replaces the grant. */
export interface SystemAccountGrantProps extends ManagedProps {
  /** System account that gets the role. */
  readonly account: ISystemAccount;

  /** Role that the system account gets, with the entity of the role. */
  readonly role: Role;
}

/**
 * Grant of a role to a system account. For a system account of this app or a look-up, prefer `account.grant()`, which
 * is shorter than `new SystemAccountGrant(…)`.
 *
 * Creates a `konnect_system_account_role` as the child `Resource`. Changing the system account or the role replaces the
 * grant.
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
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: SystemAccountGrantProps) {
    super(scope, id);
    this.props = props;
    const { account, role, provider } = this.props;
    new l1.SystemAccountRole(this, 'Resource', {
      provider,
      accountId: account.systemAccountId,
      ...grantArguments(this, account, role),
    });
  }

  /**
   * Imports an existing grant of the system account instead of creating a grant. After the import, Terraform replaces
   * the grant if any argument in the program differs from the existing grant.
   *
   * @param id id of the existing grant, a UUID
   */
  public importFrom(id: string): void {
    importObject(this, () => l1.SystemAccountRole.importId({ accountId: this.props.account.systemAccountId, id }));
  }
}
