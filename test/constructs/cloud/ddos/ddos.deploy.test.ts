/** Deploys the protection of instances with the real terraform on the sandbox: creation, edits, errors and destruction. */
import { Fn, TerraformOutput, TerraformStack } from 'cdktf';
import * as cloud from '../../../../constructs/cloud';
import { Duration } from '../../../../lib/core/values/duration';
import { hasTerraform, Workspace } from '../../../sandbox/support/terraform';

let workspace: Workspace;
beforeEach(() => {
  workspace = new Workspace();
});
afterEach(() => workspace.close());

async function plan(): Promise<string> {
  const { text } = await workspace.terraform('plan', '-no-color');
  return text;
}

/** Types of the cloud that a plan changes, by action. */
async function plannedChanges(): Promise<{ [actions: string]: string[] }> {
  await workspace.succeed('plan', '-out=planned', '-no-color');
  const { resource_changes: changes } = JSON.parse(await workspace.succeed('show', '-json', 'planned'));
  const found: { [actions: string]: string[] } = {};
  for (const { type, change } of changes.filter((one: any) => one.type.startsWith('tencentcloud_'))) {
    const actions = change.actions.join(', ');
    found[actions] = [...(found[actions] ?? []), type.replace('tencentcloud_', '')].sort();
  }
  delete found['no-op'];
  return found;
}

/** Arguments that are edited between two runs. */
interface Edits {
  readonly port: number;
  readonly bits: number;
  readonly weight: number;
  readonly sessions: boolean;
  readonly devices: string;
  readonly denied: string;
  readonly bots: string;
  readonly site: string;
  readonly allowOutage?: boolean;
}

const FIRST: Edits = {
  port: 22,
  bits: 1000,
  weight: 50,
  sessions: false,
  devices: 'lb-1',
  denied: '203.0.113.0/24',
  bots: '198.51.100.9',
  site: 'shop.example.com',
};

function protect(stack: TerraformStack, edits: Edits): void {
  const shared = new cloud.DdosProtection(stack, 'web', {
    instance: cloud.DdosInstance.sharedPackage('bgp-00000ry7'),
    allowAddresses: ['198.51.100.7'],
    denyAddresses: [edits.denied],
    allowOutage: edits.allowOutage,
  });
  const { PortRange } = cloud;
  shared.addGeoBlock('overseas', { region: cloud.GeoRegion.OVERSEAS });
  shared.addSpeedLimit('limit', { per: cloud.SpeedLimitScope.SOURCE_IP, bitsPerSecond: edits.bits });
  shared.addPortRule('port', {
    action: cloud.PortRuleAction.DROP,
    priority: 1,
    destinationPorts: PortRange.of(edits.port),
  });
  shared.addPacketFilter('filter', { action: cloud.PacketFilterAction.DROP, sourcePorts: PortRange.of(edits.port) });
  shared.addAlarmThreshold('alarm', { address: '203.0.113.80', megabitsPerSecond: 100 });
  const device = cloud.ProtectedDeviceType.LOAD_BALANCER;
  shared.bindIp('first', { address: '203.0.113.80', deviceType: device, deviceId: edits.devices });
  shared.bindIp('second', { address: '203.0.113.81', deviceType: device, deviceId: 'lb-2' });

  const instance = cloud.DdosInstance.advancedIp('bgpip-000004xf');
  const advanced = new cloud.DdosProtection(stack, 'shop', { instance, allowOutage: edits.allowOutage });
  const origins = cloud.ForwardingOrigins.addresses({ host: '198.51.100.1', weight: edits.weight });
  const address = '203.0.113.90';
  const sessionPersistence = edits.sessions ? Duration.minutes(5) : undefined;
  advanced.forwardPort('ssh', { name: 'ssh', address, port: 2222, region: 1, origins });
  advanced.forwardWebsite('web', { domain: 'shop.example.com', address, origins, sessionPersistence });
  advanced.addCcSourceRule('bot', address, {
    domain: 'shop.example.com',
    source: edits.bots,
    action: cloud.SourceAction.DENY,
  });
  advanced.addCcPrecisionPolicy('admin', {
    domain: edits.site,
    address,
    conditions: [{ field: cloud.RequestField.URI, value: '/admin' }],
  });
  advanced.bindEip('eip', {
    address,
    targetType: cloud.EipTargetType.SERVER,
    targetId: 'ins-1',
    targetRegion: 'ap-hongkong',
  });
  new cloud.DefaultAlarmThreshold(stack, 'alarm', {
    instanceType: cloud.AlarmInstanceType.PACKAGE,
    megabitsPerSecond: 2000,
  });
  new cloud.SchedulingDomainUserName(stack, 'domain', { domain: 'k3x9f2.dayugslb.example', userName: 'shop' });
}

