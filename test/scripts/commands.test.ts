/** Common behaviour of commands. */
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { ROOT } from './support';

test.each(['', "run('false', [])", 'process.exit(3)', "throw new Error('some')"])(
  'the temporary folder is deleted after %j',
  (end) => {
    const code = `
    import { writeFileSync } from 'node:fs';
    import { run, temporaryFolder } from './scripts/prepare.mjs';
    const folder = temporaryFolder('test');
    writeFileSync(folder + '/some', '');
    console.log(folder);
    ${end}`;
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    expect(stdout).toMatch(/cdktf-gateways-test-\w+\n$/);
    expect(fs.existsSync(stdout.trim())).toBe(false);
  },
);

test('the demo rejects unknown examples', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/demo.mjs', 'gatewai'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(/^unknown example: gatewai; allowed: --all, address-template, .*, published-api\n$/);
});
