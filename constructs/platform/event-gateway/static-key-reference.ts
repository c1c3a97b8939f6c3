import { IConstruct } from 'constructs';

/**
 * Static key: a key with which an event gateway encrypts and decrypts records. The static key is created in this app,
 * or referenced by its id and event gateway.
 */
export interface IStaticKey extends IConstruct {
  /**
   * Id of the static key.
   *
   * @attribute
   */
  readonly staticKeyId: string;

  /** Id of the event gateway that uses the static key. */
  readonly eventGatewayId: string;
}
