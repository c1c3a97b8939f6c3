import { Construct } from 'constructs';
import { ManagedConstruct } from '../../../lib/core/managed-construct';

/**
 * What binds a plugin, a strategy, an application, a usage plan or a key to something else; the methods that attach return it. Its
 * resource is the `node.defaultChild`.
 *
 * @example
 *
 * declare const plugin: cloud.GatewayPlugin;
 * declare const api: cloud.IApi;
 * plugin.attachTo(api, cloud.Environment.RELEASE).importFrom();
 */
export abstract class Attachment extends ManagedConstruct {
  /**
   * Called by what attaches.
   *
   * @param scope where it belongs
   * @param id its id in the scope
   */
  protected constructor(scope: Construct, id: string) {
    super(scope, id);
  }

  /**
   * Takes over an attachment that exists already, instead of making one. It is known by what it binds, and where, so it takes
   * nothing.
   */
  public abstract importFrom(): void;
}
