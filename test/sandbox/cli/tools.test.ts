/** Commands of the tools package, if it is installed next to this package. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { Command } from 'commander';
import { processIo } from '../../../sandbox/src/cli/command-context';
import { addTools } from '../../../sandbox/src/cli/tools';
import { gateways } from '../support/cli';
import { temporaryFolder } from '../support/temporary';

/** A folder with a package of the tools, in a version. */
function projectWith(version: string): string {
  const folder = temporaryFolder();
  const tools = path.join(folder, 'node_modules', 'cdktf-gateways-tools');
  fs.mkdirSync(path.join(tools, 'lib'), { recursive: true });
  fs.writeFileSync(path.join(tools, 'package.json'), JSON.stringify({ version, main: 'lib/index.js' }));
  const code = "exports.addTools = (root, io) => root.command('adopt').action(() => io.stdout.write('adopted'));";
  fs.writeFileSync(path.join(tools, 'lib', 'index.js'), code);
  return folder;
}

const { version } = JSON.parse(fs.readFileSync(path.join(__dirname, '../../../sandbox/package.json'), 'utf8'));

test('the package in the project is used', async () => {
  expect(await gateways(['adopt'], { folder: projectWith(version) })).toEqual({ code: 0, out: 'adopted', err: '' });
});

test('otherwise the package next to this one is used', async () => {
  const { code, out } = await gateways(['adopt', '--help']);
  expect(code).toBe(0);
  expect(out).toContain('Usage: gateways adopt [options]');
});

test('a package with another version is reported with both versions', async () => {
  const folder = projectWith('9.9.9');
  const { code, out, err } = await gateways(['adopt', '--sandbox'], { folder });
  expect([code, out]).toEqual([1, '']);
  expect(err).toBe(
    'gateways: gateways adopt requires equal versions of both packages: cdktf-gateways-tools in ' +
      `${fs.realpathSync(path.join(folder, 'node_modules', 'cdktf-gateways-tools'))} is 9.9.9, and cdktf-gateways-sandbox is ${version}\n`,
  );
});

test.each([[[]], [['--help']], [['orders.tfstate', '--unknown']]])(
  'without a package, adopt with %j prints what to install, and help lists the command',
  async (args) => {
    const root = new Command('gateways');
    addTools(root, processIo(), () => undefined);
    expect(root.helpInformation()).toContain('adopt');
    await expect(root.parseAsync(['adopt', ...args], { from: 'user' })).rejects.toThrow(
      'gateways adopt is in the package cdktf-gateways-tools, which is not installed: ' +
        `npm install --save-dev cdktf-gateways-tools@${version}`,
    );
  },
);
