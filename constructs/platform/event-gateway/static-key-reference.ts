import { IConstruct } from 'constructs';

/** Static key that encrypts and decrypts records. The static key is created in this app, or referenced. */
export interface IStaticKey extends IConstruct {
  /**
   * The id of the static key.
   *
   * @attribute
   */
  readonly staticKeyId: string;

  /** Id of the static key's event gateway. */
  readonly eventGatewayId: string;
}
