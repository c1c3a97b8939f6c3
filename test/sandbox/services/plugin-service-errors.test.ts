/** Errors of the service as the plugin shows them, with the real terraform. */
import { NewFault } from '../../../sandbox/src/engine/store';
import { switchRule } from '../../../sandbox/src/settings/rules';
import { IP, NEUTRAL_POLICY, portForward, websiteForward } from '../support/antiddos';
import { hasTerraform, Workspace } from '../support/terraform';

const HEAD = {
  terraform: { required_providers: { tencentcloud: { source: 'tencentcloudstack/tencentcloud' } } },
  provider: { tencentcloud: {} },
};

const EIP = {
  resource_id: 'bgpip-00000001',
  eip: '203.0.113.20',
  bind_resource_id: 'ins-1',
  bind_resource_region: 'ap-guangzhou',
  bind_resource_type: 'cvm',
};

(hasTerraform ? describe : describe.skip)('with terraform on the PATH', () => {
  let workspace: Workspace;
  beforeEach(() => {
    workspace = new Workspace();
  });
  afterEach(() => workspace.close());

  async function start(type: string, config: object): Promise<void> {
    workspace.write(JSON.stringify({ ...HEAD, resource: { [`tencentcloud_${type}`]: { it: config } } }));
    await workspace.succeed('init', '-input=false');
  }

  const fail = (fault: NewFault) => workspace.session.store.addFault(fault);
  const apply = async () => {
    const { status, text } = await workspace.terraform('apply', '-auto-approve', '-no-color');
    return [status, text.replace(/^[│╵|]?\s*/gm, '').replace(/\s+/g, ' ')] as const;
  };
  const plan = async () => (await workspace.terraform('plan', '-detailed-exitcode', '-no-color')).text;
  const switchOff = (quirk: string) => switchRule(workspace.session.store, quirk, false);
  const INVALID: NewFault = { operation: 'create', status: 400, message: 'InvalidParameterValue: no such address' };
  const NO_CLUSTER: NewFault = { operation: 'create', status: 500, message: 'InternalError.ClusterNotFound' };

  test('a forwarding rule that the service rejects counts as created, and the next plan replaces it', async () => {
    await start('dayu_l4_rule_v2', portForward());
    fail(INVALID);
    expect((await apply())[0]).toBe(0);
    expect(workspace.session.store.count()).toBe(0);
    expect(await plan()).toContain('must be replaced');
    expect((await apply())[0]).toBe(0);
    expect(workspace.session.store.count()).toBe(1);
    expect(await plan()).toContain('No changes');
    fail({ ...INVALID, operation: 'delete' });
    await workspace.succeed('destroy', '-auto-approve', '-no-color');
    expect(workspace.session.store.count()).toBe(1);
  });

  test('without the quirk, the creation fails', async () => {
    await start('dayu_l4_rule_v2', portForward());
    switchOff('port-rule-refusal-overlooked');
    fail(INVALID);
    const [status, text] = await apply();
    expect([status, text]).toEqual([1, expect.stringContaining('Code=InvalidParameterValue, Message=no such address')]);
  });

  test('another service error fails a forwarding rule', async () => {
    await start('dayu_l4_rule_v2', portForward());
    fail({ operation: 'create', status: 429 });
    expect((await apply())[0]).toBe(1);
  });

  test('a website rule without a cluster is not created, and cannot be read afterwards', async () => {
    await start('dayu_l7_rule_v2', websiteForward('bgpip-00000001'));
    fail(NO_CLUSTER);
    const [status, text] = await apply();
    expect([status, text]).toEqual([1, expect.stringContaining('Create l7 rule failed.')]);
    expect(workspace.session.store.count()).toBe(0);
    expect(await plan()).toContain('Create l7 rule failed.');
  });

  test('without the quirk, the service error is reported', async () => {
    await start('dayu_l7_rule_v2', websiteForward('bgpip-00000001'));
    switchOff('website-rule-cluster');
    fail(NO_CLUSTER);
    expect((await apply())[1]).toContain('InternalError.ClusterNotFound');
    expect(await plan()).toContain('will be created');
  });

  test('an elastic address without a cluster is not bound, without an error', async () => {
    await start('dayu_eip', EIP);
    fail(NO_CLUSTER);
    expect((await apply())[0]).toBe(0);
    expect(workspace.session.store.count()).toBe(0);
    expect(await plan()).toContain('No changes');
  });

  test('without the quirk, the binding fails', async () => {
    await start('dayu_eip', EIP);
    switchOff('elastic-address-cluster');
    fail(NO_CLUSTER);
    expect((await apply())[0]).toBe(1);
  });

  test.each([
    ['dayu_ddos_policy_v2', NEUTRAL_POLICY, 'ddos-policy-read-crash'],
    ['dayu_cc_policy_v2', IP, 'cc-policy-read-crash'],
  ])('an error while a %s is read crashes the provider', async (type, config, quirk) => {
    await start(type, config);
    expect((await apply())[0]).toBe(0);
    fail({ operation: 'read', status: 429 });
    expect(await plan()).toContain('Plugin did not respond');
    switchOff(quirk);
    fail({ operation: 'read', status: 429 });
    expect(await plan()).toContain('429 Too Many Requests');
    expect(await plan()).toContain('No changes');
  });

  test('a rule of a package is missing in the state after its creation', async () => {
    const rule = {
      instance_id: 'bgp-00000001',
      ip: '203.0.113.10',
      domain: 'shop.example.com',
      protocol: 'http',
      policy_action: 'drop',
      policy_list: [{ field_type: 'value', field_name: 'cgi', value: '/admin', value_operator: 'equal' }],
    };
    await start('antiddos_cc_precision_policy', rule);
    for (const count of [1, 2]) {
      const [status, text] = await apply();
      expect([status, text]).toEqual([1, expect.stringContaining('Provider produced inconsistent result after apply')]);
      expect(text).toContain('Root object was present, but now absent.');
      expect(workspace.session.store.count()).toBe(count);
    }
  });

  test('a threshold of 0 ends in the same error', async () => {
    await start('antiddos_ip_alarm_threshold_config', {
      instance_id: 'bgp-00000001',
      instance_ip: '203.0.113.7',
      alarm_type: 1,
      alarm_threshold: 0,
    });
    const [status, text] = await apply();
    expect([status, text]).toEqual([1, expect.stringContaining('Root object was present, but now absent.')]);
  });
});
