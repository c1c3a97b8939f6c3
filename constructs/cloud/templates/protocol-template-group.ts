import { Construct, IConstruct } from 'constructs';
import { DataProtocolTemplateGroups } from '../../../lib/cloud/data-protocol-template-groups';
import * as l1 from '../../../lib/cloud/protocol-template-group';
import { importObject } from '../../../lib/core/imports';
import { applyRemovalPolicy } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { theOne } from '../../../lib/core/lookup';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { RemovalPolicy } from '../../../lib/core/removal-policy';
import { complete, MISSING } from '../../../lib/core/rules/required';
import { checkId, checkNotEmpty } from '../private/texts';
import { Members } from './private/members';
import { IProtocolTemplate } from './protocol-template';

/**
 * Several protocol templates under one name, for rules of security groups. Made here, looked up, or only referred to.
 */
export interface IProtocolTemplateGroup extends IConstruct {
  /**
   * The id of the group, such as `ppmg-p6fd1p2q`.
   *
   * @attribute
   */
  readonly protocolTemplateGroupId: string;
}

/**
 * The arguments of `ProtocolTemplateGroup`.
 */
export interface ProtocolTemplateGroupProps extends ManagedProps {
  /** Name of the group, which is not empty. */
  readonly name: string;

  /**
   * The templates of the group; each once, and at least one by the time of synthesis. More with `addTemplate`.
   *
   * @default - none yet
   */
  readonly templates?: IProtocolTemplate[];

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
export interface ProtocolTemplateGroupLookup extends ManagedProps {
  /**
   * Its name.
   *
   * @default - any name
   */
  readonly name?: string;

  /**
   * Its id, such as `ppmg-p6fd1p2q`.
   *
   * @default - any id
   */
  readonly protocolTemplateGroupId?: string;
}

/**
 * Several protocol templates under one name, for rules of security groups.
 *
 * Makes a `tencentcloud_protocol_template_group`, which is the child `Resource`.
 *
 * @example
 *
 * declare const web: cloud.IProtocolTemplate;
 * declare const databases: cloud.IProtocolTemplate;
 * new cloud.ProtocolTemplateGroup(this, 'shop', { name: 'shop', templates: [web, databases] });
 */
export class ProtocolTemplateGroup extends ManagedConstruct implements IProtocolTemplateGroup {
  /**
   * Refers to a group that is managed elsewhere.
   *
   * @param scope where the reference belongs
   * @param id its id in the scope
   * @param protocolTemplateGroupId the id of the group, such as `ppmg-p6fd1p2q`
   */
  public static fromProtocolTemplateGroupId(
    scope: Construct,
    id: string,
    protocolTemplateGroupId: string,
  ): IProtocolTemplateGroup {
    return new ImportedProtocolTemplateGroup(scope, id, protocolTemplateGroupId);
  }

  /**
   * Looks a group up when Terraform plans. Terraform fails where none or several fit.
   *
   * Makes a data source `tencentcloud_protocol_template_groups`, which is the child `Resource`.
   *
   * @param scope where the look-up belongs
   * @param id its id in the scope
   * @param lookup which one
   */
  public static fromLookup(scope: Construct, id: string, lookup: ProtocolTemplateGroupLookup): IProtocolTemplateGroup {
    return new LookedUpProtocolTemplateGroup(scope, id, lookup);
  }

  public readonly protocolTemplateGroupId: string;

  private readonly members: Members;

  /**
   * Adds a group to a stack.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: ProtocolTemplateGroupProps) {
    super(scope, id);
    props = literalTexts(complete(this, props, { name: MISSING.text }));
    const { provider, name, templates = [] } = props;
    const resource = new l1.ProtocolTemplateGroup(this, 'Resource', { provider, name, templateIds: [] });
    applyRemovalPolicy(resource, props.removalPolicy);
    this.protocolTemplateGroupId = resource.id;
    checkNotEmpty(this, 'name', name);
    this.members = new Members(
      this,
      { list: 'templates', method: 'addTemplate' },
      (ids) => (resource.templateIds = ids),
    );
    templates.forEach((template, index) => this.members.add(template.protocolTemplateId, `templates[${index}]`));
  }

  /**
   * Takes over a group that exists already, instead of making one: Terraform imports it, and changes what differs.
   *
   * @param id the id of the group, such as `ppmg-p6fd1p2q`
   */
  public importFrom(id: string): void {
    importObject(this, () => l1.ProtocolTemplateGroup.importId({ templateGroupId: id }));
  }

  /**
   * Adds a template to the group.
   *
   * @param template the template
   */
  public addTemplate(template: IProtocolTemplate): void {
    this.members.add(template.protocolTemplateId, 'addTemplate');
  }
}

class ImportedProtocolTemplateGroup extends Construct implements IProtocolTemplateGroup {
  public constructor(
    scope: Construct,
    id: string,
    public readonly protocolTemplateGroupId: string,
  ) {
    super(scope, id);
    checkId(this, 'protocolTemplateGroupId', this.protocolTemplateGroupId);
  }
}

class LookedUpProtocolTemplateGroup extends Construct implements IProtocolTemplateGroup {
  public readonly protocolTemplateGroupId: string;

  public constructor(
    scope: Construct,
    id: string,
    { provider, name, protocolTemplateGroupId }: ProtocolTemplateGroupLookup,
  ) {
    super(scope, id);
    const data = new DataProtocolTemplateGroups(this, 'Resource', { provider, name, id: protocolTemplateGroupId });
    const conditions = { name: ['name', name], protocolTemplateGroupId: ['id', protocolTemplateGroupId] } as const;
    this.protocolTemplateGroupId = theOne(this, data, 'group_list', conditions)('id');
  }
}
