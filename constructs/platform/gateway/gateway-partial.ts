import { Lazy } from 'cdktf';
import { Construct } from 'constructs';
import { importObject } from '../../../lib/core/imports';
import { applyRemovalPolicy } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { RemovalPolicy } from '../../../lib/core/removal-policy';
import { complete, MISSING } from '../../../lib/core/rules/required';
import { stableId } from '../../../lib/core/stable-id';
import * as l1 from '../../../lib/platform/gateway-partial';
import { IControlPlane } from './control-plane';
import { GatewayEntityId } from './gateway-entity-id';
import { GatewayPartialContent } from './gateway-partial-content';
import { IGatewayPartial } from './gateway-partial-reference';
import { stableEntityId, takeOverId } from './private/entity-id';
import { checkMember } from './private/members';

/**
 * What is known of a partial that is managed elsewhere.
 */
export interface GatewayPartialAttributes {
  /** The id of the partial, a UUID. */
  readonly gatewayPartialId: string;

  /** Its control plane. */
  readonly controlPlane: IControlPlane;
}

/**
 * The arguments of `GatewayPartial`.
 */
export interface GatewayPartialProps extends ManagedProps {
  /** The control plane that it belongs to. Another one replaces the partial. */
  readonly controlPlane: IControlPlane;

  /** What is shared. Terraform: `redis_ce`, `redis_ee`, `model`, `embeddings`, `vectordb`. */
  readonly content: GatewayPartialContent;

  /**
   * Name of the partial, unique in the control plane.
   *
   * @default - none
   */
  readonly name?: string;

  /**
   * Tags for grouping and filtering.
   *
   * @default - none
   */
  readonly tags?: string[];

  /**
   * The id of the partial.
   *
   * @default - made from the path of the construct: see `GatewayEntityId`
   */
  readonly entityId?: GatewayEntityId;

  /**
   * What may be done to it when it is to be destroyed. The platform refuses that while a policy has it.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/**
 * A partial: settings that several policies share, such as a connection to Redis.
 *
 * Makes a `konnect_gateway_partial`, which is the child `Resource`. Its id is known before Terraform plans, so that an update
 * does not change the policies that have it.
 *
 * @example
 *
 * declare const controlPlane: platform.IControlPlane;
 * const content = platform.GatewayPartialContent.redisCommunity({ host: 'redis.internal.example.com' });
 * new platform.GatewayPartial(this, 'redis', { controlPlane, name: 'redis', content });
 */
export class GatewayPartial extends ManagedConstruct implements IGatewayPartial {
  /**
   * Refers to a partial that is managed elsewhere.
   *
   * @param scope where the reference belongs
   * @param id its id in the scope
   * @param attributes which one
   */
  public static fromGatewayPartialAttributes(
    scope: Construct,
    id: string,
    attributes: GatewayPartialAttributes,
  ): IGatewayPartial {
    return new ImportedGatewayPartial(scope, id, attributes);
  }

  public readonly gatewayPartialId: string;
  public readonly controlPlaneId: string;

  private readonly props: GatewayPartialProps;
  private takenOver?: string;

  /**
   * Adds a partial to a control plane.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: GatewayPartialProps) {
    super(scope, id);
    const content = () => GatewayPartialContent.redisCommunity({});
    props = literalTexts(complete(this, props, { controlPlane: MISSING.reference, content }));
    this.props = props;
    const { controlPlane, name, tags } = props;
    const { _block: block } = props.content;
    const entity = this.entityId();
    const resource = new l1.GatewayPartial(this, 'Resource', {
      provider: props.provider,
      controlPlaneId: controlPlane.controlPlaneId,
      [block]: { id: entity, name, tags, config: props.content._render(this) },
    });
    applyRemovalPolicy(resource, props.removalPolicy);
    checkMember(this, controlPlane, 'partial', name, () => undefined);
    // The resource's own is unknown in the plan of every edit; that of the block is what was given.
    this.gatewayPartialId = entity === undefined ? resource.id : resource[block].id;
    this.controlPlaneId = controlPlane.controlPlaneId;
  }

  /**
   * Takes over a partial that exists already, instead of making one: Terraform imports it, and changes what differs. It keeps
   * its id, so leave the call in: `entityId` is not to be given with it, unless as that id.
   *
   * @param id the id of the partial, a UUID
   */
  public importFrom(id: string): void {
    this.takenOver = id;
    if (this.props.entityId) {
      takeOverId(this, this.props.entityId, id);
    }
    const { controlPlaneId } = this.props.controlPlane;
    importObject(this, () => l1.GatewayPartial.importId({ controlPlaneId, id }));
  }

  /** Late, as the construct may be moved, or take an object over. */
  private entityId(): string | undefined {
    const { entityId } = this.props;
    const known = entityId ? entityId._value : stableEntityId(this);
    return entityId || known === undefined
      ? known
      : Lazy.stringValue({ produce: () => this.takenOver ?? stableId(this) });
  }
}

class ImportedGatewayPartial extends Construct implements IGatewayPartial {
  public readonly gatewayPartialId: string;
  public readonly controlPlaneId: string;

  public constructor(scope: Construct, id: string, attributes: GatewayPartialAttributes) {
    super(scope, id);
    attributes = complete(this, attributes, { gatewayPartialId: MISSING.text, controlPlane: MISSING.reference });
    this.gatewayPartialId = attributes.gatewayPartialId;
    this.controlPlaneId = attributes.controlPlane.controlPlaneId;
  }
}
