/** Published APIs, deployed to the sandbox by the real terraform. */
import { TerraformStack, Testing } from 'cdktf';
import * as platform from '../../../../constructs/platform';
import { hasTerraform, Workspace } from '../../../sandbox/support/terraform';
import { changes } from '../support/changes';
import { Folder } from '../support/folder';

const { Api, ApiImplementationTarget, AuthStrategyType, AuthStrategy, ControlPlane, Documents } = platform;
const { GatewayEntityId, GatewayService, Portal, PortalVisibility, PublicationAuth, PublishedApi } = platform;

// Text that Terraform, cdktf and Markdown parsers could each mistake for their own syntax.
const TEXT =
  'Set `${var.key}`, $${x}, $$${y}, %{ if true }, %%{z}, ${TfToken[TOKEN.0]}, $${TfToken[TOKEN.1]}: "ünïcode" \\n';
const SPEC = `# ${TEXT}
openapi: 3.1.0
info: { title: Orders, version: 1.4.0, description: 'With \${description}' }
paths: {}
`;

let workspace: Workspace;
let folder: Folder;
beforeEach(() => {
  workspace = new Workspace();
  folder = new Folder({
    'spec.yaml': SPEC,
    'docs/guide.md': `---\ntitle: 'The \${guide}'\n---\n${TEXT}[keys](guide/keys.md#get)\r\n`,
    'docs/guide/keys.md': TEXT,
    'docs/guide/flows/refunds.md': TEXT,
  });
});
afterEach(async () => {
  folder.remove();
  await workspace.close();
});

interface Variation {
  readonly service?: string;
  readonly plane?: string;
  readonly type?: platform.ControlPlaneType;
  readonly api?: string;
  readonly portal?: string;
  readonly keyName?: string;
  readonly entityId?: platform.GatewayEntityId;
}

/** Writes an app with all patterns of a published API: linked to a service, and linked to a control plane. */
function synthesize(variation: Variation = {}): void {
  const context = { 'cdktf-gateways/id-namespace': 'test' };
  const stack = new TerraformStack(Testing.app({ stackTraces: false, context }), 'stack');
  new platform.PlatformProvider(stack, 'platform');
  const { plane = 'orders', type, service: name = 'orders', entityId } = variation;

  const strategy = new AuthStrategy(stack, 'strategy', {
    name: 'keys',
    strategyType: AuthStrategyType.keyAuth({ keyNames: [variation.keyName ?? 'apikey'] }),
  });
  const portal = new Portal(stack, 'portal', {
    name: variation.portal ?? 'developers',
    defaultAuthStrategy: strategy,
  });
  const controlPlane = new ControlPlane(stack, 'plane', { name: plane, type });
  const service = new GatewayService(stack, 'service', { controlPlane, name, url: 'https://a.b', entityId });
  service.addRoute('orders', { paths: ['/orders'] });
  const linked = new PublishedApi(stack, 'orders', {
    specification: platform.Specification.fromFile(`${folder.path}/spec.yaml`),
    documents: Documents.fromDirectory(`${folder.path}/docs`),
    implementation: ApiImplementationTarget.service(service),
    portal,
    authStrategy: PublicationAuth.portalDefault(),
    visibility: PortalVisibility.PUBLIC,
    name: variation.api,
  });
  linked.api.addDocument('more', { slug: 'more', content: platform.TextContent.fromText('x') });

  const enforced = new ControlPlane(stack, 'enforced', { name: 'enforced' });
  const packaged = new Api(stack, 'packaged', { name: 'Packaged', attributes: { b: ['${x}'], a: ['1'] } });
  packaged.implementWith(ApiImplementationTarget.controlPlane(enforced));
  packaged.publishTo(portal, { authStrategy: PublicationAuth.strategy(strategy), visibility: PortalVisibility.PUBLIC });
  new platform.AccessControlEnforcement(stack, 'ace', { controlPlane: enforced });
  workspace.write(Testing.synth(stack, true));
}

const stored = (type: string): any[] =>
  workspace.session.store.list({ provider: 'platform', type: `konnect_${type}` }).map(({ values }) => values);

/** Planned changes by type, such as `konnect_api: update`. */
async function planned(...options: string[]): Promise<string[]> {
  const all = Object.entries(await changes(workspace, ...options));
  return all.map(([address, actions]) => `${address.split('.')[0].replace('konnect_', '')}: ${actions}`).sort();
}

async function addressOf(type: string, name: string): Promise<string> {
  const all = (await workspace.succeed('state', 'list')).split('\n');
  return all.find((address) => address.startsWith(`konnect_${type}.${name}`))!;
}

const PARTS = [...Array(5).fill('api_document'), 'api_implementation', 'api_publication', 'api_version'];
const replaced = (type: string) => `${type}: delete,create`;

