/**
 * The declarations of L1 are rewritten after the compile. The compiler finds in them what it finds in the sources: every
 * member of every class, with its type.
 */
import * as fs from 'node:fs';
import * as path from 'node:path';
import * as ts from 'typescript';

/** The members of a class, and how it is constructed, each as text. */
type Members = { readonly [name: string]: string };

const LIB = path.join(__dirname, '..', '..', 'lib');
const FOLDERS = ['platform', 'cloud'].map((id) => path.join(LIB, id));

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  skipLibCheck: true,
  noEmit: true,
  types: ['node'],
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.CommonJS,
  moduleResolution: ts.ModuleResolutionKind.Node10,
};

/** Returns all classes of L1 by file and name, from the `.ts` or the `.d.ts` files. Both are in the same folder. */
function classesIn(extension: '.ts' | '.d.ts'): Map<string, Members> {
  const host = ts.createCompilerHost(OPTIONS);
  const { fileExists } = host;
  host.fileExists = (file) => {
    const isOther = file.startsWith(LIB) && file.endsWith('.ts') && file.endsWith('.d.ts') !== (extension === '.d.ts');
    return !isOther && fileExists(file);
  };
  const roots = FOLDERS.map((folder) => path.join(folder, `index${extension}`));
  const program = ts.createProgram(roots, OPTIONS, host);
  const checker = program.getTypeChecker();
  const files = program
    .getSourceFiles()
    .filter(({ fileName }) => FOLDERS.some((folder) => fileName.startsWith(folder)));
  return new Map(
    files.flatMap((file) =>
      file.statements.filter(ts.isClassDeclaration).map((declaration) => {
        const place = path.relative(LIB, file.fileName).slice(0, -extension.length);
        return [`${place} ${declaration.name!.text}`, membersOf(checker, declaration)] as const;
      }),
    ),
  );
}

function membersOf(checker: ts.TypeChecker, declaration: ts.ClassDeclaration): Members {
  const symbol = checker.getSymbolAtLocation(declaration.name!)!;
  const type = checker.getDeclaredTypeOfSymbol(symbol);
  const isOwn = (member: ts.Symbol) =>
    member.declarations?.every((one) => !one.getSourceFile().fileName.includes('/node_modules/')) ?? true;
  const members = type
    .getProperties()
    .filter((member) => !member.name.startsWith('_') && isOwn(member))
    .map((member) => [
      member.name,
      unordered(checker.typeToString(checker.getTypeOfSymbol(member), undefined, FORMAT)),
    ]);
  const constructors = checker.getTypeOfSymbol(symbol).getConstructSignatures();
  const signatures = constructors.map((signature) => checker.signatureToString(signature, undefined, FORMAT));
  return { ...Object.fromEntries(members), constructor: unordered(signatures.join(' ')) };
}

const FORMAT = ts.TypeFormatFlags.NoTruncation;

/** Texts whose known values are declared, which the sources cannot do. */
const KNOWN_VALUES = /(?:"[^"]*" \| )*\(string & \{\}\)(?: \| "[^"]*")*/g;

/** The order in a union is the compiler's own, and whether it says of an optional parameter that it may be undefined. */
function unordered(text: string): string {
  return text
    .replace(KNOWN_VALUES, 'string')
    .replaceAll('(string)[]', 'string[]')
    .split(/[ ;()|,:]+/)
    .filter((word) => word !== 'undefined')
    .sort()
    .join(' ');
}

test('the declarations contain all members of the sources, with their types', () => {
  const [sources, declarations] = [classesIn('.ts'), classesIn('.d.ts')];
  expect(sources.size).toBeGreaterThan(1000);
  expect([...declarations.keys()].sort()).toEqual([...sources.keys()].sort());
  const differing = [...sources].filter(([name, members]) => {
    return JSON.stringify(sorted(members)) !== JSON.stringify(sorted(declarations.get(name)!));
  });
  const [first] = differing;
  // All of the first, so that a failure shows what is wrong; the rest by name.
  expect(first && declarations.get(first[0])).toEqual(first?.[1]);
  expect(differing.map(([name]) => name)).toEqual([]);
});

test('the declarations import only names that they use', () => {
  const files = FOLDERS.flatMap((folder) =>
    (fs.readdirSync(folder, { recursive: true }) as string[])
      .filter((name) => name.endsWith('.d.ts'))
      .map((name) => path.join(folder, name)),
  );
  expect(files.length).toBeGreaterThan(100);
  const unused = files.flatMap((file) => {
    const text = fs.readFileSync(file, 'utf8');
    const { statements } = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022);
    const imports = statements.filter(ts.isImportDeclaration);
    const code = text.slice(imports.at(-1)?.end ?? 0);
    return imports
      .flatMap(({ importClause }) => namesIn(importClause))
      .filter((name) => !new RegExp(`\\b${name}\\b`).test(code))
      .map((name) => `${path.relative(LIB, file)} ${name}`);
  });
  expect(unused).toEqual([]);
});

function namesIn(clause: ts.ImportClause | undefined): string[] {
  const { namedBindings } = clause ?? {};
  const names = namedBindings && ts.isNamedImports(namedBindings) ? namedBindings.elements : [namedBindings];
  return names.flatMap((one) => one?.name.text ?? []);
}

function sorted(members: Members): string[][] {
  return Object.entries(members).sort(([one], [other]) => (one < other ? -1 : 1));
}
