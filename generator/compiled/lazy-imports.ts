/**
 * Makes compiled modules load their imports on first use instead of at load time. A typical app uses less than half of
 * the modules that its constructs import. TypeScript cannot compile imports to lazy `require` calls.
 */
import { isBuiltin } from 'node:module';
import * as path from 'node:path';
import * as ts from 'typescript';
import { requireValue } from '../../lib/core/shared/require-value';
import { filesBelow } from '../write';
import { Edit, edited, rewrite } from './edits';

const ROOT = path.join(__dirname, '..', '..');
const COMPILED = ['lib', 'constructs'];
const LOADS = /^(?:__importStar\()?require\("([^"]+)"\)\)?$/;

export function makeImportsLazy(): void {
  const files = COMPILED.flatMap((folder) => filesBelow(path.join(ROOT, folder)));
  files.filter((file) => file.endsWith('.js')).forEach((file) => rewrite(file, lazyImports));
}

/** Replaces the imports of a compiled module by functions that load the module on the first call. */
export function withLazyImports(text: string): string {
  return edited(text, lazyImports);
}

function lazyImports(source: ts.SourceFile): Edit[] {
  const imports = source.statements.flatMap(importsIn);
  const identifiers = imports.length > 0 ? identifiersIn(source).filter((identifier) => !isMember(identifier)) : [];
  return imports.flatMap((declaration) => {
    const name = declaration.name.getText();
    const uses = identifiers.filter(({ text, parent }) => text === name && parent !== declaration);
    // TypeScript generates unique variable names for imported modules, but not for imported namespaces, so a parameter
    // may have the same name. The import stays unchanged if its name occurs other than as `name.member`.
    return uses.every(isObject) ? [asFunction(declaration), ...uses.map(asCall)] : [];
  });
}

/**
 * Returns the declarations of compiled imports in a statement, such as `const module_1 = require("module");`, except
 * imports of Node's modules.
 */
function importsIn(statement: ts.Statement): ts.VariableDeclaration[] {
  const declarations = ts.isVariableStatement(statement) ? statement.declarationList.declarations : [];
  return declarations.filter(({ initializer }) => {
    const [, module] = LOADS.exec(initializer?.getText() ?? '') ?? [];
    return module && !isBuiltin(module);
  });
}

function identifiersIn(node: ts.Node): ts.Identifier[] {
  const inside: ts.Identifier[] = [];
  ts.forEachChild(node, (child) => {
    inside.push(...identifiersIn(child));
  });
  return ts.isIdentifier(node) ? [node] : inside;
}

/** Whether an identifier is the `member` of `object.member`. */
function isMember(identifier: ts.Identifier): boolean {
  return ts.isPropertyAccessExpression(identifier.parent) && identifier.parent.name === identifier;
}

/** Whether an identifier is the object of a property access such as `object.member`. */
function isObject(identifier: ts.Identifier): boolean {
  return ts.isPropertyAccessExpression(identifier.parent) && identifier.parent.expression === identifier;
}

/**
 * Returns the edit that replaces an import by a function that loads the module. The function is on one line, so that
 * the line numbers of the compiled module do not change.
 */
function asFunction({ name, initializer, parent }: ts.VariableDeclaration): Edit {
  const [own, load] = [name.getText(), requireValue(initializer).getText()];
  const text = `let ${own} = () => { const loaded = ${load}; ${own} = () => loaded; return loaded; }`;
  return { start: parent.getStart(), end: parent.end, text };
}

function asCall(identifier: ts.Identifier): Edit {
  const whole = outermost(identifier);
  const [start, end] = [whole.getStart(), whole.end];
  const called = `${identifier.text}()${whole.getText().slice(identifier.text.length)}`;
  // Parentheses are necessary, because `new module_1().Name()` would create an instance of the loading function.
  const isClass = ts.isNewExpression(whole.parent) && whole.parent.expression === whole;
  return { start, end, text: isClass ? `(${called})` : called };
}

/** Returns the longest property access that starts with an expression: `object.member.member` for `object`. */
function outermost(node: ts.Expression): ts.Expression {
  const { parent } = node;
  return ts.isPropertyAccessExpression(parent) && parent.expression === node ? outermost(parent) : node;
}
