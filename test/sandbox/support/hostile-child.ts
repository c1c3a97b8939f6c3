/**
 * Sends a thousand invalid messages to each socket of a sandbox, then deploys to it. Must run as the first process of a separate
 * namespace, because a failure may kill all processes. The arguments are the script of the `gateways` command, a folder and a seed. Prints
 * an `Outcome`.
 */
import { ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import * as net from 'node:net';
import * as path from 'node:path';
import { Client, credentials } from '@grpc/grpc-js';
import { Answers, HostileRequests } from './hostile-requests';
import { randomNumbers } from './kill-stack';

export interface Outcome {
  /** Number of malformed messages, by socket. */
  readonly said: { readonly [socket: string]: number };
  /** Responses to well-formed requests to the API. */
  readonly answers: Answers;
  /** Processes that are alive at the end: the server, and an unrelated process. */
  readonly alive: { readonly server: boolean; readonly bystander: boolean };
  readonly complaints: string;
  /** Output of a deployment at the end. */
  readonly deployment: { readonly status: number | null; readonly text: string };
}

const TIMES = 1000;
/** Number of open connections. */
const AT_ONCE = 20;

const [gateways, folder, seed] = process.argv.slice(2);
const random = randomNumbers(Number(seed));
const pick = <T>(...values: T[]): T => values[random(values.length)];
const bytes = (most: number): Buffer => Buffer.from(Array.from({ length: random(most) }, () => random(256)));
const number = (): number | string => pick<number | string>(-1, 0, 1, -random(9), 2 ** 53, 1.5, '0x2', ' 7', '', 'NaN');

/** Valid and invalid parameters of a new run. */
const beginning = (): string =>
  pick(
    '{"label":"fuzz","folder":"/"}',
    '{"label":"fuzz","folder":"/"}',
    'null',
    '[]',
    '{}',
    '{"label":{},"folder":-1}',
    '{"label":"\\u0000","folder":"\\u0000"}',
    '{"__proto__":{"label":"a"},"folder":"b"}',
    '{',
  );

function controlLine(bystander: number): string {
  return pick(
    () => `begin ${beginning()}`,
    () => `started ${number()}`,
    () => `started ${bystander}`,
    () => `begin {"label":"fuzz","folder":"/"}\nstarted ${pick<number | string>(number(), bystander)}`,
    () => `begin {"label":"fuzz","folder":"/"}\nstarted ${bystander}\nend`,
    () => pick('end', 'end now', '', ' ', 'begin', 'started', '__proto__', 'constructor 1'),
    () => bytes(200).toString('latin1'),
  )();
}

const http = (port: number): Buffer =>
  Buffer.concat([
    Buffer.from(
      `${pick('GET', 'POST', 'CONNECT', 'G\u0000T', '')} ${pick('//[', '/v2/users/', '*', 'http://[', '/%', '?')} ` +
        `${pick('HTTP/1.1', 'HTTP/1.0', 'HTTP/9', '')}\r\nHost: ${pick(`127.0.0.1:${port}`, '[', 'evil.example', '')}\r\n` +
        `${pick('Expect: 100-continue', 'Upgrade: x\r\nConnection: Upgrade', 'Content-Length: -1', 'X: y')}\r\n\r\n`,
    ),
    bytes(50),
  ]);

/** Sends a message, and waits until the other side has ended the connection, or has had a moment for it. */
async function send(target: net.NetConnectOpts, message: Buffer | string): Promise<void> {
  const socket = net.connect(target);
  socket.on('error', () => undefined).resume();
  const closed = once(socket, 'close').catch(() => undefined);
  if (random(4) === 0) {
    socket.write(message, () => socket.destroy());
  } else {
    socket.end(message);
  }
  const late = setTimeout(() => socket.destroy(), 1000);
  await closed;
  clearTimeout(late);
}

async function times(work: (index: number) => Promise<unknown>): Promise<number> {
  let index = 0;
  const worker = async (): Promise<void> => {
    while (index < TIMES) {
      await work(index++);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return index;
}

const CALLS = [
  ...['GetMetadata', 'GetProviderSchema', 'ValidateProviderConfig', 'ValidateResourceConfig', 'ReadDataSource'],
  ...['ConfigureProvider', 'UpgradeResourceState', 'ReadResource', 'PlanResourceChange', 'ApplyResourceChange'],
  ...['ImportResourceState', 'MoveResourceState', 'ValidateDataResourceConfig', 'StopProvider', 'NoSuchCall'],
];

/** A field of a message: the name of a type, values as MessagePack or JSON, or anything. */
function field(): Buffer {
  const content = pick(
    () => Buffer.from(pick('konnect_api', 'tencentcloud_api_gateway_service', '__proto__', '')),
    () => wrapped(1, bytes(60)),
    () => wrapped(2, Buffer.from(pick('{"name":1e999999999}', '{"__proto__":null}', '[[[[', 'null', '{"id":[]}'))),
    () => wrapped(1, Buffer.from([0x81, 0xa4, ...Buffer.from('name'), 0xab, ...Buffer.from('1e999999999')])),
    () => Buffer.alloc(5000, 0x91),
    () => bytes(100),
  )();
  return wrapped(1 + random(7), content);
}

function wrapped(tag: number, content: Buffer): Buffer {
  const length = content.length < 128 ? [content.length] : [(content.length & 127) | 128, content.length >> 7];
  return Buffer.concat([Buffer.from([(tag << 3) | 2, ...length]), content]);
}

async function call(client: Client): Promise<void> {
  const message = Buffer.concat(Array.from({ length: random(5) }, field));
  await new Promise<void>((resolve) => {
    const raw = (value: Buffer): Buffer => value;
    const name = `/tfplugin6.Provider/${pick(...CALLS)}`;
    client.makeUnaryRequest(name, raw, raw, message, { deadline: Date.now() + 20_000 }, () => resolve());
  });
}

/** Returns a message to the proxy, with bytes for the tunnel. */
const tunnel = (): Buffer =>
  Buffer.concat([
    Buffer.from(
      `CONNECT ${pick('us.api.konghq.com:443', 'us.api.konghq.com', 'evil.example:443', ':', '', '[::1]:443', '127.0.0.1:22')} ` +
        `HTTP/1.1\r\nHost: a\r\n${pick('', 'Proxy-Authorization: Basic a\r\n', 'Content-Length: 9\r\n')}\r\n`,
    ),
    pick(Buffer.from('GET / HTTP/1.1\r\n\r\n'), Buffer.from([22, 3, 1, 0, 200, 1]), bytes(100)),
  ]);

async function fuzz(served: any, bystander: number): Promise<Outcome['said']> {
  const control = served.shim.GATEWAYS_SANDBOX_CONTROL;
  const port = Number(new URL(served.url).port);
  const said: { [socket: string]: number } = {
    http: await times(() => send({ host: '127.0.0.1', port }, http(port))),
    https: await times(() => send(addressOf(served.platform.https.url), pick(bytes(300), http(port)))),
    proxy: await times(() => send(addressOf(served.platform.proxy.url), pick(tunnel(), http(port)))),
    control: await times(() => send({ path: control }, `${controlLine(bystander)}${pick('\n', '')}`)),
  };
  await send({ path: control }, Buffer.alloc(5 * 1024 * 1024, 'x'));
  const attached: any[] = Object.values(JSON.parse(served.attached.TF_REATTACH_PROVIDERS));
  for (const socket of new Set<string>(attached.map(({ Addr }) => Addr.String))) {
    said[`${path.basename(socket)} bytes`] = await times(() =>
      send({ path: socket }, Buffer.concat([Buffer.from(pick('', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n')), bytes(200)])),
    );
    const client = new Client(`unix:${socket}`, credentials.createInsecure());
    said[`${path.basename(socket)} calls`] = await times(() => call(client));
    client.close();
  }
  return said;
}

function addressOf(url: string): net.NetConnectOpts {
  const { hostname, port } = new URL(url);
  return { host: hostname, port: Number(port) };
}

async function main(): Promise<Outcome> {
  if (process.pid !== 1) {
    throw new Error('this is no namespace of its own: every process of the machine is at risk');
  }
  const ways = ['http', 'https', 'proxy'].flatMap((way) => [`--${way}`, '0']);
  const bystander = spawn('sleep', ['3600']);
  const server = spawn(process.execPath, [gateways, 'sandbox', 'serve', '--json', ...ways], { cwd: folder });
  let complaints = '';
  server.stderr.on('data', (text) => (complaints += text));
  let said = '';
  for await (const text of server.stdout.setEncoding('utf8')) {
    said += text;
    if (said.endsWith('}\n')) {
      break;
    }
  }
  const served = JSON.parse(said);
  const fuzzed = await fuzz(served, bystander.pid!);
  const answers = await new HostileRequests(served.url, random).send(2000, AT_ONCE);
  fs.writeFileSync(path.join(folder, 'main.tf.json'), CONFIGURATION);
  const script = 'terraform init -input=false && terraform apply -auto-approve && terraform plan -detailed-exitcode';
  const env = { ...process.env, ...served.shim };
  const { status, stdout, stderr } = spawnSync('sh', ['-c', script], { cwd: folder, env, encoding: 'utf8' });
  const alive = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null;
  // Gives the events of ended connections time to arrive.
  await new Promise((resolve) => setImmediate(resolve));
  return {
    said: fuzzed,
    answers,
    alive: { server: alive(server), bystander: alive(bystander) },
    complaints,
    deployment: { status, text: stdout + stderr },
  };
}

const CONFIGURATION = JSON.stringify({
  terraform: { required_providers: { konnect: { source: 'kong/konnect' } } },
  provider: { konnect: {} },
  resource: { konnect_api: { orders: { name: 'Orders' } } },
});

main().then(
  (outcome) => process.stdout.write(JSON.stringify(outcome), () => process.exit(0)),
  (error) => process.stderr.write(`${error.stack}\n`, () => process.exit(1)),
);
