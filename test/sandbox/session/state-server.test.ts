/** The server of states answers only to its own runs. */
import { once } from 'node:events';
import * as fs from 'node:fs';
import * as http from 'node:http';
import * as os from 'node:os';
import * as path from 'node:path';
import { Store } from '../../../sandbox/src/engine/store';
import { StateServer } from '../../../sandbox/src/session/state-server';

let folder: string;
let store: Store;
let server: StateServer;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'state-server-'));
  store = Store.open({ file: path.join(folder, 'sandbox.db') });
  server = new StateServer(store);
});
afterEach(async () => {
  await server.stop();
  store.close();
  fs.rmSync(folder, { recursive: true });
});

/** Sends a request and leaves its body unfinished. Returns the status of the response. */
async function statusOf(address: string, auth?: string): Promise<number | undefined> {
  const request = http.request(address, { method: 'POST', auth });
  request.on('error', () => undefined);
  request.write('the beginning of a body that never ends');
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  request.destroy();
  return response.statusCode;
}

test.each<[string, string | undefined]>([
  ['no password', undefined],
  ['a wrong password', 'gateways:guess'],
])('a request with %s is rejected before its body is read', async (_, auth) => {
  const { environment } = await server.open('run', folder, { own: 'local x', isNamed: false, remotes: [] });
  expect(await statusOf(environment.TF_HTTP_ADDRESS, auth)).toBe(401);
});

test('a request to a run that has ended is rejected before its body is read', async () => {
  const { environment } = await server.open('run', folder, { own: 'local x', isNamed: false, remotes: [] });
  server.close('run');
  const { TF_HTTP_ADDRESS, TF_HTTP_USERNAME, TF_HTTP_PASSWORD } = environment;
  expect(await statusOf(TF_HTTP_ADDRESS, `${TF_HTTP_USERNAME}:${TF_HTTP_PASSWORD}`)).toBe(401);
});
