import { IConstruct } from 'constructs';

/**
 * A realm: a store of consumers that several control planes share. Made here, or only referred to.
 */
export interface IRealm extends IConstruct {
  /**
   * The id of the realm. The policy `key-auth` names it among its `identity_realms`.
   *
   * @attribute
   */
  readonly realmId: string;
}
