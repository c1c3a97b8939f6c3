/**
 * Reads the parameters of L2 constructors and methods from the sources, for the checks of calls at run time. The sources are parsed, not
 * compiled, so that tests have the current signatures.
 */
import * as fs from 'node:fs';
import * as path from 'node:path';
import * as ts from 'typescript';
import { Signatures } from '../../lib/core/l2/calls/signatures';
import { requireValue } from '../../lib/core/shared/require-value';
import { filesBelow } from '../write';

const ROOT = path.join(__dirname, '..', '..');
/** Modules of `lib/core` with types that the package exports and L2 constructors use. */
const CORE = ['l2/managed-props', 'l2/secret-value', 'values/removal-policy', 'values/duration', 'values/maps'];
const OPTIONAL_KINDS = [ts.SyntaxKind.UndefinedKeyword, ts.SyntaxKind.NullKeyword];

/**
 * Returns all source files that determine the signatures of a provider: the modules of `lib/core`, and the constructs
 * without compiled files.
 */
export function sourcesOf(provider: string): string[] {
  const core = CORE.map((name) => path.join(ROOT, 'lib', 'core', `${name}.ts`));
  const sources = filesBelow(path.join(ROOT, 'constructs', provider));
  return [...core, ...sources.filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts')).sort()];
}

/** Returns the signatures of the constructs of a provider. */
export function readSignatures(provider: string): Signatures {
  return new Reader(path.join(ROOT, 'constructs', provider), sourcesOf(provider)).signatures();
}

type Declaration = ts.InterfaceDeclaration | ts.ClassDeclaration;

class Reader {
  private readonly interfaces = new Map<string, ts.InterfaceDeclaration>();
  private readonly classes = new Map<string, ts.ClassDeclaration>();
  private readonly own: { readonly file: string; readonly declaration: ts.ClassDeclaration }[] = [];

  /**
   * @param folder folder of the provider's constructs. The signatures contain only calls of classes in this folder
   * @param files source files that declare the types, also outside the folder
   */
  public constructor(folder: string, files: readonly string[]) {
    for (const file of files) {
      const source = ts.createSourceFile(file, fs.readFileSync(file, 'utf8'), ts.ScriptTarget.ES2022, true);
      for (const statement of source.statements) {
        if (ts.isInterfaceDeclaration(statement) && isExported(statement)) {
          this.interfaces.set(statement.name.text, statement);
        } else if (ts.isClassDeclaration(statement) && statement.name) {
          if (isExported(statement)) {
            this.classes.set(statement.name.text, statement);
          }
          const module = path.relative(folder, file).replace(/\.ts$/, '').split(path.sep).join('/');
          if (!module.startsWith('../')) {
            this.own.push({ file: module, declaration: statement });
          }
        }
      }
    }
  }

  public signatures(): Signatures {
    const structs = [...this.interfaces].filter(([, declaration]) => this.isStruct(declaration));
    const calls = this.own.map(({ file, declaration }) => {
      return [`${file}#${requireValue(declaration.name).text}`, this.callsOf(declaration)] as const;
    });
    const required = structs.map(([name, declaration]) => [name, this.requiredOf(declaration)] as const);
    return {
      structs: Object.fromEntries(structs.map(([name, declaration]) => [name, this.propertiesOf(declaration)])),
      required: Object.fromEntries(required.filter(([, properties]) => properties.length > 0)),
      calls: Object.fromEntries(calls.filter(([, own]) => Object.keys(own).length > 0)),
      makers: this.makers(),
    };
  }

  /**
   * Whether an interface is a struct (for data). The name shows this, because jsii requires names of behavioural
   * interfaces to begin with an I. An interface counts as a struct only if it and its base interfaces have nothing but
   * properties.
   */
  private isStruct(declaration: ts.InterfaceDeclaration): boolean {
    return (
      !isBehaviour(declaration.name.text) &&
      declaration.typeParameters === undefined &&
      declaration.members.every((member) => ts.isPropertySignature(member)) &&
      // An interface that extends an interface of L1 or cdktf is not treated as a struct. This module does not read the
      // properties of L1 and cdktf.
      basesOf(declaration).every(
        (name) => this.interfaces.has(name) && this.isStruct(requireValue(this.interfaces.get(name))),
      )
    );
  }

  private propertiesOf(declaration: ts.InterfaceDeclaration): { [name: string]: string } {
    const bases = basesOf(declaration).map((name) => this.interfaces.get(name));
    const inherited = bases.map((base) => (base ? this.propertiesOf(base) : {}));
    const own = declaration.members.filter(ts.isPropertySignature).map((member) => {
      return [propertyName(member), this.typeOf(member.type)];
    });
    return Object.assign({}, ...inherited, Object.fromEntries(own)) as { [name: string]: string };
  }

  private requiredOf(declaration: ts.InterfaceDeclaration): string[] {
    const bases = basesOf(declaration).map((name) => this.interfaces.get(name));
    const inherited = bases.flatMap((base) => (base ? this.requiredOf(base) : []));
    const own = declaration.members.filter(ts.isPropertySignature);
    const required = own.filter(({ questionToken, type }) => questionToken === undefined && !mayBeMissing(type));
    // If an interface declares a property of its base interface again, only the new declaration determines whether the
    // property is required.
    const redeclared = own.map(propertyName);
    return [...inherited.filter((name) => !redeclared.includes(name)), ...required.map(propertyName)];
  }

  private callsOf(declaration: ts.ClassDeclaration): { [call: string]: string[] } {
    const calls: { [call: string]: string[] } = {};
    const maker = this.constructorOf(declaration);
    if (maker) {
      calls.new = this.parametersOf(maker);
    }
    for (const member of declaration.members) {
      if (ts.isMethodDeclaration(member) && member.body && isPublic(member)) {
        const prefix = hasModifier(member, ts.SyntaxKind.StaticKeyword) ? 'static ' : '';
        calls[prefix + member.name.getText()] = this.parametersOf(member);
      }
    }
    return calls;
  }

  /**
   * Returns the constructor of a class. If the class declares no constructor, returns the constructor of its base
   * class.
   */
  private constructorOf(declaration: ts.ClassDeclaration): ts.ConstructorDeclaration | undefined {
    const own = declaration.members.find((member) => ts.isConstructorDeclaration(member) && member.body);
    const [base] = basesOf(declaration).map((name) => this.classes.get(name));
    return (own as ts.ConstructorDeclaration | undefined) ?? (base && this.constructorOf(base));
  }

  private parametersOf(call: ts.FunctionLikeDeclaration): string[] {
    return call.parameters.map((parameter) => {
      const isRest = parameter.dotDotDotToken !== undefined;
      const isOptional =
        isRest ||
        parameter.questionToken !== undefined ||
        parameter.initializer !== undefined ||
        mayBeMissing(parameter.type);
      const type = this.typeOf(parameter.type);
      const name = ts.isIdentifier(parameter.name) ? parameter.name.text : 'options';
      return `${isRest ? '...' : ''}${name}${isOptional ? '?' : ''}:${type}`;
    });
  }

  /** Returns a TypeScript type in the notation of signatures: see `lib/core/l2/calls/signatures.ts`. */
  private typeOf(type: ts.TypeNode | undefined): string {
    if (type === undefined) {
      return '';
    }
    if (ts.isParenthesizedTypeNode(type) || ts.isTypeOperatorNode(type)) {
      return this.typeOf(type.type);
    }
    if (ts.isUnionTypeNode(type)) {
      const rest = type.types.filter((member) => !isMissing(member));
      return rest.length === 1 ? this.typeOf(rest[0]) : '';
    }
    if (ts.isArrayTypeNode(type)) {
      return `[${this.typeOf(type.elementType)}`;
    }
    if (ts.isTypeLiteralNode(type)) {
      const [member] = type.members;
      return type.members.length === 1 && ts.isIndexSignatureDeclaration(member) ? `<${this.typeOf(member.type)}` : '';
    }
    if (ts.isTypeReferenceNode(type) && type.typeArguments === undefined) {
      return this.namedType(type.typeName.getText());
    }
    return PRIMITIVES.get(type.kind) ?? '';
  }

  private namedType(written: string): string {
    const name = written.replace(/^.*\./, '');
    const isOfCdktf = written === `cdktf.${name}` || EXTERNAL.includes(written);
    if (isOfCdktf) {
      return EXTERNAL.includes(name) ? `@${name}` : '';
    }
    // Signatures do not check arguments of type `Duration` or `SecretValue`, because the code that uses such arguments
    // checks them with more specific messages.
    if (written !== name || name === 'Duration' || name === 'SecretValue') {
      return '';
    }
    const declared = this.interfaces.get(name);
    if (declared) {
      return this.isStruct(declared) ? `{${name}` : isBehaviour(name) ? `@${name}` : '';
    }
    return this.classes.has(name) || name === POLICY ? `@${name}` : '';
  }

  /** Returns up to four expressions that create a value of a class or behavioural interface, for error messages. */
  private makers(): { [type: string]: string[] } {
    const exported = this.own
      .filter(({ file, declaration }) => !file.includes('private/') && isExported(declaration))
      .map(({ declaration }) => declaration);
    const names = [...this.classes.keys(), ...[...this.interfaces.keys()].filter(isBehaviour), POLICY];
    const makersOf = (wanted: string): string[] => {
      const made = exported.filter((declaration) => this.isA(declaration, wanted) && isConstructible(declaration));
      const factories = exported.flatMap((declaration) =>
        declaration.members
          .filter((member) => ts.isMethodDeclaration(member) && hasModifier(member, ts.SyntaxKind.StaticKeyword))
          .map((member) => member as ts.MethodDeclaration)
          .filter((member) => isPublic(member) && this.returns(member, wanted))
          .map((member) => `${requireValue(declaration.name).text}.${member.name.getText()}(…)`),
      );
      return [...made.map((declaration) => `new ${requireValue(declaration.name).text}(…)`), ...factories].slice(0, 4);
    };
    return Object.fromEntries(
      names.map((name) => [name, makersOf(name)] as const).filter(([, makers]) => makers.length > 0),
    );
  }

  private returns(member: ts.MethodDeclaration, wanted: string): boolean {
    const returned = member.type?.getText() ?? '';
    const declared = this.classes.get(returned) ?? this.interfaces.get(returned);
    return returned === wanted || (declared !== undefined && this.isA(declared, wanted));
  }

  private isA(declaration: Declaration, wanted: string): boolean {
    return (
      declaration.name?.text === wanted ||
      basesOf(declaration).some((name) => {
        const base = this.classes.get(name) ?? this.interfaces.get(name);
        return base !== undefined && base !== declaration && this.isA(base, wanted);
      })
    );
  }
}

const EXTERNAL = ['Construct', 'IConstruct', 'TerraformStack', 'TerraformProvider'];
/** Name of the generated class `Policy`, whose large file is not parsed, because parsing it takes long. */
const POLICY = 'Policy';
const PRIMITIVES = new Map([
  [ts.SyntaxKind.StringKeyword, 's'],
  [ts.SyntaxKind.NumberKeyword, 'n'],
  [ts.SyntaxKind.BooleanKeyword, 'b'],
]);

function propertyName(member: ts.PropertySignature): string {
  return member.name.getText().replace(/^['"]|['"]$/g, '');
}

function basesOf(declaration: Declaration): string[] {
  const clauses = declaration.heritageClauses ?? [];
  return clauses.flatMap(({ types }) => types.map(({ expression }) => expression.getText()));
}

function isBehaviour(name: string): boolean {
  return /^I[A-Z]/.test(name);
}

function hasModifier(node: ts.HasModifiers, kind: ts.SyntaxKind): boolean {
  return (ts.getModifiers(node) ?? []).some((modifier) => modifier.kind === kind);
}

function isExported(node: ts.HasModifiers): boolean {
  return hasModifier(node, ts.SyntaxKind.ExportKeyword);
}

function isPublic(member: ts.MethodDeclaration): boolean {
  const isHidden = [ts.SyntaxKind.PrivateKeyword, ts.SyntaxKind.ProtectedKeyword].some((kind) =>
    hasModifier(member, kind),
  );
  return !isHidden && ts.isIdentifier(member.name) && !member.name.text.startsWith('_');
}

function isConstructible(declaration: ts.ClassDeclaration): boolean {
  const maker = declaration.members.find(ts.isConstructorDeclaration);
  const hidden = [ts.SyntaxKind.PrivateKeyword, ts.SyntaxKind.ProtectedKeyword];
  return (
    !hasModifier(declaration, ts.SyntaxKind.AbstractKeyword) &&
    !(maker && hidden.some((kind) => hasModifier(maker, kind)))
  );
}

function isMissing(type: ts.TypeNode): boolean {
  const kind = ts.isLiteralTypeNode(type) ? type.literal.kind : type.kind;
  return OPTIONAL_KINDS.includes(kind);
}

function mayBeMissing(type: ts.TypeNode | undefined): boolean {
  return type !== undefined && ts.isUnionTypeNode(type) && type.types.some(isMissing);
}
