/** Deploys a declarative file to the sandbox with the real terraform: an edit changes only its own object. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { TerraformStack } from 'cdktf';
import { platform } from '../../../..';
import { hasTerraform } from '../../../sandbox/support/terraform';
import { EditedWorkspace } from '../support/edited-workspace';
import { Folder } from '../support/folder';

const RICH = fs.readFileSync(path.join(__dirname, 'rich.yaml'), 'utf8');

let files: Folder;
let workspace: EditedWorkspace;
beforeAll(() => (files = new Folder()));
afterAll(() => files.remove());
beforeEach(() => {
  workspace = new EditedWorkspace('konnect_gateway_');
  for (const name of RICH.match(/DECK_\w+/g) ?? []) {
    process.env[`TF_VAR_${name}`] = name === 'DECK_N' ? '5' : `value-of-${name}`;
  }
});
afterEach(() => workspace.close());

const configuration = (text: string) => (stack: TerraformStack) => {
  const controlPlane = new platform.ControlPlane(stack, 'plane', { name: 'default' });
  const schema = platform.TextContent.fromText('return { name = "my-plugin", fields = {} }');
  const plugin = new platform.CustomPluginSchema(stack, 'plugin', { controlPlane, schema });
  const options = { controlPlane, customPlugins: [plugin] };
  platform.DeclarativeConfiguration.fromFile(stack, 'gateway', files.write('kong.yaml', text), options);
};

(hasTerraform ? test : test.skip)('a file with many kinds of entities is deployed', async () => {
  await workspace.deploy(configuration(RICH));

  const [head, ...rest] = RICH.split(/^(?=[a-z_]+:)/m);
  expect(await workspace.planned(configuration(head + rest.reverse().join('')))).toEqual([]);

  const edits: [string, string, string[]][] = [
    ['https://orders.internal:8443/v1', 'https://orders.internal:8443/v2', ['service: update']],
    ['methods: [GET]', 'methods: [GET, POST]', ['route: update']],
    ['priority: 7', 'priority: 8', ['route_expression: update']],
    ['hour: 100', 'hour: 200', ['plugin_rate_limiting: update']],
    ['limit: [5]', 'limit: [6]', ['plugin_rate_limiting_advanced: update']],
    ['[1, true, x]', '[1, false, x]', ['custom_plugin: update']],
    ['custom_id: s1', 'custom_id: s2', ['consumer: update']],
    ['group: partners', 'group: others', ['acl: create', 'acl: delete']],
    ['slots: 100', 'slots: 200', ['upstream: update']],
    ['weight: 50', 'weight: 51', ['target: delete,create']],
    ['ttl: 60', 'ttl: 70', ['vault: update']],
    ['host: redis', 'host: cache', ['partial: update']],
  ];
  for (const [from, to, planned] of edits) {
    expect(RICH).toContain(from);
    expect([to, await workspace.planned(configuration(RICH.replace(from, to)))]).toEqual([to, planned]);
  }
});
