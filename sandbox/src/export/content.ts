/** Value in an exported declarative file. The exported file does not contain members with the value undefined. */
export type Content = string | number | boolean | VariableText | readonly Content[] | Fields;

export interface Fields {
  readonly [name: string]: Content | undefined;
}

/** Function in a declarative file that converts an environment variable from a text to another type. */
export type Conversion = 'toInt' | 'toFloat' | 'toBool';

/** Use of an environment variable in a text of a declarative file. */
export interface VariableUse {
  readonly variable: string;
  readonly conversion?: Conversion;
}

/** A text of a declarative file that contains environment variables. */
export class VariableText {
  public constructor(
    public readonly parts: readonly (string | VariableUse)[],
    /** Whether the value of the environment variable can have several lines. */
    public readonly isBlock = false,
  ) {}
}

/** Text that begins an environment variable in a declarative file. */
export const VARIABLE_SIGN = '${{';
