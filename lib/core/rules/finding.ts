/** Where a value is, and whether it may be shown. */
export interface Place {
  readonly path: string;
  readonly secret: boolean;
  /** Whether vault references are taken here. */
  readonly vault?: boolean;
}

/** One thing that the rules have to say of one property. */
export interface Finding {
  /** An error stops the synthesis; a warning does not. */
  readonly level: 'error' | 'warning';
  /** Where, from the construct on, such as `config.redis.port`; empty for the construct as a whole. */
  readonly property: string;
  /** What is wrong, what was given, what is allowed. */
  readonly message: string;
}
