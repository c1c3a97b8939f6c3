/**
 * Makes the declarations of L1 lighter. Who imports the root of the package has TypeScript read all of them, and two
 * accessors for each attribute take twice the memory of the property that they amount to. Run after the compile.
 */
import * as fs from 'fs';
import * as path from 'path';
import * as ts from 'typescript';
import { CATALOG_IDS } from './catalog/types';
import { filesBelow } from './write';

const ROOT = path.join(__dirname, '..');

for (const id of CATALOG_IDS) {
  const files = filesBelow(path.join(ROOT, 'lib', id)).filter((file) => file.endsWith('.d.ts'));
  // An accessor of a provider overrides one of cdktf's, which no property may.
  for (const file of files.filter((name) => !name.endsWith(path.join('provider', 'index.d.ts')))) {
    fs.writeFileSync(file, lighter(fs.readFileSync(file, 'utf8')));
  }
}

/** A part of a text that is to be replaced. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

function lighter(text: string): string {
  const source = ts.createSourceFile('index.d.ts', text, ts.ScriptTarget.ES2022, true);
  const edits = source.statements.flatMap((statement) =>
    ts.isClassDeclaration(statement) ? accessorEdits(statement) : isTable(statement) ? [removal(statement)] : [],
  );
  // From the end, so that places stay right.
  return edits
    .sort((one, other) => other.start - one.start)
    .reduce(
      (result, { start, end, text: replacement }) => result.slice(0, start) + replacement + result.slice(end),
      text,
    );
}

/** The tables of arguments are for this package alone. */
function isTable(statement: ts.Statement): boolean {
  return ts.isVariableStatement(statement) && ts.getJSDocTags(statement).some((tag) => tag.tagName.text === 'internal');
}

function accessorEdits(declaration: ts.ClassDeclaration): Edit[] {
  const setters = declaration.members.filter(ts.isSetAccessor);
  const settable = new Set(setters.map((setter) => setter.name.getText()));
  const properties = declaration.members.filter(ts.isGetAccessor).map((getter): Edit => {
    const name = getter.name.getText();
    const modifier = settable.has(name) ? '' : 'readonly ';
    const [, type, optional] = /^([\s\S]*?)( \| undefined)?$/.exec(getter.type!.getText())!;
    const text = `${modifier}${name}${optional ? '?' : ''}: ${type};`;
    return { start: getter.getStart(), end: getter.end, text };
  });
  return [...properties, ...setters.map(removal), ...inheritedConstructors(declaration).map(removal)];
}

/** Lists and maps are constructed as their bases in cdktf are. */
function inheritedConstructors(declaration: ts.ClassDeclaration): ts.Node[] {
  const isCollection = /^extends cdktf\.Complex(List|Map)\b/.test(declaration.heritageClauses?.[0].getText() ?? '');
  return isCollection ? declaration.members.filter(ts.isConstructorDeclaration) : [];
}

function removal(node: ts.Node): Edit {
  return { start: node.pos, end: node.end, text: '' };
}
