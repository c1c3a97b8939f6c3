import { JsonValue, Secret } from '../inventory/inventory';

/**
 * A value in the language-independent model of code. Texts in the model are unescaped: the printer of the programming
 * language escapes the texts.
 */
export type Code =
  | null
  | string
  | number
  | boolean
  | readonly Code[]
  | Struct
  | Entries
  | Made
  | Constant
  | Call
  | MadeCall
  | VariableValue
  | FilePath
  | FileText
  | Json
  | RawExpression;

/** Code of an object whose properties an interface declares, such as the arguments of a construct. */
export interface Struct {
  readonly code: 'struct';
  readonly members: { readonly [property: string]: Code };
}

/** Code of a map, whose keys users choose, such as labels. */
export interface Entries {
  readonly code: 'entries';
  readonly entries: { readonly [key: string]: Code };
}

/** Reference to the construct of an object, or to a property of that construct. */
export interface Made {
  readonly code: 'made';
  /** Key of the object whose construct is referenced. */
  readonly key: string;
  readonly property?: string;
}

/** A member of an enum, or a constant of a class, such as `platform.GatewayProtocol.HTTPS`. */
export interface Constant {
  readonly code: 'constant';
  /** Exported name of the class with the member: `platform.GatewayProtocol`, `Duration`. */
  readonly of: string;
  readonly name: string;
}

/** Call of a static method, such as `platform.GatewayEntityId.of('…')`. */
export interface Call {
  readonly code: 'call';
  readonly of: string;
  readonly method: string;
  readonly args: readonly Code[];
}

/** A method call on the construct of an object that returns a value, such as `secrets.reference('redis')`. */
export interface MadeCall {
  readonly code: 'made-call';
  readonly on: Made;
  readonly method: string;
  readonly args: readonly Code[];
}

/** The value of a sensitive Terraform variable, as a `SecretValue` or as text. */
export interface VariableValue {
  readonly code: 'variable';
  readonly variable: string;
  readonly as: 'secret' | 'text';
}

/** Path of a file of the project, for arguments with a path. */
export interface FilePath {
  readonly code: 'path';
  /** Path of the file relative to the project: `specs/orders.yaml`. */
  readonly file: string;
}

/** Content of a file of the project, for arguments with a text. */
export interface FileText {
  readonly code: 'text';
  readonly file: string;
}

/** A value that the code converts to JSON text. */
export interface Json {
  readonly code: 'json';
  readonly value: Code;
}

/** A text with Terraform expressions. The printer writes the Terraform expression as a token, because L2 escapes plain texts. */
export interface RawExpression {
  readonly code: 'expression';
  readonly text: string;
  /** Name of the method of cdktf's `Token` that converts `Token.asAny(text)` to the type of the argument. Default: `asString`. */
  readonly token?: TokenMethod;
}

export type TokenMethod = 'asString' | 'asNumber' | 'asList' | 'asNumberList' | 'asStringMap' | 'asAny';

/** Code with which a program gets a construct: code that creates the construct, or a reference to it. */
export type Creation = New | Addition | Calls | Part | Outside;

/** Creation of a construct with `new`: `new platform.GatewayService(this, 'orders', {…})`. */
export interface New {
  readonly kind: 'new';
  /**
   * Exported name of the class: `platform.GatewayService`, `platform.l1.gatewayService.GatewayService`, or
   * `engine.TerraformVariable` for a class of cdktf or cdktn.
   */
  readonly of: string;
  readonly id: string;
  readonly props: Struct;
}

/** Creation of a construct by a method of another construct: `orders.addRoute('list', {…})`. */
export interface Addition {
  readonly kind: 'addition';
  /** Key of the object whose construct gets the addition. */
  readonly to: string;
  readonly method: string;
  /** All arguments of the method that adds the part, including the id. */
  readonly args: readonly Code[];
}

