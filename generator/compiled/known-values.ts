/**
 * Declares string properties as a union of their known values, so that editors suggest the values:
 * `limitBy?: 'consumer' | 'ip' | (string & {})`. The union accepts any string, because tokens are strings; only
 * synthesis rejects values. jsii does not support such unions, so the property has type `string` in the sources and in
 * languages other than TypeScript.
 */
import * as fs from 'node:fs';
import * as path from 'node:path';
import * as ts from 'typescript';
import { CATALOG_IDS } from '../catalog/types';
import { lowerFirst } from '../model/names';
import { filesBelow } from '../write';
import { Edit, rewrite } from './edits';

const LIB = path.join(__dirname, '..', '..', 'lib');

/** Known values of string properties, by name of the argument table and property. */
type KnownValues = ReadonlyMap<string, readonly string[]>;

export function declareKnownValues(): void {
  for (const file of CATALOG_IDS.flatMap((id) => filesBelow(path.join(LIB, id)))) {
    const source = file.replace(/\.d\.ts$/, '.ts');
    if (file.endsWith('.d.ts') && fs.existsSync(source)) {
      const known = knownValuesIn(fs.readFileSync(source, 'utf8'));
      if (known.size > 0) {
        rewrite(file, (declarations) => valueEdits(declarations, known));
      }
    }
  }
}

/** Reads the known values from the argument tables in a source file of L1, such as `portalPageConfigShape`. */
export function knownValuesIn(text: string): KnownValues {
  const known = new Map<string, readonly string[]>();
  const source = ts.createSourceFile('text.ts', text, ts.ScriptTarget.ES2022, true);
  for (const statement of source.statements.filter(ts.isVariableStatement)) {
    for (const { name, initializer } of statement.declarationList.declarations) {
      for (const [property, field] of membersOf(initializer)) {
        const values = valuesOf(new Map(membersOf(field)));
        if (values.length > 0) {
          known.set(`${name.getText()} ${property}`, values);
        }
      }
    }
  }
  return known;
}

/** Returns edits of the interfaces whose properties the tables describe. */
export function valueEdits(source: ts.SourceFile, known: KnownValues): Edit[] {
  return source.statements.filter(ts.isInterfaceDeclaration).flatMap((declaration) =>
    declaration.members.filter(ts.isPropertySignature).flatMap(({ name, type }): Edit[] => {
      const values = known.get(`${lowerFirst(declaration.name.text)}Shape ${name.getText()}`);
      if (!values || !type) {
        return [];
      }
      const union = [...values.map((value) => `'${value}'`), '(string & {})'].join(' | ');
      switch (type.getText()) {
        case 'string':
          return [{ start: type.getStart(), end: type.end, text: union }];
        case 'string[]':
          return [{ start: type.getStart(), end: type.end, text: `(${union})[]` }];
        default:
          return [];
      }
    }),
  );
}

/**
 * Returns the known values of an argument from its entry in the argument table, without values that synthesis always
 * rejects.
 */
function valuesOf(field: ReadonlyMap<string, ts.Expression>): string[] {
  const items = field.get('items');
  const own = items ? new Map(membersOf(items)) : field;
  const refused = elementsOf(field.get('pitfalls')).flatMap((pitfall) => refusedBy(new Map(membersOf(pitfall))));
  const values = textsIn(own.get('oneOf') ?? own.get('known'));
  // Values with a quote, backslash or line break would not be valid in the generated string literal.
  return values.filter((value) => !refused.includes(value) && !/['\\\n]/.test(value));
}

function refusedBy(pitfall: ReadonlyMap<string, ts.Expression>): string[] {
  const isAlways = textOf(pitfall.get('level')) === 'error' && !pitfall.has('with') && !pitfall.has('unless');
  return isAlways ? textsIn(pitfall.get('values')) : [];
}

function membersOf(expression: ts.Expression | undefined): [string, ts.Expression][] {
  return expression && ts.isObjectLiteralExpression(expression)
    ? expression.properties
        .filter(ts.isPropertyAssignment)
        .map(({ name, initializer }) => [name.getText().replace(/^['"]|['"]$/g, ''), initializer])
    : [];
}

function textsIn(list: ts.Expression | undefined): string[] {
  return elementsOf(list).flatMap((element) => textOf(element) ?? []);
}

function elementsOf(list: ts.Expression | undefined): readonly ts.Expression[] {
  return list && ts.isArrayLiteralExpression(list) ? list.elements : [];
}

function textOf(expression: ts.Expression | undefined): string | undefined {
  return expression && ts.isStringLiteral(expression) ? expression.text : undefined;
}
