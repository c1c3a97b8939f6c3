/** Large texts, synthesised by the app and deployed to the sandbox by the real terraform. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { App, LocalBackend, TerraformLocal, TerraformOutput, TerraformStack } from 'cdktf';
import * as platform from '../../../constructs/platform';
import { lateTextOrFile } from '../../../lib/core/synthesis/text-files';
import { literalText } from '../../../lib/core/values/literal';
import { hasTerraform, Workspace } from '../../sandbox/support/terraform';
import { changes } from './support/changes';
import { Folder } from './support/folder';
import { largeSpecification } from './support/large-specification';

let workspace: Workspace;
let folder: Folder;
beforeEach(() => {
  workspace = new Workspace();
  folder = new Folder();
});
afterEach(async () => {
  folder.remove();
  await workspace.close();
});

/** Writes an app like `cdktf synth`, and copies its stack to the working folder of terraform. */
function synthesize(build: (stack: TerraformStack) => void): void {
  const outdir = path.join(folder.path, 'cdktf.out');
  const app = new App({ outdir, stackTraces: false, context: { 'cdktf-gateways/id-namespace': 'test' } });
  const stack = new TerraformStack(app, 'stack');
  // The default backend is a file in the working folder of the tests.
  new LocalBackend(stack, { path: 'terraform.tfstate' });
  new platform.PlatformProvider(stack, 'platform');
  build(stack);
  app.synth();
  fs.cpSync(path.join(outdir, 'stacks', 'stack'), workspace.folder, { recursive: true });
}

const stored = (type: string): any[] =>
  workspace.session.store.list({ provider: 'platform', type: `konnect_${type}` }).map(({ values }) => values);

(hasTerraform ? test : test.skip)(
  'large specifications are deployed unchanged, and a second plan is empty',
  async () => {
    const text = largeSpecification(2_500_000);
    folder.write('large.yaml', text);
    const guide = `# Guide\r\n${'Set `${API_KEY}` %{x} 😀\r\n'.repeat(2000)}`;
    const build = (content: string) => (stack: TerraformStack) => {
      const api = new platform.Api(stack, 'api', { name: 'Large' });
      api.addVersion('v1', { specification: platform.Specification.fromFile(path.join(folder.path, 'large.yaml')) });
      api.addDocument('guide', { slug: 'guide', content: platform.TextContent.fromText(content) });
      const product = new platform.ApiProduct(stack, 'product', { name: 'Large' });
      product.addVersion('v1', { name: 'v1' }).addSpecification(platform.Specification.fromText(SMALL));
    };
    synthesize(build(guide));
    await workspace.succeed('init');
    await workspace.succeed('apply', '-auto-approve', '-no-color');
    expect(stored('api_version')[0].spec.content === text).toBe(true);
    expect(stored('api_document')[0].content).toBe(guide);
    expect(Buffer.from(stored('api_product_specification')[0].content, 'base64').toString()).toBe(SMALL);
    expect(await changes(workspace)).toEqual({});

    synthesize(build(`${guide}Edited.\n`));
    expect(await changes(workspace)).toEqual({ [DOCUMENT]: 'update' });
  },
);

const DOCUMENT = 'konnect_api_document.api_document-guide_7C738532';
const SMALL = `openapi: 3.0.0\ninfo: { title: A, version: "1", description: "${'${x} '.repeat(5000)}" }\npaths: {}\n`;

(hasTerraform ? test : test.skip)('a file gives Terraform the same text as inline', async () => {
  const texts: { [name: string]: string } = {
    crlf: 'a\r\nb\rc\n',
    mark: '\ufeffa\ufeff',
    beyond: '😀 a\u2028\u001b\uffff',
    composed: 'e\u0301',
    templates:
      '${x} $${y} $$${z} %{x} %%{y} $%{z} %${z} ${TfToken[TOKEN.0]} $${TfToken[TOKEN.1]} \\${x} \\u0041 "q" ~}',
    half: 'a\ud800b',
  };
  synthesize((stack) => {
    for (const [name, text] of Object.entries(texts)) {
      const escaped = literalText(text + 'z'.repeat(20_000));
      const inline = new TerraformLocal(stack, `${name}-inline`, escaped);
      const file = new TerraformLocal(stack, `${name}-file`, lateTextOrFile(stack, escaped));
      new TerraformOutput(stack, name, { value: `\${${inline.fqn} == ${file.fqn}}` });
    }
  });
  expect(fs.readdirSync(path.join(workspace.folder, 'texts'))).toHaveLength(Object.keys(texts).length);
  await workspace.succeed('init');
  await workspace.succeed('apply', '-auto-approve', '-no-color');
  const outputs = JSON.parse(await workspace.succeed('output', '-json'));
  const same = Object.entries<any>(outputs).map(([name, { value }]) => [name, value]);
  expect(Object.fromEntries(same)).toEqual(Object.fromEntries(Object.keys(texts).map((name) => [name, true])));
});
