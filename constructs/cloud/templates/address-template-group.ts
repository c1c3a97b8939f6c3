import { Construct, IConstruct } from 'constructs';
import * as l1 from '../../../lib/cloud/address-template-group';
import { DataAddressTemplateGroups } from '../../../lib/cloud/data-address-template-groups';
import { importObject } from '../../../lib/core/imports';
import { applyRemovalPolicy } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { theOne } from '../../../lib/core/lookup';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { RemovalPolicy } from '../../../lib/core/removal-policy';
import { complete, MISSING } from '../../../lib/core/rules/required';
import { checkId, checkNotEmpty } from '../private/texts';
import { IAddressTemplate } from './address-template';
import { Members } from './private/members';

/**
 * Several address templates under one name, for rules of security groups. Made here, looked up, or only referred to.
 */
export interface IAddressTemplateGroup extends IConstruct {
  /**
   * The id of the group, such as `ipmg-0np3u974`.
   *
   * @attribute
   */
  readonly addressTemplateGroupId: string;
}

/**
 * The arguments of `AddressTemplateGroup`.
 */
export interface AddressTemplateGroupProps extends ManagedProps {
  /** Name of the group, which is not empty. */
  readonly name: string;

  /**
   * The templates of the group; each once, and at least one by the time of synthesis. More with `addTemplate`.
   *
   * @default - none yet
   */
  readonly templates?: IAddressTemplate[];

  /**
   * What becomes of the group when Terraform would destroy it: rules of security groups may refer to it.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/**
 * Which group is looked up: by its name, its id or both.
 */
export interface AddressTemplateGroupLookup extends ManagedProps {
  /**
   * Its name.
   *
   * @default - any name
   */
  readonly name?: string;

  /**
   * Its id, such as `ipmg-0np3u974`.
   *
   * @default - any id
   */
  readonly addressTemplateGroupId?: string;
}

/**
 * Several address templates under one name, for rules of security groups.
 *
 * Makes a `tencentcloud_address_template_group`, which is the child `Resource`.
 *
 * @example
 *
 * declare const offices: cloud.IAddressTemplate;
 * declare const partners: cloud.IAddressTemplate;
 * new cloud.AddressTemplateGroup(this, 'trusted', { name: 'trusted', templates: [offices, partners] });
 */
export class AddressTemplateGroup extends ManagedConstruct implements IAddressTemplateGroup {
  /**
   * Refers to a group that is managed elsewhere.
   *
   * @param scope where the reference belongs
   * @param id its id in the scope
   * @param addressTemplateGroupId the id of the group, such as `ipmg-0np3u974`
   */
  public static fromAddressTemplateGroupId(
    scope: Construct,
    id: string,
    addressTemplateGroupId: string,
  ): IAddressTemplateGroup {
    return new ImportedAddressTemplateGroup(scope, id, addressTemplateGroupId);
  }

  /**
   * Looks a group up when Terraform plans. Terraform fails where none or several fit.
   *
   * Makes a data source `tencentcloud_address_template_groups`, which is the child `Resource`.
   *
   * @param scope where the look-up belongs
   * @param id its id in the scope
   * @param lookup which one
   */
  public static fromLookup(scope: Construct, id: string, lookup: AddressTemplateGroupLookup): IAddressTemplateGroup {
    return new LookedUpAddressTemplateGroup(scope, id, lookup);
  }

  public readonly addressTemplateGroupId: string;

  private readonly members: Members;

  /**
   * Adds a group to a stack.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: AddressTemplateGroupProps) {
    super(scope, id);
    props = literalTexts(complete(this, props, { name: MISSING.text }));
    const { provider, name, templates = [] } = props;
    const resource = new l1.AddressTemplateGroup(this, 'Resource', { provider, name, templateIds: [] });
    applyRemovalPolicy(resource, props.removalPolicy);
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
   * Takes over a group that exists already, instead of making one: Terraform imports it, and changes what differs.
   *
   * @param id the id of the group, such as `ipmg-0np3u974`
   */
  public importFrom(id: string): void {
    importObject(this, () => l1.AddressTemplateGroup.importId({ templateGroupId: id }));
  }

  /**
   * Adds a template to the group.
   *
   * @param template the template
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
    this.addressTemplateGroupId = theOne(this, data, 'group_list', conditions)('id');
  }
}
