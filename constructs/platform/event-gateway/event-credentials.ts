import { SecretValue } from '../../../lib/core/l2/secret-value';

/** User name and password for authentication at a Kafka cluster, virtual cluster or schema registry. */
export interface EventCredentials {
  /** User name, or an expression of the event gateway such as `${vault.env['KAFKA_USER']}`. */
  readonly username: string;

  /**
   * Password. Prefer a `DataPlaneSecret` for the password, which the data planes read from an environment variable.
   */
  readonly password: SecretValue;
}

/** Hash algorithm for passwords in SASL/SCRAM. Terraform: `algorithm`. */
export enum ScramAlgorithm {
  /** SCRAM-SHA-256. */
  SHA256 = 'sha256',
  /** SCRAM-SHA-512. */
  SHA512 = 'sha512',
}
