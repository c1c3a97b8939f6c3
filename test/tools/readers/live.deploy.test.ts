/** Objects that the real terraform deployed: the endpoints return them as in the sandbox. */
import { TerraformStack } from 'cdktf';
import * as platform from '../../../constructs/platform';
import { isFound } from '../../../lib/core/shared/catalog/endpoints';
import { HttpEndpoint } from '../../../sandbox/src/http/endpoint';
import { PlatformApi } from '../../../sandbox/src/http/platform-api';
import { fromPlatform } from '../../../tools/src/readers/live/platform';
import { fromStore } from '../../../tools/src/readers/store';
import { fill } from '../../sandbox/support/export-app';
import { ENDPOINTS } from '../../sandbox/support/served-world';
import { hasTerraform, Workspace } from '../../sandbox/support/terraform';
import { configured } from '../support/organization';

let workspace: Workspace;
let endpoint: HttpEndpoint;
beforeEach(async () => {
  workspace = new Workspace();
  endpoint = new HttpEndpoint();
  await endpoint.listen(0);
  endpoint.serve(new PlatformApi(workspace.session.besides('platform')));
});
afterEach(async () => {
  await endpoint.close();
  await workspace.close();
});

function organization(stack: TerraformStack): void {
  fill(stack, new platform.ControlPlane(stack, 'shop', { name: 'Shop' }));
  new platform.Portal(stack, 'portal', { name: 'Developers' }).addPage('home', {
    slug: 'home',
    content: platform.TextContent.fromText('Welcome'),
  });
  const api = new platform.Api(stack, 'orders-api', { name: 'Orders' });
  api.addVersion('v1', { version: '1.0.0', specification: platform.Specification.fromText(SPECIFICATION) });
  new platform.Team(stack, 'team', { name: 'Shop' });
  new platform.SystemAccount(stack, 'ci', { name: 'ci', description: 'CI' });
  new platform.EventGateway(stack, 'events', { name: 'Events' });
}

const SPECIFICATION = '{"openapi":"3.0.3","info":{"title":"Orders","version":"1.0.0"},"paths":{}}';

(hasTerraform ? test : test.skip)('an organization of several families', async () => {
  workspace.synthesize(organization);
  await workspace.succeed('init', '-input=false');
  const secrets = ['api-key', 'alice-password', 'vault-token'].flatMap((name) => ['-var', `${name}=a secret`]);
  await workspace.succeed('apply', '-auto-approve', '-no-color', '-input=false', ...secrets);
  const { objects } = await fromPlatform({ server: endpoint.url, globalServer: endpoint.url, token: 'any' });
  const kept = fromStore(workspace.session.store).objects.filter(({ type }) => isFound(ENDPOINTS, type));
  expect(configured(objects)).toEqual(configured(kept));
  expect(new Set(objects.map(({ type }) => type)).size).toBeGreaterThan(30);
});
