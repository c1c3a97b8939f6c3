import { Secret } from '../inventory/inventory';

/**
 * The code that is written, before it is in a language: one model for what prints it, and for what runs it to see that
 * it makes what it should.
 */

import { JsonValue } from '../inventory/inventory';

/** A value of the code. Texts are what they say: whatever prints them escapes them. */
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

/** An object whose members are properties of an interface, such as the arguments of a construct. */
export interface Struct {
  readonly code: 'struct';
  readonly members: { readonly [property: string]: Code };
}

/** A map with keys of the user's. */
export interface Entries {
  readonly code: 'entries';
  readonly entries: { readonly [key: string]: Code };
}

/** The construct of an object, or a property of it. */
export interface Made {
  readonly code: 'made';
  /** That of the object. */
  readonly key: string;
  readonly property?: string;
}

/** A member of an enum, or a constant of a class, such as `platform.GatewayProtocol.HTTPS`. */
export interface Constant {
  readonly code: 'constant';
  /** The class, as the package exports it: `platform.GatewayProtocol`, `Duration`. */
  readonly of: string;
  readonly name: string;
}

/** A static method, such as `platform.GatewayEntityId.of('…')`. */
export interface Call {
  readonly code: 'call';
  readonly of: string;
  readonly method: string;
  readonly args: readonly Code[];
}

/** What a method of the construct of an object returns, such as `secrets.reference('redis')`. */
export interface MadeCall {
  readonly code: 'made-call';
  readonly on: Made;
  readonly method: string;
  readonly args: readonly Code[];
}

/** The value of a sensitive variable of Terraform, as a `SecretValue` or as text. */
export interface VariableValue {
  readonly code: 'variable';
  readonly variable: string;
  readonly as: 'secret' | 'text';
}

/** The path of a file of the project, for arguments that take one. */
export interface FilePath {
  readonly code: 'path';
  /** Relative to the project: `specs/orders.yaml`. */
  readonly file: string;
}

/** What is in a file of the project, for arguments that take a text. */
export interface FileText {
  readonly code: 'text';
  readonly file: string;
}

/** A value as JSON text. */
export interface Json {
  readonly code: 'json';
  readonly value: Code;
}

/** A text with expressions of Terraform, to be handed on as it is: a token, since L2 escapes plain texts. */
export interface RawExpression {
  readonly code: 'expression';
  readonly text: string;
  /** The method of cdktf's `Token` that makes what the argument takes of `Token.asAny(text)`; `asString` unless told. */
  readonly token?: TokenMethod;
}

export type TokenMethod = 'asString' | 'asNumber' | 'asList' | 'asNumberList' | 'asStringMap' | 'asAny';

/** How a construct comes to be. */
export type Creation = New | Addition | Calls | Part | Outside;

/** `new platform.GatewayService(this, 'orders', {…})` */
export interface New {
  readonly kind: 'new';
  /**
   * The class, as the package exports it: `platform.GatewayService`, `platform.l1.gatewayService.GatewayService`; those of the
   * engine as `engine.TerraformVariable`.
   */
  readonly of: string;
  readonly id: string;
  readonly props: Struct;
}

/** `orders.addRoute('list', {…})` */
export interface Addition {
  readonly kind: 'addition';
  /** The key of the object whose construct it is added to. */
  readonly to: string;
  readonly method: string;
  /** All of them, the id included. */
  readonly args: readonly Code[];
}

/** `group.addMember(orders);` and the like, for a resource that another construct makes when it is told so. */
export interface Calls {
  readonly kind: 'calls';
  /** The key of the object on whose construct they are. */
  readonly to: string;
  readonly calls: readonly MethodCall[];
  /** The Terraform type of the resource, which is found within that construct. */
  readonly resource: string;
}

/** `orders.api`: a construct that another one makes together with others, and has as a property. */
export interface Part {
  readonly kind: 'part';
  /** The key of the declaration whose construct makes it. */
  readonly to: string;
  readonly property: string;
  /** Whether the property may be undefined by its type, although it is not here. */
  readonly isOptional?: boolean;
}

/** `platform.ControlPlane.fromControlPlaneId(this, 'orders', '…')`: refers to what is managed elsewhere. */
export interface Outside {
  readonly kind: 'outside';
  readonly of: string;
  readonly method: string;
  readonly id: string;
  readonly args: readonly Code[];
}

