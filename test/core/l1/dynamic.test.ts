import { TerraformIterator, TerraformVariable } from 'cdktf';
import { ApiGatewayApi } from '../../../lib/cloud/api-gateway-api';
import { GatewayRoute } from '../../../lib/platform/gateway-route';
import { only, onlyUnchecked, stackWithProviders } from '../../support/stack';

function iteratorIn(stack = stackWithProviders()) {
  const variable = new TerraformVariable(stack, 'items', { type: 'map(string)' });
  return { stack, iterator: TerraformIterator.fromMap(variable.value) };
}

test('a dynamic block accepts property names', () => {
  const { stack, iterator } = iteratorIn();
  new ApiGatewayApi(stack, 'api', {
    serviceId: 's',
    apiName: 'a',
    requestConfigPath: '/',
    responseErrorCodes: iterator.dynamic({ code: 1, msg: iterator.key, needConvert: true }),
  });
  const { dynamic } = onlyUnchecked(stack, 'tencentcloud_api_gateway_api');
  expect(dynamic.response_error_codes).toMatchObject({
    for_each: '${var.items}',
    iterator: 'each',
    content: { code: 1, msg: '${each.key}', need_convert: true },
  });
});

test('a dynamic block keeps unknown names, so that Terraform reports them', () => {
  const { stack, iterator } = iteratorIn();
  const content = { code: 1, msg: iterator.key, need_convert: true, mesage: 'misspelt' };
  new ApiGatewayApi(stack, 'api', {
    serviceId: 's',
    apiName: 'a',
    requestConfigPath: '/',
    responseErrorCodes: iterator.dynamic(content),
  });
  const { dynamic } = onlyUnchecked(stack, 'tencentcloud_api_gateway_api');
  expect(dynamic.response_error_codes.content).toEqual({ ...content, msg: '${each.key}' });
});

test('a dynamic list of objects accepts property names and Terraform names', () => {
  const { stack, iterator } = iteratorIn();
  new GatewayRoute(stack, 'route', {
    controlPlaneId: 'cp',
    destinations: iterator.dynamic({ ip: iterator.value }),
    sources: iterator.dynamic({ ip: iterator.value, port: 80 }),
  });
  expect(only(stack, 'konnect_gateway_route')).toMatchObject({
    destinations: '${[ for key, val in var.items: {"ip" = val}]}',
    sources: '${[ for key, val in var.items: {"ip" = val, "port" = 80}]}',
  });
});

test('a dynamic block iterates over a map', () => {
  const { stack, iterator } = iteratorIn();
  new GatewayRoute(stack, 'route', {
    controlPlaneId: 'cp',
    forEach: iterator,
    name: iterator.key,
    paths: [iterator.value],
  });
  expect(only(stack, 'konnect_gateway_route')).toMatchObject({
    for_each: '${var.items}',
    name: '${each.key}',
    paths: ['${each.value}'],
  });
});
