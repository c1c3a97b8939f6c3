/** Deploys renamed, importing and protected constructs to the sandbox with the real terraform. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { Aspects, TerraformResource, TerraformStack } from 'cdktf';
import * as platform from '../../../constructs/platform';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { SecretValue } from '../../../lib/core/l2/secret-value';
import { NAMESPACE_CONTEXT } from '../../../lib/core/l2/stable-id';
import { RemovalPolicy } from '../../../lib/core/values/removal-policy';
import { hasTerraform, Workspace } from '../../sandbox/support/terraform';
import { changes } from './support/changes';
import { Everything, everythingIn, Naming } from './support/everything';
import { organizationIn } from './support/organization';

const { GatewayConsumer } = platform.l1.gatewayConsumer;
const { GatewayKeyAuth } = platform.l1.gatewayKeyAuth;
const { GatewayEntityId, StableEntityIds } = platform;

let workspace: Workspace;
beforeEach(() => {
  workspace = new Workspace();
});
afterEach(() => workspace.close());

function synthesize(build: (stack: TerraformStack) => void): void {
  workspace.synthesize(build, { [NAMESPACE_CONTEXT]: 'test', 'cdktf-gateways/now': '2026-03-01T00:00:00Z' });
}

async function deploy(build: (stack: TerraformStack) => void): Promise<void> {
  synthesize(build);
  await workspace.succeed('init', '-input=false');
  await workspace.succeed('apply', '-auto-approve', '-no-color');
}

/** Everything, with the organisation around it. */
function withOrganization(stack: TerraformStack, name: Naming = (id) => id): Everything {
  const everything = everythingIn(stack, workspace.folder, name);
  return { ...everything, ...organizationIn(stack, everything.plane as platform.ControlPlane, name) };
}

async function inState(): Promise<number> {
  return (await workspace.succeed('state', 'list'))
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('data.')).length;
}

const plan = () => workspace.succeed('plan', '-no-color');

