import { IResolvable, TerraformMetaArguments } from 'cdktf';

/**
 * Members of an L1 class for its arguments: `…Input` with the given value of each argument, and a `reset…` method for
 * each optional argument. A mapped type takes the TypeScript compiler far less memory than two declared members for
 * each argument (`generator/compiled/declarations.ts`).
 */
export type InputsOf<Arguments> = {
  readonly [Name in keyof Arguments & string as `${Name}Input`]?: OrToken<Arguments[Name]>;
} & {
  [
    Name in keyof Arguments & string as {} extends Pick<Arguments, Name> ? `reset${Capitalize<Name>}` : never
  ]-?: () => void;
};

/**
 * Members of an L1 construct for its arguments, like `InputsOf`. `InputsOfElement` omits Terraform's meta-arguments,
 * such as `count`, from the construct's configuration.
 */
export type InputsOfElement<Config> = InputsOf<Omit<Config, keyof TerraformMetaArguments>>;

/**
 * Adds `IResolvable` to the types of objects, because users may pass a token instead of an object. The types of lists
 * and maps of objects already include `IResolvable`.
 */
type OrToken<Value> = Value extends string | number | boolean | readonly unknown[] | IResolvable | undefined
  ? Value
  : string extends keyof Value
    ? Value
    : Value | IResolvable;
