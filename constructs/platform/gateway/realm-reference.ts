import { IConstruct } from 'constructs';

/** Realm: a store of consumers that several control planes share. Created in this app, or referenced. */
export interface IRealm extends IConstruct {
  /**
   * Id of the realm. The policy `key-auth` lists it in `identity_realms`.
   *
   * @attribute
   */
  readonly realmId: string;
}
