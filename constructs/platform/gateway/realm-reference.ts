import { IConstruct } from 'constructs';

/** Realm: a store of consumers that several control planes share. The realm is created in this app, or referenced. */
export interface IRealm extends IConstruct {
  /**
   * Id of the realm. The policy `key-auth` lists realms by id in `identity_realms`.
   *
   * @attribute
   */
  readonly realmId: string;
}
