/** Tests the versions that callers see during releases, with the real terraform on the sandbox. */
import { propertyAccess, TerraformOutput, TerraformStack, TerraformVariable, Token } from 'cdktf';
import * as cloud from '../../../constructs/cloud';
import { DataApiGatewayServiceEnvironmentList } from '../../../lib/cloud/data-api-gateway-service-environment-list';
import { ProviderStore } from '../../../sandbox/src/engine/server/provider-store';
import { serving } from '../../../sandbox/src/services/cloud/releases/serving';
import { switchRule } from '../../../sandbox/src/settings/rules';
import { hasTerraform, Workspace } from '../../sandbox/support/terraform';

const { TEST, PREPUB, RELEASE } = cloud.Environment;

let workspace: Workspace;
/** Number of requests that were already read. */
let seen: number;
beforeEach(() => {
  seen = 0;
  workspace = new Workspace();
});
afterEach(() => workspace.close());

const stored = (type: string) => workspace.stored(`tencentcloud_api_gateway_${type}`);

/** The version of the release to an environment. */
function versionOf(environment: cloud.Environment): string {
  return stored('service_release').find(({ environment_name: name }) => name === environment).release_version;
}

/** Returns the changes of a plan, sorted: the names of resources without the hash at the end, and the action without the reason. */
async function planned(...args: string[]): Promise<string[]> {
  const { status, text } = await workspace.terraform('plan', '-no-color', ...args);
  expect([status, status === 0 ? '' : text]).toEqual([0, '']);
  const lines = text.match(/^ *# tencentcloud_\S+ (will|must) be .*$/gm) ?? [];
  const parts = lines.map((line) => /\.(\S+)_[0-9A-F]{8} \w+ be (created|updated|replaced|destroyed)/.exec(line)!);
  return parts.map(([, name, action]) => `${name} ${action}`).sort();
}

/** Applies, and checks that the next plan is empty. */
async function apply(...args: string[]): Promise<void> {
  await workspace.succeed('apply', '-auto-approve', '-no-color', ...args);
  await workspace.succeed('plan', '-detailed-exitcode', '-no-color');
}

/** Returns the objects that were created, changed and removed since the last call, in order. Releases have their environment. */
function requests(): string[] {
  const all = workspace.session.store.listRequests();
  const fresh = all.slice(seen).filter(({ operation }) => ['create', 'update', 'delete'].includes(operation));
  seen = all.length;
  return fresh.map(({ operation, type, id, name }) => {
    const what = type.replace(/^tencentcloud_api_gateway_/, '');
    return [operation, what, what === 'service_release' ? id!.split('#')[1] : name].filter(Boolean).join(' ');
  });
}

/** The ids of the APIs that TEST and RELEASE serve. */
function servedApis(): string[] {
  const world = new ProviderStore(workspace.session.store, 'cloud', 'tencentcloud_', { id: 'watch' });
  const [{ id }] = stored('service');
  return [TEST, RELEASE].flatMap((environment) => serving(world, id, environment)!.apis.map((api) => api.id)).sort();
}

/** Returns the version that callers get in each environment, or undefined if the environment is down. */
async function served(): Promise<{ [environment: string]: string }> {
  const shown = JSON.parse(await workspace.succeed('output', '-json', '-no-color', 'environments'));
  return Object.fromEntries(shown.map((one: any) => [one.environment_name, one.version_name]));
}

/** Returns the served APIs after all changes. */
function watch(stack: TerraformStack, service: cloud.GatewayService, after: readonly cloud.Release[]): void {
  const data = new DataApiGatewayServiceEnvironmentList(stack, 'shown', { serviceId: service.gatewayServiceId });
  service.node.children.filter(({ node }) => /^version-/.test(node.id)).forEach((one) => data.node.addDependency(one));
  data.node.addDependency(...after);
  new TerraformOutput(stack, 'environments', { value: Token.asAny(propertyAccess(data.fqn, ['result'])) });
}

type Apis = { [name: string]: Partial<cloud.ApiOptions> };

function serviceWith(stack: TerraformStack, apis: Apis, vpcId = 'vpc-1a2b3c4d'): cloud.GatewayService {
  const service = new cloud.GatewayService(stack, 'orders', { name: 'orders', vpcId });
  for (const [name, options] of Object.entries(apis)) {
    service.addApi(name, { name, path: `/${name}`, backend: cloud.Backend.mock('ok'), ...options });
  }
  return service;
}

/** A release on each change, which takes the environment down. */
const withOutage = (apis: Apis, description?: string) => (stack: TerraformStack) => {
  const service = serviceWith(stack, apis);
  watch(stack, service, [service.release(RELEASE, { description, releaseOnChange: true, allowOutage: true })]);
};

/** Released once, and switched with each change. */
const switched =
  (apis: Apis, vpcId?: string) =>
  (stack: TerraformStack): void => {
    const service = serviceWith(stack, apis, vpcId);
    const tested = service.release(TEST, { releaseOnChange: true });
    const live = service.release(RELEASE);
    service.switchVersion(RELEASE, { version: tested.releaseVersion });
    const plan = service.addUsagePlan('plan', { name: 'plan', quota: 1, requestsPerSecond: 1 });
    plan.attachToService(service, RELEASE);
    watch(stack, service, [tested, live]);
  };

const RELEASED_AGAIN = ['orders_release-test replaced', 'orders_version-release replaced'];

(hasTerraform ? describe : describe.skip)('with terraform on the PATH', () => {
  test('a gateway can switch to releases without an outage, be edited, and switch back', async () => {
    workspace.synthesize(withOutage({ a: {} }));
    await workspace.succeed('init', '-input=false');
    await apply();
    const first = versionOf(RELEASE);
    expect(await served()).toMatchObject({ release: first });

    // The released version stays, although its description changed.
    workspace.synthesize(switched({ a: {} }));
    expect(await planned()).toEqual([
      'orders_plan-plan created',
      expect.stringMatching(/^orders_plan-plan_.* created$/),
      'orders_release-test created',
      'orders_version-release created',
    ]);
    await apply();
    expect(versionOf(RELEASE)).toBe(first);
    expect(await served()).toMatchObject({ test: versionOf(TEST), release: versionOf(TEST) });

    // One API is edited, and one is added.
    const before = versionOf(TEST);
    const edited = { a: { backend: cloud.Backend.mock('fine') }, b: {} };
    workspace.synthesize(switched(edited));
    expect(await planned()).toEqual(['orders_api-a updated', 'orders_api-b created', ...RELEASED_AGAIN]);
    requests();
    await apply();
    const done = requests();
    expect(done.slice(0, 2)).toEqual(['delete update_service', 'delete service_release test']);
    expect(done.slice(2, 4).sort()).toEqual(['create api b', 'update api a']);
    expect(done.slice(4)).toEqual(['create service_release test', 'create update_service']);
    expect(versionOf(TEST)).not.toBe(before);
    expect(versionOf(RELEASE)).toBe(first);
    expect(await served()).toMatchObject({ release: versionOf(TEST) });

    // Edits that reach callers at once or never, and a network that cannot be changed.
    workspace.synthesize(switched({ ...edited, b: { description: 'Second' } }, 'vpc-5e6f7a8b'));
    expect(await planned()).toEqual(['orders_api-b updated']);
    await apply();

    // A replaced API with the same settings. Only its id differs.
    const [address] = /tencentcloud_api_gateway_api\.orders_api-b_\w+/.exec(await workspace.succeed('state', 'list'))!;
    expect(await planned(`-replace=${address}`)).toEqual(['orders_api-b replaced', ...RELEASED_AGAIN]);
    await apply(`-replace=${address}`);
    expect(await served()).toMatchObject({ release: versionOf(TEST) });

    workspace.synthesize(switched({ a: edited.a }));
    expect(await planned()).toEqual(['orders_api-b destroyed', ...RELEASED_AGAIN]);
    await apply();
    expect(requests()).not.toContain('delete service_release release');
    expect(versionOf(RELEASE)).toBe(first);
    expect(await served()).toMatchObject({ release: versionOf(TEST) });

    // Returns to releases that take the environment down, with another description. The APIs are the same as in the first release.
    workspace.synthesize(withOutage({ a: {} }, 'Back'));
    expect(await planned()).toEqual(
      expect.arrayContaining(['orders_release-release replaced', 'orders_release-test destroyed']),
    );
    await apply();
    expect(requests()).toEqual(
      expect.arrayContaining(['delete service_release release', 'create service_release release']),
    );
    expect(versionOf(RELEASE)).not.toBe(first);
    expect(await served()).toEqual({ test: '', prepub: '', release: versionOf(RELEASE) });

    await workspace.succeed('destroy', '-auto-approve', '-no-color');
    expect(workspace.session.store.count()).toBe(0);
  });

  const api = (options: Partial<cloud.ApiOptions> = {}) => ({
    name: 'orders',
    path: '/orders',
    backend: cloud.Backend.mock('ok'),
    ...options,
  });
  const specification = (operationId: string) =>
    cloud.OpenApiDefinition.fromText(
      JSON.stringify({
        openapi: '3.0.3',
        info: { title: 'Orders', version: '1' },
        paths: { '/orders': { get: { operationId, responses: { 200: { description: 'ok' } } } } },
      }),
    );

  /** Creates a service with one API, with each kind of construct id. */
  type Making = (stack: TerraformStack, id: string, allowOutage?: boolean) => [cloud.GatewayService, cloud.Api];
  const alone: Making = (stack, id, allowOutage) => {
    const service = serviceWith(stack, {});
    return [service, service.addApi(id, api({ allowOutage }))];
  };
  const fromOpenApi: Making = (stack, id, allowOutage) => {
    const service = serviceWith(stack, {});
    const backend = cloud.Backend.mock('ok');
    return [service, service.addApisFromOpenApi(specification(id), { backend, allowOutage })[id]];
  };
  const inGateway: Making = (stack, id, allowOutage) => {
    const apis = { [id]: api({ allowOutage }) };
    const gateway = new cloud.ReleasedGateway(stack, 'orders', { name: 'orders', apis, releaseOnChange: true });
    return [gateway.service, gateway.apis[id]];
  };

  test.each<[string, Making]>([
    ['construct id', alone],
    ['operationId', fromOpenApi],
    ['key of a ReleasedGateway', inGateway],
  ])('an API with another %s stays with moveFrom, and is rejected or released again otherwise', async (_, make) => {
    let formerPath = '';
    const build = (id: string, allowOutage?: boolean, oldPath?: string) =>
      workspace.synthesize((stack) => {
        const [service, made] = make(stack, id, allowOutage);
        formerPath = made.node.path;
        if (oldPath) {
          made.moveFrom(oldPath);
        }
        if (make !== inGateway) {
          const tested = service.release(TEST, { releaseOnChange: true });
          service.release(RELEASE);
          service.switchVersion(RELEASE, { version: tested.releaseVersion });
        }
        const blocked = service.addIpStrategy('blocked', {
          name: 'blocked',
          type: cloud.IpListType.DENY,
          address: '203.0.113.7',
        });
        blocked.attachTo(made, RELEASE);
      });
    build('list');
    await workspace.succeed('init', '-input=false');
    await apply();
    const before = stored('api')[0].id;
    expect(servedApis()).toEqual([before, before]);

    const listPath = formerPath;
    build('search');
    const { status, text } = await workspace.terraform('apply', '-auto-approve', '-no-color');
    expect([status, text.replace(/[│\s]+/g, ' ')]).toEqual([
      1,
      expect.stringContaining(
        `at the last apply, GET /orders was answered by another API of the stack, at ${listPath}. `,
      ),
    ]);
    expect(servedApis()).toEqual([before, before]);

    build('search', false, listPath);
    await apply();
    expect(servedApis()).toEqual([before, before]);

    // Terraform deletes the old API and creates the new one in any order, so without this the second apply could be needed.
    switchRule(workspace.session.store, 'api-path-taken', false);
    build('find', true);
    await apply();
    const [{ id: after }] = stored('api');
    expect(after).not.toBe(before);
    expect(servedApis()).toEqual([after, after]);
    expect(stored('strategy_attachment').map(({ bind_api_id }) => bind_api_id)).toEqual([after]);
  });

  test('an API that was deleted elsewhere is created and released again, with its attachments', async () => {
    workspace.synthesize((stack) => {
      const service = serviceWith(stack, { a: {}, b: {} });
      const [, gone] = service.node.children.filter(cloud.Api.isApi);
      const tested = service.release(TEST, { releaseOnChange: true });
      service.release(RELEASE);
      service.switchVersion(RELEASE, { version: tested.releaseVersion });
      const deny = { name: 'blocked', type: cloud.IpListType.DENY, address: '203.0.113.7' };
      service.addIpStrategy('blocked', deny).attachTo(gone, RELEASE);
    });
    await workspace.succeed('init', '-input=false');
    await apply();
    const { id: before } = stored('api').find(({ api_name: name }) => name === 'b');
    workspace.session.store.remove('cloud', 'tencentcloud_api_gateway_api', before);
    await apply();
    const { id: after } = stored('api').find(({ api_name: name }) => name === 'b');
    const { id: other } = stored('api').find(({ api_name: name }) => name === 'a');
    expect(servedApis()).toEqual([after, after, other, other].sort());
    expect(stored('strategy_attachment').map(({ bind_api_id }) => bind_api_id)).toEqual([after]);
  });

  test('environments are released and switched independently, and switched again after a replaced release', async () => {
    const build =
      (...environments: cloud.Environment[]) =>
      (stack: TerraformStack) => {
        const variable = (name: string) =>
          new TerraformVariable(stack, name, { type: 'string', default: 'https://a.example' });
        const backend = cloud.Backend.http({ url: variable('url').stringValue });
        const errorCodes = [{ code: 404, message: variable('message').stringValue }];
        const service = serviceWith(stack, { a: { backend, errorCodes } });
        const tested = service.release(TEST, { releaseOnChange: true });
        const others = environments.map((one) => service.release(one));
        environments.forEach((one) => service.switchVersion(one, { version: tested.releaseVersion }));
        watch(stack, service, [tested, ...others]);
      };
    workspace.synthesize(build(PREPUB));
    await workspace.succeed('init', '-input=false');
    await apply();
    const version = versionOf(TEST);
    expect(await served()).toEqual({ test: version, prepub: version, release: '' });

    workspace.synthesize(build(PREPUB, RELEASE));
    expect(await planned()).toEqual(['orders_release-release created', 'orders_version-release created']);
    await apply();
    expect(await served()).toEqual({ test: version, prepub: version, release: version });

    // A new release has today's version, so its environment is switched again.
    const [address] = /\S+\.orders_release-prepub_\w+/.exec(await workspace.succeed('state', 'list'))!;
    const args = `-replace=${address}`;
    expect(await planned(args)).toEqual(['orders_release-prepub replaced', 'orders_version-prepub replaced']);
    await apply(args);
    expect(await served()).toEqual({ test: version, prepub: version, release: version });

    // A value that only Terraform knows, so no hash contains it.
    const again = ['orders_release-test', 'orders_version-prepub', 'orders_version-release'];
    const replaced = ['orders_api-a updated', ...again.map((name) => `${name} replaced`)];
    expect(await planned('-var=url=https://b.example')).toEqual(replaced);
    expect(await planned('-var=message=gone')).toEqual(replaced);
  });
});
