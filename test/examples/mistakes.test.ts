import * as fs from 'node:fs';
import * as path from 'node:path';
import { filesOf, makeTemporaryFolder, Outcome, PATIENCE, removeFolder, run, runApp, synth } from './support';

/** Two stacks, first as they should be, then with mistakes in both. */
const GOOD = `
  const first = new TerraformStack(app, 'first');
  new platform.PlatformProvider(first, 'platform');
  new Api(first, 'api', { name: 'orders', labels: { team: 'orders' } });

  const second = new TerraformStack(app, 'second');
  new platform.PlatformProvider(second, 'platform');
  new ApiDocument(second, 'document', { apiId: 'some-id', content: '# Guide', status: 'published' });
`;

const BAD = `
  const first = new TerraformStack(app, 'first');
  new platform.PlatformProvider(first, 'platform');
  new Api(first, 'api', { name: 'orders', labels: { 'kong-x': 'orders' }, attributes: '{ "half": ' });
  new GatewayService(first, 'service', { controlPlaneId: 'some-id', host: 'orders.example.com', port: 70000 });

  const second = new TerraformStack(app, 'second');
  new ApiDocument(second, 'document', { apiId: 'some-id', content: '# Guide', status: 'draft' });
  new ApiImplementation(second, 'implementation', {
    apiId: 'some-id',
    serviceReference: { service: { id: 'some-id', controlPlaneId: 'some-id' } },
    controlPlaneReference: { controlPlane: { id: 'some-id' } },
  });
`;

const program = (stacks: string) => `
  import { App, TerraformStack } from 'cdktf';
  import { platform } from 'cdktf-gateways';
  import { Api } from 'cdktf-gateways/lib/platform/api';
  import { ApiDocument } from 'cdktf-gateways/lib/platform/api-document';
  import { ApiImplementation } from 'cdktf-gateways/lib/platform/api-implementation';
  import { GatewayService } from 'cdktf-gateways/lib/platform/gateway-service';

  const app = new App();
  ${stacks}
  app.synth();
`;

const SETTINGS = { language: 'typescript', app: 'npx tsx main.ts', projectId: 'mistakes', sendCrashReports: 'false' };

/** Returns the lines of the program in the text above. */
const REPORT = [
  'cdktf-gateways found 6 errors; nothing was written:',
  'second (stack)',
  expect.stringMatching(
    /^error: has resources of the provider konnect, but no provider; add new .*PlatformProvider\(.* \(main\.ts:17\)$/,
  ),
  'first/api (konnect_api, main.ts:13)',
  expect.stringMatching(/^error: attributes is not valid JSON/),
  expect.stringMatching(/^error: labels\["kong-x"\] has a key that begins with the reserved "kong"; keys must not/),
  'first/service (konnect_gateway_service, main.ts:14)',
  'error: port is 70000; allowed: 0 to 65535',
  'second/document (konnect_api_document, main.ts:17)',
  'error: status is "draft"; allowed: "published", "unpublished"',
  'second/implementation (konnect_api_implementation, main.ts:18)',
  'error: controlPlaneReference cannot be set together with serviceReference; leave one of the two out',
];

let folder: string;
let before: { [file: string]: string };
let outcome: Outcome;

beforeAll(async () => {
  folder = makeTemporaryFolder();
  fs.writeFileSync(path.join(folder, 'cdktf.json'), JSON.stringify(SETTINGS));
  fs.writeFileSync(path.join(folder, 'main.ts'), program(GOOD));
  expect(await runApp(folder, path.join(folder, 'cdktf.out'))).toMatchObject({ code: 0 });
  before = filesOf(path.join(folder, 'cdktf.out'));

  fs.writeFileSync(path.join(folder, 'main.ts'), program(BAD));
  outcome = await synth(folder);
}, PATIENCE);

afterAll(() => removeFolder(folder));

test('fails with an error', () => {
  expect(outcome.code).toBe(1);
});

test('reports the problems of all stacks together, by path and property', () => {
  expect(reportIn(outcome.output)).toEqual(REPORT);
});

test('shows the report once with one stack line, if run without the cdktf command', async () => {
  const { output } = await run('tsx', ['main.ts'], folder);
  expect(reportIn(output)).toEqual(REPORT);
  expect(output.split('cdktf-gateways found')).toHaveLength(2);
  expect(output.match(/^ *at /gm)).toHaveLength(1);
});

test('keeps the output of an earlier run', () => {
  expect(Object.keys(before)).toEqual(
    expect.arrayContaining(['manifest.json', 'stacks/first/cdk.tf.json', 'stacks/second/cdk.tf.json']),
  );
  expect(filesOf(path.join(folder, 'cdktf.out'))).toEqual(before);
});

/** Returns the lines of the report in the output of a program. A frame of a stack follows it. */
function reportIn(output: string): string[] {
  // The cdktf command logs the message when it occurs, and shows it again at the end. The last one remains visible.
  const report = output.slice(output.lastIndexOf('cdktf-gateways found'));
  const lines = report.split('\n').map((line) => line.trim());
  return lines.slice(
    0,
    lines.findIndex((line) => line.startsWith('at ')),
  );
}
