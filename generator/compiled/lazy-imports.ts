/**
 * Has compiled code load a module when it first uses something of it, rather than when it is loaded itself: an app needs less
 * than half of what the constructs that it uses import. TypeScript cannot say this of what becomes `require`.
 */
import { isBuiltin } from 'module';
import * as path from 'path';
import * as ts from 'typescript';
import { filesBelow } from '../write';
import { Edit, edited, rewrite } from './edits';

const ROOT = path.join(__dirname, '..', '..');
const COMPILED = ['lib', 'constructs'];
const LOADS = /^(?:__importStar\()?require\("([^"]+)"\)\)?$/;

export function loadImportsByNeed(): void {
  const files = COMPILED.flatMap((folder) => filesBelow(path.join(ROOT, folder)));
  files.filter((file) => file.endsWith('.js')).forEach((file) => rewrite(file, lazyImports));
}

/** The text of a compiled module with functions for its imports, each of which loads a module when it is first called. */
export function withLazyImports(text: string): string {
  return edited(text, lazyImports);
}

function lazyImports(source: ts.SourceFile): Edit[] {
  const imports = source.statements.flatMap(importsIn);
  const identifiers = imports.length > 0 ? identifiersIn(source).filter((identifier) => !isMember(identifier)) : [];
  return imports.flatMap((declaration) => {
    const name = declaration.name.getText();
    const uses = identifiers.filter(({ text, parent }) => text === name && parent !== declaration);
    // TypeScript keeps the names that it makes apart from others, but not those of namespaces, which a parameter may have, too.
    return uses.every(isObject) ? [asFunction(declaration), ...uses.map(asCall)] : [];
  });
}

/** An import as it is compiled: `const module_1 = require("module");`. */
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

/** Whether it is the second name in `object.member`. */
function isMember(identifier: ts.Identifier): boolean {
  return ts.isPropertyAccessExpression(identifier.parent) && identifier.parent.name === identifier;
}

/** Whether it is the first name in `object.member`. */
function isObject(identifier: ts.Identifier): boolean {
  return ts.isPropertyAccessExpression(identifier.parent) && identifier.parent.expression === identifier;
}

/** On one line, so that others keep their numbers. */
function asFunction({ name, initializer, parent }: ts.VariableDeclaration): Edit {
  const [own, load] = [name.getText(), initializer!.getText()];
  const text = `let ${own} = () => { const loaded = ${load}; ${own} = () => loaded; return loaded; }`;
  return { start: parent.getStart(), end: parent.end, text };
}

function asCall(identifier: ts.Identifier): Edit {
  const whole = outermost(identifier);
  const [start, end] = [whole.getStart(), whole.end];
  const called = `${identifier.text}()${whole.getText().slice(identifier.text.length)}`;
  // `new module_1().Name()` would make an instance of the import.
  const isClass = ts.isNewExpression(whole.parent) && whole.parent.expression === whole;
  return { start, end, text: isClass ? `(${called})` : called };
}

/** `object.member.member` of `object`. */
function outermost(node: ts.Expression): ts.Expression {
  const { parent } = node;
  return ts.isPropertyAccessExpression(parent) && parent.expression === node ? outermost(parent) : node;
}
