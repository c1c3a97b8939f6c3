/** Information that editors show about the built package: documentation of constructors, and values of strings. */
import * as path from 'node:path';
import * as ts from 'typescript';
import { loadAssembly } from '../support/assembly';

const ROOT = path.join(__dirname, '..', '..');
const FILE = path.join(ROOT, 'test', 'l1', 'in-editor.ts');

/** Asks the service of TypeScript that editors use, about a text with a cursor `|`. */
function inEditor<T>(text: string, ask: (service: ts.LanguageService, position: number) => T): T {
  const position = text.indexOf('|');
  const content = text.replace('|', '');
  const options: ts.CompilerOptions = {
    ...{ strict: true, skipLibCheck: true, types: [], target: ts.ScriptTarget.ES2022 },
    ...{ module: ts.ModuleKind.CommonJS, moduleResolution: ts.ModuleResolutionKind.Node10 },
  };
  const service = ts.createLanguageService({
    getScriptFileNames: () => [FILE],
    getScriptVersion: () => '1',
    getScriptSnapshot: (file) => {
      const found = file === FILE ? content : ts.sys.readFile(file);
      return found === undefined ? undefined : ts.ScriptSnapshot.fromString(found);
    },
    getCurrentDirectory: () => ROOT,
    getCompilationSettings: () => options,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    // Use the declarations that users get instead of the sources next to them.
    fileExists: (file) =>
      file === FILE || (!/\/(lib|constructs)\/.*(?<!\.d)\.ts$/.test(file) && ts.sys.fileExists(file)),
    readFile: ts.sys.readFile,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
  });
  return ask(service, position);
}

const importing = (name: string, folder: string) =>
  `import { ${name} } from '${ROOT}/${folder}';\ndeclare const scope: any;\n`;
const textOf = (parts: ts.SymbolDisplayPart[] | undefined) => ts.displayPartsToString(parts);

test('documentation of an L2 construct is shown at its constructor, with example and parameters', () => {
  const text = `${importing('PublishedApi', 'constructs/platform/api/published-api')}new PublishedApi(|)`;
  const help = inEditor(text, (service, position) => service.getSignatureHelpItems(FILE, position, {}))!;
  const [item] = help.items;
  expect(textOf(item.documentation)).toMatch(
    /^API that a portal publishes, with the specification, documents and implementation of the API/,
  );
  expect(textOf(item.tags.find(({ name }) => name === 'example')?.text)).toContain(
    "new platform.PublishedApi(this, 'orders', {",
  );
  expect(item.parameters.map((parameter) => textOf(parameter.documentation))).toEqual([
    'parent construct',
    'id of the construct, unique in the scope',
    'arguments of the construct',
  ]);
});

test('documentation of an L1 construct is shown at its constructor', () => {
  const text = `${importing('PortalPage', 'lib/platform/portal-page')}new Portal|Page(scope, 'a', {} as any)`;
  const info = inEditor(text, (service, position) => service.getQuickInfoAtPosition(FILE, position))!;
  expect(textOf(info.documentation)).toMatch(
    /^A page of a developer portal.*\n\nTerraform resource `konnect_portal_page`/,
  );
});

test('known values are suggested, and a token is accepted', () => {
  const types = importing('GatewayPluginRateLimitingConfigA', 'lib/platform/gateway-plugin-rate-limiting');
  const text = `${types}const config: GatewayPluginRateLimitingConfigA = { limitBy: '|' };`;
  const names = inEditor(text, (service, position) => service.getCompletionsAtPosition(FILE, position, {}))!.entries;
  expect(names.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['consumer', 'consumer-group', 'credential', 'header', 'ip', 'path', 'service']),
  );
  const token = `${types}declare const token: string;\n|export const config: GatewayPluginRateLimitingConfigA = { limitBy: token };`;
  expect(inEditor(token, (service) => service.getSemanticDiagnostics(FILE))).toEqual([]);
});

test('other languages have the same documentation', () => {
  const { docs, initializer } = loadAssembly().types!['cdktf-gateways.platform.PublishedApi'] as any;
  expect(initializer.docs).toMatchObject({ summary: docs.summary, remarks: docs.remarks, example: docs.example });
  expect(docs.example).toContain('new platform.PublishedApi(');
});
