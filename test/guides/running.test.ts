/** Tests facts in the guides on running an app: versions, variables, commands and messages. */
import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import * as yaml from 'yaml';
import { CloudProvider } from '../../lib/cloud/provider';
import { PlatformProvider } from '../../lib/platform/provider';
import { variables } from '../../sandbox/src/cli/variables';
import { gateways } from '../sandbox/support/cli';
import { cleanUp, temporaryFolder } from '../sandbox/support/temporary';

const ROOT = path.join(__dirname, '..', '..');

afterAll(cleanUp);

const read = (file: string) => fs.readFileSync(path.join(ROOT, file), 'utf8');
const json = (file: string) => JSON.parse(read(file));

/** The rows of the tables of a page, by their first cells. */
function rowsOf(page: string): Map<string, string[]> {
  const rows = read(page)
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  return new Map(rows.map(([first, ...others]) => [first, others]));
}

describe('docs/versions.md', () => {
  const rows = rowsOf('docs/versions.md');
  const { engines, peerDependencies, devDependencies } = json('package.json');
  const workflow = yaml.parse(read('.github/workflows/ci.yml')).jobs.check;
  const settings = workflow.steps.map((step: any) => step.with ?? {});
  const setting = (name: string) => settings.map((step: any) => step[name]).find((value: any) => value !== undefined);

  test('contains the versions that the packages require', () => {
    expect(rows.get('`cdktf`')).toEqual([peerDependencies.cdktf.replace(/^\^(.*)\.0$/, '$1'), devDependencies.cdktf]);
    const { cdktn } = json('tools/package.json').peerDependencies;
    expect(rows.get('`cdktn`')).toEqual([cdktn.replace(/^\^(.*)\.0$/, '$1'), devDependencies.cdktn]);
    expect(rows.get('`constructs`')).toEqual([
      peerDependencies.constructs.replace(/^\^(.*)\.0$/, '$1 or later'),
      devDependencies.constructs,
    ]);
    const [supported] = rows.get('Node, for the library and the sandbox')!;
    expect(engines.node).toBe(`>= ${/^[\d.]+/.exec(supported)![0]}.0`);
  });

  test('contains the versions that CI tests', () => {
    expect(rows.get('Node, for the library and the sandbox')![1]).toBe(workflow.strategy.matrix.node.join(', '));
    expect(rows.get('Terraform')![1]).toBe(setting('terraform_version'));
    expect(rows.get('Java')![0]).toBe(`${setting('java-version')} or later`);
    expect(rows.get('Go')![0]).toBe(`${setting('go-version')} or later`);
    expect(rows.get('TypeScript')![0]).toContain(devDependencies.typescript.replace(/\.\d+$/, ''));
  });

  test('contains the versions of the providers', () => {
    const { version: platform } = json('catalog/platform/provider.json');
    const { version: cloud } = json('catalog/cloud/provider.json');
    const older = fs
      .readdirSync(path.join(ROOT, 'catalog', 'platform', 'history'))
      .map((file) => path.parse(file).name);
    const [oldest] = older
      .filter((name) => /^\d/.test(name))
      .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }));
    const cellsOf = (source: string) => [...rows].find(([first]) => first.includes(`\`${source}\``))![1];
    const supported = `${oldest.replace(/\.\d+$/, '')} or later, with [\`providerVersion\`](provider-versions.md)`;
    expect(cellsOf('kong/konnect')).toEqual([supported, platform]);
    expect(cellsOf('tencentcloudstack/tencentcloud')).toEqual([cloud, cloud]);
  });
});

