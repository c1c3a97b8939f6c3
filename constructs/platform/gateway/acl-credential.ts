import { Construct } from 'constructs';
import { importObject } from '../../../lib/core/imports';
import { applyRemovalPolicy } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { complete, MISSING } from '../../../lib/core/rules/required';
import * as l1 from '../../../lib/platform/gateway-acl';
import { checkUnique } from '../private/unique';
import { CredentialProps } from './credential';
import { credentialImport, credentialOf } from './private/credentials';
import { takeOverId } from './private/entity-id';

/**
 * The arguments of `AclCredential`. Any change replaces the membership.
 */
export interface AclCredentialProps extends CredentialProps {
  /** Name of the group of access control. */
  readonly group: string;
}

/**
 * The membership of a consumer in a group of access control, which the policy `acl` allows or denies. Such a group is a name
 * alone; it is no `ConsumerGroup`.
 *
 * Makes a `konnect_gateway_acl`, which is the child `Resource`. Any change replaces it. For a consumer that is made here,
 * `consumer.addAcl()` is shorter.
 *
 * @example
 *
 * declare const consumer: platform.IConsumer;
 * new platform.AclCredential(this, 'shop-is-partner', { consumer, group: 'partners' });
 */
export class AclCredential extends ManagedConstruct {
  /**
   * The id of the membership.
   *
   * @attribute
   */
  public readonly aclCredentialId: string;

  private readonly props: AclCredentialProps;

  /**
   * Adds a group of access control to a consumer.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: AclCredentialProps) {
    super(scope, id);
    props = literalTexts(complete(this, props, { consumer: MISSING.reference, group: MISSING.text }));
    this.props = props;
    const { group } = props;
    const resource = new l1.GatewayAcl(this, 'Resource', { ...credentialOf(this, props), group });
    applyRemovalPolicy(resource, props.removalPolicy);
    checkUnique(this, { within: props.consumer, kind: 'acl', property: 'group', value: group });
    this.aclCredentialId = resource.id;
  }

  /**
   * Takes over a group of access control that exists already, instead of making one: Terraform imports it, and replaces it where anything
   * differs. It keeps its id, so leave the call in: `entityId` is not to be given with it, unless as that id.
   *
   * @param id the id of the membership, a UUID
   */
  public importFrom(id: string): void {
    takeOverId(this, this.props.entityId, id);
    importObject(this, () => l1.GatewayAcl.importId(credentialImport(this.props, id)));
  }
}
