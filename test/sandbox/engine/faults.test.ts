/** Fault injection: errors, delays, crashes; first at the gate that calls pass, then with the real terraform. */
import { FaultGate, ServiceCall } from '../../../sandbox/src/engine/faults/gate';
import { RunProcesses } from '../../../sandbox/src/engine/faults/processes';
import { NewFault, Store } from '../../../sandbox/src/engine/store';
import { hasTerraform, Workspace } from '../support/terraform';

const TYPE = 'konnect_gateway_service';

describe('the fault gate', () => {
  let store: Store;
  let stopping: AbortController;
  let killed: number[];
  let processes: RunProcesses;
  let gate: FaultGate;
  beforeEach(() => {
    store = Store.open({ file: ':memory:' });
    stopping = new AbortController();
    killed = [];
    processes = new RunProcesses(
      (pid) => killed.push(pid),
      (pid) => pid === process.ppid,
    );
    gate = new FaultGate(store, 'platform', { signal: stopping.signal, kill: (victim) => processes.kill(victim) });
  });
  afterEach(() => store.close());

  /** A creation that records whether it happened. */
  function creation(): ServiceCall<string> & { done: string[] } {
    const done: string[] = [];
    const lost = (made?: string) => void done.push(`lost ${made}`);
    return { type: TYPE, operation: 'create', work: () => `made ${done.push('done')}`, lost, done };
  }

  /** Returns the result of a creation with a fault. */
  async function meet(fault: NewFault) {
    store.addFault(fault);
    const call = creation();
    const ended = await gate.pass(call).catch((error) => error.message);
    return { ended, done: call.done };
  }

  test('passes calls without a fault', async () => {
    store.addFault({ type: TYPE, operation: 'delete', status: 500 });
    store.addFault({ provider: 'cloud', status: 500 });
    const call = creation();
    expect(await gate.pass(call)).toBe('made 1');
    expect(store.listFaults()).toHaveLength(2);
  });

  test.each<[NewFault, string]>([
    [
      { status: 409 },
      '409 Conflict: another request has changed the object: apply again (fault injected by the sandbox; the injected fault ' +
        'does not repeat)',
    ],
    [
      { status: 429, times: 3 },
      '429 Too Many Requests: too many requests: wait a few seconds, then apply again (fault injected by the sandbox; ' +
        'the injected fault repeats 2 more times)',
    ],
    [
      { status: 429, times: 2, message: 'wait' },
      '429 Too Many Requests: wait (fault injected by the sandbox; the injected fault repeats 1 more time)',
    ],
    [
      { status: 500, times: Infinity },
      '500 Internal Server Error: the service failed for an unknown reason: apply again later (fault injected by the ' +
        'sandbox; the injected fault repeats until it is cleared)',
    ],
    [
      { status: 499, message: 'no more room' },
      '499: no more room (fault injected by the sandbox; the injected fault does not repeat)',
    ],
    [
      { status: 418 },
      "418 I'm a Teapot: the service rejected the request (fault injected by the sandbox; the injected fault does not repeat)",
    ],
  ])('fails %j before the service changes anything', async (fault, message) => {
    expect(await meet(fault)).toEqual({ ended: message, done: ['lost undefined'] });
  });

  test('reports a failure after the change with the created object', async () => {
    const { ended, done } = await meet({ status: 503, after: true });
    expect(ended).toMatch(/^503 Service Unavailable: the service is not available at the moment/);
    expect(done).toEqual(['done', 'lost made 1']);
  });

  test('delays a call without a failure', async () => {
    expect(await meet({ delay: 1 })).toEqual({ ended: 'made 1', done: ['done'] });
    expect(await meet({ delay: 1, after: true })).toEqual({ ended: 'made 1', done: ['done'] });
  });

  test('delays only the affected call, which ends if terraform is stopped', async () => {
    const call = creation();
    store.addFault({ delay: 2 ** 31 - 1 });
    const passing = gate.pass(call);
    expect(await gate.pass(creation())).toBe('made 1');
    stopping.abort();
    await expect(passing).rejects.toThrow('Stopped: terraform was stopped while it waited for a slow service');
    expect(call.done).toEqual([]);
  });

  test('kills processes before or after the change, without a failure', async () => {
    processes.started(process.ppid);
    expect((await meet({ crash: 'terraform' })).done).toEqual([]);
    expect((await meet({ crash: 'server', after: true })).done).toEqual(['done']);
    expect((await meet({ crash: 'both', after: true, status: 500 })).done).toEqual(['done']);
    expect(killed).toEqual([process.ppid, process.pid, process.ppid, process.pid]);
  });

  test('cannot kill a terraform that the sandbox did not start', async () => {
    expect((await meet({ crash: 'terraform' })).ended).toBe(
      'Crash: the injected fault crashes terraform, but the sandbox does not know the process of terraform: start ' +
        'terraform through gateways sandbox exec',
    );
    expect(killed).toEqual([]);
  });

  test('does not kill a process outside of the run', async () => {
    processes.started(process.pid);
    expect((await meet({ crash: 'terraform' })).ended).toContain('does not know the process of terraform');
    await processes.endTerraform(0);
    expect(killed).toEqual([]);
  });
});

