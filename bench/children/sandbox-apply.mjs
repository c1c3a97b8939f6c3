/**
 * Serves a sandbox, and alternately applies many resources and the same number of `terraform_data` with equal
 * arguments, each time with a separate state. Prints the time of each `terraform apply`, and the CPU time of the
 * sandbox.
 */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';

const { sandbox, kind, count, rounds } = JSON.parse(process.argv[2]);
const load = createRequire(path.join(sandbox, 'main.js'));
const { Session } = load('./lib/session/session');
const { SandboxProvider } = load('./lib/engine/server/provider');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-sandbox-'));
const session = Session.start({ store: path.join(folder, 'store.db') });

let calls = 0;
const { handlers } = SandboxProvider.prototype;
SandboxProvider.prototype.handlers = function counted() {
  const entries = Object.entries(handlers.call(this));
  return Object.fromEntries(entries.map(([name, handle]) => [name, (request) => ((calls += 1), handle(request))]));
};

const service = (controlPlane, number) => ({
  control_plane_id: controlPlane,
  name: `service-${number}`,
  host: `service-${number}.example.com`,
  port: 443,
  protocol: 'https',
  path: '/v1',
  tags: ['bench', `number-${number}`],
});

/** Configuration of one of the largest gateway plugins, with most of its arguments. */
const plugin = (controlPlane, number, serviceId) => ({
  control_plane_id: controlPlane,
  instance_name: `limit-${number}`,
  service: { id: serviceId },
  protocols: ['http', 'https'],
  tags: ['bench', `number-${number}`],
  config: {
    limit: [10, 100, 1000],
    window_size: [1, 60, 3600],
    identifier: 'header',
    header_name: 'x-tenant',
    namespace: `limits-${number}`,
    strategy: 'redis',
    sync_rate: 10,
    window_type: 'sliding',
    error_code: 429,
    error_message: 'too many requests of this tenant',
    hide_client_headers: false,
    retry_after_jitter_max: 5,
    redis: {
      cluster_nodes: [1, 2, 3].map((node) => ({ ip: `10.0.0.${node}`, port: 6379 })),
      connect_timeout: 2000,
      read_timeout: 2000,
      send_timeout: 2000,
      keepalive_pool_size: 256,
      username: 'limits',
      password: 'limits',
      ssl: true,
      ssl_verify: true,
      server_name: 'redis.example.com',
    },
  },
});

/**
 * Objects that the measured resources depend on. The program writes the objects to the store without terraform, so that
 * the measured time does not include their creation.
 */
function parents() {
  const { store } = session;
  const controlPlane = randomUUID();
  const add = (type, id, values) => store.create({ provider: 'platform', type, id, values: { id, ...values } });
  return store.transaction(() => {
    add('konnect_gateway_control_plane', controlPlane, { name: `bench-${controlPlane}` });
    const services = Array.from({ length: kind === 'plugin' ? count : 0 }, (_, number) => {
      const id = randomUUID();
      add('konnect_gateway_service', id, { control_plane_id: controlPlane, name: `service-${number}` });
      return id;
    });
    return { controlPlane, services };
  });
}

function argumentsOf(number, { controlPlane, services }) {
  return kind === 'plugin' ? plugin(controlPlane, number, services[number]) : service(controlPlane, number);
}

function configuration(type, wrap) {
  const all = parents();
  const resources = Array.from({ length: count }, (_, number) => [`r${number}`, wrap(argumentsOf(number, all))]);
  return {
    ...(type.startsWith('konnect_') && {
      terraform: { required_providers: { konnect: { source: 'kong/konnect' } } },
      provider: { konnect: {} },
    }),
    resource: { [type]: Object.fromEntries(resources) },
  };
}

/** Applies a configuration with a new Terraform state, and returns the time. */
async function apply(name, content) {
  const cwd = fs.mkdtempSync(path.join(folder, `${name}-`));
  fs.writeFileSync(path.join(cwd, 'main.tf.json'), JSON.stringify(content));
  await terraform(cwd, 'init', '-input=false');
  const callsBefore = calls;
  const cpu = process.cpuUsage();
  const start = process.hrtime.bigint();
  const text = await terraform(cwd, 'apply', '-auto-approve', '-input=false', '-no-color');
  const seconds = Number(process.hrtime.bigint() - start) / 1e9;
  const { user, system } = process.cpuUsage(cpu);
  if (!text.includes(`${count} added`)) {
    throw new Error(`terraform did not add ${count} resources:\n${text}`);
  }
  return { seconds, cpu: (user + system) / 1e6, calls: calls - callsBefore };
}

async function terraform(cwd, ...args) {
  const run = await session.begin(args[0]);
  const child = spawn('terraform', args, { cwd, env: { ...process.env, ...run.environment } });
  let text = '';
  child.stdout.on('data', (chunk) => (text += chunk));
  child.stderr.on('data', (chunk) => (text += chunk));
  const status = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve));
  await run.end('normal');
  if (status !== 0) {
    throw new Error(`terraform ${args[0]} failed:\n${text}`);
  }
  return text;
}

const type = kind === 'plugin' ? 'konnect_gateway_plugin_rate_limiting_advanced' : 'konnect_gateway_service';
const variants = {
  ours: () =>
    apply(
      'ours',
      configuration(type, (values) => values),
    ),
  data: () =>
    apply(
      'data',
      configuration('terraform_data', (values) => ({ input: values })),
    ),
};
const measured = { ours: [], data: [] };
try {
  for (let round = 0; round < rounds; round++) {
    const names = Object.keys(variants);
    for (const name of round % 2 === 0 ? names : names.reverse()) {
      measured[name].push(await variants[name]());
    }
  }
} finally {
  await session.stop();
  fs.rmSync(folder, { recursive: true });
}
process.stdout.write(JSON.stringify(measured));
