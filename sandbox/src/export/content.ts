/** What a declarative configuration holds. What is not defined is left out. */
export type Content = string | number | boolean | VariableText | readonly Content[] | Fields;

export interface Fields {
  readonly [name: string]: Content | undefined;
}

/** What a variable stands for beside a text. */
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

/** What begins a variable in a file. */
export const VARIABLE_SIGN = '${{';