/** A construct of the project. */
export interface Declaration {
  /** That of its object, by which others refer to it. */
  readonly key: string;
  /** What it is called in code, in words: `['orders', 'service']`. */
  readonly words: readonly string[];
  readonly creation: Creation;
  /** What is called on it afterwards, such as `importFrom`. */
  readonly after: readonly MethodCall[];
  /** It is no object of the inventory, but others refer to it, or are added to it. */
  readonly isHelper?: boolean;
  /** Lines above it. */
  readonly comment?: readonly string[];
  /** Why it is left out, though it is there: its code stands in a comment. */
  readonly leftOut?: string;
  /** The name of Terraform that its resource keeps. */
  readonly keeps?: KeptName;
}

/** What `ResourceNames.keep` is told before the constructs are made. */
export interface KeptName {
  /** The path of the resource, from the scope in which the program makes its constructs: `orders/Resource`. */
  readonly path: string;
  readonly name: string;
}

/** A call on a construct, or on its resource. */
export interface MethodCall {
  readonly method: string;
  readonly args: readonly Code[];
  /** It is called on `node.defaultChild`, as L2 constructs do not have it. */
  readonly onResource?: boolean;
}

/** A sensitive variable of the stack. */
export interface SecretVariable {
  readonly name: string;
  readonly description: string;
  /** Its value, where the source tells: for plans alone. */
  readonly secret: Secret;
}

/** A file that the project has beside its code. */
export interface ProjectFile {
  /** Relative to the project. */
  readonly file: string;
  readonly content: string | Buffer;
}

/** What the synthesised JSON has beside the constructs: `this.addOverride('output.url', {…})` of the stack. */
export interface StackOverride {
  /** Dots between the names. */
  readonly path: string;
  /** Texts are as Terraform's JSON has them. */
  readonly value: Code;
}

/** A whole program: one stack. */
export interface Program {
  /** In an order in which they can be made. */
  readonly declarations: readonly Declaration[];
  readonly variables: readonly SecretVariable[];
  readonly files: readonly ProjectFile[];
  /** What a configuration has that no construct makes. */
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

/** Whether a program makes the provider that resources have unless told: `platform.PlatformProvider`. */
export function makesProvider({ declarations }: Program, of: string): boolean {
  return declarations.some(
    ({ creation }) => creation.kind === 'new' && creation.of === of && creation.props.members.alias === undefined,
  );
}

/** Plain data as code. */
export function plain(value: JsonValue): Code {
  if (Array.isArray(value)) {
    return value.map(plain);
  }
  return typeof value === 'object' && value !== null
    ? { code: 'entries', entries: Object.fromEntries(Object.entries(value).map(([name, one]) => [name, plain(one)])) }
    : (value as Code);
}

/** The codes of a declaration. */
export function codesOf({ creation, after }: Declaration): Code[] {
  return [...argumentsIn(creation), ...after.flatMap(({ args }) => args)];
}

/** The values by which a construct is made. */
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

/** The keys of the constructs that a declaration uses. */
export function keysIn(declaration: Declaration): string[] {
  const { creation } = declaration;
  const used = codesOf(declaration)
    .flatMap(partsOf)
    .flatMap((code) => (isOf(code, 'made') ? [code.key] : []));
  return 'to' in creation ? [creation.to, ...used] : used;
}

/** The names of the sensitive variables that a declaration uses. */
export function variablesIn(declaration: Declaration): string[] {
  return codesOf(declaration).flatMap(variablesOf);
}

/** The names of those that a code uses. */
export function variablesOf(code: Code): string[] {
  return partsOf(code).flatMap((part) => (isOf(part, 'variable') ? [part.variable] : []));
}

/** The names of variables in the expressions of Terraform that a declaration has, which L1 takes as texts. */
export function variablesInExpressions(declaration: Declaration): string[] {
  const texts = codesOf(declaration)
    .flatMap(partsOf)
    .map((part) => (isOf(part, 'expression') ? part.text : part));
  return texts.flatMap((text) =>
    typeof text === 'string' ? [...text.matchAll(/\bvar\.([\w-]+)/g)].map(([, name]) => name) : [],
  );
}

/** The files of the project that a declaration uses. */
export function filesIn(declaration: Declaration): string[] {
  return codesOf(declaration).flatMap(filesOf);
}

/** Those that a code uses. */
export function filesOf(code: Code): string[] {
  return partsOf(code).flatMap((part) => (isOf(part, 'path') || isOf(part, 'text') ? [part.file] : []));
}

/** The codes that a code is made of, itself first. */
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
