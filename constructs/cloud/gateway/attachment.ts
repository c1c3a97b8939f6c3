import { Construct } from 'constructs';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';

/**
 * Attachment of a gateway plugin, IP strategy or application to an API, of a usage plan to an API or service, or of an
 * API key to a usage plan. Methods such as `attachTo` return the attachment. The resource of the attachment is the
 * `node.defaultChild`.
 *
 * @example
 *
 * declare const plugin: cloud.GatewayPlugin;
 * declare const api: cloud.IApi;
 * plugin.attachTo(api, cloud.Environment.RELEASE).importFrom();
 */
export abstract class Attachment extends ManagedConstruct {
  /**
   * Methods such as `attachTo` call the constructor of the attachment.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   */
  protected constructor(scope: Construct, id: string) {
    super(scope, id);
  }

  /**
   * Imports an existing attachment instead of creating one. `importFrom` takes no id, because both attached objects
   * identify the attachment.
   */
  public abstract importFrom(): void;
}
