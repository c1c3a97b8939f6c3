/** Objects in one region of the cloud do not exist in another region. */
import { hasTerraform, Workspace } from '../support/terraform';

let workspace: Workspace;
beforeEach(() => {
  workspace = new Workspace();
});
afterEach(() => workspace.close());

const SERVICE = 'tencentcloud_api_gateway_service';
const TEMPLATE = 'tencentcloud_address_template';
const ORDERS = { service_name: 'orders', protocol: 'https', net_type: ['OUTER'] };
const APPLY = ['apply', '-auto-approve', '-no-color', '-input=false'];

/** A configuration with a provider for each region by alias; null for the region of the environment. */
function configuration(regions: { [alias: string]: string | null }, parts: object): string {
  return JSON.stringify({
    terraform: { required_providers: { tencentcloud: { source: 'tencentcloudstack/tencentcloud' } } },
    provider: { tencentcloud: Object.entries(regions).map(([alias, region]) => ({ alias, region })) },
    ...parts,
  });
}

const north = { provider: 'tencentcloud.north' };
const south = { provider: 'tencentcloud.south' };
const BOTH = { north: 'ap-beijing', south: 'ap-guangzhou' };

/** Names of the services that a provider sees, as an output. */
const seen = (name: string) => ({ value: `\${[for one in data.${SERVICE}s.${name}.list : one.service_name]}` });

async function outputs(): Promise<{ [name: string]: unknown }> {
  const shown: { [name: string]: { value: unknown } } = JSON.parse(await workspace.succeed('output', '-json'));
  return Object.fromEntries(Object.entries(shown).map(([name, { value }]) => [name, value]));
}

(hasTerraform ? describe : describe.skip)('with terraform on the PATH', () => {
  test('each of two aliases uses its own region, from the first plan to the last object', async () => {
    const services = { north: { ...ORDERS, ...north }, south: { ...ORDERS, ...south } };
    workspace.write(
      configuration(BOTH, {
        resource: { [SERVICE]: { ...services, more: { ...ORDERS, ...south, service_name: 'more' } } },
        data: {
          [`${SERVICE}s`]: {
            north: { ...north, depends_on: [`${SERVICE}.north`, `${SERVICE}.south`, `${SERVICE}.more`] },
            south: { ...south, depends_on: [`${SERVICE}.north`, `${SERVICE}.south`, `${SERVICE}.more`] },
          },
        },
        output: { north: seen('north'), south: seen('south') },
      }),
    );
    await workspace.succeed('init', '-input=false');
    expect(await workspace.succeed(...APPLY)).toContain('3 added');
    const { north: inNorth, south: inSouth } = await outputs();
    expect(inNorth).toEqual(['orders']);
    expect((inSouth as string[]).sort()).toEqual(['more', 'orders']);
    expect(await workspace.succeed('plan', '-detailed-exitcode', '-no-color')).toContain('No changes');
    expect(workspace.session.store.list().map(({ region }) => region)).toEqual(
      expect.arrayContaining([undefined, 'ap-beijing']),
    );

    const { store } = workspace.session;
    const created = store.listRequests({ type: SERVICE }).filter(({ operation }) => operation === 'create');
    expect(created.map(({ region = '' }) => region).sort()).toEqual(['', '', 'ap-beijing']);
    const [one] = store.list({ type: SERVICE, region: 'ap-beijing' });
    await workspace.succeed('state', 'rm', `${SERVICE}.north`, `${SERVICE}.south`);
    const { status, text } = await workspace.terraform('import', '-no-color', `${SERVICE}.south`, one.id);
    expect([status, text.replace(/\s+/g, ' ')]).toEqual([1, expect.stringContaining(`the import id ${one.id}`)]);
    await workspace.succeed('import', '-no-color', `${SERVICE}.north`, one.id);
    const other = store.list({ type: SERVICE, region: '' }).find(({ values }) => values.service_name === 'orders')!;
    await workspace.succeed('import', '-no-color', `${SERVICE}.south`, other.id);
    await workspace.succeed('plan', '-detailed-exitcode', '-no-color');

    await workspace.succeed('destroy', '-auto-approve', '-no-color');
    expect(store.count()).toBe(0);
  });

  test('objects without a region are visible in all, and objects of other regions cannot be referenced', async () => {
    const template = { ...north, name: 'office', addresses: ['10.0.0.1'] };
    const group = { ...south, name: 'all', template_ids: [`\${${TEMPLATE}.office.id}`] };
    const api = {
      ...{ ...south, service_id: `\${${SERVICE}.north.id}`, api_name: 'orders', request_config_path: '/orders' },
      ...{ request_config_method: 'GET', service_config_type: 'MOCK', service_config_mock_return_message: 'ok' },
    };
    const resource = {
      [TEMPLATE]: { office: template },
      [`${TEMPLATE}_group`]: { all: group },
      [SERVICE]: { north: { ...ORDERS, ...north } },
    };
    workspace.write(configuration(BOTH, { resource }));
    await workspace.succeed('init', '-input=false');
    expect(await workspace.succeed(...APPLY)).toContain('3 added');
    await workspace.succeed('plan', '-detailed-exitcode', '-no-color');
    workspace.write(configuration(BOTH, { resource: { ...resource, tencentcloud_api_gateway_api: { api } } }));
    const { status, text } = await workspace.terraform(...APPLY);
    expect([status, text]).toEqual([1, expect.stringMatching(/service service-\S+ not exist/)]);
  });

  test('without an argument, the environment of terraform sets the region', async () => {
    const alone = (name: string) => configuration({ here: null }, { resource: { [SERVICE]: { [name]: it } } });
    const it = { ...ORDERS, provider: 'tencentcloud.here' };
    const applied = async (name: string, variables: { [name: string]: string }): Promise<void> => {
      workspace.write(alone(name));
      const run = await workspace.session.begin('apply', workspace.folder, variables);
      const args = [...APPLY, `-state=${name}.tfstate`];
      expect(await workspace.outputOf(args, run.environment)).toMatchObject({ status: 0 });
      await run.end('normal');
    };
    workspace.write(alone('init'));
    await workspace.succeed('init', '-input=false');
    await applied('one', { TENCENTCLOUD_REGION: 'ap-beijing', CLOUDPROVIDER_REGION: 'ap-tokyo' });
    await applied('two', { TENCENTCLOUD_REGION: '', CLOUDPROVIDER_REGION: 'ap-tokyo' });
    await applied('three', { TENCENTCLOUD_REGION: 'ap-guangzhou' });
    await applied('four', { OTHER_REGION: 'ap-seoul' });
    expect(workspace.session.store.list().map(({ region }) => region)).toEqual([
      ...['ap-beijing', 'ap-tokyo', undefined, undefined],
    ]);
  });
});
