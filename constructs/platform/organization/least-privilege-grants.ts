import { createHash } from 'crypto';
import { TerraformDataSource, TerraformOutput, TerraformResource, TerraformStack } from 'cdktf';
import { Construct } from 'constructs';
import { escapedText } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { addCheck, addError, addWarning } from '../../../lib/core/rules/problems';
import { complete, MISSING } from '../../../lib/core/rules/required';
import { PlatformRegion } from './platform-region';
import { Derived, DerivedRole, deriveRoles } from './private/derived-roles';
import { readSynthesised, Synthesised, SynthesisedObject, synthesisedStack } from './private/synthesised';
import { Role } from './role';
import { SystemAccountGrant } from './system-account-grant';
import { ISystemAccount } from './system-account-reference';

/** How far the stacks are deployed that roles are derived from. */
export enum DeploymentPhase {
  /** Nothing that they make is there: it is made by roles on all entities of a kind, as a grant cannot name what has no id. */
  FIRST = 'first',
  /** All that they make is there: roles are granted on it alone. */
  NARROWED = 'narrowed',
}

/**
 * The arguments of `LeastPrivilegeGrants`.
 */
export interface LeastPrivilegeGrantsProps extends ManagedProps {
  /** The account that is to deploy the stacks. */
  readonly account: ISystemAccount;

  /** The region in which the stacks make things. A role on all entities holds there. */
  readonly region: PlatformRegion;

  /**
   * Stacks of this app, complete by now. The grants must be in another one.
   *
   * @default - none
   */
  readonly stacks?: TerraformStack[];

  /**
   * Folders that other apps were synthesised to, such as `../orders/cdktf.out`.
   *
   * @default - none
   */
  readonly folders?: string[];

  /**
   * How far the stacks are deployed.
   *
   * @default DeploymentPhase.FIRST
   */
  readonly phase?: DeploymentPhase;

  /**
   * In `DeploymentPhase.NARROWED`, what is not there yet, by name of the stack and Terraform address, such as
   * `orders/konnect_api.Orders`: it is made as in the first phase.
   *
   * @default - all is there
   */
  readonly newEntities?: string[];

  /**
   * Ids that nothing else tells, by name of the stack and Terraform address: of what other apps have made, in `NARROWED`
   * (`orders/konnect_api.Orders`), of what is looked up (`orders/data.konnect_portal.Portal`), and of what an argument names by an
   * expression (`orders/konnect_gateway_route.Route.control_plane_id`). Those that are missing are reported by these names. A lookup
   * beside the grants may find them. What stacks of this app make is known by itself.
   *
   * @default - none
   */
  readonly entityIds?: { [address: string]: string };
}

/** A role that was derived, and what it is for. */
export interface DerivedGrant {
  /** The role. Terraform: `role_name`. */
  readonly roleName: string;
  /** The kind of entity. Terraform: `entity_type_name`. */
  readonly entityTypeName: string;
  /** `*`, the id of the entity, or its stack and Terraform address. */
  readonly entity: string;
  /** What it allows that is needed, and by which resources. */
  readonly because: string[];
}

/**
 * The narrowest roles that a system account needs to deploy other stacks: those with the fewest permissions in all. First
 * on all entities, as nothing has an id yet, then on what was made.
 *
 * Which operation needs which permission is judgement, from the vendor's page on roles. Types of which nothing is known are
 * warned of, and nothing is granted for them. What makes grants has to be deployed by an account that may do so.
 *
 * Makes a `SystemAccountGrant` for each role, and an output that says what each is for.
 *
 * @example
 * declare const orders: TerraformStack;
 * declare const ci: platform.ISystemAccount;
 * new platform.LeastPrivilegeGrants(this, 'roles', {
 *   account: ci,
 *   stacks: [orders],
 *   region: platform.PlatformRegion.EU,
 * });
 */
export class LeastPrivilegeGrants extends ManagedConstruct {
  /** The roles that are granted, with what each is for. */
  public readonly grants: DerivedGrant[];

  private readonly props: LeastPrivilegeGrantsProps;
  private readonly read: readonly Synthesised[];

