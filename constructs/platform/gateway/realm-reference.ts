import { IConstruct } from 'constructs';

/**
 * Realm: a store of consumers that several control planes share. The realm is created in this app, or referenced by id.
 */
export interface IRealm extends IConstruct {
  /**
   * Id of the realm. A `key-auth` policy lists the ids of realms in `identity_realms`.
   *
   * @attribute
   */
  readonly realmId: string;
}
