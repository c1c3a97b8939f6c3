/** A deployed configuration becomes code. With the existing state, Terraform plans no changes. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { compose } from '../../../tools/src/compose/compose';
import { fromConfiguration } from '../../../tools/src/readers/configuration/configuration';
import { run } from '../../../tools/src/run/run';
import { hasTerraform, Workspace } from '../../sandbox/support/terraform';
import { plainJson } from '../support/configuration';
import { MAIN, OVERRIDE } from '../support/deployed-configuration';

(hasTerraform ? test : test.skip)(
  'the plan of the synthesised project is empty, and all addresses stay the same',
  async () => {
    const workspace = new Workspace();
    try {
      fs.writeFileSync(path.join(workspace.folder, 'main.tf'), MAIN);
      fs.writeFileSync(path.join(workspace.folder, 'plain_override.tf'), OVERRIDE);
      await workspace.succeed('init');
      await workspace.succeed('apply', '-auto-approve');
      const before = await workspace.succeed('show', '-json');

      const { inventory, configuration } = await fromConfiguration(workspace.folder);
      const { program, made } = compose(inventory, { configuration });
      expect([...made].filter(([, { problem, level }]) => problem !== undefined || level === 'verbatim')).toEqual([]);
      const json = plainJson(run(program).stack);
      // The location of the state depends on the user.
      delete json.terraform.backend;
      fs.rmSync(path.join(workspace.folder, 'main.tf'));
      fs.rmSync(path.join(workspace.folder, 'plain_override.tf'));
      workspace.write(JSON.stringify(json));

      const secrets = program.variables.map(({ name }) => ['-var', `${name}=kpat_planted`]).flat();
      const plan = await workspace.terraform('plan', '-detailed-exitcode', '-no-color', ...secrets);
      expect([plan.status, plan.status === 0 ? '' : plan.text]).toEqual([0, '']);
      await workspace.succeed('apply', '-auto-approve', ...secrets);
      expect(JSON.parse(await workspace.succeed('show', '-json')).values).toEqual(JSON.parse(before).values);
    } finally {
      await workspace.close();
    }
  },
);
