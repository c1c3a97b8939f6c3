/** The names that people give types. */
import { nearNames } from '../../../lib/core/shared/formats/near';
import { TypeNames } from '../../../sandbox/src/input/type-names';

const names = TypeNames.load();

test.each([
  ['konnect_api_document', 'konnect_api_document'],
  ['platform.api-document', 'konnect_api_document'],
  ['platform.apiDocument', 'konnect_api_document'],
  ['api-document', 'konnect_api_document'],
  ['api_document', 'konnect_api_document'],
  ['ApiDocument', 'konnect_api_document'],
  ['platform.ApiDocument', 'konnect_api_document'],
  ['platform.l1.apiDocument.ApiDocument', 'konnect_api_document'],
  ['platform/api-document', 'konnect_api_document'],
  ['cloud.api-gateway-api', 'tencentcloud_api_gateway_api'],
  ['DayuL4RuleV2', 'tencentcloud_dayu_l4_rule_v2'],
])('%s is the resource %s', (name, type) => {
  expect(names.resource(name).type).toBe(type);
});

test.each([
  ['data.konnect_portal', 'konnect_portal'],
  ['DataPortal', 'konnect_portal'],
  ['platform.data-portal', 'konnect_portal'],
  ['konnect_team_list', 'konnect_team_list'],
])('%s is the data source %s', (name, type) => {
  expect(names.find(name)).toMatchObject({ kind: 'data-source', type });
});

test('every type is found by each of its names', () => {
  const lost = names.all.filter((one) => {
    const bare = one.name.slice(one.provider.length + 1);
    const className = bare.replace(/(^|-)(\w)/g, (_, __, letter) => letter.toUpperCase());
    const terraform = one.kind === 'resource' ? one.type : `data.${one.type}`;
    return [one.name, bare, className, terraform].some((name) => names.find(name) !== one);
  });
  expect(lost).toEqual([]);
  expect(names.resources).toHaveLength(215 + 48);
});

test.each<[string, string]>([
  ['api-docment', 'the type "api-docment" does not exist: did you mean platform.api-document?'],
  [
    'konnect_gateway_rout',
    'the type "konnect_gateway_rout" does not exist: did you mean platform.gateway-route or platform.gateway-route-expression?',
  ],
  [
    'platform.service-release',
    'the type "platform.service-release" does not exist: did you mean cloud.api-gateway-service-release?',
  ],
  [
    'zzz',
    'the type "zzz" does not exist. Give a type as platform.api-document, api-document or ApiDocument, or its Terraform name',
  ],
  [
    '',
    'the type "" does not exist. Give a type as platform.api-document, api-document or ApiDocument, or its Terraform name',
  ],
])('%j is rejected', (name, message) => {
  expect(() => names.resource(name)).toThrow(message);
});

test('a data source is not found as a resource', () => {
  expect(() => names.resource('DataPortal')).toThrow(
    'the type "DataPortal" does not exist: did you mean platform.portal?',
  );
});

test.each([
  ['kye', ['key', 'name'], ['key']],
  ['discription', ['description', 'name', 'title'], ['description']],
  ['plan', ['usage-plan', 'plane', 'x'], ['plane', 'usage-plan']],
  ['nothing', ['key', 'name'], []],
])('for %s, %j suggests %j', (name, known, near) => {
  expect(nearNames(name, known)).toEqual(near);
});
