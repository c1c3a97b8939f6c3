/** Hostile messages to each socket of a sandbox, and 2,000 hostile requests to its API, do not harm it: it serves a deployment afterwards. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import * as path from 'node:path';
import { Built, buildSandbox } from '../support/built';
import { Outcome } from '../support/hostile-child';
import { cleanUp, temporaryFolder } from '../support/temporary';
import { hasTerraform } from '../support/terraform';

const SEED = 20261122;

/** A failure may kill all processes, so the test runs in a namespace of its own, without other processes. */
const NAMESPACE = ['--pid', '--fork', '--mount-proc', '--kill-child'];
const canUnshare = spawnSync('unshare', [...NAMESPACE, 'true']).status === 0;
const why = canUnshare ? '' : ' (not tried: this user may not have a namespace of processes, by unshare --pid)';

let built: Built;
beforeAll(() => {
  built = buildSandbox();
});
afterAll(() => built.remove());
afterEach(cleanUp);

(hasTerraform && canUnshare ? test : test.skip)(`neither the sandbox nor another process is harmed${why}`, async () => {
  const script = path.join(__dirname, '..', 'support', 'hostile-child.ts');
  const node = [process.execPath, '--import', require.resolve('tsx'), script];
  const child = spawn('unshare', [...NAMESPACE, ...node, built.gateways, temporaryFolder(), String(SEED)]);
  let [said, complaints] = ['', ''];
  child.stdout.on('data', (text) => (said += text));
  child.stderr.on('data', (text) => (complaints += text));
  const [status] = await once(child, 'close');
  expect({ status, complaints }).toEqual({ status: 0, complaints: '' });
  const { deployment, answers, ...others }: Outcome = JSON.parse(said);
  expect(others).toEqual({
    said: {
      http: 1000,
      https: 1000,
      proxy: 1000,
      control: 1000,
      'platform bytes': 1000,
      'platform calls': 1000,
      'cloud bytes': 1000,
      'cloud calls': 1000,
    },
    alive: { server: true, bystander: true },
    complaints: '',
  });
  expect(answers.failures).toEqual([]);
  const { 201: created, 400: invalid, 404: missing } = answers.statuses;
  expect([created, invalid, missing].every((count) => count > 20)).toBe(true);
  expect([deployment.status, deployment.text]).toEqual([0, expect.stringContaining('1 added')]);
});
