/** A user may name a label `__proto__`, which has a special meaning in JavaScript. Here it is an ordinary name. */
import * as path from 'node:path';
import { parseLossless } from '../../sandbox/src/engine/values/lossless';
import { fromMsgpack, toMsgpack } from '../../sandbox/src/engine/values/msgpack';
import { Dynamic, equal } from '../../sandbox/src/engine/values/value';
import { switchRule } from '../../sandbox/src/settings/rules';
import { gateways } from './support/cli';
import { hasTerraform, Workspace } from './support/terraform';

const NAMES = JSON.parse('{"__proto__":"mine","constructor":"é__proto__","__prot0__":"other"}');

const members = (object: object) => Object.entries(object).sort();

test('values named __proto__ keep it on their way to terraform and back', () => {
  expect(members(fromMsgpack(toMsgpack(NAMES, ['map', 'string']), ['map', 'string']) as object)).toEqual(
    members(NAMES),
  );
  const dynamic = new Dynamic(['object', JSON.parse('{"__proto__":"string"}')], JSON.parse('{"__proto__":"a"}'));
  const read = fromMsgpack(toMsgpack(dynamic, 'dynamic'), 'dynamic') as Dynamic;
  expect([JSON.stringify(read.type), JSON.stringify(read.value)]).toEqual([
    '["object",{"__proto__":"string"}]',
    '{"__proto__":"a"}',
  ]);
  expect(members(parseLossless(JSON.stringify(NAMES)) as object)).toEqual(members(NAMES));
  expect(equal(JSON.parse('{"__proto__":{}}'), { other: {} })).toBe(false);
});

(hasTerraform ? test : test.skip)('a stack with such names is created, read, planned, edited and shown', async () => {
  const workspace = new Workspace();
  const { store } = workspace.session;
  workspace.write(
    JSON.stringify({
      terraform: { required_providers: { konnect: { source: 'kong/konnect' } } },
      resource: { konnect_api: { orders: { name: 'Orders', labels: NAMES } } },
      output: { labels: { value: '${konnect_api.orders.labels}' } },
    }),
  );
  // The real platform does not accept such labels.
  switchRule(store, 'label-keys', false);
  await workspace.succeed('init', '-input=false');
  await workspace.succeed('apply', '-auto-approve');
  await workspace.succeed('plan', '-detailed-exitcode');
  expect(members(JSON.parse(await workspace.succeed('output', '-json', 'labels')))).toEqual(members(NAMES));
  const [{ id }] = store.list();
  const file = path.join(workspace.folder, 'copy.db');
  store.snapshot(file);
  const labels = async () => {
    const { out } = await gateways(['sandbox', 'show', id, '--store', file]);
    return members(JSON.parse(out).values.labels);
  };
  expect(await labels()).toEqual(members(NAMES));
  const edited = await gateways(['sandbox', 'edit', 'platform.api', id, 'labels.__proto__=new', '--store', file]);
  expect(edited).toMatchObject({ code: 0 });
  expect(await labels()).toEqual(members({ ...NAMES, ['__proto__']: 'new' }));
  const whole = await gateways(['sandbox', 'edit', 'platform.api', id, 'labels={"__proto__":"2"}', '--store', file]);
  expect(whole).toMatchObject({ code: 0 });
  expect(await labels()).toEqual([['__proto__', '2']]);
  await workspace.close();
});
