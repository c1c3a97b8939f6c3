/** Deploys gateways from OpenAPI specifications to the sandbox with the real terraform: an edit changes only its own objects. */
import { TerraformStack } from 'cdktf';
import { platform } from '../../../..';
import { hasTerraform } from '../../../sandbox/support/terraform';
import { EditedWorkspace } from '../support/edited-workspace';

const { Consumer, ControlPlane, CustomPluginSchema, OpenApiEntityIds, OpenApiGateway, Specification, TextContent } =
  platform;

let workspace: EditedWorkspace;
beforeEach(() => {
  workspace = new EditedWorkspace('konnect_gateway_');
});
afterEach(() => workspace.close());

const OK = { responses: { '200': { description: 'ok' } } };
const PIER = { in: 'path', name: 'pierId', required: true, schema: { type: 'string' } };
const CLASSES = {
  in: 'header',
  name: 'x-class',
  required: true,
  schema: { type: 'string', enum: ['first', 'second'] },
};
const PIERS = { '/piers': { get: { operationId: 'listPiers', ...OK }, post: { operationId: 'addPier', ...OK } } };
const ONE_PIER = {
  '/piers/{pierId}': {
    parameters: [PIER],
    get: { operationId: 'getPier', 'x-kong-plugin-rate-limiting': { config: { minute: 60, policy: 'local' } }, ...OK },
    delete: { operationId: 'dropPier', ...OK },
  },
};
const BOATS = {
  '/boats': {
    servers: [{ url: 'https://boats.example.com' }],
    'x-kong-plugin-request-termination': { consumer: 'blocked', config: { status_code: 403 } },
    'x-kong-plugin-tide': { config: { harbour: 'north' } },
    get: { operationId: 'listBoats', parameters: [CLASSES], ...OK },
  },
};
const TOP = {
  openapi: '3.0.3',
  info: { title: 'Ferry', version: '1.0.0' },
  servers: [{ url: 'https://a.example.com/v1' }, { url: 'https://b.example.com/v1' }],
  'x-kong-tags': ['fleet'],
  'x-kong-plugin-cors': { config: { origins: ['https://ferry.example.com'] } },
  'x-kong-plugin-request-validator': { config: { verbose_response: true } },
  'x-kong-service-defaults': { retries: 3, read_timeout: 5000 },
};
const ALL = { ...PIERS, ...ONE_PIER, ...BOATS };

const gateway =
  (specification: object, props: Partial<platform.OpenApiGatewayProps> = {}) =>
  (stack: TerraformStack) => {
    const controlPlane = new ControlPlane(stack, 'plane', { name: 'edge' });
    const blocked = new Consumer(stack, 'blocked', { controlPlane, username: 'blocked' });
    const schema = TextContent.fromText('return { name = "tide", fields = {} }');
    new OpenApiGateway(stack, 'gateway', {
      controlPlane,
      specification: Specification.fromObject(specification),
      consumers: { blocked },
      customPlugins: [new CustomPluginSchema(stack, 'tide', { controlPlane, schema })],
      ...props,
    });
  };

(hasTerraform ? test : test.skip)(
  'a second plan is empty, and an edit of the file changes only its own objects',
  async () => {
    const edited = (top: object, paths: object = ALL) => workspace.planned(gateway({ ...TOP, ...top, paths }));
    await workspace.deploy(gateway({ ...TOP, paths: ALL }));

    // Another order, and another title, which is part of all names, do not result in other objects.
    expect(await edited({}, { ...BOATS, ...ONE_PIER, ...PIERS })).toEqual([]);
    const renamed = await edited({ info: { title: 'Ships', version: '2.0.0' } });
    expect(new Set(renamed.map((line) => line.split(': ')[1]))).toEqual(new Set(['update']));

    // A new operation, with and without a separate service.
    const jetty = { get: { operationId: 'getJetty', 'x-kong-plugin-acl': { config: { allow: ['staff'] } }, ...OK } };
    expect(await edited({}, { '/jetty': jetty, ...ALL })).toEqual(['plugin_acl: create', 'route: create']);
    const own = { servers: [{ url: 'https://jetty.example.com' }], ...jetty };
    expect(await edited({}, { ...ALL, '/jetty': own })).toEqual([
      'plugin_acl: create',
      'plugin_cors: create',
      'route: create',
      'service: create',
    ]);
    // One less.
    const { delete: dropped, ...rest } = ONE_PIER['/piers/{pierId}'];
    expect(dropped).toBeDefined();
    expect(await edited({}, { ...PIERS, ...BOATS, '/piers/{pierId}': rest })).toEqual([
      'plugin_request_validator: delete',
      'route: delete',
    ]);

    // Edits of existing objects.
    const cors = { config: { origins: ['https://ships.example.com'] } };
    expect(await edited({ 'x-kong-plugin-cors': cors })).toEqual(['plugin_cors: update', 'plugin_cors: update']);
    expect(await edited({ 'x-kong-service-defaults': { retries: 4, read_timeout: 5000 } })).toEqual([
      'service: update',
      'service: update',
    ]);
    const limited = { ...rest.get, 'x-kong-plugin-rate-limiting': { config: { minute: 30, policy: 'local' } } };
    const changed = { ...ONE_PIER['/piers/{pierId}'], get: limited };
    expect(await edited({}, { ...ALL, '/piers/{pierId}': changed })).toEqual(['plugin_rate_limiting: update']);
    const third = { ...CLASSES, schema: { type: 'string', enum: ['first', 'second', 'third'] } };
    const boats = { ...BOATS['/boats'], get: { ...BOATS['/boats'].get, parameters: [third] } };
    expect((await edited({}, { ...ALL, '/boats': boats })).sort()).toEqual([
      'plugin_request_validator: create',
      ...Array(3).fill('plugin_request_validator: update'),
      'route: create',
    ]);
  },
);

(hasTerraform ? test : test.skip)('a second plan is empty with ids from names, too', async () => {
  const props = { entityIds: OpenApiEntityIds.FROM_NAMES };
  await workspace.deploy(gateway({ ...TOP, paths: ALL }, props));
  const jetty = { get: { operationId: 'getJetty', ...OK } };
  expect(await workspace.planned(gateway({ ...TOP, paths: { '/jetty': jetty, ...ALL } }, props))).toEqual([
    'route: create',
  ]);
  const retried = { ...TOP, 'x-kong-service-defaults': { retries: 1, read_timeout: 5000 } };
  expect(await workspace.planned(gateway({ ...retried, paths: ALL }, props))).toEqual([
    'service: update',
    'service: update',
  ]);
});
