import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import * as platform from '../../../../constructs/platform';
import { NAMESPACE_CONTEXT } from '../../../../lib/core/l2/stable-id';
import { errorsOf, stackWithProviders, synthesized, synthesizedUnchecked } from '../../../support/stack';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'migration-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const write = (name: string, value: unknown) =>
  fs.writeFileSync(path.join(folder, name), typeof value === 'string' ? value : JSON.stringify(value));

/** The routes that a source becomes, and the errors of the report. */
function planned(source: platform.MigrationSource, options: platform.MigrationPlanOptions = {}) {
  const stack = stackWithProviders({ [NAMESPACE_CONTEXT]: 'shop' });
  const controlPlane = new platform.ControlPlane(stack, 'control-plane', { name: 'shop' });
  const plan = new platform.MigrationPlan(stack, 'plan', { controlPlane, source, acceptDifferences: true, ...options });
  const routes = Object.values<any>(synthesizedUnchecked(stack).resource.konnect_gateway_route ?? {});
  return { stack, plan, routes: routes.map(({ name }) => name).sort(), errors: errorsOf(stack) };
}

const API = {
  ...{ service_id: 'service-1', api_name: 'orders', request_config_path: '/orders', request_config_method: 'GET' },
  ...{ auth_type: 'NONE', service_config_type: 'HTTP', service_config_url: 'https://shop.example.com' },
};

describe('result files', () => {
  test('of a folder are read together', () => {
    write('apis.json', [
      API,
      {
        ...API,
        api_name: 'mock ${x} %{y}',
        request_config_path: '/mock',
        service_config_type: 'MOCK',
        service_config_mock_return_message: '${x} %{y}',
      },
    ]);
    write('services.json', [{ service_id: 'service-1', service_name: 'shop', protocol: 'https' }]);
    const { routes, errors, stack } = planned(platform.MigrationSource.fromResultFiles(folder));
    expect([routes, errors]).toEqual([['shop-mock-x-y', 'shop-orders'], []]);
    const [{ config }] = Object.values<any>(synthesized(stack).resource.konnect_gateway_plugin_request_termination);
    expect(config.body).toBe('$${x} %%{y}');
  });

  test('that are missing, outside of the folder, deeply nested or not JSON are reported', () => {
    fs.symlinkSync('/etc/hostname', path.join(folder, 'apis.json'));
    write('services.json', 'no JSON');
    write('api_keys.json', '['.repeat(200) + ']'.repeat(200));
    fs.mkdirSync(path.join(folder, 'usage_plans.json'));
    const { errors } = planned(platform.MigrationSource.fromResultFiles(folder));
    expect(errors).toEqual([
      expect.stringMatching(
        /^error: source contains api_keys.json, which is not valid JSON, or has more than 100 nested levels/,
      ),
      expect.stringMatching(/^error: source contains apis.json, which is outside /),
      expect.stringMatching(/^error: source contains services.json, which is not valid JSON/),
      expect.stringMatching(/^error: source contains usage_plans.json, which is not a file/),
    ]);
  });

  test('require a folder that contains some', () => {
    expect(planned(platform.MigrationSource.fromResultFiles(path.join(folder, 'none'))).errors).toEqual([
      expect.stringMatching(/^error: source is .*none, which is not a folder/),
    ]);
    expect(planned(platform.MigrationSource.fromResultFiles(folder)).errors).toEqual([
      expect.stringMatching(/which has 0 .json files; allowed: 1 to 500$/),
    ]);
  });
});

describe('an OpenAPI definition', () => {
  const file = () => path.join(folder, 'shop.yaml');
  const definition = (more = '') => `
openapi: 3.0.0
info: {title: shop, version: '1'}
paths:
  /orders/{id}:
    get:
      operationId: get-order
      parameters: [{name: id, in: path, required: true, schema: {type: integer}}]
      responses: {'200': {description: An order}}
      x-apigw-backend: {ServiceType: HTTP, ServiceConfig: {Url: 'https://orders.example.com', Path: '/v2/{id}', Method: GET}}
${more}`;

  test('is read, with authentication configured separately', () => {
    write('shop.yaml', definition());
    const authentication = platform.MigrationAuthentication.KEY_PAIR;
    const { routes, errors, plan, stack } = planned(platform.MigrationSource.fromOpenApi(file(), { authentication }));
    expect([routes, errors]).toEqual([['shop-get-order'], []]);
    expect(Object.keys(synthesized(stack).resource)).toContain('konnect_gateway_plugin_hmac_auth');
    expect(JSON.parse(plan.reportJson).entries.map(({ place }: any) => place)).toContainEqual(
      expect.stringMatching(/shop\.yaml:6:5/),
    );
  });

  test('rejects all requests unless authentication is configured', () => {
    write('shop.yaml', definition());
    const { stack } = planned(platform.MigrationSource.fromOpenApi(file()));
    const [{ config }] = Object.values<any>(synthesized(stack).resource.konnect_gateway_plugin_request_termination);
    expect(config.status_code).toBe(403);
    const opened = planned(platform.MigrationSource.fromOpenApi(file()), { ownAuthentication: ['get-order'] });
    expect(synthesized(opened.stack).resource.konnect_gateway_plugin_request_termination).toBeUndefined();
  });

  test('is reported if it is invalid, missing or refers to other files', () => {
    expect(planned(platform.MigrationSource.fromOpenApi(file())).errors).toEqual([
      expect.stringMatching(/^error: source cannot be read: .*shop.yaml does not exist/),
    ]);
    write('shop.yaml', 'swagger: "2.0"\ninfo: {title: a, version: "1"}\npaths: {}\n');
    expect(planned(platform.MigrationSource.fromOpenApi(file())).errors).toHaveLength(1);
    write('shop.yaml', definition('  /other: {$ref: "../secret.yaml"}\n'));
    fs.writeFileSync(path.join(folder, '..', `${path.basename(folder)}-secret.yaml`), '');
    expect(planned(platform.MigrationSource.fromOpenApi(file())).errors).toEqual([
      expect.stringMatching(/^error: source cannot be read: /),
    ]);
    fs.rmSync(path.join(folder, '..', `${path.basename(folder)}-secret.yaml`));
    const doubled = Array.from({ length: 24 }, (_, index) => `x-${index + 1}: &a${index + 1} [*a${index}, *a${index}]`);
    write('shop.yaml', `${definition()}x-0: &a0 [1, 2]\n${doubled.join('\n')}\n`);
    expect(planned(platform.MigrationSource.fromOpenApi(file())).errors).toHaveLength(1);
    write('shop.yaml', definition('  /other: {$ref: "https://example.com/a.yaml"}\n'));
    expect(planned(platform.MigrationSource.fromOpenApi(file())).errors).toEqual([
      expect.stringMatching(/^error: source cannot be read: /),
    ]);
  });
});
