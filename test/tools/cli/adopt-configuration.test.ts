/** A configuration that is split into several files: the files synthesize the original configuration. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { synthesize } from '../../../tools/src/verify/app';
import { gateways } from '../../sandbox/support/cli';
import { temporaryFolder } from '../../sandbox/support/temporary';
import { differences } from '../../support/compare';
import { plainJson } from '../support/configuration';
import { ProjectFolders } from '../support/projects';

let projects: ProjectFolders;
beforeEach(() => {
  projects = new ProjectFolders();
});
afterEach(() => projects.remove());

/** Two control planes with services. One service has arguments that L2 does not support. */
function configuration(): any {
  const planes = ['one', 'two'];
  const services = planes.flatMap((plane) =>
    Array.from({ length: 10 }, (_, index): [string, object] => [
      `${plane}_${index}`,
      {
        control_plane_id: `\${konnect_gateway_control_plane.${plane}.id}`,
        name: `\${var.prefix}-${index}`,
        host: 'orders.example.com',
        ...(index % 2 === 0 ? { port: 80, protocol: 'http' } : { protocol: 'https' }),
      },
    ]),
  );
  const routes = services.map(([name, { control_plane_id }]: [string, any]) => [
    name,
    { control_plane_id, name, paths: [`/${name}`], service: { id: `\${konnect_gateway_service.${name}.id}` } },
  ]);
  return {
    variable: { prefix: { type: 'string', default: 'a' } },
    data: { konnect_portal: { it: { filter: { name: { eq: '${var.prefix}' } } } } },
    resource: {
      konnect_gateway_control_plane: Object.fromEntries(planes.map((name) => [name, { name }])),
      konnect_gateway_service: Object.fromEntries(services),
      konnect_gateway_route: Object.fromEntries(routes),
      konnect_team: { ops: { name: 'Operators', description: '${data.konnect_portal.it.id}' } },
    },
    output: { plane: { value: '${konnect_gateway_control_plane.one.id}' } },
  };
}

test('a configuration is adopted as a whole', async () => {
  const folder = temporaryFolder();
  fs.writeFileSync(path.join(folder, 'main.tf.json'), JSON.stringify(configuration()));
  const output = path.join(folder, 'orders');
  const { code, err } = await gateways(['adopt', folder, '--output', output, '--leave-out', 'konnect_team'], {
    folder,
  });
  expect([code, err]).toEqual([
    1,
    expect.stringContaining('--leave-out does not apply to a single Terraform configuration'),
  ]);
  expect(fs.existsSync(output)).toBe(false);
});

test('each control plane becomes a file, and every resource keeps its address', async () => {
  const folder = temporaryFolder();
  fs.writeFileSync(path.join(folder, 'main.tf.json'), JSON.stringify(configuration()));
  const env = { PATH: process.env.PATH, HOME: process.env.HOME };
  const project = projects.project('orders');
  expect(await gateways(['adopt', folder, '--output', project], { env })).toMatchObject({ code: 0, err: '' });
  const files = Object.keys(projects.filesOf('orders')).filter((name) => name.endsWith('.ts'));
  expect(files).toEqual(expect.arrayContaining(['main.ts', 'orders-stack.ts']));
  expect(files.length).toBeGreaterThan(3);
  const [{ content }] = await synthesize(project, path.join(folder, 'cdktf.out'), env);
  const { variable, data, resource, output } = plainJson(content);
  expect(differences({ variable, data, resource, output }, configuration())).toEqual([]);
});
