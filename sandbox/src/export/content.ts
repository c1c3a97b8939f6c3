/** Value in a declarative configuration. Undefined members are left out. */
export type Content = string | number | boolean | VariableText | readonly Content[] | Fields;

export interface Fields {
  readonly [name: string]: Content | undefined;
}

/** Conversion of a variable that is not a text. */
export type Conversion = 'toInt' | 'toFloat' | 'toBool';

/** A variable of the environment in a text. */
export interface VariableUse {
  readonly variable: string;
  readonly conversion?: Conversion;
}

/** A text with variables of the environment in it. */
export class VariableText {
  public constructor(
    public readonly parts: readonly (string | VariableUse)[],
    /** Whether the value may have several lines. */
    public readonly isBlock = false,
  ) {}
}

/** Beginning of a variable in a file. */
export const VARIABLE_SIGN = '${{';
