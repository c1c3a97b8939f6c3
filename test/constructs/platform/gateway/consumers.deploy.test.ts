/** Consumers and their credentials, deployed to the sandbox by the real terraform: an edit changes its own object alone. */
import { TerraformStack } from 'cdktf';
import { Duration, platform, SecretValue } from '../../../..';
import { NAMESPACE_CONTEXT } from '../../../../lib/core/stable-id';
import { hasTerraform, Workspace } from '../../../sandbox/support/terraform';
import { AUTHORITY, PUBLIC_KEY } from '../support/certificates';
import { changes } from '../support/changes';

const { CaCertificate, Consumer, ConsumerGroup, ControlPlane, JwtAlgorithm } = platform;

jest.setTimeout(300_000);

let workspace: Workspace;
beforeEach(() => {
  workspace = new Workspace();
});
afterEach(() => workspace.close());

const synthesise = (build: (stack: TerraformStack) => void) =>
  workspace.synthesise(build, { [NAMESPACE_CONTEXT]: 'test' });

/** Applies, and makes sure that there is nothing left to do. */
async function deploy(build: (stack: TerraformStack) => void): Promise<void> {
  synthesise(build);
  await workspace.succeed('init', '-input=false');
  await workspace.succeed('apply', '-auto-approve', '-no-color');
  await workspace.succeed('plan', '-detailed-exitcode', '-no-color');
}

/** The types that an edit plans to change, with how. */
async function planned(build: (stack: TerraformStack) => void): Promise<string[]> {
  synthesise(build);
  const all = await changes(workspace);
  return Object.entries(all).map(
    ([address, actions]) => `${address.split('.')[0].slice('konnect_'.length)}: ${actions}`,
  );
}

/** What may be edited. */
interface Edits {
  readonly consumer?: Partial<platform.ConsumerProps>;
  readonly group?: Partial<platform.ConsumerGroupProps>;
  readonly key?: string;
  readonly password?: string;
  readonly acl?: platform.CredentialOptions;
  readonly jwt?: platform.JwtCredentialOptions;
  readonly rotated?: boolean;
}

const consumers = (edits: Edits) => (stack: TerraformStack) => {
  const secret = (text: string) => SecretValue.unsafePlainText(text);
  const controlPlane = new ControlPlane(stack, 'plane', { name: 'orders' });
  const caCertificate = new CaCertificate(stack, 'authority', { controlPlane, certificate: AUTHORITY });
  const shop = new Consumer(stack, 'shop', { controlPlane, username: 'shop', customId: 'crm-7', ...edits.consumer });
  shop.addKeyAuth('2026', { key: secret(edits.key ?? 'first'), ttl: Duration.days(30) });
  if (edits.rotated) {
    shop.addKeyAuth('2027');
  }
  shop.addBasicAuth('shop', secret(edits.password ?? 'first'));
  shop.addJwt('tokens', { issuer: 'shop', algorithm: JwtAlgorithm.RS256, publicKey: PUBLIC_KEY, ...edits.jwt });
  shop.addHmac('shop');
  shop.addMtls('shop.example.com', { caCertificate });
  shop.addAcl('partners', edits.acl);
  const gold = new ConsumerGroup(stack, 'gold', { controlPlane, name: 'gold', ...edits.group });
  gold.addConsumer(shop);
};

(hasTerraform ? describe : describe.skip)('with terraform on the PATH', () => {
  test('are made, edited one by one, and destroyed', async () => {
    await deploy(consumers({}));
    expect(await planned(consumers({ consumer: { tags: ['t'] } }))).toEqual(['gateway_consumer: update']);
    expect(await planned(consumers({ group: { name: 'platinum' } }))).toEqual(['gateway_consumer_group: update']);
    expect(await planned(consumers({ key: 'second' }))).toEqual(['gateway_key_auth: delete,create']);
    expect(await planned(consumers({ password: 'second' }))).toEqual(['gateway_basic_auth: delete,create']);
    expect(await planned(consumers({ acl: { tags: ['t'] } }))).toEqual(['gateway_acl: delete,create']);
    expect(await planned(consumers({ jwt: { issuer: 'store' } }))).toEqual(['gateway_jwt: delete,create']);
    expect(await planned(consumers({ rotated: true }))).toEqual(['gateway_key_auth: create']);
    await deploy(consumers({ consumer: { tags: ['t'] }, group: { name: 'platinum' }, key: 'second', rotated: true }));
    const keys = workspace.stored('konnect_gateway_key_auth').map(({ key }) => key);
    expect(keys).toHaveLength(2);
    expect(keys).toContain('second');
    await workspace.succeed('destroy', '-auto-approve', '-no-color');
    expect(workspace.stored('konnect_gateway_consumer')).toEqual([]);
  });

  test('are taken over with their ids', async () => {
    await deploy(consumers({}));
    const [{ id }] = workspace.stored('konnect_gateway_consumer');
    const [key] = workspace.stored('konnect_gateway_key_auth');
    synthesise((stack) => {
      const { id: planeId } = workspace.stored('konnect_gateway_control_plane')[0];
      const controlPlane = ControlPlane.fromControlPlaneId(stack, 'plane', planeId);
      const taken = new Consumer(stack, 'taken', { controlPlane, username: 'shop', customId: 'crm-7' });
      taken.importFrom(id);
      taken.addKeyAuth('old', { key: SecretValue.unsafePlainText('first'), ttl: Duration.days(30) }).importFrom(key.id);
    });
    const plan = await workspace.succeed('plan', '-no-color', '-state=other.tfstate');
    expect(plan).toContain('Plan: 2 to import, 0 to add, 0 to change, 0 to destroy.');
  });
});
