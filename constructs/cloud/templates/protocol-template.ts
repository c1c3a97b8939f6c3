import { Construct, IConstruct } from 'constructs';
import { DataProtocolTemplates } from '../../../lib/cloud/data-protocol-templates';
import * as l1 from '../../../lib/cloud/protocol-template';
import { importObject } from '../../../lib/core/imports';
import { applyRemovalPolicy, createBeforeDestroy } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { theOne } from '../../../lib/core/lookup';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { RemovalPolicy } from '../../../lib/core/removal-policy';
import { addError } from '../../../lib/core/rules/problems';
import { complete, MISSING } from '../../../lib/core/rules/required';
import { isUnresolved } from '../../../lib/core/tokens';
import { reported } from '../private/reported';
import { checkId, checkNotEmpty } from '../private/texts';
import { Members } from './private/members';
import { problemOf } from './private/protocol-text';

/**
 * A named set of protocols and ports, for rules of security groups. Made here, looked up, or only referred to.
 */
export interface IProtocolTemplate extends IConstruct {
  /**
   * The id of the template, such as `ppm-nwrggd14`.
   *
   * @attribute
   */
  readonly protocolTemplateId: string;
}

/**
 * The arguments of `ProtocolTemplate`.
 */
export interface ProtocolTemplateProps extends ManagedProps {
  /** Name of the template, which is not empty. */
  readonly name: string;

  /**
   * Protocols with their ports, in lower case: "tcp:80", "tcp:80,443", "udp:3306-20000", "tcp:all", "icmp", "gre". Each once,
   * and at least one by the time of synthesis. More with `addProtocol`.
   *
   * @default - none yet
   */
  readonly protocols?: string[];

  /**
   * What becomes of the template when Terraform would destroy it: rules of security groups may refer to it.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/**
 * Which protocol template is looked up: by its name, its id or both.
 */
export interface ProtocolTemplateLookup extends ManagedProps {
  /**
   * Its name.
   *
   * @default - any name
   */
  readonly name?: string;

  /**
   * Its id, such as `ppm-nwrggd14`.
   *
   * @default - any id
   */
  readonly protocolTemplateId?: string;
}

/**
 * A named set of protocols and ports, for rules of security groups.
 *
 * Makes a `tencentcloud_protocol_template`, which is the child `Resource`.
 *
 * @example
 *
 * new cloud.ProtocolTemplate(this, 'web', { name: 'web', protocols: ['tcp:80,443', 'udp:443', 'icmp'] });
 */
export class ProtocolTemplate extends ManagedConstruct implements IProtocolTemplate {
  /**
   * Refers to a protocol template that is managed elsewhere.
   *
   * @param scope where the reference belongs
   * @param id its id in the scope
   * @param protocolTemplateId the id of the template, such as `ppm-nwrggd14`
   */
  public static fromProtocolTemplateId(scope: Construct, id: string, protocolTemplateId: string): IProtocolTemplate {
    return new ImportedProtocolTemplate(scope, id, protocolTemplateId);
  }

  /**
   * Looks a protocol template up when Terraform plans. Terraform fails where none or several fit.
   *
   * Makes a data source `tencentcloud_protocol_templates`, which is the child `Resource`.
   *
   * @param scope where the look-up belongs
   * @param id its id in the scope
   * @param lookup which one
   */
  public static fromLookup(scope: Construct, id: string, lookup: ProtocolTemplateLookup): IProtocolTemplate {
    return new LookedUpProtocolTemplate(scope, id, lookup);
  }

  public readonly protocolTemplateId: string;

  private readonly members: Members;

  /**
   * Adds a protocol template to a stack.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: ProtocolTemplateProps) {
    super(scope, id);
    props = literalTexts(complete(this, props, { name: MISSING.text }));
    const { provider, name, protocols = [] } = props;
    const resource = new l1.ProtocolTemplate(this, 'Resource', { provider, name, protocols: [] });
    applyRemovalPolicy(resource, props.removalPolicy);
    // Terraform removes such resources after it has changed what refers to them: a group that has the template keeps it.
    createBeforeDestroy(resource);
    this.protocolTemplateId = resource.id;
    checkNotEmpty(this, 'name', name);
    this.members = new Members(this, { list: 'protocols', method: 'addProtocol' }, (all) => (resource.protocols = all));
    protocols.forEach((protocol, index) => this.add(protocol, `protocols[${index}]`));
  }

  /**
   * Takes over a protocol template that exists already, instead of making one: Terraform imports it, and changes what
   * differs.
   *
   * @param id the id of the template, such as `ppm-nwrggd14`
   */
  public importFrom(id: string): void {
    importObject(this, () => l1.ProtocolTemplate.importId({ templateId: id }));
  }

  /**
   * Adds a protocol.
   *
   * @param protocol a protocol with its ports, such as "tcp:80"
   */
  public addProtocol(protocol: string): void {
    this.add(literalTexts(protocol), 'addProtocol');
  }

  private add(protocol: string, property: string): void {
    const problem = isUnresolved(protocol) ? undefined : problemOf(protocol);
    if (problem) {
      addError(this, property, problem);
    }
    this.members.add(problem ? reported(protocol) : protocol, property);
  }
}

class ImportedProtocolTemplate extends Construct implements IProtocolTemplate {
  public constructor(
    scope: Construct,
    id: string,
    public readonly protocolTemplateId: string,
  ) {
    super(scope, id);
    checkId(this, 'protocolTemplateId', this.protocolTemplateId);
  }
}

class LookedUpProtocolTemplate extends Construct implements IProtocolTemplate {
  public readonly protocolTemplateId: string;

  public constructor(scope: Construct, id: string, { provider, name, protocolTemplateId }: ProtocolTemplateLookup) {
    super(scope, id);
    const data = new DataProtocolTemplates(this, 'Resource', { provider, name, id: protocolTemplateId });
    const found = theOne(this, data, 'template_list', {
      name: ['name', name],
      protocolTemplateId: ['id', protocolTemplateId],
    });
    this.protocolTemplateId = found('id');
  }
}
