import { Construct } from 'constructs';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';

/**
 * Attachment of a plugin, strategy, application, usage plan or key to another construct. Methods such as `attachTo`
 * return it. Its resource is the `node.defaultChild`.
 *
 * @example
 *
 * declare const plugin: cloud.GatewayPlugin;
 * declare const api: cloud.IApi;
 * plugin.attachTo(api, cloud.Environment.RELEASE).importFrom();
 */
export abstract class Attachment extends ManagedConstruct {
  /**
   * Called by methods such as `attachTo`.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   */
  protected constructor(scope: Construct, id: string) {
    super(scope, id);
  }

  /**
   * Imports an existing attachment instead of creating one. It takes no id, because both ends identify the attachment.
   */
  public abstract importFrom(): void;
}