(hasTerraform ? describe : describe.skip)('with terraform on the PATH', () => {
  let workspace: Workspace;
  let store: Store;
  beforeEach(async () => {
    workspace = new Workspace();
    ({ store } = workspace.session);
    write(3);
    await workspace.succeed('init', '-input=false');
  });
  afterEach(() => workspace.close());

  function write(count: number, port = 80): void {
    const service = { control_plane_id: '${konnect_gateway_control_plane.it.id}', host: 'it.example', port, count };
    workspace.write(
      JSON.stringify({
        terraform: { required_providers: { konnect: { source: 'kong/konnect' } } },
        provider: { konnect: {} },
        resource: { konnect_gateway_control_plane: { it: { name: 'it' } }, konnect_gateway_service: { it: service } },
      }),
    );
  }

  const terraform = (...args: string[]) => workspace.terraform(...args, '-no-color');
  const apply = () => terraform('apply', '-auto-approve');

  test('after a failed creation, other objects are applied, and the next apply creates the missing one', async () => {
    store.addFault({ type: TYPE, operation: 'create', skip: 1, status: 409 });
    const { status, text } = await apply();
    expect(status).toBe(1);
    expect(text).toContain('Error: 409 Conflict');
    expect(text.replace(/\W+/g, ' ')).toContain('fault injected by the sandbox the injected fault does not repeat');
    expect(store.count({ type: TYPE })).toBe(2);
    expect((await apply()).text).toContain('1 added, 0 changed, 0 destroyed');
  });

  test('an object whose creation failed afterwards is in no state, and is not adopted', async () => {
    store.addFault({ type: TYPE, operation: 'create', status: 500, after: true });
    expect((await apply()).text).toContain('Error: 500 Internal Server Error');
    expect(store.count({ type: TYPE })).toBe(3);
    expect((await apply()).text).toContain('1 added');
    expect(store.count({ type: TYPE })).toBe(4);
  });

  test('failed reads, updates and deletions do not change the state', async () => {
    await apply();
    store.addFault({ type: TYPE, operation: 'read', status: 500 });
    expect(await terraform('plan')).toMatchObject({
      status: 1,
      text: expect.stringContaining('Internal Server Error'),
    });
    write(3, 81);
    store.addFault({ type: TYPE, operation: 'update', status: 429 });
    expect(await apply()).toMatchObject({ status: 1, text: expect.stringContaining('Error: 429 Too Many Requests') });
    expect((await apply()).text).toContain('0 added, 1 changed, 0 destroyed');
    write(2, 81);
    store.addFault({ type: TYPE, operation: 'delete', status: 409 });
    expect(await apply()).toMatchObject({ status: 1, text: expect.stringContaining('Error: 409 Conflict') });
    expect((await apply()).text).toContain('0 added, 0 changed, 1 destroyed');
    expect(store.count({ type: TYPE })).toBe(2);
  });

  test('imports count as reads', async () => {
    await apply();
    const { id, values } = store.list({ type: TYPE })[0];
    await workspace.succeed('state', 'rm', 'konnect_gateway_service.it[0]');
    store.addFault({ type: TYPE, operation: 'read', status: 500 });
    const importId = JSON.stringify({ control_plane_id: values.control_plane_id, id });
    const { status, text } = await terraform('import', 'konnect_gateway_service.it[0]', importId);
    expect([status, store.listFaults()]).toEqual([1, []]);
    expect(text).toContain('500 Internal Server Error');
  });

  test('data sources count as reads', async () => {
    workspace.write(
      JSON.stringify({
        terraform: { required_providers: { konnect: { source: 'kong/konnect' } } },
        provider: { konnect: {} },
        data: { konnect_portal: { it: { filter: { name: { eq: 'it' } } } } },
      }),
    );
    store.addFault({ provider: 'platform', type: 'konnect_portal', operation: 'read', status: 503 });
    expect((await terraform('plan')).text).toContain('Error: 503 Service Unavailable');
  });

  test('a slow service only delays terraform', async () => {
    store.addFault({ operation: 'create', times: Infinity, delay: 20 });
    expect((await apply()).text).toContain('4 added');
  });

  test('a stopped terraform does not wait for a slow service', async () => {
    store.addFault({ type: TYPE, operation: 'create', times: Infinity, delay: 2 ** 31 - 1 });
    const run = await workspace.session.begin('stopped');
    const ended = workspace.outputOf(['apply', '-auto-approve', '-no-color'], run.environment);
    await run.end('killed');
    expect(await ended).toMatchObject({ status: 1 });
  });
});
