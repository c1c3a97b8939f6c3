/** `gateways deploy`, `diff` and `destroy`: the short forms on the sandbox, with the command line of the project. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { processIo } from '../../../sandbox/src/cli/command-context';
import { program } from '../../../sandbox/src/cli/program';
import { widthOf, wrapped } from '../../../sandbox/src/cli/wrapped';
import { gateways } from '../support/cli';
import { cleanUp, temporaryFolder } from '../support/temporary';

afterEach(cleanUp);

/** A project whose command line writes down how it was called, and ends with 3. */
function project(...engines: string[]): string {
  const folder = temporaryFolder();
  const bin = path.join(folder, 'node_modules', '.bin');
  fs.mkdirSync(bin, { recursive: true });
  for (const engine of engines) {
    const script = `#!/bin/sh\necho "${engine} $*" > called\necho "$TERRAFORM_BINARY_NAME" > terraform-was\nexit 3\n`;
    fs.writeFileSync(path.join(bin, engine), script, { mode: 0o755 });
  }
  return folder;
}

function installed(folder: string, engine: string): void {
  const home = path.join(folder, 'node_modules', engine);
  fs.mkdirSync(home, { recursive: true });
  fs.writeFileSync(path.join(home, 'package.json'), '{ "version": "1.2.3" }');
}

const calledIn = (folder: string): string => fs.readFileSync(path.join(folder, 'called'), 'utf8').trim();
const env = { PATH: process.env.PATH };

test.each([
  [['deploy'], 'cdktf deploy --auto-approve'],
  [['deploy', 'orders', 'invoices'], 'cdktf deploy --auto-approve orders invoices'],
  [['deploy', '--parallelism', '2', 'orders'], 'cdktf deploy --auto-approve --parallelism 2 orders'],
  [['deploy', '--auto-approve'], 'cdktf deploy --auto-approve'],
  [['diff', '*'], 'cdktf diff *'],
  [['destroy', 'orders'], 'cdktf destroy --auto-approve orders'],
])('%j runs %s on the sandbox, and has its exit code', async (args, expected) => {
  const folder = project('cdktf');
  const { code, out, err } = await gateways(args, { folder, env });
  expect([code, out]).toEqual([3, '']);
  expect(calledIn(folder)).toBe(expected);
  expect(err).toBe(`gateways: ${expected}, on the sandbox ${path.join(folder, '.gateways', 'sandbox.db')}\n`);
  expect(fs.readFileSync(path.join(folder, 'terraform-was'), 'utf8')).toMatch(/sandbox\/bin\/terraform\n$/);
});

test("the cdktf command of the project's library is used", async () => {
  const folder = project('cdktf', 'cdktn');
  installed(folder, 'cdktn');
  await gateways(['diff'], { folder, env });
  expect(calledIn(folder)).toBe('cdktn diff');
});

test('another store can be chosen, and a missing cdktf command creates no store', async () => {
  const folder = project('cdktf');
  await gateways(['deploy', '--store', 'other.db', 'orders'], { folder, env });
  expect(calledIn(folder)).toBe('cdktf deploy --auto-approve orders');
  expect(fs.existsSync(path.join(folder, 'other.db'))).toBe(true);

  const empty = temporaryFolder();
  installed(empty, 'cdktn');
  expect(await gateways(['deploy'], { folder: empty, env: { PATH: '/nowhere' } })).toEqual({
    code: 127,
    out: '',
    err: 'gateways: cdktn was not found: npm install --save-dev cdktn-cli\n',
  });
  expect(fs.existsSync(path.join(empty, '.gateways'))).toBe(false);
});

test('a missing command exits with 127, as in a shell, and the message names npx if npm has it', async () => {
  const folder = project('cdktf');
  // Does not use the PATH of the tests, to which npm adds its commands.
  const tools = temporaryFolder();
  fs.writeFileSync(path.join(tools, 'terraform'), '#!/bin/sh\n', { mode: 0o755 });
  for (const way of ['sandbox', 'live']) {
    expect(await gateways([way, 'exec', '--', 'cdktf', 'deploy'], { folder, env: { PATH: tools } })).toEqual({
      code: 127,
      out: '',
      err: 'gateways: the command cdktf was not found on the PATH; npm has it for this project: npx cdktf\n',
    });
  }
});

describe('help', () => {
  test.each([
    [['foo'], 'gateways'],
    [['sandbox', 'foo'], 'gateways sandbox'],
    [['sandbox', 'list', '--foo'], 'gateways sandbox list'],
    [['live', 'exec'], 'gateways live exec'],
  ])('an error of %j names it', async (args, words) => {
    const { code, err } = await gateways(args);
    expect([code, err]).toEqual([1, expect.stringContaining(`(${words} --help shows how)`)]);
  });

  test.each([[['--version']], [['-v']], [['sandbox', '--version']], [['live', '-v']]])(
    '%j prints the version',
    async (args) => {
      expect(await gateways(args)).toEqual({ code: 0, out: expect.stringMatching(/^\d+\.\d+\.\d+\S*\n$/), err: '' });
    },
  );

  test('shows no empty defaults, and no prose line wider than 80 columns', async () => {
    const problems: string[] = [];
    const visit = async (words: string[], commands: readonly any[]): Promise<void> => {
      const { out } = await gateways([...words, '--help']);
      const lines = out
        .split('\n')
        .filter((line) => (/^\S/.test(line) && line.length > 80) || /default: (\[\]|\{\})/.test(line));
      problems.push(...lines.map((line) => `${words.join(' ')}: ${line}`));
      for (const one of commands) {
        await visit([...words, one.name()], one.commands);
      }
    };
    await visit([], program(processIo()).commands);
    expect(problems).toEqual([]);
  });

  test('paragraphs are wrapped, and indented lines stay', () => {
    const text =
      'Usage: x\n\none two three\nfour five\n\nOptions:\n  --one  a long line that stays as it is\n\nHas:\nsix seven';
    expect(wrapped(text, 10)).toBe(
      'Usage: x\n\none two\nthree four\nfive\n\nOptions:\n  --one  a long line that stays as it is\n\nHas:\nsix seven',
    );
    expect([widthOf({} as any), widthOf({ columns: 100 } as any), widthOf({ columns: 300 } as any)]).toEqual([
      80, 100, 120,
    ]);
  });
});
