import * as fs from 'node:fs';
import * as path from 'node:path';
import { App, TerraformResource, Token } from 'cdktf';
import { Api } from '../../../../constructs/cloud/gateway/api';
import { ApiAuth } from '../../../../constructs/cloud/gateway/api-auth';
import { ApiOptions } from '../../../../constructs/cloud/gateway/api-props';
import { Backend } from '../../../../constructs/cloud/gateway/backend';
import { Environment } from '../../../../constructs/cloud/gateway/environment';
import { GatewayService } from '../../../../constructs/cloud/gateway/gateway-service';
import { HttpMethod } from '../../../../constructs/cloud/gateway/http-method';
import { ParameterLocation, ParameterType } from '../../../../constructs/cloud/gateway/parameters';
import { DEFAULTS } from '../../../../constructs/cloud/gateway/private/release-hash';
import { Release } from '../../../../constructs/cloud/gateway/release';
import { Upstream, UpstreamNodes } from '../../../../constructs/cloud/gateway/upstream';
import { Duration } from '../../../../lib/core/values/duration';
import {
  addStack,
  findingsOf,
  synthesized,
  synthesizedUnchecked,
  unknownText,
  warningsOf,
} from '../../../support/stack';
import { addApi, serviceInStack, the, theUnchecked } from './support';

const { TEST } = Environment;
const RULES = path.join(__dirname, '../../../../catalog/cloud/rules/resources/tencentcloud_api_gateway_api.json');

/** A backend with a description of a constant. */
function remarkOn(description: string): Backend {
  const constants = [{ name: 'X-From', location: ParameterLocation.HEADER, value: 'gateway', description }];
  return Backend.http({ url: 'https://orders.example.com', constants });
}

/** Returns the description, including the hash, of the release of a service with one API. */
function descriptionOf(build: (service: GatewayService) => void): string {
  const { stack, service } = serviceInStack();
  service.release(TEST, { description: 'Now', releaseOnChange: true });
  build(service);
  return the(stack, 'service_release').release_desc;
}

