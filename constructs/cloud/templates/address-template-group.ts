import { Construct } from 'constructs';
import * as l1 from '../../../lib/cloud/address-template-group';
import { DataAddressTemplateGroups } from '../../../lib/cloud/data-address-template-groups';
import { applyRemovalPolicy } from '../../../lib/core/l1/lifecycle';
import { importObject } from '../../../lib/core/l2/imports';
import { lookupSingle } from '../../../lib/core/l2/lookup';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { literalTexts } from '../../../lib/core/values/literal';
import { RemovalPolicy } from '../../../lib/core/values/removal-policy';
import { checkId, checkNotEmpty } from '../private/texts';
import { IAddressTemplateGroup } from './address-template-group-reference';
import { IAddressTemplate } from './address-template-reference';
import { Members } from './private/members';

/** Arguments of `AddressTemplateGroup`. */
export interface AddressTemplateGroupProps extends ManagedProps {
  /** Name of the address template group. The name of the address template group must not be empty. */
  readonly name: string;

  /**
   * Address templates that the group contains, without duplicates. `addTemplate` adds more. An address template group
   * without templates is an error at synthesis.
   *
   * @default - none yet
   */
  readonly templates?: IAddressTemplate[];

  /**
   * Whether Terraform may destroy or replace the address template group. Rules of security groups may still refer to a
   * destroyed address template group.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/** Address template group to look up: by name, by id or by both. */
export interface AddressTemplateGroupLookup extends ManagedProps {
  /**
   * Name of the address template group to look up.
   *
   * @default - any name
   */
  readonly name?: string;

  /**
   * Id of the address template group to look up, such as `ipmg-0np3u974`.
   *
   * @default - any id
   */
  readonly addressTemplateGroupId?: string;
}

/**
 * Group of address templates, for rules of security groups.
 *
 * Creates a `tencentcloud_address_template_group` as the child `Resource`.
 *
 * @example
 *
 * declare const offices: cloud.IAddressTemplate;
 * declare const partners: cloud.IAddressTemplate;
 * new cloud.AddressTemplateGroup(this, 'trusted', { name: 'trusted', templates: [offices, partners] });
 */
export class AddressTemplateGroup extends ManagedConstruct implements IAddressTemplateGroup {
  /**
   * Refers to an address template group that is managed elsewhere.
   *
   * @param scope parent construct of the reference
   * @param id id of the construct, unique in the scope
   * @param addressTemplateGroupId id of the address template group, such as `ipmg-0np3u974`
   */
  public static fromAddressTemplateGroupId(
    scope: Construct,
    id: string,
    addressTemplateGroupId: string,
  ): IAddressTemplateGroup {
    return new ImportedAddressTemplateGroup(scope, id, addressTemplateGroupId);
  }

  /**
   * Looks up an address template group when Terraform plans. Terraform fails unless exactly one address template group
   * matches.
   *
   * Creates a data source `tencentcloud_address_template_groups` as the child `Resource`.
   *
   * @param scope parent construct of the look-up
   * @param id id of the construct, unique in the scope
   * @param lookup name or id of the address template group to look up, or both
   */
  public static fromLookup(scope: Construct, id: string, lookup: AddressTemplateGroupLookup): IAddressTemplateGroup {
    return new LookedUpAddressTemplateGroup(scope, id, lookup);
  }

  public readonly addressTemplateGroupId: string;

  private readonly members: Members;

  /**
   * Adds an address template group to a stack.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: AddressTemplateGroupProps) {
    super(scope, id);
    const args = literalTexts(props);
    const { provider, name, templates = [] } = args;
    const resource = new l1.AddressTemplateGroup(this, 'Resource', { provider, name, templateIds: [] });
    applyRemovalPolicy(resource, args.removalPolicy);
    this.addressTemplateGroupId = resource.id;
    checkNotEmpty(this, 'name', name);
    this.members = new Members(
      this,
      { list: 'templates', method: 'addTemplate' },
      (ids) => (resource.templateIds = ids),
    );
    templates.forEach((template, index) => this.members.add(template.addressTemplateId, `templates[${index}]`));
  }

  /**
   * Imports an existing address template group instead of creating a group. After the import, Terraform updates the
   * arguments of the address template group that differ from the existing object.
   *
   * @param id id of the address template group, such as `ipmg-0np3u974`
   */
  public importFrom(id: string): void {
    importObject(this, () => l1.AddressTemplateGroup.importId({ templateGroupId: id }));
  }

  /**
   * Adds an address template to the group. Adding a template that the group already contains is an error.
   *
   * @param template template to add
   */
  public addTemplate(template: IAddressTemplate): void {
    this.members.add(template.addressTemplateId, 'addTemplate');
  }
}

class ImportedAddressTemplateGroup extends Construct implements IAddressTemplateGroup {
  public constructor(
    scope: Construct,
    id: string,
    public readonly addressTemplateGroupId: string,
  ) {
    super(scope, id);
    checkId(this, 'addressTemplateGroupId', this.addressTemplateGroupId);
  }
}

class LookedUpAddressTemplateGroup extends Construct implements IAddressTemplateGroup {
  public readonly addressTemplateGroupId: string;

  public constructor(
    scope: Construct,
    id: string,
    { provider, name, addressTemplateGroupId }: AddressTemplateGroupLookup,
  ) {
    super(scope, id);
    const data = new DataAddressTemplateGroups(this, 'Resource', { provider, name, id: addressTemplateGroupId });
    const conditions = { name: ['name', name], addressTemplateGroupId: ['id', addressTemplateGroupId] } as const;
    this.addressTemplateGroupId = lookupSingle(this, data, 'group_list', conditions)('id');
  }
}
