import { IStaticKey } from './static-key';

/** A part of a record. */
export enum RecordPart {
  /** The key. */
  KEY = 'key',
  /** The value. */
  VALUE = 'value',
}

/** What becomes of records with which a policy fails. Terraform: `failure_mode`. */
export enum PolicyFailureMode {
  /** They are refused. */
  ERROR = 'error',
  /** They pass as they are. */
  PASSTHROUGH = 'passthrough',
}

/**
 * A key by which records are encrypted.
 *
 * @example
 *
 * platform.EncryptionKey.aws('arn:aws:kms:eu-west-1:123456789012:key/5f9fd312');
 */
export class EncryptionKey {
  /**
   * One of the event gateway.
   *
   * @param key the key, of the same event gateway
   */
  public static staticKey(key: IStaticKey): EncryptionKey {
    return new EncryptionKey(undefined, key);
  }

  /**
   * One of AWS KMS, which the data planes must have access to.
   *
   * @param arn its ARN, which begins with `arn:aws:kms:`
   */
  public static aws(arn: string): EncryptionKey {
    return new EncryptionKey(arn);
  }

  private constructor(
    /**
     * The ARN, of one of AWS.
     * @internal
     */
    public readonly _arn?: string,
    /**
     * The key, of one of the event gateway.
     * @internal
     */
    public readonly _staticKey?: IStaticKey,
  ) {}
}

/** Where keys are looked for by which records are decrypted. Terraform: `key_sources`. */
export enum KeySource {
  /** Static keys of the event gateway. */
  STATIC = 'static',
  /** AWS KMS, which the data planes must have access to. */
  AWS = 'aws',
}

/** How records are encrypted. */
export interface EncryptOptions {
  /** By which key. */
  readonly key: EncryptionKey;

  /** Which parts of a record: at least 1. Terraform: `part_of_record`. */
  readonly parts: RecordPart[];

  /**
   * What becomes of records that cannot be encrypted.
   *
   * @default PolicyFailureMode.ERROR
   */
  readonly failureMode?: PolicyFailureMode;
}

/** How records are decrypted. */
export interface DecryptOptions {
  /** Which parts of a record: at least 1. Terraform: `part_of_record`. */
  readonly parts: RecordPart[];

  /**
   * Where keys are looked for: at least 1.
   *
   * @default - static keys of the event gateway
   */
  readonly keySources?: KeySource[];

  /**
   * What becomes of records that cannot be decrypted.
   *
   * @default PolicyFailureMode.ERROR
   */
  readonly failureMode?: PolicyFailureMode;
}

/**
 * A change of the headers of a record.
 *
 * @example
 *
 * platform.HeaderChange.set('x-source', 'orders');
 */
export class HeaderChange {
  /**
   * Sets a header.
   *
   * @param key its name
   * @param value its value
   */
  public static set(key: string, value: string): HeaderChange {
    return new HeaderChange(key, value);
  }

  /**
   * Takes a header away.
   *
   * @param key its name
   */
  public static remove(key: string): HeaderChange {
    return new HeaderChange(key);
  }

  private constructor(
    /**
     * The name.
     * @internal
     */
    public readonly _key: string,
    /**
     * The value, of one that is set.
     * @internal
     */
    public readonly _value?: string,
  ) {}
}
