/** Meshes and their zones, deployed to the sandbox by the real terraform. */
import { TerraformOutput, TerraformStack, TerraformVariable } from 'cdktf';
import { platform } from '../../../..';
import { hasTerraform } from '../../../sandbox/support/terraform';
import { EditedWorkspace } from '../support/edited-workspace';

const { MeshControlPlane, PlatformRegion } = platform;

let workspace: EditedWorkspace;
beforeEach(() => {
  workspace = new EditedWorkspace();
});
afterEach(() => workspace.close());

const meshes =
  (props: Partial<platform.MeshControlPlaneProps> = {}, zones = ['eu-1', 'eu-2'], expiresAt = '2099-12-31T00:00:00Z') =>
  (stack: TerraformStack) => {
    const mesh = new MeshControlPlane(stack, 'mesh', { name: 'shop', meshCreation: true, ...props });
    for (const name of zones) {
      const zone = mesh.addZone(name, { region: PlatformRegion.EU, expiresAt });
      new TerraformOutput(stack, `values-${name}`, { value: zone.connectionConfig.helmValues() });
      new TerraformOutput(stack, `token-${name}`, { value: zone.token.unsafeUnwrap(), sensitive: true });
    }
    const other = new MeshControlPlane(stack, 'other', { name: 'other' });
    const name = new TerraformVariable(stack, 'name', { type: 'string', default: 'shop' });
    Object.entries({ found: 'shop', 'found-by-variable': name.stringValue }).forEach(([id, wanted]) => {
      const found = MeshControlPlane.fromLookup(stack, `look-up-${id}`, { name: wanted });
      found.node.addDependency(mesh, other);
      new TerraformOutput(stack, id, { value: found.meshControlPlaneId });
    });
  };

(hasTerraform ? describe : describe.skip)('with terraform on the PATH', () => {
  test('a zone is deployed with all of its objects, an edit plans only its changes, and no token is shown', async () => {
    await workspace.deploy(meshes());
    const [{ id }] = workspace.stored('konnect_mesh_control_plane').filter(({ name }) => name === 'shop');
    const tokens = workspace.stored('konnect_system_account_access_token').map(({ token }) => token);
    expect(tokens).toHaveLength(2);
    const outputs = JSON.parse(await workspace.succeed('output', '-json'));
    expect([outputs.found.value, outputs['found-by-variable'].value]).toEqual([id, id]);
    expect(outputs['values-eu-1'].value.kuma.controlPlane).toMatchObject({ zone: 'eu-1', konnect: { cpId: id } });
    expect(tokens).toContain(outputs['token-eu-1'].value);
    const shown = await workspace.succeed('show', '-no-color');
    expect(tokens.filter((token) => shown.includes(token))).toEqual([]);

    expect(await workspace.planned(meshes({ description: 'All', labels: { a: 'b' } }))).toEqual([
      'mesh_control_plane: update',
    ]);
    expect(await workspace.planned(meshes({}, ['eu-1', 'eu-2', 'eu-3']))).toEqual([
      'system_account: create',
      'system_account_access_token: create',
      'system_account_role: create',
    ]);
    expect(await workspace.planned(meshes({}, ['eu-2']))).toEqual([
      'system_account: delete',
      'system_account_access_token: delete',
      'system_account_role: delete',
    ]);
    expect(await workspace.planned(meshes({}, ['eu-1', 'eu-2'], '2098-12-31T00:00:00Z'))).toEqual([
      'system_account_access_token: create,delete',
      'system_account_access_token: create,delete',
    ]);
    await workspace.deploy(meshes({}, ['eu-2']));
    expect(workspace.stored('konnect_system_account')).toHaveLength(1);
    expect(workspace.stored('konnect_system_account_role')).toHaveLength(1);
  });

  test('other features are rejected until they are accepted explicitly', async () => {
    await workspace.deploy(meshes({}, []));
    workspace.build(meshes({ meshCreation: false }, []));
    const { status, text } = await workspace.terraform('plan', '-no-color');
    expect([status, text.replace(/[\s│╷╵]+/g, ' ')]).toEqual([
      1,
      expect.stringContaining('stack/mesh: the provider replaces a mesh control plane if its features change'),
    ]);
    await workspace.deploy(meshes({ meshCreation: false, allowOutage: true }, []));
    await workspace.deploy(meshes({ meshCreation: false }, []));
    await workspace.succeed('destroy', '-auto-approve', '-no-color');
    expect(workspace.session.store.count()).toBe(0);
  });
});
