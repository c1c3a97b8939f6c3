/** Integrations and destinations of audit logs, deployed to the sandbox by the real terraform. */
import { TerraformStack } from 'cdktf';
import { platform, SecretValue } from '../../../..';
import { hasTerraform } from '../../../sandbox/support/terraform';
import { EditedWorkspace } from '../support/edited-workspace';

let workspace: EditedWorkspace;
beforeEach(() => {
  workspace = new EditedWorkspace();
});
afterEach(() => workspace.close());

/** Arguments that the tests edit. */
interface Edits {
  readonly config?: { [key: string]: any };
  readonly integrationName?: string;
  readonly secret?: string;
  readonly key?: string;
  readonly endpoint?: string;
}

const integrations =
  ({ config = { b: 1, a: 2 }, integrationName = 'swaggerhub', secret = 's', key = 'k', endpoint }: Edits = {}) =>
  (stack: TerraformStack) => {
    const integration = new platform.Integration(stack, 'hub', {
      name: 'hub',
      displayName: 'Hub',
      integrationName,
      config,
    });
    integration.configureOAuth({
      authorizationEndpoint: 'https://hub.example.com/authorize',
      tokenEndpoint: 'https://hub.example.com/token',
      clientId: 'catalogue',
      clientSecret: SecretValue.unsafePlainText(secret),
    });
    integration.addCredential({ authorization: SecretValue.unsafePlainText(key) });
    new platform.AuditLogDestination(stack, 'logs', {
      name: 'logs',
      endpoint: endpoint ?? 'https://logs.example.com',
      authorization: SecretValue.unsafePlainText('Bearer x'),
    });
  };

(hasTerraform ? test : test.skip)('each edit plans only its own change, with terraform on the PATH', async () => {
  await workspace.deploy(integrations());
  expect(await workspace.planned(integrations({ config: { a: 2, b: 1 } }))).toEqual([]);
  expect(await workspace.planned(integrations({ config: { a: 3 } }))).toEqual(['integration_instance: update']);
  expect(await workspace.planned(integrations({ secret: 't' }))).toEqual(['integration_instance_auth_config: update']);
  expect(await workspace.planned(integrations({ key: 'l' }))).toEqual([
    'integration_instance_auth_credential: delete,create',
  ]);
  expect(await workspace.planned(integrations({ endpoint: 'https://b.example.com' }))).toEqual([
    'audit_log_destination: update',
  ]);
  expect(await workspace.planned(integrations({ integrationName: 'gitlab' }))).toEqual([
    'integration_instance: delete,create',
    'integration_instance_auth_config: delete,create',
    'integration_instance_auth_credential: delete,create',
  ]);
  await workspace.deploy(integrations({ integrationName: 'gitlab' }));
  await workspace.succeed('destroy', '-auto-approve', '-no-color');
  expect(workspace.session.store.count()).toBe(0);
});