(hasTerraform ? describe : describe.skip)('with terraform on the PATH', () => {
  test('an edit of a single rule updates in place if the provider can, and replaces the rule otherwise', async () => {
    workspace.synthesize((stack) => protect(stack, FIRST));
    await workspace.succeed('init', '-input=false');
    expect(await workspace.succeed('apply', '-auto-approve', '-no-color')).toContain(
      '25 added, 0 changed, 0 destroyed',
    );
    await workspace.succeed('plan', '-detailed-exitcode', '-no-color');

    // The list and the limit change in place. Rules with other content are replaced, the new rule first. The binding and the two forwarding
    // rules are replaced too.
    workspace.synthesize((stack) =>
      protect(stack, {
        port: 23,
        bits: 2000,
        weight: 60,
        sessions: true,
        devices: 'lb-9',
        denied: '203.0.113.0/25',
        bots: '198.51.100.10',
        site: 'www.example.com',
        allowOutage: true,
      }),
    );
    expect(await plannedChanges()).toEqual({
      update: ['antiddos_ddos_black_white_ip', 'antiddos_ddos_speed_limit_config'],
      'create, delete': [
        'antiddos_cc_black_white_ip',
        'antiddos_cc_precision_policy',
        'antiddos_packet_filter_config',
        'antiddos_port_acl_config',
      ],
      'delete, create': ['dayu_ddos_ip_attachment_v2', 'dayu_l4_rule_v2', 'dayu_l7_rule_v2'],
    });
    await workspace.succeed('apply', '-auto-approve', '-no-color');
    await workspace.succeed('plan', '-detailed-exitcode', '-no-color');
    await workspace.succeed('destroy', '-auto-approve', '-no-color');
    // The provider does not delete alarm thresholds and names of domains, although they are no longer in the state.
    const kept = workspace.session.store
      .list({ provider: 'cloud' })
      .filter(({ type }) => !/alarm|scheduling/.test(type));
    expect(kept).toEqual([]);
  });

  test('policies and a report on attacks can be deployed', async () => {
    workspace.synthesize((stack) => {
      const instance = cloud.DdosInstance.advancedIpProfessional('net-0000001');
      new cloud.DdosPolicy(stack, 'policy', {
        instance,
        level: cloud.ProtectionLevel.HIGH,
        denyAddresses: ['203.0.113.7'],
        geoBlocks: [{ region: cloud.GeoRegion.CHINA }],
        packetFilters: [{ action: cloud.PacketFilterAction.FORWARD }],
        blockedProtocols: [cloud.BlockableProtocol.ICMP],
      });
      new cloud.CcPolicy(stack, 'requests', {
        instance,
        thresholds: [{ domain: 'shop.example.com', requestsPerSecond: 2000 }],
        geoBlocks: [{ domain: 'shop.example.com', region: cloud.GeoRegion.OVERSEAS }],
        rateLimits: [
          {
            domain: 'shop.example.com',
            limits: [
              {
                field: cloud.RequestField.URI,
                value: '/login',
                requests: 5,
                period: Duration.seconds(10),
                blockFor: Duration.minutes(1),
              },
            ],
          },
        ],
      });
      const report = new cloud.DdosReport(stack, 'report', {
        start: '2026-03-01 00:00:00',
        end: '2026-03-08 00:00:00',
      });
      const outputs = {
        attacked: report.attackedIpCount,
        days: report.attacksByDay(cloud.AttackType.DDOS),
        peak: Fn.max(report.ddosTrend(cloud.DdosMetric.BANDWIDTH, { period: cloud.TrendPeriod.DAY }) as any),
        requests: Fn.max(report.ccTrend(cloud.CcMetric.REQUESTS) as any),
        inbound: report.instanceTrend(instance, cloud.InstanceMetric.INBOUND_TRAFFIC).pointCount,
        events: report.eventCount(),
        first: report.event(0).attackType,
        json: report.eventsAsJson(cloud.AttackStatus.ENDED),
        risks: report.risks().total,
      };
      Object.entries(outputs).forEach(([id, value]) =>
        new TerraformOutput(stack, `shown-${id}`, { value }).overrideLogicalId(id),
      );
    });
    await workspace.succeed('init', '-input=false');
    expect(await workspace.succeed('apply', '-auto-approve', '-no-color')).toContain(
      '12 added, 0 changed, 0 destroyed',
    );
    await workspace.succeed('plan', '-detailed-exitcode', '-no-color');
    const outputs = JSON.parse(await workspace.succeed('output', '-json'));
    const valueOf = (name: string) => outputs[name].value;
    expect(valueOf('attacked')).toBeGreaterThan(0);
    expect(valueOf('days').length).toBeGreaterThan(0);
    expect([valueOf('peak'), valueOf('requests')]).toEqual([expect.any(Number), expect.any(Number)]);
    expect(valueOf('inbound')).toBe(7 * 24);
    expect(JSON.parse(valueOf('json')).length).toBeLessThanOrEqual(valueOf('events'));
    expect(valueOf('first')).toMatch(/FLOOD$/);
    expect(valueOf('risks')).toBe(2);
  });

  test('a package can be bought, looked up and configured, and is not destroyed', async () => {
    const buy = (stack: TerraformStack, bandwidth: number): cloud.DdosPackage =>
      new cloud.DdosPackage(stack, 'package', {
        packageType: cloud.PackageType.standard({ region: 'ap-guangzhou', protectedIpCount: 1, bandwidth }),
        charge: cloud.PackageCharge.POSTPAID,
        tags: { team: 'web' },
      });
    workspace.synthesize((stack) => {
      const { instance } = buy(stack, 100);
      new cloud.DdosProtection(stack, 'protection', { instance, denyAddresses: ['203.0.113.7'] });
    });
    await workspace.succeed('init', '-input=false');
    await workspace.succeed('apply', '-auto-approve', '-no-color');
    await workspace.succeed('plan', '-detailed-exitcode', '-no-color');
    const [bought] = workspace.session.store.list({ provider: 'cloud', type: 'tencentcloud_antiddos_bgp_instance' });

    const lookUp = (stack: TerraformStack, tags: { [key: string]: string }): void => {
      const found = cloud.DdosPackage.fromLookup(stack, 'found', { region: 'ap-guangzhou', tags });
      new TerraformOutput(stack, 'found-id', { value: found.ddosPackageId, staticId: true });
    };
    workspace.synthesize((stack) => {
      buy(stack, 100);
      lookUp(stack, { team: 'web' });
    });
    await workspace.succeed('apply', '-auto-approve', '-no-color');
    expect(await workspace.succeed('output', '-raw', 'found-id')).toBe(bought.values.resource_id);

    workspace.synthesize((stack) => {
      buy(stack, 100);
      lookUp(stack, { team: 'nobody' });
    });
    expect(unframed(await plan())).toContain('stack/found: there is not exactly one object with tags "team=nobody"');

    workspace.synthesize((stack) => void buy(stack, 200));
    expect(await plan()).toContain('Instance cannot be destroyed');
    const { status, text } = await workspace.terraform('destroy', '-auto-approve', '-no-color');
    expect([status, text]).toEqual([1, expect.stringContaining('Instance cannot be destroyed')]);
    expect(workspace.session.store.count()).toBe(1);
  });
});

/** Returns the output of terraform without the frame around it. */
function unframed(text: string): string {
  return text.replace(/\s*\n[│╷╵ ]*/g, ' ');
}
