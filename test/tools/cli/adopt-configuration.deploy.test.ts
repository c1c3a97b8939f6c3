/** `gateways adopt` of a configuration of Terraform: the plan of the project has no change with the state that there is. */
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { gateways } from '../../sandbox/support/cli';
import { temporaryFolder } from '../../sandbox/support/temporary';
import { hasTerraform, Workspace } from '../../sandbox/support/terraform';
import { MAIN, OVERRIDE } from '../support/deployed-configuration';
import { ProjectFolders } from '../support/projects';
const env = { PATH: process.env.PATH, HOME: process.env.HOME };

let projects: ProjectFolders;
beforeEach(() => {
  projects = new ProjectFolders();
});
afterEach(() => projects.remove());

(hasTerraform ? test : test.skip)('a configuration becomes a project that changes nothing', async () => {
  const store = path.join(temporaryFolder(), 'sandbox.db');
  const workspace = new Workspace(undefined, store);
  try {
    fs.writeFileSync(path.join(workspace.folder, 'main.tf'), MAIN);
    fs.writeFileSync(path.join(workspace.folder, 'plain_override.tf'), OVERRIDE);
    await workspace.succeed('init');
    await workspace.succeed('apply', '-auto-approve');
    await workspace.session.stop();

    const output = projects.project('orders');
    const args = ['adopt', workspace.folder, '--output', output, '--verify', '--store', store];
    const { code, out, err } = await gateways(args, { env });
    expect([code, err, out]).toEqual([
      0,
      '',
      expect.stringContaining('orders: 0 to import, 0 to add, 0 to change, 0 to destroy.'),
    ]);
    const files = projects.filesOf('orders');
    expect(Object.values(files).join()).not.toContain('planted');

    const python = projects.project('python');
    expect(
      await gateways(['adopt', workspace.folder, '--output', python, '--language', 'python'], { env }),
    ).toMatchObject({
      code: 0,
      err: '',
    });
    const stack = projects.filesOf('python')['python_stack.py'];
    expect(stack).toContain('ResourceNames.keep(');
    expect(stack).toContain('port=Token.as_number(Token.as_any(\'${local.ports["https"]}\')),');
    expect(stack).toContain('TerraformVariableValidationConfig(');
    expect(spawnSync('python3', ['-m', 'py_compile', path.join(python, 'python_stack.py')]).status).toBe(0);

    const file = path.join(output, 'orders-stack.ts');
    fs.writeFileSync(file, files['orders-stack.ts'].replace("'orders.example.com'", "'new.example.com'"));
    const again = await gateways(args, { env });
    expect(again.out).toContain('konnect_gateway_service.orders): would be changed');
    expect(again.code).toBe(1);
  } finally {
    await workspace.close();
  }
});