/** Method calls such as `group.addMember(orders);` for a resource that another construct creates. */
export interface Calls {
  readonly kind: 'calls';
  /** Key of the object whose construct has the method. */
  readonly to: string;
  readonly calls: readonly MethodCall[];
  /** Terraform type of the resource that the calls create. */
  readonly resource: string;
}

/** A construct that another construct creates and has as a property: `orders.api`. */
export interface Part {
  readonly kind: 'part';
  /** Key of the declaration whose construct creates the part. */
  readonly to: string;
  readonly property: string;
  /** Whether the declared type of the property includes undefined, so that TypeScript code must assert its value. */
  readonly isOptional?: boolean;
}

/** A reference to an object that is managed elsewhere: `platform.ControlPlane.fromControlPlaneId(this, 'orders', '…')`. */
export interface Outside {
  readonly kind: 'outside';
  readonly of: string;
  readonly method: string;
  readonly id: string;
  readonly args: readonly Code[];
}

/** Declaration of a construct in the generated program. */
export interface Declaration {
  /** Key of the declared object, with which other declarations refer to this declaration. */
  readonly key: string;
  /** Words from which the printer makes the name in code: `['orders', 'service']`. */
  readonly words: readonly string[];
  readonly creation: Creation;
  /** Method calls that follow the creation, such as `importFrom`. */
  readonly after: readonly MethodCall[];
  /**
   * Whether the declaration is a helper: the declaration is not an object of the inventory, but other declarations refer to it or are
   * added to it.
   */
  readonly isHelper?: boolean;
  /** Lines of the comment above the declaration in the code. */
  readonly comment?: readonly string[];
  /**
   * Reason for leaving out the declaration from the program. The printer writes the code of a declaration with such a
   * reason as a comment.
   */
  readonly leftOut?: string;
  /** Terraform name that the resource of the declaration keeps. */
  readonly keeps?: KeptName;
}

/** An entry for `ResourceNames.keep`, which the program calls before it creates constructs. */
export interface KeptName {
  /** Path of the resource relative to the scope of the program: `orders/Resource`. */
  readonly path: string;
  readonly name: string;
}

/** Method call on a construct, or on the resource that the construct creates. */
export interface MethodCall {
  readonly method: string;
  readonly args: readonly Code[];
  /** Whether the method is called on `node.defaultChild`, because L2 constructs do not have the method. */
  readonly onResource?: boolean;
}

/** Sensitive Terraform variable that the stack declares for a secret. */
export interface SecretVariable {
  readonly name: string;
  readonly description: string;
  /** Value of the secret, if the source contains the value. The generated code never contains the value. */
  readonly secret: Secret;
}

/** An additional file of the project. */
export interface ProjectFile {
  /** Path of the additional file, relative to the project. */
  readonly file: string;
  readonly content: string | Buffer;
}

/** An override of the stack: `this.addOverride('output.url', {…})`. */
export interface StackOverride {
  /** Path of the override: names separated by dots. */
  readonly path: string;
  /** Value of the override, with texts in the syntax of Terraform's JSON. */
  readonly value: Code;
}

/** Generated program, which creates one stack. */
export interface Program {
  /** Declarations in an order in which the program can create them. */
  readonly declarations: readonly Declaration[];
  readonly variables: readonly SecretVariable[];
  readonly files: readonly ProjectFile[];
  /** Overrides of the stack for blocks of a configuration that no construct can create. */
  readonly overrides: readonly StackOverride[];
}

export function struct(members: { readonly [property: string]: Code | undefined }): Struct {
  const given = Object.entries(members).filter((entry): entry is [string, Code] => entry[1] !== undefined);
  return { code: 'struct', members: Object.fromEntries(given) };
}

export function call(of: string, method: string, ...args: readonly Code[]): Call {
  return { code: 'call', of, method, args };
}

export function constant(of: string, name: string): Constant {
  return { code: 'constant', of, name };
}

