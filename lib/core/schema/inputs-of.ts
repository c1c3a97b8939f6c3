import { IResolvable, TerraformMetaArguments } from 'cdktf';

/**
 * Members of a construct or reference for its arguments: the given value of each argument, and a reset method for each
 * optional argument. This mapped type takes the compiler far less memory than two declared members for each argument
 * (`generator/compiled/declarations.ts`).
 */
export type InputsOf<Arguments> = {
  readonly [Name in keyof Arguments & string as `${Name}Input`]?: OrToken<Arguments[Name]>;
} & {
  [
    Name in keyof Arguments & string as {} extends Pick<Arguments, Name> ? `reset${Capitalize<Name>}` : never
  ]-?: () => void;
};

/** Like `InputsOf`, for constructs. Omits the meta-arguments of Terraform from a configuration. */
export type InputsOfElement<Config> = InputsOf<Omit<Config, keyof TerraformMetaArguments>>;

/**
 * Adds `IResolvable` to the types of objects, because users may give a token instead of an object. The types of lists
 * and maps of objects already include `IResolvable`.
 */
type OrToken<Value> = Value extends string | number | boolean | readonly unknown[] | IResolvable | undefined
  ? Value
  : string extends keyof Value
    ? Value
    : Value | IResolvable;
