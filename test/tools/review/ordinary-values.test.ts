/** Values of all examples that are not secrets are shown as they are. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { InventoryValue, InventoryValues, isValues, Secret } from '../../../tools/src/inventory/inventory';
import { withoutSecrets } from '../../../tools/src/review/secrets/hidden';
import { Redactor } from '../../../tools/src/review/secrets/redactor';
import { PlannedChange } from '../../../tools/src/terraform/changes';
import { makeTemporaryFolder, removeFolder, ROOT, runApp } from '../../examples/support';

const EXAMPLES = fs
  .readdirSync(path.join(ROOT, 'examples'))
  .filter((name) => fs.existsSync(path.join(ROOT, 'examples', name, 'cdktf.json')));

/** Arguments of examples that are secrets. */
const SECRETS = [
  'konnect_event_gateway_backend_cluster authentication.sasl_scram.password',
  'konnect_event_gateway_listener_policy_tls_server config.certificates.key',
  'konnect_event_gateway_static_key value',
  'konnect_event_gateway_virtual_cluster authentication.sasl_plain.principals.password',
  'konnect_gateway_hmac_auth secret',
  'konnect_identity_provider config.oidc_identity_provider_config.client_secret',
];

test('values of examples are shown, except secrets', async () => {
  const folder = makeTemporaryFolder();
  try {
    await Promise.all(
      EXAMPLES.map(async (name) => {
        const outcome = await runApp(path.join(ROOT, 'examples', name), path.join(folder, name));
        expect(outcome).toMatchObject({ code: 0 });
      }),
    );
    const texts = EXAMPLES.flatMap((name) => resourcesIn(path.join(folder, name))).flatMap(([type, values]) => {
      const { after } = withoutSecrets({ type, before: null, after: values } as PlannedChange);
      return textsIn(values, after!, type, '');
    });
    expect(texts.length).toBeGreaterThan(3000);
    const redactor = new Redactor([]);
    const hidden = texts.filter(({ text, value }) => redactor.plain(value) !== text);
    expect(hidden.filter(({ value }) => !(value instanceof Secret))).toEqual([]);
    expect([...new Set(hidden.map(({ place }) => place))].sort()).toEqual(SECRETS);
  } finally {
    removeFolder(folder);
  }
});

/** A text of a configuration, and the value that the review has of it. */
interface Text {
  readonly place: string;
  readonly text: string;
  readonly value: InventoryValue;
}

function resourcesIn(output: string): [type: string, values: InventoryValues][] {
  const stacks = path.join(output, 'stacks');
  return fs.readdirSync(stacks).flatMap((stack) => {
    const { resource = {} } = JSON.parse(fs.readFileSync(path.join(stacks, stack, 'cdk.tf.json'), 'utf8'));
    return Object.entries<object>(resource).flatMap(([type, byName]) =>
      Object.values(byName).map((values): [string, InventoryValues] => [type, { ...values, '//': null }]),
    );
  });
}

function textsIn(given: InventoryValue, value: InventoryValue, type: string, at: string): Text[] {
  if (typeof given === 'string') {
    return [{ place: `${type} ${at}`, text: given, value }];
  }
  if (Array.isArray(given)) {
    return given.flatMap((one, index) => textsIn(one, (value as InventoryValue[])[index], type, at));
  }
  return isValues(given)
    ? Object.entries(given).flatMap(([name, one]) =>
        textsIn(one, (value as InventoryValues)[name], type, at === '' ? name : `${at}.${name}`),
      )
    : [];
}