/** Whether a program creates a provider of the given class without an alias, such as `platform.PlatformProvider`. */
export function makesProvider({ declarations }: Program, of: string): boolean {
  return declarations.some(
    ({ creation }) => creation.kind === 'new' && creation.of === of && creation.props.members.alias === undefined,
  );
}

/** Converts plain data to the language-independent model of code. */
export function plain(value: JsonValue): Code {
  if (Array.isArray(value)) {
    return value.map(plain);
  }
  return typeof value === 'object' && value !== null
    ? { code: 'entries', entries: Object.fromEntries(Object.entries(value).map(([name, one]) => [name, plain(one)])) }
    : value;
}

/** Returns the values in the code of a declaration. */
export function codesOf({ creation, after }: Declaration): Code[] {
  return [...argumentsIn(creation), ...after.flatMap(({ args }) => args)];
}

/**
 * Returns the arguments of the code that creates a construct: props of a constructor, or arguments of calls. A
 * construct that another construct creates as its part has no arguments.
 */
export function argumentsIn(creation: Creation): readonly Code[] {
  switch (creation.kind) {
    case 'new':
      return [creation.props];
    case 'calls':
      return creation.calls.flatMap(({ args }) => args);
    case 'part':
      return [];
    default:
      return creation.args;
  }
}

/** Returns the keys of the constructs that a declaration uses. */
export function keysIn(declaration: Declaration): string[] {
  const { creation } = declaration;
  const used = codesOf(declaration)
    .flatMap(partsOf)
    .flatMap((code) => (isOf(code, 'made') ? [code.key] : []));
  return 'to' in creation ? [creation.to, ...used] : used;
}

/** Returns the names of the sensitive variables that a declaration uses. */
export function variablesIn(declaration: Declaration): string[] {
  return codesOf(declaration).flatMap(variablesOf);
}

/** Returns the names of the sensitive variables that a value uses. */
export function variablesOf(code: Code): string[] {
  return partsOf(code).flatMap((part) => (isOf(part, 'variable') ? [part.variable] : []));
}

/** Returns the names of Terraform variables (`var.NAME`) in the texts and Terraform expressions of a declaration. */
export function variablesInExpressions(declaration: Declaration): string[] {
  const texts = codesOf(declaration)
    .flatMap(partsOf)
    .map((part) => (isOf(part, 'expression') ? part.text : part));
  return texts.flatMap((text) =>
    typeof text === 'string' ? [...text.matchAll(/\bvar\.([\w-]+)/g)].map(([, name]) => name) : [],
  );
}

/** Returns the files of the project that a declaration uses. */
export function filesIn(declaration: Declaration): string[] {
  return codesOf(declaration).flatMap(filesOf);
}

/** Returns the files that a value uses. */
export function filesOf(code: Code): string[] {
  return partsOf(code).flatMap((part) => (isOf(part, 'path') || isOf(part, 'text') ? [part.file] : []));
}

/** Returns a value of the code and all values in it. */
export function partsOf(code: Code): Code[] {
  return [code, ...childrenOf(code).flatMap(partsOf)];
}

function childrenOf(code: Code): readonly Code[] {
  if (typeof code !== 'object' || code === null) {
    return [];
  }
  if (isList(code)) {
    return code;
  }
  switch (code.code) {
    case 'struct':
      return Object.values(code.members);
    case 'entries':
      return Object.values(code.entries);
    case 'call':
      return code.args;
    case 'made-call':
      return [code.on, ...code.args];
    case 'json':
      return [code.value];
    default:
      return [];
  }
}

function isOf<Kind extends CodeObject['code']>(code: Code, kind: Kind): code is Extract<CodeObject, { code: Kind }> {
  return typeof code === 'object' && code !== null && 'code' in code && code.code === kind;
}

type CodeObject = Extract<Code, { code: string }>;

export function isList(code: Code): code is readonly Code[] {
  return Array.isArray(code);
}
