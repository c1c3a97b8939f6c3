import { IConstruct } from 'constructs';

/**
 * Listener: addresses and ports where data planes of an event gateway accept clients. The listener is created in this
 * app, or referenced by its id and event gateway.
 */
export interface IListener extends IConstruct {
  /**
   * Id of the listener.
   *
   * @attribute
   */
  readonly listenerId: string;

  /** Id of the listener's event gateway. */
  readonly eventGatewayId: string;
}
