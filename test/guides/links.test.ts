/** Links in Markdown have a target. Links of published files work on the page of the package, which has no other files. */
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';

const ROOT = path.join(__dirname, '..', '..');

const PUBLISHED = ['README.md', 'sandbox/README.md', 'sandbox/docs/testing.md', 'sandbox/docs/own-tools.md'];

const all = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'], { cwd: ROOT, encoding: 'utf8' })
  .stdout.split('\n')
  // Links in files that examples and tests publish have another form.
  .filter((name) => name !== '' && !/^test\/|\/documents\//.test(name));

function strayLinks(files: readonly string[]): string[] {
  const args = [path.join(ROOT, 'scripts', 'links.mjs'), ...files];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
  expect(stderr).toBe('');
  return stdout.split('\n').filter((line) => line !== '');
}

test('all links lead to existing files and headings', () => {
  expect(all).toEqual(expect.arrayContaining(PUBLISHED));
  expect(strayLinks(all)).toEqual([]);
});

test.each(PUBLISHED)('links of %s are complete', (file) => {
  const text = fs.readFileSync(path.join(ROOT, file), 'utf8').replace(/^```[\s\S]*?^```$/gm, '');
  const targets = [...text.matchAll(/\]\(([^)]*)\)|^\[[^\]]+\]: (\S+)/gm)].map(([, inline, named]) => inline ?? named);
  expect(targets.filter((target) => !/^(https:\/\/|#)/.test(target))).toEqual([]);
  const named = new Set([...text.matchAll(/^\[([^\]]+)\]: /gm)].map(([, name]) => name));
  const used = [...text.matchAll(/\]\[([^\]]+)\]|(?<![\]\w`])\[([^\]`\n]+)\](?![[(:\w])/g)].map(
    ([, of, self]) => of ?? self,
  );
  expect(used.filter((name) => !named.has(name) && /[./]/.test(name))).toEqual([]);
  expect([...named].filter((name) => !used.includes(name))).toEqual([]);
});

test('broken links are found', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'links-'));
  try {
    const file = path.join(folder, 'guide.md');
    const text = `# A guide: of \`two\` words
[good](guide.md#a-guide-of-two-words), [here](#a-guide-of-two-words), [elsewhere](https://example.com/x.md), [named],
[missing](missing.md), [heading](#missing), [above](../etc), \`[code](code.md)\`, [gone],
[ours](https://github.com/cdktf-gateways/cdktf-gateways/blob/main/README.md#install),
[no file](https://github.com/cdktf-gateways/cdktf-gateways/blob/main/NO.md),
[no heading](https://github.com/cdktf-gateways/cdktf-gateways#no)

[named]: guide.md
[gone]: gone.md
`;
    fs.writeFileSync(file, text);
    expect(strayLinks([file]).map((line) => line.replace('guide.md: ', ''))).toEqual([
      'missing.md',
      '#missing',
      '../etc',
      'https://github.com/cdktf-gateways/cdktf-gateways/blob/main/NO.md',
      'https://github.com/cdktf-gateways/cdktf-gateways#no',
      'gone.md',
    ]);
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
});
