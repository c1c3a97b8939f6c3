/** Terraform applies the blocks of `gateways upgrade`: the objects leave the state without being deleted, and come back. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { upgradeAsBlocks } from '../../../tools/src/upgrade/blocks';
import { Move } from '../../../tools/src/upgrade/model';
import { hasTerraform, Workspace } from '../../sandbox/support/terraform';

const REQUIRED = {
  terraform: { required_providers: { konnect: { source: 'kong/konnect' } } },
  provider: { konnect: {} },
};
const KEYS = ['eu', 'a[b]'];

let workspace: Workspace;
beforeEach(() => {
  workspace = new Workspace();
});
afterEach(() => workspace.close());

(hasTerraform ? test : test.skip)('blocks move all instances of a resource', async () => {
  const portals = Object.fromEntries(KEYS.map((key) => [key, { name: key }]));
  const resource = { konnect_portal: { main: { for_each: portals, name: '${each.value.name}' } } };
  const withPortals = JSON.stringify({ ...REQUIRED, resource });
  workspace.write(withPortals);
  await workspace.succeed('init', '-input=false', '-no-color');
  await workspace.succeed('apply', '-auto-approve', '-no-color');
  const { store } = workspace.session;
  const before = store.list({ type: 'konnect_portal' }).map(({ id }) => id);

  const moves = KEYS.map((key): Move => {
    const address = `konnect_portal.main["${key}"]`;
    const { id } = store.list({ type: 'konnect_portal' }).find(({ values }) => values.name === key)!;
    return { of: 'resource', from: address, to: address, id };
  });
  const finding = { when: 'before', kind: 'retyped', type: 'konnect_portal', source: 'state', message: '' } as const;
  const findings = [{ ...finding, addresses: [], commands: [], moves }];
  const versions = { from: '3.18.0', to: '3.19.0' };
  const report = { ...versions, compared: versions, checked: 2, others: 0, findings };
  const [removed, imported] = upgradeAsBlocks(report, []).split(/^# 2\. .*$/m);

  workspace.write(JSON.stringify(REQUIRED));
  fs.writeFileSync(path.join(workspace.folder, 'upgrade.tf'), removed);
  expect(await workspace.succeed('apply', '-auto-approve', '-no-color')).toContain('0 destroyed');
  expect(await workspace.succeed('state', 'list')).toBe('');
  workspace.write(withPortals);
  fs.writeFileSync(path.join(workspace.folder, 'upgrade.tf'), imported);
  expect(await workspace.succeed('apply', '-auto-approve', '-no-color')).toContain('2 imported, 0 added');
  await workspace.succeed('plan', '-detailed-exitcode', '-no-color');
  expect(store.list({ type: 'konnect_portal' }).map(({ id }) => id)).toEqual(before);
});