(hasTerraform ? describe : describe.skip)('with terraform on the PATH', () => {
  test('renamed constructs keep their objects; without moveFrom, Terraform would destroy them', async () => {
    const renamed = (name: Naming, ...earlier: Naming[]) =>
      synthesize((stack) => {
        for (const [id, construct] of Object.entries(withOrganization(stack, name))) {
          earlier.forEach((old) => (construct as ManagedConstruct).moveFrom(`stack/${old(id)}`));
        }
      });
    await deploy((stack) => void withOrganization(stack));
    const count = await inState();

    renamed((id) => `new-${id}`);
    expect(await plan()).toContain(`Plan: ${count} to add, 0 to change, ${count} to destroy.`);

    renamed(
      (id) => `new-${id}`,
      (id) => id,
    );
    const moves = await plan();
    expect(moves).toContain('Plan: 0 to add, 0 to change, 0 to destroy.');
    expect(moves.match(/ has moved to /g)).toHaveLength(count);
    await workspace.succeed('apply', '-auto-approve', '-no-color');
    await workspace.succeed('plan', '-detailed-exitcode', '-no-color');

    // Tests both cases again: deployed under the second name, and still under the first name.
    renamed(
      (id) => `newer-${id}`,
      (id) => id,
      (id) => `new-${id}`,
    );
    expect(await plan()).toContain('Plan: 0 to add, 0 to change, 0 to destroy.');
  });

  test('all objects can be imported, together with parents that the same plan imports', async () => {
    await deploy((stack) => everythingIn(stack, workspace.folder));
    const ids = await idsByAddress();
    forget();
    synthesize((stack) => {
      everythingIn(stack, workspace.folder, (id) => id, true);
      takeOver(stack, ids);
    });
    // The provider does not read `force_destroy` of the two portals, secrets of the integration and the log
    // destination, and the strategies of the classic publication. Keys of an integration are ignored.
    const planned = await plan();
    expect(planned).toContain('Plan: 56 to import, 0 to add, 6 to change, 0 to destroy.');
    await workspace.succeed('apply', '-auto-approve', '-no-color');
    // The blocks may stay.
    await workspace.succeed('plan', '-detailed-exitcode', '-no-color');
  });

  test('all objects of an organization that can be imported are imported without a change', async () => {
    const build = (stack: TerraformStack) => {
      const plane = platform.ControlPlane.fromControlPlaneId(stack, 'plane', 'plane-id');
      return organizationIn(stack, plane, (id) => id);
    };
    await deploy((stack) => void build(stack));
    const ids = await idsByAddress();
    const memberships = ['konnect_system_account_team', 'konnect_team_user'];
    forget();
    memberships.forEach((type) => workspace.session.store.list({ type }).forEach(({ id }) => remove(type, id)));
    synthesize((stack) => {
      build(stack);
      takeOver(stack, ids);
    });
    // The plan creates the two memberships and the settings of the organization, which cannot be imported. The provider reads neither
    // whether Terraform deletes the content of the authorization server, nor the secret of the identity provider.
    const planned = await plan();
    expect(planned).toMatch(/Plan: \d+ to import, 3 to add, 2 to change, 0 to destroy\./);
    await workspace.succeed('apply', '-auto-approve', '-no-color');
    await workspace.succeed('plan', '-detailed-exitcode', '-no-color');
  });

  test('an object whose id the platform chose keeps it, below a parent with a known id, on another provider', async () => {
    const api = { name: 'orders' };
    const upstream = { host: 'a.b', tags: ['a'] };
    await deploy((stack) => {
      const { id: controlPlaneId } = new platform.l1.gatewayControlPlane.GatewayControlPlane(stack, 'plane', {
        name: 'orders',
      });
      new platform.l1.gatewayService.GatewayService(stack, 'service', { controlPlaneId, ...upstream });
      new platform.l1.api.Api(stack, 'api', api);
    });
    const ids = await idsByAddress();
    forget();
    const taken = (name: string) =>
      synthesize((stack) => {
        const provider = new platform.PlatformProvider(stack, 'other', { alias: 'other' });
        const plane = ids['konnect_gateway_control_plane.plane'];
        const controlPlane = platform.ControlPlane.fromControlPlaneId(stack, 'plane', plane);
        const service = new platform.GatewayService(stack, 'service', { provider, controlPlane, name, ...upstream });
        service.importFrom(ids['konnect_gateway_service.service']);
        new platform.Api(stack, 'api', { provider, ...api }).importFrom(ids['konnect_api.api']);
      });
    taken('orders');
    expect(await plan()).toContain('Plan: 2 to import, 0 to add, 1 to change, 0 to destroy.');
    await workspace.succeed('apply', '-auto-approve', '-no-color');
    taken('renamed');
    expect(Object.values(await changes(workspace))).toEqual(['update']);
    expect(workspace.stored('konnect_gateway_service')).toHaveLength(1);
  });

  test('an import replaces nothing because of arguments that the provider does not read', async () => {
    const objects = (stack: TerraformStack) => [
      new platform.Integration(stack, 'hub', {
        name: 'hub',
        displayName: 'Hub',
        integrationName: 'swaggerhub',
        config: { a: 1 },
      }),
      new platform.AuthStrategy(stack, 'sign-in', {
        name: 'sign-in',
        strategyType: platform.AuthStrategyType.openIdConnect({
          issuer: 'https://id.example.com',
          credentialClaims: ['sub'],
          authMethods: [platform.OpenIdConnectAuthMethod.BEARER],
          scopes: ['openid'],
          dcrProviderId: '93f8380e-7798-4566-99e3-2edf2b57d289',
        }),
      }),
      new platform.Realm(stack, 'realm', { name: 'shops', allowAllControlPlanes: true })
        .addConsumer('shop')
        .addKey('key', { secret: SecretValue.unsafePlainText('a-secret-of-the-shop') }),
    ];
    await deploy((stack) => void objects(stack));
    const ids = await idsByAddress();
    forget();
    synthesize((stack) => {
      objects(stack);
      takeOver(stack, ids);
    });
    // The provider does not read whether Terraform deletes the content of the realm.
    expect(await plan()).toContain('Plan: 5 to import, 0 to add, 1 to change, 0 to destroy.');
    await workspace.succeed('apply', '-auto-approve', '-no-color');
    await workspace.succeed('plan', '-detailed-exitcode', '-no-color');
  });

  test('protected objects are neither replaced nor destroyed, until their construct is removed', async () => {
    const plane = (type?: platform.ControlPlaneType) => (stack: TerraformStack) =>
      new platform.ControlPlane(stack, 'plane', { name: 'orders', type, removalPolicy: RemovalPolicy.PROTECT });
    await deploy(plane());
    const refused = async (...command: string[]) => {
      const { status, text } = await workspace.terraform(...command, '-no-color');
      expect([status, text]).toEqual([1, expect.stringContaining('Instance cannot be destroyed')]);
    };
    await refused('destroy', '-auto-approve');
    synthesize(plane(platform.ControlPlaneType.GROUP));
    await refused('plan');
    synthesize(() => undefined);
    expect(Object.values(await changes(workspace))).toEqual(['delete']);
  });

  describe('a consumer tag', () => {
    const shop = (tag: string, settings: { derived?: boolean; aspect?: boolean }) => (stack: TerraformStack) => {
      const { id: controlPlaneId } = new platform.l1.gatewayControlPlane.GatewayControlPlane(stack, 'plane', {
        name: 'orders',
      });
      const id = settings.derived ? GatewayEntityId.derive(stack, 'shop') : undefined;
      const consumer = new GatewayConsumer(stack, 'shop', { controlPlaneId, id, username: 'shop', tags: [tag] });
      new GatewayKeyAuth(stack, 'key', { controlPlaneId, consumerId: consumer.id, key: 'a key' });
      if (settings.aspect) {
        Aspects.of(stack).add(new StableEntityIds());
      }
    };

    test.each([
      ['with the id of the platform replaces its credentials', {}, ['delete,create', 'update']],
      ['with a derived id changes only the consumer', { derived: true }, ['update']],
      ['with the aspect changes only the consumer', { aspect: true }, ['update']],
    ])('%s', async (_title, settings, wanted) => {
      await deploy(shop('a', settings));
      await workspace.succeed('plan', '-detailed-exitcode', '-no-color');
      synthesize(shop('b', settings));
      expect(Object.values(await changes(workspace)).sort()).toEqual(wanted);
    });
  });
});

/** The ids of all objects that are deployed. */
async function idsByAddress(): Promise<{ [address: string]: string }> {
  const { values } = JSON.parse(await workspace.succeed('show', '-json'));
  return Object.fromEntries(
    values.root_module.resources.map((resource: any) => [resource.address, resource.values.id]),
  );
}

function remove(type: string, id: string): void {
  workspace.session.store.remove('platform', type, id);
}

function forget(): void {
  fs.rmSync(path.join(workspace.folder, 'terraform.tfstate'));
}

/** Makes each construct import the object that it created. */
function takeOver(stack: TerraformStack, ids: { [address: string]: string }): void {
  const idOf = (resource: TerraformResource) => ids[`${resource.terraformResourceType}.${resource.friendlyUniqueId}`];
  for (const construct of stack.node.findAll()) {
    const { defaultChild: resource } = construct.node;
    if (construct instanceof ManagedConstruct && TerraformResource.isTerraformResource(resource)) {
      (construct as ManagedConstruct & { importFrom?(id: string): void }).importFrom?.(idOf(resource));
    }
  }
}
