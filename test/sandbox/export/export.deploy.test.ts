/** An app that the real terraform deployed to the sandbox is exported without its secrets. */
import * as platform from '../../../constructs/platform';
import { ConfiguredObject } from '../../../sandbox/src/configuration/configured';
import { chosenControlPlane, controlPlanes } from '../../../sandbox/src/configuration/control-planes';
import { storedObjects } from '../../../sandbox/src/configuration/stored';
import { synthesizedObjects } from '../../../sandbox/src/configuration/synthesized';
import { Content, VariableText } from '../../../sandbox/src/export/content';
import { fileContent } from '../../../sandbox/src/export/file-content';
import { yamlOf } from '../../../sandbox/src/export/yaml';
import { fill } from '../support/export-app';
import { hasTerraform, Workspace } from '../support/terraform';

let workspace: Workspace;
beforeEach(() => {
  workspace = new Workspace();
});
afterEach(() => workspace.close());

function contentOf(objects: readonly ConfiguredObject[], defaults: 'left' | 'omitted' | 'written'): Content {
  const plane = chosenControlPlane(controlPlanes(objects), 'shop');
  return fileContent(plane, objects, { flavour: 'konnect', ids: true, defaults }).content;
}

/** Returns the deployed configuration of an app. Its variables have values. */
function deployed(content: Content): unknown {
  if (content instanceof VariableText) {
    return expect.anything();
  }
  if (Array.isArray(content)) {
    return content.map(deployed);
  }
  return typeof content === 'object'
    ? Object.fromEntries(
        Object.entries(content).flatMap(([name, value]) => (value === undefined ? [] : [[name, deployed(value)]])),
      )
    : content;
}

const SECRETS = ['api-key', 'alice-password', 'vault-token'];

(hasTerraform ? test : test.skip)('an app and its exported file', async () => {
  workspace.synthesize((stack) => fill(stack, new platform.ControlPlane(stack, 'control-plane', { name: 'shop' })), {
    'cdktf-gateways/id-namespace': 'tests',
  });
  const values = SECRETS.flatMap((name) => ['-var', `${name}=S3CRET of ${name}`]);
  await workspace.succeed('init', '-input=false');
  await workspace.succeed('apply', '-auto-approve', '-no-color', ...values);
  const app = synthesizedObjects([{ folder: workspace.folder }]);
  const stored = storedObjects(workspace.session.store);

  expect(contentOf(stored, 'written')).toMatchObject(deployed(contentOf(app, 'written')) as object);
  const short = yamlOf(contentOf(stored, 'omitted') as any);
  expect(short).toContain('DECK_ALICE_ALICE_PASSWORD');
  expect(short).not.toMatch(/S3CRET|plain-api-key|plain-signing-secret|connect_timeout|null/);
  expect(short.length).toBeLessThan(2 * yamlOf(contentOf(app, 'left') as any).length);
});
