import { Construct } from 'constructs';
import { applyRemovalPolicy } from '../../../lib/core/l1/lifecycle';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { literalTexts } from '../../../lib/core/values/literal';
import { RemovalPolicy } from '../../../lib/core/values/removal-policy';
import { DataSystemAccount } from '../../../lib/platform/data-system-account';
import * as l1 from '../../../lib/platform/system-account';
import { checkUnique, organisationOf } from '../private/unique';
import { Operator, StringFilter } from '../string-filter';
import { SystemAccountBase } from './system-account-base';

/** Arguments of `SystemAccount`. */
export interface SystemAccountProps extends ManagedProps {
  /** Name of the system account, unique in the organisation. */
  readonly name: string;

  /** Description of the system account. */
  readonly description: string;

  /**
   * Whether the platform manages the system account for internal use. Only an imported system account that the platform
   * manages needs `platformManaged`. Setting `platformManaged` to another value replaces the system account, but
   * removing `platformManaged` does not. Terraform: `konnect_managed`.
   *
   * @default - not sent: the platform does not manage new accounts
   */
  readonly platformManaged?: boolean;

  /**
   * Whether Terraform may destroy the system account. The platform rejects the tokens of a destroyed system account,
   * and deletes the account's roles, including roles that other tools granted.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/** System account to look up. Without conditions, Terraform uses the first system account that the platform lists. */
export interface SystemAccountLookup extends ManagedProps {
  /**
   * Condition on the name of the system account to look up; operators `eq`, `contains`.
   *
   * @default - any name
   */
  readonly name?: StringFilter;

  /**
   * Condition on the description of the system account to look up; operators `eq`, `contains`.
   *
   * @default - any description
   */
  readonly description?: StringFilter;

  /**
   * Whether the system account to look up was created by the platform for internal use. Terraform: `konnect_managed`.
   *
   * @default - either
   */
  readonly platformManaged?: boolean;
}

/**
 * System account: a machine user of the platform, such as a pipeline. A system account authenticates with a token.
 *
 * Creates a `konnect_system_account` as the child `Resource`. Each grant and token of the system account is a separate
 * Terraform resource.
 *
 * @example
 *
 * declare const controlPlane: platform.IControlPlane;
 * const ci = new platform.SystemAccount(this, 'ci', { name: 'orders-ci', description: 'Deploys orders' });
 * ci.grant('gateway', platform.Role.onControlPlane(controlPlane, platform.ControlPlaneRole.ADMIN));
 */
export class SystemAccount extends SystemAccountBase {
  /**
   * Refers to a system account that is managed elsewhere.
   *
   * @param scope parent construct of the reference
   * @param id id of the construct, unique in the scope
   * @param systemAccountId id of the system account, a UUID
   */
  public static fromSystemAccountId(scope: Construct, id: string, systemAccountId: string): SystemAccountBase {
    return new ImportedSystemAccount(scope, id, systemAccountId);
  }

  /**
   * Looks up a system account when Terraform plans. Terraform fails if no system account matches the look-up. If
   * several system accounts match, Terraform uses the first account that the platform lists.
   *
   * Creates a data source `konnect_system_account` as the child `Resource`.
   *
   * @param scope parent construct of the look-up
   * @param id id of the construct, unique in the scope
   * @param lookup conditions that select the system account
   */
  public static fromLookup(scope: Construct, id: string, lookup: SystemAccountLookup): SystemAccountBase {
    return new LookedUpSystemAccount(scope, id, lookup);
  }

  public readonly systemAccountId: string;

  /**
   * Adds a system account to a stack.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: SystemAccountProps) {
    super(scope, id, props?.provider);
    const { removalPolicy, ...settings } = literalTexts(props);
    const resource = new l1.SystemAccount(this, 'Resource', settings);
    applyRemovalPolicy(resource, removalPolicy);
    const within = organisationOf(this, settings.provider);
    checkUnique(this, { within, kind: 'system account', property: 'name', value: settings.name });
    this.systemAccountId = resource.id;
  }

  /**
   * Imports an existing system account instead of creating an account. After the import, Terraform updates the
   * arguments of the system account that differ from the existing object. If `platformManaged` is set and differs,
   * Terraform replaces the account. Import the grants and tokens of the system account one by one.
   *
   * @param id id of the existing system account, a UUID
   */
  public importFrom(id: string): void {
    importObject(this, () => l1.SystemAccount.importId({ id }));
  }
}

class ImportedSystemAccount extends SystemAccountBase {
  public constructor(
    scope: Construct,
    id: string,
    public readonly systemAccountId: string,
  ) {
    super(scope, id);
  }
}

const OPERATORS: readonly Operator[] = ['eq', 'contains'];

class LookedUpSystemAccount extends SystemAccountBase {
  public readonly systemAccountId: string;

  public constructor(scope: Construct, id: string, lookup: SystemAccountLookup) {
    super(scope, id, lookup.provider);
    const { provider, name, description, platformManaged } = lookup;
    const filter = {
      name: name?._render(this, 'name', OPERATORS),
      description: description?._render(this, 'description', OPERATORS),
      platformManaged,
    };
    const isFiltered = Object.values(filter).some((condition) => condition !== undefined);
    const found = new DataSystemAccount(this, 'Resource', { provider, filter: isFiltered ? filter : undefined });
    this.systemAccountId = found.id;
  }
}
