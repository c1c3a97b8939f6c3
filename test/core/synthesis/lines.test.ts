/** The report names the user's line of the construct or call with a mistake. */
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { App, TerraformStack, Testing } from 'cdktf';
import { Construct } from 'constructs';
import { platform } from '../../..';
import { addError } from '../../../lib/core/synthesis/problems';
import { Api } from '../../../lib/platform/api';
import { jobCommandsIn } from '../../support/job-commands';
import { reportOf } from '../../support/stack';

const FILE = path.relative(process.cwd(), __filename);

let outdir: string;
let app: App;
let stack: TerraformStack;
beforeEach(() => {
  outdir = fs.mkdtempSync(path.join(os.tmpdir(), 'call-site-'));
  app = new App({ outdir });
  stack = new TerraformStack(app, 'stack');
  new platform.PlatformProvider(stack, 'platform');
});
const { JSII_AGENT } = process.env;
afterEach(() => {
  fs.rmSync(outdir, { recursive: true, force: true });
  process.env.JSII_AGENT = JSII_AGENT;
  if (JSII_AGENT === undefined) {
    delete process.env.JSII_AGENT;
  }
});

/** Returns the line above the line that calls this function. */
function lineAbove(): string {
  const [, , frame] = new Error().stack!.split('\n');
  return `${FILE}:${Number(/:(\d+):\d+\)?$/.exec(frame)![1]) - 1}`;
}

/** Returns the lines of the report without their indentation. */
const report = () => (reportOf(stack) ?? '').split('\n').map((line) => line.trim());

test('the report has the line of an L2 construct', () => {
  new platform.ControlPlane(stack, 'plane', { name: '', descripton: 'a' } as any);
  const line = lineAbove();
  expect(report()).toContain(`stack/plane/Resource (konnect_gateway_control_plane, ${line})`);
  expect(report()).toContain(`stack/plane (ControlPlane, ${line})`);
  expect(report()).toContain('error: descripton is not known; did you mean description?');
});

test('the report has the line of an L1 construct', () => {
  new Api(stack, 'api', { name: '' });
  const line = lineAbove();
  expect(report()).toContain(`stack/api (konnect_api, ${line})`);
});

test('the report has the line of a construct within a construct of the user', () => {
  let line = '';
  class Orders extends Construct {
    public constructor(scope: Construct) {
      super(scope, 'orders');
      new Api(this, 'api', { name: '' });
      line = lineAbove();
    }
  }
  new Orders(stack);
  expect(report()).toContain(`stack/orders/api (konnect_api, ${line})`);
});

test("the report has the line of a user's class that extends a class of the library", () => {
  let line = '';
  class Orders extends platform.ControlPlane {
    public constructor(scope: Construct) {
      super(scope, 'orders', { name: '' });
      line = lineAbove();
    }
  }
  new Orders(stack);
  expect(report()).toContain(`stack/orders/Resource (konnect_gateway_control_plane, ${line})`);
});

test('the report has the line of a call on a construct that another line created', () => {
  const plane = new platform.ControlPlane(stack, 'plane', { name: 'orders' });
  const made = lineAbove();
  plane.moveFrom('elsewhere/plane');
  const called = lineAbove();
  expect(report()).toContain(`stack/plane (ControlPlane, ${made})`);
  expect(report()).toContainEqual(expect.stringMatching(`^error: .* \\(${called}\\)$`));
});

test('the report has the line of a construct that a method adds', () => {
  const plane = new platform.ControlPlane(stack, 'plane', { name: 'orders' });
  const service = new platform.GatewayService(stack, 's', { controlPlane: plane, url: 'https://a.example.com' });
  service.addRoute('route', { paths: ['no slash'] });
  const line = lineAbove();
  expect(report()).toContainEqual(expect.stringMatching(`Route, ${line}\\)$`));
});

test('the report has the line of a second construct with the same id', () => {
  new Api(stack, 'api', { name: 'a' });
  const first = lineAbove();
  new Api(stack, 'api', { name: 'b' });
  const second = lineAbove();
  expect(report()).toContain(`stack/api (konnect_api, ${first})`);
  expect(report()).toContainEqual(expect.stringMatching(`^error: the id "api" is given twice .* \\(${second}\\)$`));
});

test('the report has the line of the first construct whose provider is missing', () => {
  const other = new TerraformStack(app, 'other');
  new Api(other, 'api', { name: 'orders' });
  const line = lineAbove();
  expect(report()).toContain('other (stack)');
  expect(report()).toContainEqual(expect.stringMatching(`^error: has resources .* \\(${line}\\)$`));
});

test('the report has no lines in an app without stack traces', () => {
  stack = new TerraformStack(Testing.app({ stackTraces: false }), 'stack');
  new platform.PlatformProvider(stack, 'platform');
  new Api(stack, 'api', { name: '' });
  expect(report()).toContain('stack/api (konnect_api)');
});

test('the report has no lines in other languages, because their frames are frames of the jsii runtime', () => {
  process.env.JSII_AGENT = 'Python/3.11.7';
  new Api(stack, 'api', { name: '' });
  expect(report()).toContain('stack/api (konnect_api)');
});

test('texts of the input in messages are no commands of CI systems', () => {
  const plane = new platform.ControlPlane(stack, 'plane', { name: 'orders' });
  addError(plane, 'specification', 'orders.yaml:1:1 is no YAML:\n  ::add-mask::a\n##[error]b');
  expect(report().join('\n')).toContain('is no YAML:\n\\u{3a}:add-mask::a\n\\u{23}#[error]b');
  expect(jobCommandsIn(report().join('\n'))).toEqual([]);
});