describe('docs/credentials.md', () => {
  test('contains the variables of the command and the matching arguments', () => {
    const rows = [...rowsOf('docs/credentials.md')].filter(([first]) => /^`(PLATFORM|CLOUDPROVIDER)_/.test(first));
    const plain = (cell: string) => cell.replaceAll('`', '');
    expect(rows.length).toBe(5);
    for (const [name, [argument, realName]] of rows) {
      const known = variables().find((variable) => variable.name === plain(name));
      expect([name, known?.realName]).toEqual([name, plain(realName)]);
      const provider = name.startsWith('`PLATFORM') ? PlatformProvider : CloudProvider;
      expect([argument, plain(argument) in provider.prototype]).toEqual([argument, true]);
    }
  });
});

describe('docs/ci.md', () => {
  const [whole] = [...read('docs/ci.md').matchAll(/^```yaml\n([\s\S]*?)^```$/gm)].map(([, code]) => yaml.parse(code));

  test('contains a workflow with read permission, which deploys with secrets of an environment', () => {
    expect(whole.permissions).toEqual({ contents: 'read' });
    const { check, deploy } = whole.jobs;
    expect(JSON.stringify(check)).not.toContain('secrets.');
    expect([deploy.needs, deploy.environment, deploy.if]).toEqual([
      'check',
      'production',
      "github.ref == 'refs/heads/main'",
    ]);
    const names = Object.keys(deploy.env);
    expect(names).toEqual(names.filter((name) => variables().some((variable) => variable.name === name)));
  });

  test('contains the .gitignore file of the starters', () => {
    const [, shown] = /`\.gitignore`.*\n\n```text\n([\s\S]*?)```/.exec(read('docs/ci.md'))!;
    expect(read('starters/typescript/.gitignore')).toBe(shown);
    const languages = ['python', 'java', 'go'].map((language) => read(`starters/${language}/.gitignore`));
    const lines = shown.trim().split('\n');
    languages.forEach((text) => expect(text.split('\n')).toEqual(expect.arrayContaining(lines)));
  });
});

test.each(['ci', 'compare', 'drift', 'rulesets'])(
  'docs/%s.md runs existing commands with existing options',
  async (page) => {
    const commands = [
      ...read(`docs/${page}.md`)
        .replaceAll('\\\n', ' ')
        .matchAll(/\bnpx gateways ([^\n`|]+)/g),
    ];
    expect(commands.length).toBeGreaterThan(1);
    for (const [command, text] of commands) {
      const [own] = text.split(' -- ');
      const words = own.split(' ').filter((word) => !word.startsWith('-'));
      const name = ['sandbox', 'live'].includes(words[0]) ? words.slice(0, 2) : words.slice(0, 1);
      const { code, out } = await gateways([...name, '--help'], { folder: ROOT, env: process.env });
      expect([command, code]).toEqual([command, 0]);
      const options = own.match(/--[\w-]+/g) ?? [];
      expect([command, options.filter((option) => !out.includes(option))]).toEqual([command, []]);
    }
  },
);

describe('docs/large-organizations.md', () => {
  const blocks = (language: string) =>
    [
      ...read('docs/large-organizations.md').matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm')),
    ].map(([, code]) => code);

  test('has a workflow that deploys the changed stacks, each alone', () => {
    const { jobs } = yaml.parse(blocks('yaml')[0]);
    const { changed, deploy } = jobs;
    expect(Object.keys(changed.outputs)).toEqual(['stacks']);
    expect(deploy.strategy.matrix.stack).toBe('${{ fromJSON(needs.changed.outputs.stacks) }}');
    expect([deploy.env.STACKS, deploy.concurrency]).toEqual(['${{ matrix.stack }}', '${{ matrix.stack }}']);
    const names = Object.keys(deploy.env).filter((name) => name !== 'STACKS');
    expect(names).toEqual(names.filter((name) => variables().some((variable) => variable.name === name)));
    expect(JSON.stringify(changed)).toContain('node changed-stacks.mjs');
  });

  test('has a script that finds the changed stacks', () => {
    const folder = temporaryFolder();
    const git = (...args: string[]) => {
      const identity = ['-c', 'user.name=test', '-c', 'user.email=test@example.com', '-c', 'commit.gpgsign=false'];
      execFileSync('git', [...identity, ...args], { cwd: folder });
    };
    const write = (file: string, text: string) => {
      fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      fs.writeFileSync(path.join(folder, file), text);
      git('add', '.');
      git('commit', '-qm', file);
    };
    const changed = () =>
      JSON.parse(execFileSync('node', ['changed-stacks.mjs', 'HEAD~'], { cwd: folder, encoding: 'utf8' }));
    git('init', '-q');
    [
      'changed-stacks.mjs',
      'stacks/orders/stack.ts',
      'stacks/orders-archive/stack.ts',
      'stacks/shared/stack.ts',
    ].forEach((file) => write(file, file.endsWith('.mjs') ? blocks('js')[0] : ''));
    write('stacks/orders/stack.ts', '// edited');
    expect(changed()).toEqual(['orders']);
    write('main.ts', '// edited');
    expect(changed()).toEqual(['orders', 'orders-archive', 'shared']);
    fs.rmSync(path.join(folder, 'stacks/orders'), { recursive: true });
    write('stacks/shared/stack.ts', '// edited');
    expect(changed()).toEqual(['shared']);
  });
});

describe('docs/troubleshooting.md', () => {
  test('quotes existing messages', () => {
    const quoted = [...read('docs/troubleshooting.md').matchAll(/^```text\n(.*)\n```$/gm)].map(([, line]) => line);
    const sources = ['lib/core', 'sandbox/src', 'node_modules/cdktf/lib'].flatMap((folder) =>
      textsIn(path.join(ROOT, folder)),
    );
    // Numbers and names are put into messages.
    const fixed = (message: string) => message.split(/\d+|^terraform\b/).map((part) => part.replace(/s;.*|s?:$/, ''));
    const missing = quoted.filter((message) =>
      fixed(message).some((part) => !sources.some((text) => text.includes(part.trim()))),
    );
    expect(quoted.length).toBeGreaterThan(4);
    expect(missing).toEqual([]);
  });
});

function textsIn(folder: string): string[] {
  const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /(?<!\.d)\.(ts|js)$/.test(file))
    .map((file) => fs.readFileSync(path.join(folder, file), 'utf8'));
}
