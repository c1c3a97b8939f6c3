import { IResolvable, TerraformMetaArguments } from 'cdktf';

/**
 * What a construct or reference has for each of its arguments: what was given for it, and for optional ones the method that
 * leaves it out again. The declarations say it in this way, since it takes the compiler far less memory than two members
 * for each argument (`generator/compiled/declarations.ts`).
 */
export type InputsOf<Arguments> = {
  readonly [Name in keyof Arguments & string as `${Name}Input`]?: OrToken<Arguments[Name]>;
} & {
  [
    Name in keyof Arguments & string as {} extends Pick<Arguments, Name> ? `reset${Capitalize<Name>}` : never
  ]-?: () => void;
};

/** The same for constructs, whose configuration has more than the arguments of Terraform. */
export type InputsOfElement<Config> = InputsOf<Omit<Config, keyof TerraformMetaArguments>>;

/** An object may also have been given as a token; in the type of a list or map that is said already. */
type OrToken<Value> = Value extends string | number | boolean | readonly any[] | IResolvable | undefined
  ? Value
  : string extends keyof Value
    ? Value
    : Value | IResolvable;