  /**
   * Grants the roles that stacks need.
   *
   * @param scope where it belongs; in another stack than those
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: LeastPrivilegeGrantsProps) {
    super(scope, id);
    this.props = complete(this, props, { account: MISSING.reference, region: () => PlatformRegion.ALL });
    this.read = this.readFolders();
    const derived = this.derive();
    derived.roles.forEach((role) => this.grant(role));
    this.grants = derived.roles.map(shown);
    this.report(derived);
    new TerraformOutput(this, 'Grants', {
      value: this.grants.map(({ because, ...grant }) => ({ ...grant, because: because.map(escapedText) })),
      description: 'The roles that were derived, with what each is for',
    });
    addCheck(this, () => {
      const message =
        'were given before they were complete: what was added to them since needs other roles; make the grants after that';
      const now = this.derive().roles;
      const isSame = JSON.stringify(now.map(shown)) === JSON.stringify(derived.roles.map(shown));
      return isSame ? [] : [{ level: 'error', property: 'stacks', message }];
    });
  }

  private readFolders(): Synthesised[] {
    const { stacks = [], folders = [] } = this.props;
    if (stacks.length + folders.length === 0) {
      addError(this, 'stacks', 'are missing, and folders too; give the stacks that the account is to deploy');
    }
    return folders.flatMap((folder) => {
      const { stacks: found, problems } = readSynthesised(folder);
      problems.forEach((problem) => addError(this, 'folders', `${JSON.stringify(folder)} ${problem}`));
      return found;
    });
  }

  private derive(): Derived {
    const { entityIds = {} } = this.props;
    const own = TerraformStack.of(this);
    const stacks = (this.props.stacks ?? []).filter((stack) => stack !== own);
    return deriveRoles([...stacks.map(synthesisedStack), ...this.read], {
      isMade: (object) => this.isMade(object),
      idAt: (place) => (Object.hasOwn(entityIds, place) ? entityIds[place] : undefined),
    });
  }

  private isMade({ address }: SynthesisedObject): boolean {
    const { phase = DeploymentPhase.FIRST, newEntities = [] } = this.props;
    return phase === DeploymentPhase.NARROWED && !newEntities.includes(address);
  }

  private grant(derived: DerivedRole): void {
    const { roleName, entityTypeName, entity, object } = derived;
    const { account, provider, region } = this.props;
    const entityId = object ? this.idOf(object) : entity;
    if (entityId === undefined) {
      const message = `has no id of ${object!.address}, on which "${roleName}" is needed; give it under that name, or list what is not there yet in newEntities`;
      addError(this, 'entityIds', message);
      return;
    }
    const role = Role.of(entityTypeName, entityId, roleName, { region });
    new SystemAccountGrant(this, grantId(derived), { account, role, provider });
  }

  /** The id of what was made: of a stack of this app through Terraform's state of it, which has it once that is deployed again. */
  private idOf({ address, isLookup, stack }: SynthesisedObject): string | undefined {
    const { entityIds = {}, stacks = [], phase } = this.props;
    if (Object.hasOwn(entityIds, address)) {
      return entityIds[address];
    }
    if (isLookup && phase !== DeploymentPhase.NARROWED) {
      return undefined;
    }
    const local = address.slice(stack.name.length + 1);
    return stacks
      .filter(({ node }) => node.id === stack.name)
      .flatMap(({ node }) => node.findAll())
      .filter(isObject)
      .find((one) => addressOf(one) === local)
      ?.getStringAttribute('id');
  }

  /** What nothing was granted for. */
  private report({ unknown, unresolved }: Derived): void {
    const { stacks = [] } = this.props;
    if (stacks.includes(TerraformStack.of(this))) {
      addError(
        this,
        'stacks',
        'have the stack of the grants among them, which cannot be deployed by what it grants; put the grants in another one',
      );
    }
    unknown.forEach((because, type) => {
      addWarning(
        this,
        '',
        `grants nothing for ${type}: ${because}; deploy such resources by another account, or grant what they need yourself`,
      );
    });
    unresolved.forEach((expression, place) => {
      addError(this, 'entityIds', `has no id for ${place}, which is ${expression}; give it under that name`);
    });
    for (const { name, modules } of this.read) {
      modules.forEach((module) =>
        addWarning(this, 'folders', `have the module ${module} in ${name}, which is not looked into`),
      );
    }
  }
}

/** Follows from what is granted alone, so that other grants leave it as it is. */
function grantId({ entityTypeName, roleName, entity }: DerivedRole): string {
  const key = JSON.stringify([entityTypeName, roleName, entity]);
  const words = `${entityTypeName} ${roleName}`.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return `grant-${words}-${createHash('sha256').update(key).digest('hex').slice(0, 8)}`;
}

function shown({ entityTypeName, roleName, entity, because }: DerivedRole): DerivedGrant {
  return { entityTypeName, roleName, entity, because: [...because] };
}

function addressOf(element: TerraformResource | TerraformDataSource): string {
  const prefix = TerraformDataSource.isTerraformDataSource(element) ? 'data.' : '';
  return `${prefix}${element.terraformResourceType}.${element.friendlyUniqueId}`;
}

function isObject(one: unknown): one is TerraformResource | TerraformDataSource {
  return TerraformResource.isTerraformResource(one) || TerraformDataSource.isTerraformDataSource(one);
}
