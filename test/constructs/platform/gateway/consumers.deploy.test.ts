/** Deploys consumers and their credentials to the sandbox with the real terraform: an edit changes only its own object. */
import { TerraformStack } from 'cdktf';
import { Duration, platform, SecretValue } from '../../../..';
import { hasTerraform } from '../../../sandbox/support/terraform';
import { AUTHORITY, PUBLIC_KEY } from '../support/certificates';
import { EditedWorkspace } from '../support/edited-workspace';

const { CaCertificate, Consumer, ConsumerGroup, ControlPlane, JwtAlgorithm } = platform;

let workspace: EditedWorkspace;
beforeEach(() => {
  workspace = new EditedWorkspace();
});
afterEach(() => workspace.close());

/** Arguments that the tests edit. */
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
  test('consumers and credentials are created, edited and destroyed', async () => {
    await workspace.deploy(consumers({}));
    expect(await workspace.planned(consumers({ consumer: { tags: ['t'] } }))).toEqual(['gateway_consumer: update']);
    expect(await workspace.planned(consumers({ group: { name: 'platinum' } }))).toEqual([
      'gateway_consumer_group: update',
    ]);
    expect(await workspace.planned(consumers({ key: 'second' }))).toEqual(['gateway_key_auth: delete,create']);
    expect(await workspace.planned(consumers({ password: 'second' }))).toEqual(['gateway_basic_auth: delete,create']);
    expect(await workspace.planned(consumers({ acl: { tags: ['t'] } }))).toEqual(['gateway_acl: delete,create']);
    expect(await workspace.planned(consumers({ jwt: { issuer: 'store' } }))).toEqual(['gateway_jwt: delete,create']);
    expect(await workspace.planned(consumers({ rotated: true }))).toEqual(['gateway_key_auth: create']);
    await workspace.deploy(
      consumers({ consumer: { tags: ['t'] }, group: { name: 'platinum' }, key: 'second', rotated: true }),
    );
    const keys = workspace.stored('konnect_gateway_key_auth').map(({ key }) => key);
    expect(keys).toHaveLength(2);
    expect(keys).toContain('second');
    await workspace.succeed('destroy', '-auto-approve', '-no-color');
    expect(workspace.stored('konnect_gateway_consumer')).toEqual([]);
  });

  test('consumers are imported with their ids', async () => {
    await workspace.deploy(consumers({}));
    const [{ id }] = workspace.stored('konnect_gateway_consumer');
    const [key] = workspace.stored('konnect_gateway_key_auth');
    workspace.build((stack) => {
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
