import { IStaticKey } from './static-key-reference';

/** Part of a Kafka record. */
export enum RecordPart {
  /** Key of the record. */
  KEY = 'key',
  /** Value of the record. */
  VALUE = 'value',
}

/** Action for records that a policy fails to process. Terraform: `failure_mode`. */
export enum PolicyFailureMode {
  /** The event gateway rejects requests with records that the policy fails to process. */
  ERROR = 'error',
  /** The records pass unchanged. */
  PASSTHROUGH = 'passthrough',
}

/**
 * Key that encrypts records.
 *
 * @example
 *
 * platform.EncryptionKey.aws('arn:aws:kms:eu-west-1:123456789012:key/5f9fd312');
 */
export class EncryptionKey {
  /**
   * Uses a static key of the event gateway.
   *
   * @param key static key that belongs to the event gateway of the policy
   */
  public static staticKey(key: IStaticKey): EncryptionKey {
    return new EncryptionKey(undefined, key);
  }

  /**
   * Uses a key of AWS KMS. The data planes need access to the key.
   *
   * @param arn ARN of the key, which begins with `arn:aws:kms:`
   */
  public static aws(arn: string): EncryptionKey {
    return new EncryptionKey(arn);
  }

  private constructor(
    /**
     * ARN of the key, if the key is from AWS KMS.
     * @internal
     */
    public readonly _arn?: string,
    /**
     * Static key, if the key is a static key of the event gateway.
     * @internal
     */
    public readonly _staticKey?: IStaticKey,
  ) {}
}

/** Source of keys for decrypting records. Terraform: `key_sources`. */
export enum KeySource {
  /** Static keys of the event gateway. */
  STATIC = 'static',
  /** Keys of AWS KMS. The data planes need access to the keys. */
  AWS = 'aws',
}

/** Options for encrypting records. */
export interface EncryptOptions {
  /** Key that encrypts the records. */
  readonly key: EncryptionKey;

  /** Parts of a record that the policy encrypts. At least 1. Terraform: `part_of_record`. */
  readonly parts: RecordPart[];

  /**
   * Action for records that cannot be encrypted.
   *
   * @default PolicyFailureMode.ERROR
   */
  readonly failureMode?: PolicyFailureMode;
}

/** Options for decrypting records. */
export interface DecryptOptions {
  /** Parts of a record that the policy decrypts. At least 1. Terraform: `part_of_record`. */
  readonly parts: RecordPart[];

  /**
   * Sources of decryption keys. At least 1.
   *
   * @default - static keys of the event gateway
   */
  readonly keySources?: KeySource[];

  /**
   * Action for records that cannot be decrypted.
   *
   * @default PolicyFailureMode.ERROR
   */
  readonly failureMode?: PolicyFailureMode;
}

/**
 * Change of a record header.
 *
 * @example
 *
 * platform.HeaderChange.set('x-source', 'orders');
 */
export class HeaderChange {
  /**
   * Sets a record header.
   *
   * @param key name of the record header
   * @param value value of the record header
   */
  public static set(key: string, value: string): HeaderChange {
    return new HeaderChange(key, value);
  }

  /**
   * Removes a record header.
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
