import { SecretValue } from '../../../lib/core/secret-value';

/** A user with a password. */
export interface EventCredentials {
  /** Name of the user, or an expression of the event gateway such as `${vault.env['KAFKA_USER']}`. */
  readonly username: string;

  /** Its password, or better `DataPlaneSecret`: the gateway reads that one from its environment. */
  readonly password: SecretValue;
}

/** How passwords are hashed for SASL/SCRAM. Terraform: `algorithm`. */
export enum ScramAlgorithm {
  /** SCRAM-SHA-256. */
  SHA256 = 'sha256',
  /** SCRAM-SHA-512. */
  SHA512 = 'sha512',
}
