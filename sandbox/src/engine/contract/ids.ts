import { createHash } from 'node:crypto';

/**
 * Generates object ids that look random but derive from a seed and the number of earlier ids. Equal seeds give equal
 * sequences of ids.
 */
export class Ids {
  private count = 0;

  public constructor(private readonly seed: string) {}

  public uuid(): string {
    const hex = this.digest();
    const variant = ((parseInt(hex[16], 16) & 3) | 8).toString(16);
    return [
      hex.slice(0, 8),
      hex.slice(8, 12),
      `4${hex.slice(13, 16)}`,
      `${variant}${hex.slice(17, 20)}`,
      hex.slice(20, 32),
    ].join('-');
  }

  /**
   * Returns eight hexadecimal digits that look random. To create a short object id, the caller adds a prefix to the
   * digits.
   */
  public short(): string {
    return this.digest().slice(0, 8);
  }

  /** Returns up to 64 hexadecimal digits that derive from the seed, for the secret part of a token or key. */
  public secret(length = 64): string {
    return this.digest().slice(0, length);
  }

  private digest(): string {
    this.count += 1;
    return createHash('sha256').update(`${this.seed}/${this.count}`).digest('hex');
  }
}
