/**
 * Makes the TypeScript declarations of L1 smaller. An import of the package root makes TypeScript read all
 * declarations, and each class member takes memory. Two accessors take twice as much memory as one property. One mapped
 * type per class (`lib/core/schema/inputs-of.ts`) declares the members that follow from the arguments (`...Input`,
 * `reset...`). The assembly for languages other than TypeScript is unchanged.
 */
import * as path from 'node:path';
import * as ts from 'typescript';
import { requireValue } from '../../lib/core/shared/require-value';
import { CATALOG_IDS } from '../catalog/types';
import { upperFirst } from '../model/names';
import { filesBelow } from '../write';
import { Edit, rewrite } from './edits';

const LIB = path.join(__dirname, '..', '..', 'lib');

export function lightenDeclarations(): void {
  for (const id of CATALOG_IDS) {
    const files = filesBelow(path.join(LIB, id)).filter((file) => file.endsWith('.d.ts'));
    // The declarations of provider classes stay unchanged, because some of their accessors override accessors of cdktf.
    // TypeScript does not allow a property to override an accessor.
    for (const file of files.filter((name) => !name.endsWith(path.join('provider', 'index.d.ts')))) {
      rewrite(file, lighter);
      rewrite(file, unusedImports);
    }
  }
  rewrite(path.join(LIB, 'core', 'schema', 'references.d.ts'), (source) => source.statements.flatMap(plainConstructor));
}

function lighter(source: ts.SourceFile): Edit[] {
  const classes = source.statements.filter(ts.isClassDeclaration).map((declaration) => {
    return { declaration, inputs: inputsOf(declaration, source) };
  });
  const types = new Set(classes.flatMap(({ inputs }) => inputs?.type ?? []));
  return [
    ...source.statements.filter(isTable).map(removal),
    ...classes.flatMap(({ declaration, inputs }) => classEdits(declaration, inputs)),
    ...(types.size > 0 ? [importOf([...types].sort())] : []),
  ];
}

/** Whether a statement of a declaration file exports an argument table, which only this package uses. */
function isTable(statement: ts.Statement): boolean {
  return ts.isVariableStatement(statement) && ts.getJSDocTags(statement).some((tag) => tag.tagName.text === 'internal');
}

/** Returns edits that remove the imports that only removed declarations used. */
export function unusedImports(source: ts.SourceFile): Edit[] {
  const imports = source.statements.filter(ts.isImportDeclaration);
  const others = source.statements.filter((statement) => !ts.isImportDeclaration(statement));
  const used = new Set(others.flatMap(identifiersIn));
  const edits = imports.flatMap((one) => importEdits(one, used));
  // Without an import or export, TypeScript would not read the declaration file as a module.
  return others.length > 0 ? edits : [...edits, { start: source.end, end: source.end, text: 'export {};\n' }];
}

function importEdits(declaration: ts.ImportDeclaration, used: ReadonlySet<string>): Edit[] {
  const bindings = declaration.importClause?.namedBindings;
  if (!bindings) {
    return [];
  }
  const imported = ts.isNamedImports(bindings) ? [...bindings.elements] : [bindings];
  const kept = imported.filter(({ name }) => used.has(name.text));
  if (kept.length === 0) {
    return [removal(declaration)];
  }
  const text = `{ ${kept.map((one) => one.getText()).join(', ')} }`;
  return kept.length === imported.length ? [] : [{ start: bindings.getStart(), end: bindings.end, text }];
}

function identifiersIn(node: ts.Node): string[] {
  const names: string[] = [];
  const visit = (one: ts.Node): void => {
    if (ts.isIdentifier(one)) {
      names.push(one.text);
    }
    ts.forEachChild(one, visit);
  };
  visit(node);
  return names;
}

function classEdits(declaration: ts.ClassDeclaration, inputs: Inputs | undefined): Edit[] {
  const implied = inputs?.members ?? [];
  const others = declaration.members.filter((member) => !implied.includes(member));
  return [
    ...accessorEdits(others),
    ...[...implied, ...inheritedConstructors(declaration)].map(removal),
    ...(inputs ? [impliedBy(inputs, declaration)] : []),
  ];
}

function accessorEdits(members: ts.ClassElement[]): Edit[] {
  const setters = members.filter(ts.isSetAccessor);
  const settable = new Set(setters.map((setter) => setter.name.getText()));
  const properties = members.filter(ts.isGetAccessor).map((getter): Edit => {
    const name = getter.name.getText();
    const modifier = settable.has(name) ? '' : 'readonly ';
    const [, type, optional] = requireValue(/^([\s\S]*?)( \| undefined)?$/.exec(requireValue(getter.type).getText()));
    const text = `${modifier}${name}${optional ? '?' : ''}: ${type};`;
    return { start: getter.getStart(), end: getter.end, text };
  });
  return [...properties, ...setters.map(removal)];
}

/** Members of a class that follow from its arguments, such as `nameInput` and `resetName`. */
interface Inputs {
  readonly type: 'InputsOf' | 'InputsOfElement';
  /** Name of the interface that declares the arguments of the class. */
  readonly of: string;
  readonly members: ts.ClassElement[];
}

function inputsOf(declaration: ts.ClassDeclaration, source: ts.SourceFile): Inputs | undefined {
  const name = requireValue(declaration.name).text;
  const isReference = name.endsWith('OutputReference');
  const of = isReference ? name.slice(0, -'OutputReference'.length) : `${name}Config`;
  const config = source.statements.filter(ts.isInterfaceDeclaration).find((statement) => statement.name.text === of);
  const names = (config?.members ?? []).flatMap((member) => {
    const property = requireValue(member.name).getText();
    return member.questionToken ? [`${property}Input`, `reset${upperFirst(property)}`] : [`${property}Input`];
  });
  const members = declaration.members.filter((member) => names.includes(member.name?.getText() ?? ''));
  return members.length > 0 ? { type: isReference ? 'InputsOf' : 'InputsOfElement', of, members } : undefined;
}

function impliedBy({ type, of }: Inputs, { name, end }: ts.ClassDeclaration): Edit {
  return { start: end, end, text: `\nexport interface ${requireValue(name).text} extends ${type}<${of}> {\n}` };
}

function importOf(types: string[]): Edit {
  return { start: 0, end: 0, text: `import { ${types.join(', ')} } from '../../core/schema/inputs-of';\n` };
}

/**
 * Returns the constructor of a class for a list, a map or a reference to a single object. The declaration can omit this
 * constructor, because the base class has the same constructor.
 */
function inheritedConstructors(declaration: ts.ClassDeclaration): ts.Node[] {
  const base = declaration.heritageClauses?.[0].getText() ?? '';
  const isCollection = /^extends cdktf\.Complex(List|Map)\b/.test(base);
  const isReference = /^extends ObjectReference\b/.test(base);
  return declaration.members
    .filter(ts.isConstructorDeclaration)
    .filter(({ parameters }) => isCollection || (isReference && parameters.length === 2));
}

/** Returns edits that remove the parameters of `ObjectReference` that only generated code passes. */
function plainConstructor(statement: ts.Statement): Edit[] {
  const members = ts.isClassDeclaration(statement) ? [...statement.members] : [];
  return members.filter(ts.isConstructorDeclaration).map(({ parameters }) => {
    return { start: parameters[1].end, end: parameters.end, text: '' };
  });
}

function removal(node: ts.Node): Edit {
  return { start: node.pos, end: node.end, text: '' };
}
