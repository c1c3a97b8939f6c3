import { IConstruct } from 'constructs';

/**
 * Addresses and ports on which data planes take clients. Made here, or only referred to.
 */
export interface IListener extends IConstruct {
  /**
   * The id of the listener.
   *
   * @attribute
   */
  readonly listenerId: string;

  /** The id of its event gateway. */
  readonly eventGatewayId: string;
}
