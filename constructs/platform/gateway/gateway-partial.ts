import { Construct } from 'constructs';
import { applyRemovalPolicy } from '../../../lib/core/l1/lifecycle';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { stableId } from '../../../lib/core/l2/stable-id';
import { lazyText } from '../../../lib/core/values/lazy-text';
import { literalTexts } from '../../../lib/core/values/literal';
import { RemovalPolicy } from '../../../lib/core/values/removal-policy';
import * as l1 from '../../../lib/platform/gateway-partial';
import { IControlPlane } from './control-plane-reference';
import { GatewayEntityId } from './gateway-entity-id';
import { GatewayPartialContent } from './gateway-partial-content';
import { IGatewayPartial } from './gateway-partial-reference';
import { checkMember } from './private/control-plane-parts';
import { stableEntityId, setImportedId } from './private/entity-id';

/** Attributes of a gateway partial that is managed elsewhere. */
export interface GatewayPartialAttributes {
  /** The id of the gateway partial, a UUID. */
  readonly gatewayPartialId: string;

  /** Control plane that the partial belongs to. */
  readonly controlPlane: IControlPlane;
}

/** Arguments of `GatewayPartial`. */
export interface GatewayPartialProps extends ManagedProps {
  /** Control plane that the partial belongs to. Changing the control plane replaces the gateway partial. */
  readonly controlPlane: IControlPlane;

  /** Shared settings. Terraform: `redis_ce`, `redis_ee`, `model`, `embeddings`, `vectordb`. */
  readonly content: GatewayPartialContent;

  /**
   * Name of the gateway partial, unique in the control plane.
   *
   * @default - none
   */
  readonly name?: string;

  /**
   * Tags of the gateway partial, for grouping and filtering.
   *
   * @default - none
   */
  readonly tags?: string[];

  /**
   * The id of the gateway partial.
   *
   * @default - derived from the path of the construct: see `GatewayEntityId`
   */
  readonly entityId?: GatewayEntityId;

  /**
   * Whether Terraform may destroy the gateway partial. The platform refuses to delete a gateway partial that a policy
   * uses.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/**
 * Gateway partial: settings that several policies share, such as a connection to Redis.
 *
 * Creates a `konnect_gateway_partial` as the child `Resource`. Unless the platform generates the id of the partial, the
 * id is known before Terraform plans. An update of a partial with a known id does not change the policies that use the
 * partial.
 *
 * @example
 *
 * declare const controlPlane: platform.IControlPlane;
 * const content = platform.GatewayPartialContent.redisCommunity({ host: 'redis.internal.example.com' });
 * new platform.GatewayPartial(this, 'redis', { controlPlane, name: 'redis', content });
 */
export class GatewayPartial extends ManagedConstruct implements IGatewayPartial {
  /**
   * Refers to a gateway partial that is managed elsewhere.
   *
   * @param scope parent construct of the reference
   * @param id id of the construct, unique in the scope
   * @param attributes attributes of the gateway partial
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
  private importedId?: string;

  /**
   * Adds a gateway partial to a control plane.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: GatewayPartialProps) {
    super(scope, id);
    this.props = literalTexts(props);
    const { controlPlane, name, tags } = this.props;
    const { _block: block } = this.props.content;
    const entity = this.entityId();
    const resource = new l1.GatewayPartial(this, 'Resource', {
      provider: this.props.provider,
      controlPlaneId: controlPlane.controlPlaneId,
      [block]: { id: entity, name, tags, config: this.props.content._render(this) },
    });
    applyRemovalPolicy(resource, this.props.removalPolicy);
    checkMember(this, controlPlane, 'partial', name, () => undefined);
    // The top-level attribute `id` of the resource `konnect_gateway_partial` is unknown in the plan of every edit of
    // the partial. Unless the platform generates the id, the construct sets the `id` in the partial's content block.
    // Then the id of the partial is known in the plan.
    this.gatewayPartialId = entity === undefined ? resource.id : resource[block].id;
    this.controlPlaneId = controlPlane.controlPlaneId;
  }

  /**
   * Imports an existing gateway partial instead of creating one. After the import, Terraform updates the arguments of
   * the gateway partial that differ from the existing object. Keep the call of `importFrom` in the program, because
   * without `entityId`, the call also sets the id of the partial. Do not set the `entityId` of the partial to an id
   * other than the imported id.
   *
   * @param id the id of the gateway partial, a UUID
   */
  public importFrom(id: string): void {
    this.importedId = id;
    if (this.props.entityId) {
      setImportedId(this, this.props.entityId, id);
    }
    const { controlPlaneId } = this.props.controlPlane;
    importObject(this, () => l1.GatewayPartial.importId({ controlPlaneId, id }));
  }

  /**
   * Returns the id of the gateway partial, or undefined if the platform generates the id. An id that is derived from
   * the construct path is resolved at synthesis, because the user may move the construct or call `importFrom` later.
   */
  private entityId(): string | undefined {
    const { entityId } = this.props;
    const known = entityId ? entityId._value : stableEntityId(this);
    return entityId || known === undefined ? known : lazyText(() => this.importedId ?? stableId(this));
  }
}

class ImportedGatewayPartial extends Construct implements IGatewayPartial {
  public readonly gatewayPartialId: string;
  public readonly controlPlaneId: string;

  public constructor(scope: Construct, id: string, attributes: GatewayPartialAttributes) {
    super(scope, id);
    this.gatewayPartialId = attributes.gatewayPartialId;
    this.controlPlaneId = attributes.controlPlane.controlPlaneId;
  }
}
