import { IConstruct } from 'constructs';

/** Addresses and ports where data planes accept clients. The listener is created in this app, or referenced. */
export interface IListener extends IConstruct {
  /**
   * The id of the listener.
   *
   * @attribute
   */
  readonly listenerId: string;

  /** Id of the listener's event gateway. */
  readonly eventGatewayId: string;
}
