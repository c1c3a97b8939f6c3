/** The scripts that have shells complete the command. */
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { settingNames } from '../../../sandbox/src/settings/settings';
import { gateways } from '../support/cli';
import { cleanUp, temporaryFolder } from '../support/temporary';

afterEach(cleanUp);

const TRANSITIONS = settingNames().slice(2);

const has = (shell: string): boolean => spawnSync(shell, ['-c', 'true']).status === 0;

/** Returns the completions of bash for the last word of a command line. */
async function completed(...words: string[]): Promise<string[]> {
  const folder = temporaryFolder();
  const script = path.join(folder, 'script.bash');
  fs.writeFileSync(script, (await gateways(['completion', 'bash'])).out);
  fs.writeFileSync(path.join(folder, 'copy.db'), '');
  const driver = `source ${script}; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _gateways; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout, stderr } = spawnSync('bash', ['-c', driver, 'bash', 'gateways', ...words], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return stdout.split('\n').filter((line) => line !== '');
}

(has('bash') ? describe : describe.skip)('completes in bash, if it is installed', () => {
  test.each<[string[], string[]]>([
    [
      [''],
      [
        'deploy',
        'diff',
        'destroy',
        'sandbox',
        'live',
        'explain',
        'export',
        'adopt',
        'compare',
        'drift',
        'migrate',
        'preview',
        'review',
        'upgrade',
        'doctor',
        'completion',
        'help',
        '--version',
        '-v',
        '--help',
        '-h',
      ],
    ],
    [['sa'], ['sandbox']],
    [['live', 'e'], ['exec']],
    [
      ['sandbox', 're'],
      ['remove', 'restore', 'reset'],
    ],
    [['sandbox', 'list', '--j'], ['--json']],
    [
      ['sandbox', 'fail', '--operation', ''],
      ['create', 'read', 'update', 'delete'],
    ],
    [['sandbox', 'fail', '--times', '2', '--operation', 'd'], ['delete']],
    [['sandbox', 'fail', '--status', ''], []],
    [['sandbox', 'list', '--type', 'platform.api-d'], ['platform.api-document']],
    [
      ['sandbox', 'edit', 'cloud.api-gateway-serv'],
      ['cloud.api-gateway-service', 'cloud.api-gateway-service-release'],
    ],
    [
      ['sandbox', 'graph', '--format', ''],
      ['text', 'dot', 'json'],
    ],
    [['sandbox', 'list', '--store', 'co'], ['copy.db']],
    [['sandbox', 'restore', 'co'], ['copy.db']],
    [
      ['sandbox', 'settings', '--set', ''],
      ['seed=', 'now=', ...TRANSITIONS.map((name) => `${name}=`)],
    ],
    [['sandbox', 'settings', '--unset', 'transition.platform.p'], ['transition.platform.portal-custom-domain']],
    [['completion', 'z'], ['zsh']],
  ])('%j to %j', async (words, offered) => {
    expect((await completed(...words)).sort()).toEqual([...offered].sort());
  });

  test('commands follow --, and files follow commands', async () => {
    expect(await completed('sandbox', 'exec', '--', 'bas')).toContain('bash');
    expect(await completed('live', 'exec', '--', 'cat', 'co')).toEqual(['copy.db']);
  });
});

test.each(['bash', 'zsh', 'fish'])('%s completes all commands and options', async (shell) => {
  const { code, out, err } = await gateways(['completion', shell]);
  expect([code, err]).toEqual([0, '']);
  for (const command of [
    'exec',
    'serve',
    'list',
    'show',
    'graph',
    'edit',
    'remove',
    'fail',
    'rules',
    'settings',
    'snapshot',
    'restore',
    'reset',
  ]) {
    expect(out).toContain(`'gateways sandbox ${command}'`);
  }
  expect(out).toContain(`'gateways live exec'`);
  expect(out).toContain('crash');
  expect(out).toContain('platform.gateway-service');
});

test.each(['bash', 'zsh', 'fish'].filter(has))('%s accepts its script', async (shell) => {
  const script = path.join(temporaryFolder(), `completion.${shell}`);
  fs.writeFileSync(script, (await gateways(['completion', shell])).out);
  const { status, stderr } = spawnSync(shell, ['-n', script], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
});