(hasTerraform ? describe : describe.skip)('with terraform on the PATH', () => {
  test('texts stay unchanged, a second plan is empty, and an edit changes only the affected objects', async () => {
    synthesize();
    await workspace.succeed('init', '-input=false');
    await workspace.succeed('apply', '-auto-approve', '-no-color');
    expect(await planned()).toEqual([]);

    const [version] = stored('api_version');
    expect(version).toMatchObject({ version: '1.4.0', spec: { content: SPEC } });
    expect(stored('api').map(({ description, attributes }) => [description, attributes])).toEqual(
      expect.arrayContaining([
        ['With ${description}', null],
        [null, '{"a":["1"],"b":["${x}"]}'],
      ]),
    );
    const documents = stored('api_document').map(({ slug, title, content }) => [slug, title, content]);
    expect(documents.sort()).toEqual([
      ['flows', 'Flows', '# Flows\n'],
      ['guide', 'The ${guide}', `${TEXT}[keys](guide/keys#get)\r\n`],
      ['keys', 'Keys', TEXT],
      ['more', expect.anything(), 'x'],
      ['refunds', 'Refunds', TEXT],
    ]);

    folder.write('docs/guide/keys.md', 'edited');
    synthesize();
    expect(await planned()).toEqual(['api_document: update']);
    folder.write('docs/guide/another.md', 'new');
    synthesize();
    expect(await planned()).toEqual(['api_document: create', 'api_document: update']);
    folder.write('spec.yaml', SPEC.replace('paths: {}', 'paths: { /a: {} }'));
    synthesize();
    expect(await planned()).toEqual(['api_document: create', 'api_document: update', 'api_version: update']);
    await workspace.succeed('apply', '-auto-approve', '-no-color');
    await workspace.succeed('destroy', '-auto-approve', '-no-color');
    expect(workspace.session.store.count()).toBe(0);
  });

  test('an edit of a parent does not change its children, and a replacement replaces them', async () => {
    synthesize();
    await workspace.succeed('init', '-input=false');
    await workspace.succeed('apply', '-auto-approve', '-no-color');

    synthesize({ service: 'renamed' });
    expect(await planned()).toEqual(['gateway_service: update']);
    synthesize({ plane: 'renamed' });
    expect(await planned()).toEqual(['gateway_control_plane: update']);
    synthesize({ api: 'Renamed' });
    expect(await planned()).toEqual(['api: update']);
    synthesize({ portal: 'renamed' });
    expect(await planned()).toEqual(['portal: update']);

    synthesize();
    const api = await addressOf('api', 'orders');
    expect(await planned(`-replace=${api}`)).toEqual(['api', ...PARTS].map(replaced).sort());
    const portal = await addressOf('portal', 'portal');
    expect(await planned(`-replace=${portal}`)).toEqual(['api_publication', 'api_publication', 'portal'].map(replaced));
    const guide = await addressOf('api_document', 'orders_Api_document-guide_');
    expect(await planned(`-replace=${guide}`)).toEqual(Array(4).fill(replaced('api_document')));
    const enforced = await addressOf('gateway_control_plane', 'enforced');
    expect(await planned(`-replace=${enforced}`)).toEqual(
      ['api_implementation', 'gateway_control_plane', 'gateway_plugin_ace'].map(replaced),
    );

    synthesize({ type: platform.ControlPlaneType.KUBERNETES_INGRESS_CONTROLLER });
    expect(await planned()).toEqual(
      ['api_implementation', 'gateway_control_plane', 'gateway_route', 'gateway_service'].map(replaced),
    );
    await workspace.succeed('apply', '-auto-approve', '-no-color');
    expect(await planned()).toEqual([]);
  });

  test('a changed strategy is replaced, and the portal and publications are updated in place', async () => {
    synthesize();
    await workspace.succeed('init', '-input=false');
    await workspace.succeed('apply', '-auto-approve', '-no-color');
    synthesize({ keyName: 'x-api-key' });
    expect(await planned()).toEqual([
      'api_publication: update',
      'api_publication: update',
      'application_auth_strategy: create,delete',
      'portal: update',
    ]);
    await workspace.succeed('apply', '-auto-approve', '-no-color');
    expect(await planned()).toEqual([]);
  });

  test('if the platform chose the id of a service, an edit of the service replaces its references', async () => {
    synthesize({ entityId: GatewayEntityId.platformGenerated() });
    await workspace.succeed('init', '-input=false');
    await workspace.succeed('apply', '-auto-approve', '-no-color');
    synthesize({ entityId: GatewayEntityId.platformGenerated(), service: 'renamed' });
    expect(await planned()).toContain(replaced('api_implementation'));
  });
});
