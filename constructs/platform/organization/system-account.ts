import { Construct } from 'constructs';
import { importObject } from '../../../lib/core/imports';
import { applyRemovalPolicy } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedProps } from '../../../lib/core/managed-props';
import { RemovalPolicy } from '../../../lib/core/removal-policy';
import { complete, MISSING } from '../../../lib/core/rules/required';
import { DataSystemAccount } from '../../../lib/platform/data-system-account';
import * as l1 from '../../../lib/platform/system-account';
import { checkUnique, organisationOf } from '../private/unique';
import { Operator, StringFilter } from '../string-filter';
import { SystemAccountBase } from './system-account-base';

/**
 * The arguments of `SystemAccount`.
 */
export interface SystemAccountProps extends ManagedProps {
  /** Name of the account, unique in the organisation. */
  readonly name: string;

  /** What it is for. */
  readonly description: string;

  /**
   * Whether the platform manages it, as is told of accounts that are taken over. Another value replaces the account. Terraform:
   * `konnect_managed`.
   *
   * @default - not told: the platform manages none that is made here
   */
  readonly platformManaged?: boolean;

  /**
   * What may be done to it when it is to be destroyed. Its tokens are refused from then on, and its roles go with it, also what was
   * not made here.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/**
 * Which system account is looked up. Without any condition the first one that the platform lists.
 */
export interface SystemAccountLookup extends ManagedProps {
  /**
   * Condition on the name; operators `eq`, `contains`.
   *
   * @default - any name
   */
  readonly name?: StringFilter;

  /**
   * Condition on the description; operators `eq`, `contains`.
   *
   * @default - any description
   */
  readonly description?: StringFilter;

  /**
   * Whether the platform made the account for itself. Terraform: `konnect_managed`.
   *
   * @default - either
   */
  readonly platformManaged?: boolean;
}

/**
 * A system account: a machine that acts on the platform, such as a pipeline. It signs in with a token.
 *
 * Makes a `konnect_system_account`, which is the child `Resource`, and a resource for each grant and token that is added.
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
   * @param scope where the reference belongs
   * @param id its id in the scope
   * @param systemAccountId the id of the account, a UUID
   */
  public static fromSystemAccountId(scope: Construct, id: string, systemAccountId: string): SystemAccountBase {
    return new ImportedSystemAccount(scope, id, systemAccountId);
  }

  /**
   * Looks a system account up when Terraform plans. Terraform fails where none matches; where several match, the first that the
   * platform lists is used.
   *
   * Makes a data source `konnect_system_account`, which is the child `Resource`.
   *
   * @param scope where the look-up belongs
   * @param id its id in the scope
   * @param lookup which one
   */
  public static fromLookup(scope: Construct, id: string, lookup: SystemAccountLookup): SystemAccountBase {
    return new LookedUpSystemAccount(scope, id, lookup);
  }

  public readonly systemAccountId: string;

  /**
   * Adds a system account to a stack.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: SystemAccountProps) {
    super(scope, id, props?.provider);
    const { text } = MISSING;
    const { removalPolicy, ...settings } = literalTexts(complete(this, props, { name: text, description: text }));
    const resource = new l1.SystemAccount(this, 'Resource', settings);
    applyRemovalPolicy(resource, removalPolicy);
    const within = organisationOf(this, settings.provider);
    checkUnique(this, { within, kind: 'system account', property: 'name', value: settings.name });
    this.systemAccountId = resource.id;
  }

  /**
   * Takes over a system account that exists already, instead of making one: Terraform imports it, and changes what differs. Its
   * grants and tokens are taken over one by one.
   *
   * @param id the id of the account, a UUID
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
