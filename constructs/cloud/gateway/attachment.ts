import { Construct } from 'constructs';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';

/**
 * Attachment: links a gateway plugin, IP strategy or application to an API, a usage plan to an API or service, or an
 * API key to a usage plan. Methods such as `GatewayPlugin.attachTo` create and return the attachment. The property
 * `node.defaultChild` of an `Attachment` is its Terraform resource.
 *
 * @example
 *
 * declare const plugin: cloud.GatewayPlugin;
 * declare const api: cloud.IApi;
 * plugin.attachTo(api, cloud.Environment.RELEASE).importFrom();
 */
export abstract class Attachment extends ManagedConstruct {
  /**
   * Only methods such as `GatewayPlugin.attachTo` call the constructor.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   */
  protected constructor(scope: Construct, id: string) {
    super(scope, id);
  }

  /**
   * Imports an existing attachment instead of creating an attachment. `importFrom` has no parameter, because the
   * arguments of the attach method identify the attachment.
   */
  public abstract importFrom(): void;
}
