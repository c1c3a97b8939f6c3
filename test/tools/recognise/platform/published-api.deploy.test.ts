/** A `PublishedApi` imports an API with its children on the sandbox, and the next plan of the real terraform is empty. */
import * as path from 'node:path';
import { onSandbox } from '../../../../sandbox/src/cli/on-sandbox';
import { Store } from '../../../../sandbox/src/engine/store';
import { run } from '../../../../tools/src/terraform/process';
import { synthesize } from '../../../../tools/src/verify/app';
import { ProviderWorld } from '../../../sandbox/support/provider-world';
import { temporaryFolder } from '../../../sandbox/support/temporary';
import { hasTerraform } from '../../../sandbox/support/terraform';
import { adopted, changesIn, countsIn, ENVIRONMENT, filesWith } from '../../support/adopted-project';
import { ProjectFolders } from '../../support/projects';

let projects: ProjectFolders;
beforeEach(() => {
  projects = new ProjectFolders();
});
afterEach(() => projects.remove());

/** An API whose children were created in another order, with a second version and a second portal. */
function organization(file: string): void {
  const world = new ProviderWorld('platform', { store: Store.open({ file }) });
  const create = (type: string, values: object): any => world.create(type, values as any);
  const api_id = create('api', { name: 'All orders', slug: 'orders' }).id;
  const portals = ['developers', 'partners'].map((name) => create('portal', { name }).id);
  const control_plane_id = create('gateway_control_plane', { name: 'shop' }).id;
  portals.forEach((portal_id) => create('api_publication', { api_id, portal_id, visibility: 'public' }));
  for (const version of ['2.0.0', '1.0.0']) {
    const info = { title: 'Orders', description: 'What customers order', version };
    create('api_version', {
      api_id,
      version,
      spec: { content: JSON.stringify({ openapi: '3.0.3', info, paths: {} }) },
    });
  }
  const { id } = create('gateway_service', { control_plane_id, name: 'orders', host: 'orders.example.com' });
  create('api_implementation', { api_id, service_reference: { service: { control_plane_id, id } } });
  create('api_document', { api_id, content: '# Guide\n', title: 'Guide', slug: 'guide', status: 'published' });
  world.close();
}

(hasTerraform ? test : test.skip)('all parts are imported, and the next plan is empty', async () => {
  const folder = temporaryFolder();
  const store = path.join(folder, 'sandbox.db');
  organization(store);
  const result = await adopted(projects, 'orders', store);
  expect([result.err, changesIn(result), countsIn(result)]).toEqual([
    '',
    [],
    ['11 to import, 0 to add, 0 to change, 0 to destroy'],
  ]);
  expect(filesWith(projects, 'orders', 'new platform.PublishedApi(')).toEqual(['orders-stack.ts']);

  const io = { ...process, env: ENVIRONMENT, folder, exitCode: 0 };
  await onSandbox(io, store, async (env) => {
    const [stack] = await synthesize(projects.project('orders'), path.join(folder, 'cdktf.out'), env);
    const terraform = (...args: string[]) => run('terraform', [...args, '-no-color'], { cwd: stack.folder, env });
    expect(await terraform('init', '-input=false')).toMatchObject({ code: 0 });
    // The provider does not read `force_destroy` of the two portals.
    const { output } = await terraform('apply', '-auto-approve', '-input=false');
    expect(output).toContain('Resources: 11 imported, 0 added, 2 changed, 0 destroyed.');
    expect(await terraform('plan', '-detailed-exitcode', '-input=false')).toMatchObject({ code: 0 });
  });
});
