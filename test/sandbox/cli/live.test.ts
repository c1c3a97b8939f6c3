/** `gateways live exec`: commands for the real services, and the variables that it maps. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import * as fc from 'fast-check';
import { mapped, variables } from '../../../sandbox/src/cli/variables';
import { gateways } from '../support/cli';
import { cleanUp, temporaryFolder } from '../support/temporary';

afterEach(cleanUp);

/** The variables that users were promised, and what the real plugins read. */
const PROMISED = {
  PLATFORM_TOKEN: 'KONNECT_TOKEN',
  PLATFORM_SPAT: 'KONNECT_SPAT',
  CLOUDPROVIDER_CAM_ROLE_NAME: 'TENCENTCLOUD_CAM_ROLE_NAME',
  CLOUDPROVIDER_PROFILE: 'TENCENTCLOUD_PROFILE',
  CLOUDPROVIDER_REGION: 'TENCENTCLOUD_REGION',
  CLOUDPROVIDER_SECRET_ID: 'TENCENTCLOUD_SECRET_ID',
  CLOUDPROVIDER_SECRET_KEY: 'TENCENTCLOUD_SECRET_KEY',
  CLOUDPROVIDER_SECURITY_TOKEN: 'TENCENTCLOUD_SECURITY_TOKEN',
  CLOUDPROVIDER_SHARED_CREDENTIALS_DIR: 'TENCENTCLOUD_SHARED_CREDENTIALS_DIR',
};

describe('the mapping', () => {
  test.each(Object.entries(PROMISED))('%s is %s', (name, realName) => {
    expect(mapped({ [name]: 'value' })).toEqual({ [name]: 'value', [realName]: 'value' });
  });

  test('what has a value under the real name keeps it; an empty one is none', () => {
    const names = fc.constantFrom(...variables());
    const text = fc.option(fc.string(), { nil: undefined });
    fc.assert(
      fc.property(names, text, text, ({ name, realName }, ours, real) => {
        const env = {
          OTHER: 'x',
          ...(ours === undefined ? {} : { [name]: ours }),
          ...(real === undefined ? {} : { [realName]: real }),
        };
        const before = { ...env };
        expect(mapped(env)).toEqual({ ...before, ...(real || !ours ? {} : { [realName]: ours }) });
        expect(env).toEqual(before);
      }),
    );
  });

  test('every variable of the catalogue has a name without a vendor in it', () => {
    const bad = variables().filter(({ name }) => !/^(PLATFORM|CLOUDPROVIDER)_[A-Z_]+$/.test(name));
    expect(bad).toEqual([]);
    expect(variables().length).toBeGreaterThan(20);
  });
});

describe('the command', () => {
  test('hands the variables to what it runs, and says nothing', async () => {
    const folder = temporaryFolder();
    const env = {
      PATH: process.env.PATH,
      PLATFORM_TOKEN: 's3cret',
      CLOUDPROVIDER_REGION: 'a',
      TENCENTCLOUD_REGION: 'b',
    };
    const script = 'printf "%s %s" "$KONNECT_TOKEN" "$TENCENTCLOUD_REGION" > seen; exit 7';
    expect(await gateways(['live', 'exec', '--', 'sh', '-c', script], { folder, env })).toEqual({
      code: 7,
      out: '',
      err: '',
    });
    expect(fs.readFileSync(path.join(folder, 'seen'), 'utf8')).toBe('s3cret b');
  });

  test('leaves the options of the command to the command, without -- as well', async () => {
    const folder = temporaryFolder();
    const { code } = await gateways(['live', 'exec', 'sh', '-c', 'exit 3'], {
      folder,
      env: { PATH: process.env.PATH },
    });
    expect(code).toBe(3);
  });

  test('refuses a command that is not there', async () => {
    expect(
      await gateways(['live', 'exec', '--', 'no-such-command'], { env: { PATH: '/bin', PLATFORM_TOKEN: 's3cret' } }),
    ).toEqual({
      code: 1,
      out: '',
      err: 'gateways: the command no-such-command was not found on the PATH\n',
    });
  });

  test('the real services are named: exec alone is no command', async () => {
    const { code, err } = await gateways(['exec', '--', 'true'], { env: { PATH: process.env.PATH } });
    expect(code).toBe(1);
    expect(err).toContain("unknown command 'exec'");
  });

  test('its help names the credentials', async () => {
    const { out } = await gateways(['live', 'exec', '--help']);
    expect(out).toContain('PLATFORM_TOKEN → KONNECT_TOKEN');
    expect(out).toContain('CLOUDPROVIDER_SECRET_KEY → TENCENTCLOUD_SECRET_KEY');
  });
});
