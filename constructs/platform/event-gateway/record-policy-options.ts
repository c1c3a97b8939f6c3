import { IStaticKey } from './static-key-reference';

/** Part of a Kafka record that a policy encrypts or decrypts. */
export enum RecordPart {
  /** Key of the Kafka record. */
  KEY = 'key',
  /** Value of the Kafka record. */
  VALUE = 'value',
}

/** Action for records that a policy fails to encrypt or decrypt. Terraform: `failure_mode`. */
export enum PolicyFailureMode {
  /** The event gateway rejects requests with records that the policy fails to encrypt or decrypt. */
  ERROR = 'error',
  /** Records that the policy fails to encrypt or decrypt pass unchanged. */
  PASSTHROUGH = 'passthrough',
}

/**
 * Key with which a record policy encrypts records.
 *
 * @example
 *
 * platform.EncryptionKey.aws('arn:aws:kms:eu-west-1:123456789012:key/5f9fd312');
 */
export class EncryptionKey {
  /**
   * Returns the encryption key for a static key of the event gateway.
   *
   * @param key static key of the event gateway that runs the policy
   */
  public static staticKey(key: IStaticKey): EncryptionKey {
    return new EncryptionKey(undefined, key);
  }

  /**
   * Returns the encryption key for a key of AWS KMS. The data planes need access to the AWS KMS key.
   *
   * @param arn ARN of the AWS KMS key, which begins with `arn:aws:kms:`
   */
  public static aws(arn: string): EncryptionKey {
    return new EncryptionKey(arn);
  }

  private constructor(
    /**
     * ARN of the encryption key, if the key is from AWS KMS.
     * @internal
     */
    public readonly _arn?: string,
    /**
     * Static key of the event gateway that is the encryption key. Undefined if the encryption key is from AWS KMS.
     * @internal
     */
    public readonly _staticKey?: IStaticKey,
  ) {}
}

/** Source of keys with which a record policy decrypts records. Terraform: `key_sources`. */
export enum KeySource {
  /** Static keys of the event gateway. */
  STATIC = 'static',
  /** Keys of AWS KMS. The data planes need access to the AWS KMS keys. */
  AWS = 'aws',
}

/** Options of a record policy that encrypts records. */
export interface EncryptOptions {
  /** Key with which the policy encrypts records. */
  readonly key: EncryptionKey;

  /** Parts of a record that the policy encrypts. At least 1. Terraform: `part_of_record`. */
  readonly parts: RecordPart[];

  /**
   * Action for records that the policy cannot encrypt.
   *
   * @default PolicyFailureMode.ERROR
   */
  readonly failureMode?: PolicyFailureMode;
}

/** Options of a record policy that decrypts records. */
export interface DecryptOptions {
  /** Parts of a record that the policy decrypts. At least 1. Terraform: `part_of_record`. */
  readonly parts: RecordPart[];

  /**
   * Sources of keys with which the policy decrypts records. At least 1.
   *
   * @default - static keys of the event gateway
   */
  readonly keySources?: KeySource[];

  /**
   * Action for records that the policy cannot decrypt.
   *
   * @default PolicyFailureMode.ERROR
   */
  readonly failureMode?: PolicyFailureMode;
}

/**
 * Change of a record header by a record policy.
 *
 * @example
 *
 * platform.HeaderChange.set('x-source', 'orders');
 */
export class HeaderChange {
  /**
   * Returns a change that sets a record header.
   *
   * @param key name of the record header
   * @param value value of the record header
   */
  public static set(key: string, value: string): HeaderChange {
    return new HeaderChange(key, value);
  }

  /**
   * Returns a change that removes a record header.
   *
   * @param key name of the record header
   */
  public static remove(key: string): HeaderChange {
    return new HeaderChange(key);
  }

  private constructor(
    /**
     * Name of the record header.
     * @internal
     */
    public readonly _key: string,
    /**
     * Value of the record header. Undefined if the policy removes the header.
     * @internal
     */
    public readonly _value?: string,
  ) {}
}
