import { createHash } from 'node:crypto';
import { TerraformDataSource, TerraformOutput, TerraformResource, TerraformStack } from 'cdktf';
import { Construct } from 'constructs';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { addCheck, addError, addWarning } from '../../../lib/core/synthesis/problems';
import { escapedText } from '../../../lib/core/values/literal';
import { PlatformRegion } from './platform-region';
import { DerivedRoles, DerivedRole, deriveRoles } from './private/derived-roles';
import { readSynthesized, SynthesizedStack, SynthesizedObject, synthesizedStack } from './private/synthesized';
import { Role } from './role';
import { SystemAccountGrant } from './system-account-grant';
import { ISystemAccount } from './system-account-reference';

/** Deployment progress of the stacks from which `LeastPrivilegeGrants` derives roles. */
export enum DeploymentPhase {
  /**
   * The stacks that the system account deploys are not deployed yet. Objects that are not deployed have no ids, so the
   * roles on these objects apply to all entities of their types.
   */
  FIRST = 'first',
  /**
   * The stacks that the system account deploys are already deployed. Deployed objects have ids, so the system account
   * gets roles on single entities, except for the objects in `newEntities`.
   */
  NARROWED = 'narrowed',
}

/** Arguments of `LeastPrivilegeGrants`. */
export interface LeastPrivilegeGrantsProps extends ManagedProps {
  /** System account that deploys the stacks and gets the derived roles. */
  readonly account: ISystemAccount;

  /**
   * Platform region of the objects in the deployed stacks. All roles that `LeastPrivilegeGrants` grants are for this
   * platform region.
   */
  readonly region: PlatformRegion;

  /**
   * Stacks of this app that the system account deploys. The deployed stacks must be complete when the program creates
   * `LeastPrivilegeGrants`. The stack with `LeastPrivilegeGrants` must not be in `stacks`.
   *
   * @default - none
   */
  readonly stacks?: TerraformStack[];

  /**
   * Output folders of other synthesised apps that the system account deploys, such as `../orders/cdktf.out`.
   *
   * @default - none
   */
  readonly folders?: string[];

  /**
   * Deployment progress of the stacks that the system account deploys.
   *
   * @default DeploymentPhase.FIRST
   */
  readonly phase?: DeploymentPhase;

  /**
   * Terraform objects that do not exist yet in `DeploymentPhase.NARROWED`, by stack name and Terraform address, such as
   * `orders/konnect_api.Orders`. For entities that do not exist yet, the system account gets roles on all entities of
   * the type.
   *
   * @default - none: all objects of the stacks exist
   */
  readonly newEntities?: string[];

  /**
   * Ids of entities that `LeastPrivilegeGrants` cannot determine, by stack name and Terraform address. `entityIds`
   * needs ids for objects of other apps in `DeploymentPhase.NARROWED` (`orders/konnect_api.Orders`), look-ups
   * (`orders/data.konnect_portal.Portal`), and arguments with expressions
   * (`orders/konnect_gateway_route.Route.control_plane_id`). The error about a missing entity id contains the key for
   * `entityIds`. A data source in the stack of `LeastPrivilegeGrants` can provide the entity ids. `entityIds` needs no
   * ids of objects in stacks of this app, because `LeastPrivilegeGrants` refers to these objects.
   *
   * @default - none
   */
  readonly entityIds?: { [address: string]: string };
}

/** Role that a system account needs, with the permissions that require the role. */
export interface DerivedGrant {
  /** Name of the derived role. Terraform: `role_name`. */
  readonly roleName: string;
  /** Type of the entity that the derived role applies to. Terraform: `entity_type_name`. */
  readonly entityTypeName: string;
  /**
   * Entity that the derived role applies to: `*` for all entities, the id of the entity, or its stack name and
   * Terraform address.
   */
  readonly entity: string;
  /** Required permissions that the derived role contains, each with up to three resources that need the permission. */
  readonly because: string[];
}

