import { Construct } from 'constructs';
import { DataProtocolTemplateGroups } from '../../../lib/cloud/data-protocol-template-groups';
import * as l1 from '../../../lib/cloud/protocol-template-group';
import { applyRemovalPolicy } from '../../../lib/core/l1/lifecycle';
import { importObject } from '../../../lib/core/l2/imports';
import { lookupSingle } from '../../../lib/core/l2/lookup';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { literalTexts } from '../../../lib/core/values/literal';
import { RemovalPolicy } from '../../../lib/core/values/removal-policy';
import { checkId, checkNotEmpty } from '../private/texts';
import { Members } from './private/members';
import { IProtocolTemplateGroup } from './protocol-template-group-reference';
import { IProtocolTemplate } from './protocol-template-reference';

/** Arguments of `ProtocolTemplateGroup`. */
export interface ProtocolTemplateGroupProps extends ManagedProps {
  /** Name of the protocol template group. The name of the protocol template group must not be empty. */
  readonly name: string;

  /**
   * Protocol templates that the group contains, without duplicates. `addTemplate` adds more. A protocol template group
   * without templates is an error at synthesis.
   *
   * @default - none yet
   */
  readonly templates?: IProtocolTemplate[];

  /**
   * Whether Terraform may destroy or replace the protocol template group. Rules of security groups may still refer to a
   * destroyed protocol template group.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/** Protocol template group to look up: by name, by id or by both. */
export interface ProtocolTemplateGroupLookup extends ManagedProps {
  /**
   * Name of the protocol template group to look up.
   *
   * @default - any name
   */
  readonly name?: string;

  /**
   * Id of the protocol template group to look up, such as `ppmg-p6fd1p2q`.
   *
   * @default - any id
   */
  readonly protocolTemplateGroupId?: string;
}

/**
 * Group of protocol templates, for rules of security groups.
 *
 * Creates a `tencentcloud_protocol_template_group` as the child `Resource`.
 *
 * @example
 *
 * declare const web: cloud.IProtocolTemplate;
 * declare const databases: cloud.IProtocolTemplate;
 * new cloud.ProtocolTemplateGroup(this, 'shop', { name: 'shop', templates: [web, databases] });
 */
export class ProtocolTemplateGroup extends ManagedConstruct implements IProtocolTemplateGroup {
  /**
   * Refers to a protocol template group that is managed elsewhere.
   *
   * @param scope parent construct of the reference
   * @param id id of the construct, unique in the scope
   * @param protocolTemplateGroupId id of the protocol template group, such as `ppmg-p6fd1p2q`
   */
  public static fromProtocolTemplateGroupId(
    scope: Construct,
    id: string,
    protocolTemplateGroupId: string,
  ): IProtocolTemplateGroup {
    return new ImportedProtocolTemplateGroup(scope, id, protocolTemplateGroupId);
  }

  /**
   * Looks up a protocol template group when Terraform plans. Terraform fails unless exactly one protocol template group
   * matches.
   *
   * Creates a data source `tencentcloud_protocol_template_groups` as the child `Resource`.
   *
   * @param scope parent construct of the look-up
   * @param id id of the construct, unique in the scope
   * @param lookup name or id of the protocol template group to look up, or both
   */
  public static fromLookup(scope: Construct, id: string, lookup: ProtocolTemplateGroupLookup): IProtocolTemplateGroup {
    return new LookedUpProtocolTemplateGroup(scope, id, lookup);
  }

  public readonly protocolTemplateGroupId: string;

  private readonly members: Members;

  /**
   * Adds a protocol template group to a stack.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: ProtocolTemplateGroupProps) {
    super(scope, id);
    const args = literalTexts(props);
    const { provider, name, templates = [] } = args;
    const resource = new l1.ProtocolTemplateGroup(this, 'Resource', { provider, name, templateIds: [] });
    applyRemovalPolicy(resource, args.removalPolicy);
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
   * Imports an existing protocol template group instead of creating a group. After the import, Terraform updates the
   * arguments of the protocol template group that differ from the existing object.
   *
   * @param id id of the existing protocol template group, such as `ppmg-p6fd1p2q`
   */
  public importFrom(id: string): void {
    importObject(this, () => l1.ProtocolTemplateGroup.importId({ templateGroupId: id }));
  }

  /**
   * Adds a protocol template to the group. Adding a template that the group already contains is an error.
   *
   * @param template template to add
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
    this.protocolTemplateGroupId = lookupSingle(this, data, 'group_list', conditions)('id');
  }
}
