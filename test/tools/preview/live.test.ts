/** A preview that follows edits: synthesis of the app as in cdktf, and pages for errors. Needs the build. */
import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { gateways } from '../../sandbox/support/cli';
import { cleanUp, temporaryFolder } from '../../sandbox/support/temporary';
afterAll(cleanUp);

const ROOT = path.join(__dirname, '..', '..', '..');

/** An app with one document, in a separate folder. */
function writeProject(): string {
  const folder = temporaryFolder();
  fs.mkdirSync(path.join(folder, 'documents'));
  fs.writeFileSync(path.join(folder, 'documents', 'guide.md'), '---\ntitle: Guide\n---\n# Guide\n\nFirst text.\n');
  fs.writeFileSync(path.join(folder, 'cdktf.json'), JSON.stringify({ language: 'typescript', app: 'node main.cjs' }));
  fs.writeFileSync(
    path.join(folder, 'main.cjs'),
    `const { App, TerraformStack } = require(${JSON.stringify(require.resolve('cdktf', { paths: [ROOT] }))});
const { platform } = require(${JSON.stringify(ROOT)});
const stack = new TerraformStack(new App(), 'docs');
new platform.PlatformProvider(stack, 'platform');
const portal = new platform.Portal(stack, 'portal', { name: 'developers', authentication: false });
const api = new platform.Api(stack, 'orders', { name: 'Orders', slug: 'orders', version: '1.0.0' });
api.addDocuments(platform.Documents.fromDirectory('documents'));
new platform.ApiPublication(stack, 'publication', {
  api, portal, authStrategy: platform.PublicationAuth.none(), visibility: platform.PortalVisibility.PUBLIC,
});
stack.node.root.synth();
`,
  );
  return folder;
}

/** A preview that is open, and read as a browser would. */
class Preview {
  private readonly stop = new AbortController();
  private readonly waiting: (() => void)[] = [];
  private output = '';
  private address!: URL;
  private ended!: ReturnType<typeof gateways>;

  public async start(folder: string, ...args: string[]): Promise<this> {
    const env = { PATH: process.env.PATH, HOME: process.env.HOME };
    const onOutput = (soFar: string): void => {
      this.output = soFar;
      this.waiting.splice(0).forEach((go) => go());
    };
    this.ended = gateways(['preview', ...args], { folder, env, stop: this.stop.signal, onOutput });
    await Promise.race([this.said(/http:\S+\n/), this.ended.then(({ err }) => Promise.reject(new Error(err)))]);
    this.address = new URL(/http:\S+/.exec(this.output)![0]);
    return this;
  }

  /** Waits until the command has printed a text a number of times. */
  public async said(what: RegExp, times = 1): Promise<void> {
    while ((this.output.match(new RegExp(what, 'g')) ?? []).length < times) {
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    }
  }

  public async page(name: string): Promise<string> {
    const { port, origin, searchParams } = this.address;
    const headers = { cookie: `gateways-preview-${port}=${searchParams.get('token')}` };
    return (await fetch(`${origin}/${name}`, { headers })).text();
  }

  public async end(): Promise<string> {
    this.stop.abort();
    const { code, err } = await this.ended;
    expect([code, err]).toEqual([0, '']);
    return this.output;
  }
}

const GUIDE = 'developers/apis/orders/docs/guide/index.html';

test('an edit is shown; broken links are red, and a failed synthesis is shown above the previous page', async () => {
  const folder = writeProject();
  const write = (text: string, name = 'documents/guide.md') => fs.writeFileSync(path.join(folder, name), text);
  const preview = await new Preview().start(folder);
  const first = await preview.page(GUIDE);
  expect(first).toContain('First text.');
  expect(first).not.toContain('title: Guide');
  expect(first).toContain('data-events="../../../../../_preview/events"');

  expect(await preview.page('')).toContain('No page and no document has a broken link.');
  write('# Guide\n\nSecond text, [gone](gone.md).\n');
  await preview.said(
    /The pages were updated \(.*\); 1 broken link:\n {2}docs\/.* “gone” links to "gone\.md", but the page does not exist\n/,
  );
  const second = await preview.page(GUIDE);
  expect(second).toContain('Second text');
  expect(second).toContain(
    '<a class="broken" title="links to &quot;gone.md&quot;, but the page does not exist">gone</a>',
  );
  const overview = await preview.page('');
  expect(overview).toContain('guide.md links to &quot;gone.md&quot;, but the document does not exist');
  expect(overview).toMatch(
    /<h2 id="broken-links">Broken links<\/h2><ul><li><a href="developers\/apis\/orders\/docs\/guide\/index\.html">Guide<\/a> <span class="broken">gone<\/span> links to &quot;gone\.md&quot;, but the page does not exist <span class="quiet">docs\/[^<]+<\/span><\/li><\/ul>/,
  );
  expect(second).toContain('#broken-links">1 broken link</a>');

  write('---\nslug: a b\n---\n# Guide\n');
  await preview.said(/The app cannot be synthesised/);
  const third = await preview.page(GUIDE);
  expect(third).toContain('The app cannot be synthesised.');
  expect(third).toContain('has &quot;a b&quot; as slug in its front matter');
  expect(third).toContain('cdktf-gateways found 1 error; nothing was written:');
  expect(third).not.toMatch(/^ *at .*:\d+:\d+/m);
  expect(third).not.toContain('Node.js v');
  expect(third).toContain('Second text');
  expect(third).toContain('1 broken link</a>');

  write('# Guide\n\nThird text.\n');
  await preview.said(/The pages were updated/, 2);
  const fourth = await preview.page(GUIDE);
  expect(fourth).toContain('Third text.');
  expect(fourth).not.toContain('The app cannot be synthesised.');
  expect(fourth).not.toContain('broken link</a>');

  write('# More\n', 'documents/more.md');
  await preview.said(/The pages were updated/, 3);
  expect(await preview.page('developers/apis/orders/docs/more/index.html')).toContain('<h1 id="doc-more">More</h1>');
  await preview.end();
  expect(fs.readdirSync(folder).sort()).toEqual(['cdktf.json', 'documents', 'main.cjs']);
});