/**
 * Roles with the fewest permissions that let a system account deploy other stacks. The derived roles have the fewest
 * permissions to change something; among equal roles, `LeastPrivilegeGrants` selects the role with the fewest
 * permissions in total. In `DeploymentPhase.FIRST`, the derived roles on objects of the stacks apply to all entities of
 * a type, because the objects have no ids yet. In `DeploymentPhase.NARROWED`, the derived roles apply to the created
 * objects, except for the objects in `newEntities`.
 *
 * The mapping from Terraform operations to permissions is an estimate, based on the vendor's page about roles. For
 * resource types without a known role, synthesis warns, and `LeastPrivilegeGrants` grants no roles. The account that
 * deploys the stack with `LeastPrivilegeGrants` must be allowed to grant roles.
 *
 * `LeastPrivilegeGrants` creates a `SystemAccountGrant` for each role, and a Terraform output with the reasons for each
 * role.
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
  /** Roles of the system account, with the permissions that require each role. */
  public readonly grants: DerivedGrant[];

  private readonly props: LeastPrivilegeGrantsProps;
  private readonly read: readonly SynthesizedStack[];

  /**
   * Derives the roles for the stacks, and grants the roles to the system account.
   *
   * @param scope parent construct, in a stack that is not in `stacks`
   * @param id id of the construct, unique in the scope
   * @param props arguments of the grants
   */
  public constructor(scope: Construct, id: string, props: LeastPrivilegeGrantsProps) {
    super(scope, id);
    this.props = props;
    this.read = this.readFolders();
    const derived = this.derive();
    derived.roles.forEach((role) => this.grant(role));
    this.grants = derived.roles.map(shown);
    this.report(derived);
    new TerraformOutput(this, 'Grants', {
      value: this.grants.map(({ because, ...grant }) => ({ ...grant, because: because.map(escapedText) })),
      description: 'Derived roles of the system account, with the permissions that require each role',
    });
    addCheck(this, () => {
      const message =
        'were changed after the program created LeastPrivilegeGrants, and now need other roles; create LeastPrivilegeGrants after all other constructs';
      const now = this.derive().roles;
      const isSame = JSON.stringify(now.map(shown)) === JSON.stringify(derived.roles.map(shown));
      return isSame ? [] : [{ level: 'error', property: 'stacks', message }];
    });
  }

  private readFolders(): SynthesizedStack[] {
    const { stacks = [], folders = [] } = this.props;
    if (stacks.length + folders.length === 0) {
      addError(
        this,
        'stacks',
        'are not given, and folders are not given either; give the stacks that the system account deploys',
      );
    }
    return folders.flatMap((folder) => {
      const { stacks: found, problems } = readSynthesized(folder);
      problems.forEach((problem) => addError(this, 'folders', `${JSON.stringify(folder)} ${problem}`));
      return found;
    });
  }

  private derive(): DerivedRoles {
    const { entityIds = {} } = this.props;
    const own = TerraformStack.of(this);
    const stacks = (this.props.stacks ?? []).filter((stack) => stack !== own);
    return deriveRoles([...stacks.map(synthesizedStack), ...this.read], {
      exists: (object) => this.exists(object),
      idAt: (place) => (Object.hasOwn(entityIds, place) ? entityIds[place] : undefined),
    });
  }

  private exists({ address }: SynthesizedObject): boolean {
    const { phase = DeploymentPhase.FIRST, newEntities = [] } = this.props;
    return phase === DeploymentPhase.NARROWED && !newEntities.includes(address);
  }

  private grant(derived: DerivedRole): void {
    const { roleName, entityTypeName, entity, object } = derived;
    const { account, provider, region } = this.props;
    const entityId = object ? this.idOf(object) : entity;
    if (entityId === undefined) {
      const message = `has no id for ${object?.address}, on which the role "${roleName}" is needed; add the id to entityIds with this key, or list entities that do not exist yet in newEntities`;
      addError(this, 'entityIds', message);
      return;
    }
    const role = Role.of(entityTypeName, entityId, roleName, { region });
    new SystemAccountGrant(this, grantId(derived), { account, role, provider });
  }

  /**
   * Returns the platform id of a created or looked-up Terraform object, or undefined if the id is unknown. For an
   * object of this app, the id is a cross-stack reference, which has a value after the next deployment of the object's
   * stack.
   */
  private idOf({ address, isLookup, stack }: SynthesizedObject): string | undefined {
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

  /**
   * Reports resource types without known roles, arguments with unknown ids, modules, and the stack of
   * `LeastPrivilegeGrants` in `stacks`.
   */
  private report({ unknown, unresolved }: DerivedRoles): void {
    const { stacks = [] } = this.props;
    if (stacks.includes(TerraformStack.of(this))) {
      addError(
        this,
        'stacks',
        'contain the stack of the LeastPrivilegeGrants, whose deployment cannot depend on roles that it grants; put the LeastPrivilegeGrants into another stack',
      );
    }
    unknown.forEach((because, type) => {
      addWarning(
        this,
        '',
        `grants no roles for resources of the type ${type}: ${because}; deploy such resources with another account, or grant the roles for them separately`,
      );
    });
    unresolved.forEach((expression, place) => {
      addError(
        this,
        'entityIds',
        `has no id for the argument ${place}, which is the expression ${expression}; add the id to entityIds with this key`,
      );
    });
    for (const { name, modules } of this.read) {
      modules.forEach((module) =>
        addWarning(
          this,
          'folders',
          `have the module ${module} in the stack ${name}, but the derivation of roles does not analyse the resources of modules`,
        ),
      );
    }
  }
}

/**
 * Returns the construct id of a role grant. The construct id of a grant depends only on the role and its entity, so
 * adding other grants does not change the construct id.
 */
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
