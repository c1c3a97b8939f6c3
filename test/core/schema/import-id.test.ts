import { TerraformVariable } from 'cdktf';
import { loadCatalog } from '../../../generator/catalog/load';
import { CATALOG_IDS } from '../../../generator/catalog/types';
import * as cloud from '../../../lib/cloud';
import * as platform from '../../../lib/platform';
import { only, stackWithProviders, synthesized } from '../../support/stack';

test('a plain id', () => {
  expect(platform.api.Api.importId({ id: 'a1' })).toBe('a1');
});

test('a JSON object with the keys that the provider reads', () => {
  const parts = { apiId: 'a1', id: 'd1' };
  expect(JSON.parse(platform.apiDocument.ApiDocument.importId(parts))).toEqual({ api_id: 'a1', id: 'd1' });
});

test('several values joined by #', () => {
  const { ApiGatewayServiceRelease } = cloud.apiGatewayServiceRelease;
  const parts = { serviceId: 's', environmentName: 'release', releaseVersion: '20260101' };
  expect(ApiGatewayServiceRelease.importId(parts)).toBe('s#release#20260101');
});

test('all six parts of a usage plan attachment, although the page of the provider shows five', () => {
  const { ApiGatewayUsagePlanAttachment } = cloud.apiGatewayUsagePlanAttachment;
  const parts = {
    usagePlanId: 'p',
    serviceId: 's',
    environment: 'test',
    bindType: 'API',
    apiId: 'a',
    accessKeysStr: 'k',
  };
  expect(ApiGatewayUsagePlanAttachment.importId(parts)).toBe('p#s#test#API#a#k');
});

test('the property of a nested part', () => {
  expect(platform.serverlessCloudGateway.ServerlessCloudGateway.importId({ controlPlaneId: 'cp' })).toBe('cp');
});

test('a value that only Terraform knows', () => {
  const stack = stackWithProviders();
  const variable = new TerraformVariable(stack, 'id', { type: 'string' });
  const document = new platform.apiDocument.ApiDocument(stack, 'document', { apiId: 'a', content: 'x' });
  document.importFrom(platform.apiDocument.ApiDocument.importId({ apiId: 'a', id: variable.stringValue }));
  expect(synthesized(stack).import).toEqual([
    { id: '{"api_id":"a","id":"${var.id}"}', to: 'konnect_api_document.document' },
  ]);
});

test.each<[string, () => string, string]>([
  [
    'several missing parts together',
    () => platform.apiDocument.ApiDocument.importId({ apiId: '' } as any),
    'the import id of konnect_api_document is invalid: ' +
      'apiId is ""; allowed: a text that is not empty; id is undefined; allowed: a text that is not empty',
  ],
  [
    'a part that would be read as two',
    () => cloud.apiGatewayIpStrategy.ApiGatewayIpStrategy.importId({ serviceId: 'a#b', strategyId: 's' }),
    'serviceId is "a#b"; allowed: a text without #, which separates the parts of the id',
  ],
  [
    'an id other than the only possible one',
    () => platform.cmek.Cmek.importId({ id: 'other' }),
    'id is "other"; allowed: default',
  ],
])('refuses %s', (_, make, message) => {
  expect(make).toThrow(message);
});

test('exists only for resources that the provider can import', () => {
  const modules: { [id: string]: any } = { platform, cloud };
  for (const id of CATALOG_IDS) {
    for (const { kind, type, rules } of loadCatalog(id).elements) {
      const classes = Object.values<any>(modules[id]).flatMap((module) => Object.values<any>(module));
      const construct = classes.find(
        (candidate) => candidate?.tfResourceType === type && !candidate.name.startsWith('Data'),
      );
      if (kind === 'resource') {
        expect([type, typeof construct.importId]).toEqual([type, rules.import!.supported ? 'function' : 'undefined']);
      }
    }
  }
});

test('generates code for an import', () => {
  const stack = stackWithProviders();
  platform.api.Api.generateConfigForImport(stack, 'imported', platform.api.Api.importId({ id: 'a1' }));
  expect(synthesized(stack).import).toEqual([{ id: 'a1', to: 'konnect_api.imported' }]);
});

test('a moved resource', () => {
  const stack = stackWithProviders();
  const api = new platform.api.Api(stack, 'new', { name: 'orders' });
  api.moveFromId('konnect_api.old');
  expect(synthesized(stack).moved).toEqual([{ from: 'konnect_api.old', to: 'konnect_api.new' }]);
  expect(only(stack, 'konnect_api')).toEqual({ name: 'orders' });
});