test('broken links are printed at the start, with the first one, and by an export', async () => {
  const folder = writeProject();
  const links = Array.from({ length: 7 }, (_, index) => `[to ${index}](gone-${index}.md)`);
  fs.writeFileSync(path.join(folder, 'documents', 'guide.md'), links.join('\n'));
  const preview = await new Preview().start(folder);
  await preview.said(/and 2 more/);
  expect(await preview.end()).toMatch(
    /The links were checked; 7 broken links:\n( {2}docs\/.* “to \d” links to "gone-\d\.md", but the page does not exist\n){5} {2}and 2 more: see the overview\n$/,
  );

  const output = path.join(folder, 'cdktf.out');
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, CDKTF_OUTDIR: output };
  const context = JSON.stringify({ 'cdktf-gateways/broken-links': 'warnings' });
  execFileSync(process.execPath, ['main.cjs'], { cwd: folder, env: { ...env, CDKTF_CONTEXT_JSON: context } });
  const ofExport = ['preview', '--app', output, '--export', 'site'];
  const refused = await gateways(ofExport, { folder, env });
  expect([refused.code, refused.err.match(/“to \d” links to "gone-\d\.md"/g)?.length]).toEqual([1, 7]);
  expect(refused.err).toContain('Nothing was written: 7 broken links.');
  expect(refused.err).toContain('Fix the links, or add --allow-broken-links to write the pages anyway.');
  expect(fs.existsSync(path.join(folder, 'site'))).toBe(false);
  const stopped = await gateways([...ofExport, '--allow-broken-links'], { folder, env, stop: AbortSignal.abort() });
  expect([stopped.code, stopped.err]).toEqual([
    1,
    expect.stringContaining('Nothing was written: the command was stopped before all links were checked.'),
  ]);
  expect(fs.existsSync(path.join(folder, 'site'))).toBe(false);
  const { code, out } = await gateways([...ofExport, '--allow-broken-links'], { folder, env });
  const told = out.match(/^warning: docs\/.* “to \d” links to "gone-\d\.md", but the page does not exist$/gm);
  expect([code, told?.length]).toEqual([0, 7]);
  expect(fs.readFileSync(path.join(folder, 'site', 'index.html'), 'utf8')).toContain('7 broken links</a>');
});

test('an export fails if cdktf synth fails, and writes nothing', async () => {
  const folder = writeProject();
  const env = { PATH: process.env.PATH, HOME: process.env.HOME };
  fs.writeFileSync(path.join(folder, 'documents', 'guide.md'), '[gone](gone.md)');
  const refused = await gateways(['preview', '--export', 'site'], { folder, env });
  expect(refused.code).toBe(1);
  expect(refused.err).toContain('guide.md links to "gone.md", but the document does not exist');
  expect(fs.existsSync(path.join(folder, 'site'))).toBe(false);

  fs.writeFileSync(path.join(folder, 'documents', 'guide.md'), '# Guide');
  const written = await gateways(['preview', '--app', 'node main.cjs', '--export', 'site'], { folder, env });
  expect([written.code, written.out]).toEqual([0, '5 pages written to site; open index.html.\n']);
  const again = await gateways(['preview', '--export', 'site'], { folder, env });
  expect([again.code, again.err]).toEqual([
    1,
    expect.stringContaining(
      'site exists already: give another folder with --export, because existing files are not overwritten',
    ),
  ]);
});

test.each([
  [
    ['--app', 'nowhere-at-all'],
    'nowhere-at-all: not found; no folder and no command has this name. Give the output folder of cdktf synth, such as cdktf.out, or the command that runs the app, such as "npx tsx main.ts"',
  ],
  [[], 'manifest.json does not exist: run cdktf synth, or give the folder with --app'],
  [['--app', '.', '--port', '99999'], '--port is invalid: give a whole number from 0 to 65535; 0 selects a free port'],
  [['--app', '.', '--watch', 'nowhere'], 'nowhere does not exist: give an existing folder'],
])('%j is rejected', async (args, message) => {
  const { code, err } = await gateways(['preview', ...args], { env: { PATH: process.env.PATH } });
  expect([code, err]).toEqual([1, expect.stringContaining(message)]);
});
