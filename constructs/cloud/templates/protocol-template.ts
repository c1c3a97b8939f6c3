import { Construct } from 'constructs';
import { DataProtocolTemplates } from '../../../lib/cloud/data-protocol-templates';
import * as l1 from '../../../lib/cloud/protocol-template';
import { applyRemovalPolicy, createBeforeDestroy } from '../../../lib/core/l1/lifecycle';
import { importObject } from '../../../lib/core/l2/imports';
import { lookupSingle } from '../../../lib/core/l2/lookup';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { addError } from '../../../lib/core/synthesis/problems';
import { alreadyReported } from '../../../lib/core/values/already-reported';
import { literalTexts } from '../../../lib/core/values/literal';
import { RemovalPolicy } from '../../../lib/core/values/removal-policy';
import { isUnresolved } from '../../../lib/core/values/tokens';
import { checkId, checkNotEmpty } from '../private/texts';
import { Members } from './private/members';
import { problemOf } from './private/protocol-text';
import { IProtocolTemplate } from './protocol-template-reference';

/** Arguments of `ProtocolTemplate`. */
export interface ProtocolTemplateProps extends ManagedProps {
  /** Name of the protocol template. The name of the protocol template must not be empty. */
  readonly name: string;

  /**
   * Protocols of the template with their ports, in lower case: "tcp:80", "tcp:80,443", "udp:3306-20000", "tcp:all",
   * "icmp", "gre". `addProtocol` adds more protocols. A duplicate protocol is an error at synthesis. A protocol
   * template without protocols is an error at synthesis.
   *
   * @default - none yet
   */
  readonly protocols?: string[];

  /**
   * Whether Terraform may destroy or replace the protocol template. Rules of security groups may still refer to a
   * destroyed protocol template.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/** Protocol template to look up: by name, by id or by both. */
export interface ProtocolTemplateLookup extends ManagedProps {
  /**
   * Name of the protocol template to look up.
   *
   * @default - any name
   */
  readonly name?: string;

  /**
   * Id of the protocol template to look up, such as `ppm-nwrggd14`.
   *
   * @default - any id
   */
  readonly protocolTemplateId?: string;
}

/**
 * Protocol template: a named set of protocols and ports, for rules of security groups.
 *
 * Creates a `tencentcloud_protocol_template` as the child `Resource`.
 *
 * @example
 *
 * new cloud.ProtocolTemplate(this, 'web', { name: 'web', protocols: ['tcp:80,443', 'udp:443', 'icmp'] });
 */
export class ProtocolTemplate extends ManagedConstruct implements IProtocolTemplate {
  /**
   * Refers to a protocol template that is managed elsewhere.
   *
   * @param scope parent construct of the reference
   * @param id id of the construct, unique in the scope
   * @param protocolTemplateId id of the protocol template, such as `ppm-nwrggd14`
   */
  public static fromProtocolTemplateId(scope: Construct, id: string, protocolTemplateId: string): IProtocolTemplate {
    return new ImportedProtocolTemplate(scope, id, protocolTemplateId);
  }

  /**
   * Looks up a protocol template when Terraform plans. Terraform fails unless exactly one protocol template matches.
   *
   * Creates a data source `tencentcloud_protocol_templates` as the child `Resource`.
   *
   * @param scope parent construct of the look-up
   * @param id id of the construct, unique in the scope
   * @param lookup name or id of the protocol template to look up, or both
   */
  public static fromLookup(scope: Construct, id: string, lookup: ProtocolTemplateLookup): IProtocolTemplate {
    return new LookedUpProtocolTemplate(scope, id, lookup);
  }

  public readonly protocolTemplateId: string;

  private readonly members: Members;

  /**
   * Adds a protocol template to a stack.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: ProtocolTemplateProps) {
    super(scope, id);
    const args = literalTexts(props);
    const { provider, name, protocols = [] } = args;
    const resource = new l1.ProtocolTemplate(this, 'Resource', { provider, name, protocols: [] });
    applyRemovalPolicy(resource, args.removalPolicy);
    // Terraform must update the groups that contain the protocol template before Terraform destroys the template.
    createBeforeDestroy(resource);
    this.protocolTemplateId = resource.id;
    checkNotEmpty(this, 'name', name);
    this.members = new Members(this, { list: 'protocols', method: 'addProtocol' }, (all) => (resource.protocols = all));
    protocols.forEach((protocol, index) => this.add(protocol, `protocols[${index}]`));
  }

  /**
   * Imports an existing protocol template instead of creating a template. After the import, Terraform updates the
   * arguments of the protocol template that differ from the existing object.
   *
   * @param id id of the existing protocol template, such as `ppm-nwrggd14`
   */
  public importFrom(id: string): void {
    importObject(this, () => l1.ProtocolTemplate.importId({ templateId: id }));
  }

  /**
   * Adds a protocol with its ports to the protocol template. Adding the same protocol with the same ports twice is an
   * error.
   *
   * @param protocol protocol with its ports, such as "tcp:80"
   */
  public addProtocol(protocol: string): void {
    this.add(literalTexts(protocol), 'addProtocol');
  }

  private add(protocol: string, property: string): void {
    const problem = isUnresolved(protocol) ? undefined : problemOf(protocol);
    if (problem) {
      addError(this, property, problem);
    }
    this.members.add(problem ? alreadyReported(protocol) : protocol, property);
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
    const found = lookupSingle(this, data, 'template_list', {
      name: ['name', name],
      protocolTemplateId: ['id', protocolTemplateId],
    });
    this.protocolTemplateId = found('id');
  }
}
