import { Construct } from 'constructs';
import { applyRemovalPolicy } from '../../../lib/core/l1/lifecycle';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { literalTexts } from '../../../lib/core/values/literal';
import * as l1 from '../../../lib/platform/gateway-acl';
import { checkUnique } from '../private/unique';
import { CredentialProps } from './credential';
import { credentialImportId, credentialOf } from './private/credentials';
import { setImportedId } from './private/entity-id';

/**
 * Arguments of `AclCredential`. Changing the consumer, `group`, `tags` or `entityId` replaces the consumer's membership
 * in the access control group; removing the tags does not.
 */
export interface AclCredentialProps extends CredentialProps {
  /** Name of the access control group that the consumer joins. */
  readonly group: string;
}

/**
 * Membership of a consumer in an access control group, which the policy `acl` allows or denies. An access control group
 * is only a name, and is unrelated to a `ConsumerGroup`.
 *
 * `AclCredential` creates a `konnect_gateway_acl` as the child `Resource`. Changing the consumer, the group, the tags
 * or the id replaces the consumer's membership in the access control group; removing the tags does not. For a consumer
 * of this app, `consumer.addAcl()` is shorter than `new AclCredential(…)`.
 *
 * @example
 *
 * declare const consumer: platform.IConsumer;
 * new platform.AclCredential(this, 'shop-is-partner', { consumer, group: 'partners' });
 */
export class AclCredential extends ManagedConstruct {
  /**
   * Id of the consumer's membership in the access control group.
   *
   * @attribute
   */
  public readonly aclCredentialId: string;

  private readonly props: AclCredentialProps;

  /**
   * Adds a consumer to an access control group.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: AclCredentialProps) {
    super(scope, id);
    this.props = literalTexts(props);
    const { group } = this.props;
    const resource = new l1.GatewayAcl(this, 'Resource', { ...credentialOf(this, this.props), group });
    applyRemovalPolicy(resource, this.props.removalPolicy);
    checkUnique(this, { within: this.props.consumer, kind: 'acl', property: 'group', value: group });
    this.aclCredentialId = resource.id;
  }

  /**
   * Imports a consumer's existing membership in an access control group instead of creating one. After the import,
   * Terraform replaces the access control group membership if an argument in the program differs from the existing
   * membership. Keep the call of `importFrom` in the program, because without `entityId`, the call also sets the id of
   * the membership resource. Do not set `entityId` to an id other than the id of the imported membership.
   *
   * @param id the id of the access control group membership, a UUID
   */
  public importFrom(id: string): void {
    setImportedId(this, this.props.entityId, id);
    importObject(this, () => l1.GatewayAcl.importId(credentialImportId(this.props, id)));
  }
}
