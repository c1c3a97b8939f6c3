/** Tests edits that interrupt protection, with the real terraform on the sandbox: rejected unless accepted. */
import { TerraformStack } from 'cdktf';
import * as cloud from '../../../../constructs/cloud';
import { Duration } from '../../../../lib/core/values/duration';
import { hasTerraform, Workspace } from '../../../sandbox/support/terraform';

let workspace: Workspace;
beforeEach(() => {
  workspace = new Workspace();
});
afterEach(() => workspace.close());

/** Arguments that an edit changes. */
interface Edit {
  readonly allowOutage?: boolean;
  readonly requestsPerSecond?: number;
  readonly sites?: string[];
  readonly packets?: number;
  readonly offset?: number;
  readonly enabled?: boolean;
  readonly originPort?: number;
  readonly region?: number;
  readonly target?: string;
  readonly device?: string;
  readonly sessions?: Duration;
  readonly weight?: number;
}

const SITE = 'shop.example.com';

function protect(stack: TerraformStack, edit: Edit): void {
  const { allowOutage } = edit;
  const instance = cloud.DdosInstance.advancedIp('bgpip-000004xf');
  new cloud.DdosPolicy(stack, 'packets', {
    instance,
    allowOutage,
    denyAddresses: ['203.0.113.7'],
    geoBlocks: [{ region: cloud.GeoRegion.OVERSEAS }],
    speedLimits: [
      { per: cloud.SpeedLimitScope.SOURCE_IP, packetsPerSecond: edit.packets ?? 1000, bitsPerSecond: 1_000_000 },
    ],
    portRules: [{ action: cloud.PortRuleAction.DROP, priority: 1, destinationPorts: cloud.PortRange.of(22) }],
    packetFilters: [{ action: cloud.PacketFilterAction.DROP, sourcePorts: cloud.PortRange.of(11211) }],
    watermarks: [
      {
        listeners: [{ ports: cloud.PortRange.of(9000), protocol: cloud.DdosProtocol.UDP }],
        offset: edit.offset,
        enabled: edit.enabled,
      },
    ],
  });
  new cloud.CcPolicy(stack, 'requests', {
    instance,
    allowOutage,
    thresholds: (edit.sites ?? [SITE]).map((domain) => ({ domain, requestsPerSecond: edit.requestsPerSecond ?? 2000 })),
    precisionPolicies: [
      { domain: SITE, address: '203.0.113.90', conditions: [{ field: cloud.RequestField.URI, value: '/admin' }] },
    ],
  });
  const origins = cloud.ForwardingOrigins.domains({ host: 'origin.example.com' });
  const servers = cloud.ForwardingOrigins.addresses({ host: '198.51.100.1', weight: edit.weight });
  const address = '203.0.113.90';
  const shop = new cloud.DdosProtection(stack, 'shop', { instance, allowOutage });
  const { originPort, region = 1, sessions: sessionPersistence } = edit;
  shop.forwardPort('ssh', { name: 'ssh', address, port: 2222, originPort, region, origins });
  shop.forwardWebsite('web', { domain: SITE, address, origins: servers, sessionPersistence });
  shop.bindEip('eip', {
    address: '203.0.113.91',
    targetType: cloud.EipTargetType.SERVER,
    targetId: edit.target ?? 'ins-1',
    targetRegion: 'ap-hongkong',
  });
  const shared = cloud.DdosInstance.sharedPackage('bgp-00000ry7');
  const deviceType = cloud.ProtectedDeviceType.LOAD_BALANCER;
  new cloud.DdosProtection(stack, 'web', { instance: shared, allowOutage }).bindIp('first', {
    address: '203.0.113.80',
    deviceType,
    deviceId: edit.device ?? 'lb-1',
  });
}

const APART: Edit = {
  sites: [SITE, 'www.example.com'],
  enabled: false,
  region: 5,
  weight: 60,
};
const OUTAGES: Edit = {
  requestsPerSecond: 3000,
  packets: 2000,
  offset: 3,
  originPort: 22,
  target: 'ins-2',
  device: 'lb-2',
  sessions: Duration.minutes(5),
};

/** Returns the output of terraform without the frame around it. */
function unframed(text: string): string {
  return text.replace(/\s*\n[│╷╵ ]*/g, ' ');
}

(hasTerraform ? describe : describe.skip)('with terraform on the PATH', () => {
  test('edits that cause an outage fail the plan with an explanation, until they are accepted', async () => {
    workspace.synthesize((stack) => protect(stack, {}));
    await workspace.succeed('init', '-input=false');
    await workspace.succeed('apply', '-auto-approve', '-no-color');
    await workspace.succeed('plan', '-detailed-exitcode', '-no-color');

    // Edits without an outage pass: another threshold, the switch of a watermark, servers, and the region, which is
    // never sent.
    workspace.synthesize((stack) => protect(stack, APART));
    await workspace.succeed('apply', '-auto-approve', '-no-color');
    await workspace.succeed('plan', '-detailed-exitcode', '-no-color');

    workspace.synthesize((stack) => protect(stack, { ...APART, ...OUTAGES }));
    const refused = await workspace.terraform('plan', '-no-color');
    expect(refused.status).toBe(1);
    const text = unframed(refused.text);
    const told = [
      'stack/packets: the provider removes all speedLimits before it creates them again; undo the change, or set allowOutage of stack/packets to true until',
      'stack/packets: the provider creates new keys for changed watermarks, so clients with the old keys fail; undo',
      'stack/requests: the provider removes a changed threshold and the level of the rate limits of its domain until the next apply; undo',
      'stack/shop/bgpip-000004xf/forwarded-ports/ssh: the provider cannot change a forwarded port in place, and with a replacement nothing is forwarded until the new rule exists; undo the change, or set allowOutage of stack/shop to true',
      'stack/shop/bgpip-000004xf/forwarded-websites/web: the provider cannot change a forwarded website (except its servers, certificate id and switches) in place, and with',
      'stack/shop/bgpip-000004xf/eips/eip: the provider cannot change a binding in place, and with a replacement the address has no protection until it is bound again; undo',
      'stack/web/bgp-00000ry7/bound-ips/first: the provider cannot change a binding in place',
    ];
    told.forEach((line) => expect(text).toContain(line));
    expect(text.match(/: the provider /g)).toHaveLength(8);

    workspace.synthesize((stack) => protect(stack, { ...APART, ...OUTAGES, allowOutage: true }));
    await workspace.succeed('apply', '-auto-approve', '-no-color');
    // Twice, as thresholds want it.
    await workspace.succeed('apply', '-auto-approve', '-no-color');
    await workspace.succeed('plan', '-detailed-exitcode', '-no-color');

    workspace.synthesize((stack) => protect(stack, { ...APART, ...OUTAGES }));
    await workspace.succeed('plan', '-detailed-exitcode', '-no-color');
    // The guard does not prevent the destruction, with any arguments.
    workspace.synthesize((stack) => protect(stack, {}));
    await workspace.succeed('destroy', '-auto-approve', '-no-color');
    expect(workspace.session.store.list({ provider: 'cloud' })).toEqual([]);
  });
});