describe('a release on change', () => {
  test('has a hash of the APIs in its description, independent of their order', () => {
    const one = descriptionOf((service) => [addApi(service, 'a'), addApi(service, 'b')]);
    const other = descriptionOf((service) => [addApi(service, 'b'), addApi(service, 'a')]);
    expect(one).toMatch(/^Now \([0-9a-f]{16}\)$/);
    expect(other).toBe(one);
  });

  test('ignores the order of parameters, like Terraform', () => {
    const names = ['one', 'two', 'three'];
    const parameters = (order: string[]) => order.map((name) => ({ name, location: ParameterLocation.QUERY }));
    const one = descriptionOf((service) => addApi(service, 'a', { parameters: parameters(names) }));
    expect(descriptionOf((service) => addApi(service, 'a', { parameters: parameters([...names].reverse()) }))).toBe(
      one,
    );
  });

  test('compares the ids of APIs, including APIs added later, but not APIs of a later stack', () => {
    const { stack, service } = serviceInStack();
    addApi(service, 'a');
    service.release(TEST, { releaseOnChange: true });
    addApi(service, 'b');
    const later = addStack(stack.node.root as App, 'later');
    new Api(later, 'api', { service, name: 'c', path: '/c', backend: Backend.mock('ok') });
    const [[, trigger]] = Object.entries(theUnchecked(stack, 'service_release').lifecycle) as [string, string[]][];
    expect(trigger).toEqual([expect.stringMatching(/^terraform_data\.orders_release-test_Content-apis_\w+$/)]);
    expect(synthesizedUnchecked(stack).resource.terraform_data[trigger[0].split('.')[1]]).toEqual({
      input: {
        apis: expect.stringMatching(
          /^\$\{sort\(\[tencentcloud_api_gateway_api\.orders_api-a_\w+\.id, tencentcloud_api_gateway_api\.orders_api-b_\w+\.id\]\)\}$/,
        ),
      },
    });
  });

  test('compares the ids of APIs in an earlier stack', () => {
    const { stack, service } = serviceInStack();
    addApi(service, 'a');
    const later = addStack(stack.node.root as App, 'later');
    new Release(later, 'release', { service, environment: TEST, releaseOnChange: true });
    // References to another stack are known after both stacks are prepared.
    [stack, later].forEach((one) => one.prepareStack());
    const ids = `data.terraform_remote_state.cross-stack-reference-input-stack.outputs`;
    expect(JSON.stringify(synthesized(later).resource.terraform_data)).toContain(`{"apis":"\${sort([${ids}.`);
  });

  const remarks = { successExample: '{}', failureExample: 'no' };
  test.each<[string, Partial<ApiOptions>]>([
    ['limits', { qpsLimits: { test: 1, prepub: 2, release: 3 } }],
    ['names, descriptions and examples', { name: 'other', description: 'New', ...remarks }],
    ['remarks on constants', { backend: remarkOn('New') }],
    ['values that only Terraform knows in these', { description: unknownText() }],
    ['explicit defaults', { cors: true, method: HttpMethod.GET, auth: ApiAuth.none() }],
  ])('does not change with %s', (_, options) => {
    const base = options.backend ? { backend: remarkOn('Old') } : {};
    const one = descriptionOf((service) => addApi(service, 'a', base));
    expect(descriptionOf((service) => addApi(service, 'a', options))).toBe(one);
  });

  test('does not change if defaults of backends, parameters and error codes are set explicitly', () => {
    const url = 'https://orders.example.com';
    const [name, location] = ['page', ParameterLocation.QUERY];
    const left = descriptionOf((service) =>
      addApi(service, 'a', { backend: Backend.http({ url }), parameters: [{ name, location }] }),
    );
    const stated = descriptionOf((service) =>
      addApi(service, 'a', {
        backend: Backend.http({ url, timeout: Duration.seconds(5) }),
        parameters: [{ name, location, required: false, type: ParameterType.STRING, defaultValue: '' }],
      }),
    );
    expect(stated).toBe(left);
  });

  test('uses the defaults of the provider', () => {
    const { attributes } = JSON.parse(fs.readFileSync(RULES, 'utf8'));
    const stated = Object.entries<any>(attributes).flatMap(([path, { default: value }]) =>
      value === undefined ? [] : [[path.replace(/\./g, '[].'), value]],
    );
    expect(DEFAULTS).toEqual(Object.fromEntries(stated));
  });

  test.each<[string, (service: GatewayService) => void]>([
    ['a switch with another value than its default', (service) => addApi(service, 'a', { cors: false })],
    ['another method', (service) => addApi(service, 'a', { method: HttpMethod.ANY })],
    ['a response', (service) => addApi(service, 'a', { backend: Backend.mock('fine') })],
    ['another API', (service) => [addApi(service, 'a'), addApi(service, 'b')]],
    [
      'an override',
      (service) => (addApi(service, 'a').node.defaultChild as TerraformResource).addOverride('owner', 'me'),
    ],
  ])('changes with %s', (_, build) => {
    expect(descriptionOf(build)).not.toBe(descriptionOf((service) => addApi(service, 'a')));
  });

  test('includes the whole argument if an override sets only a part of the argument', () => {
    const overridden = (name: string) =>
      descriptionOf((service) => {
        const api = addApi(service, 'a', { parameters: [{ name, location: ParameterLocation.QUERY }] });
        (api.node.defaultChild as TerraformResource).addOverride('request_parameters.0.default_value', '1');
      });
    const parameters = [{ name: 'page', location: ParameterLocation.QUERY, defaultValue: '1' }];
    expect(overridden('page')).toBe(descriptionOf((service) => addApi(service, 'a', { parameters })));
    expect(overridden('size')).not.toBe(overridden('page'));
  });

  test('leaves values that only Terraform knows to Terraform', () => {
    const withToken = (token: string) => {
      const { stack, service } = serviceInStack();
      const backend = Backend.http({ url: unknownText(token), path: unknownText('${var.path}') });
      addApi(service, 'a', { backend, errorCodes: [{ code: 1, message: unknownText(), description: unknownText() }] });
      service.release(TEST, { releaseOnChange: true });
      expect([findingsOf(stack), warningsOf(stack)]).toEqual([[], []]);
      return the(stack, 'service_release');
    };
    const { release_desc: description, lifecycle } = withToken('${var.one}');
    expect(withToken('${var.two}').release_desc).toBe(description);
    expect(lifecycle.replace_triggered_by.map((one: string) => one.replace(/.*\./, ''))).toEqual([
      expect.stringMatching(/^orders_release-test_Content-apis_/),
      'response_error_codes',
      'service_config_path',
      'service_config_url',
    ]);
  });

  test('changes with another upstream or authorization API', () => {
    const { stack, service } = serviceInStack();
    const nodes = UpstreamNodes.servers([{ host: '10.0.0.4', port: 80 }]);
    const upstream = new Upstream(stack, 'upstream', { vpcId: 'vpc-1a2b3c4d', nodes });
    const login = addApi(service, 'a', {
      auth: ApiAuth.oauthAuthorizationApi({ publicKey: 'key', tokenLocation: 'method.req.header.Authorization' }),
    });
    const backend = Backend.upstream(upstream, { url: 'http://orders' });
    addApi(service, 'b', { auth: ApiAuth.oauthBusinessApi(login), backend });
    service.release(TEST, { releaseOnChange: true });
    expect(the(stack, 'service_release').lifecycle.replace_triggered_by).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/api-b_\w+\.auth_relation_api_id$/),
        expect.stringMatching(/api-b_\w+\.service_config_upstream_id$/),
      ]),
    );
    expect(warningsOf(stack)).toEqual([]);
  });

  test('warns about values of an API in another stack that only Terraform knows', () => {
    const { stack, service } = serviceInStack();
    const backend = Backend.http({ url: unknownText() });
    new Api(stack, 'api', { service, name: 'a', path: '/a', backend });
    const later = addStack(stack.node.root as App, 'later');
    new Release(later, 'release', { service, environment: TEST, releaseOnChange: true });
    expect(findingsOf(stack)).toEqual([]);
    expect(warningsOf(later)).toEqual([
      expect.stringContaining(
        'releaseOnChange cannot detect changes of values that only Terraform knows: service_config_url of stack/api; if only these values change, also change the description to release them',
      ),
    ]);
  });

  test('treats ids of the service and other resources of the app as known', () => {
    const { stack, service } = serviceInStack();
    addApi(service, 'a');
    service.release(TEST, { releaseOnChange: true });
    expect(findingsOf(stack)).toEqual([]);
    expect(Token.isUnresolved(the(stack, 'service_release').release_desc)).toBe(false);
  });
});
