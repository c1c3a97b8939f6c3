import { LocalBackend, TerraformOutput, TerraformStack } from 'cdktf';
import { cloud, Duration } from 'cdktf-gateways';
import { Construct } from 'constructs';

/** Existing anti-DDoS instances: a package that protects our addresses, and an advanced IP in front of the shop. */
const PACKAGE = cloud.DdosInstance.sharedPackage('bgp-00000ry7');
const ADVANCED_IP = cloud.DdosInstance.advancedIp('bgpip-000004xf');
const SHOP = { domain: 'shop.example.com', address: '203.0.113.90' };

/** Month of the attack report. */
const MONTH = { start: '2026-03-01 00:00:00', end: '2026-04-01 00:00:00' };

/** Protection of our addresses and our shop against floods of packets and requests. */
export class DdosProtectionStack extends TerraformStack {
  public constructor(scope: Construct, id: string) {
    super(scope, id);
    // Terraform runs in cdktf.out/stacks/<stack>. The backend stores the state in the folder of the example, so you can
    // delete cdktf.out at any time.
    new LocalBackend(this, { path: '../../../terraform.ddos-protection.tfstate' });
    new cloud.CloudProvider(this, 'cloud', { region: 'eu-frankfurt' });

    this.protectAddresses();
    this.protectShop();
    this.report();
  }

  /** Protects addresses with single rules, so that other teams can add rules to the same instance. */
  private protectAddresses(): void {
    const protection = new cloud.DdosProtection(this, 'addresses', {
      instance: PACKAGE,
      allowAddresses: ['198.51.100.7'],
      denyAddresses: ['192.0.2.0/24'],
    });
    protection.addGeoBlock('overseas', { region: cloud.GeoRegion.OVERSEAS });
    protection.addPortRule('management', {
      action: cloud.PortRuleAction.DROP,
      priority: 10,
      protocol: cloud.DdosProtocol.TCP,
      destinationPorts: cloud.PortRange.of(22),
    });
    protection.addSpeedLimit('by-source', {
      per: cloud.SpeedLimitScope.SOURCE_IP,
      packetsPerSecond: 50_000,
      bitsPerSecond: 100_000_000,
    });
    protection.addPacketFilter('reflection', {
      action: cloud.PacketFilterAction.DROP,
      protocol: cloud.DdosProtocol.UDP,
      sourcePorts: cloud.PortRange.of(11211),
    });
    protection.bindIp('web', {
      address: '203.0.113.80',
      deviceType: cloud.ProtectedDeviceType.LOAD_BALANCER,
      deviceId: 'lb-1a2b3c4d',
    });
    protection.addAlarmThreshold('web', { address: '203.0.113.80', megabitsPerSecond: 500 });
    new cloud.DefaultAlarmThreshold(this, 'alarm', {
      instanceType: cloud.AlarmInstanceType.PACKAGE,
      megabitsPerSecond: 2000,
    });
  }

  /** Protects the advanced IP with a policy for packets and a policy for requests, and forwards traffic to the shop. */
  private protectShop(): void {
    const { domain, address } = SHOP;
    new cloud.DdosPolicy(this, 'packets', {
      instance: ADVANCED_IP,
      level: cloud.ProtectionLevel.MIDDLE,
      aiProtection: true,
      blockedProtocols: [cloud.BlockableProtocol.ICMP, cloud.BlockableProtocol.UDP],
    });
    new cloud.CcPolicy(this, 'requests', {
      instance: ADVANCED_IP,
      thresholds: [{ domain, requestsPerSecond: 2000 }],
      rateLimits: [
        {
          domain,
          limits: [
            {
              field: cloud.RequestField.URI,
              value: '/login',
              requests: 20,
              period: Duration.seconds(60),
              blockFor: Duration.minutes(10),
              action: cloud.CcAction.CAPTCHA,
            },
          ],
        },
      ],
    });
    const forwarding = new cloud.DdosProtection(this, 'shop', { instance: ADVANCED_IP });
    forwarding.forwardWebsite('web', {
      domain,
      address,
      origins: cloud.ForwardingOrigins.addresses({ host: '198.51.100.21' }, { host: '198.51.100.22', weight: 50 }),
    });
    forwarding.forwardPort('orders', {
      name: 'orders',
      address,
      port: 8443,
      region: 1,
      origins: cloud.ForwardingOrigins.domains({ host: 'orders.internal.example.com' }),
      sessionPersistence: Duration.minutes(5),
    });
    new cloud.SchedulingDomainUserName(this, 'domain', { domain: 'k3x9f2.dayugslb.example', userName: 'shop' });
  }

  private report(): void {
    const report = new cloud.DdosReport(this, 'march', MONTH);
    new TerraformOutput(this, 'attacked_ip_count', { value: report.attackedIpCount });
    new TerraformOutput(this, 'peak_traffic', { value: report.peakTraffic });
    new TerraformOutput(this, 'attacks_by_day', {
      value: report.attacksByDay(cloud.AttackType.DDOS),
      description: 'In no particular order, and equal numbers once',
    });
    new TerraformOutput(this, 'shop_inbound_peak', {
      value: report.instanceTrend(ADVANCED_IP, cloud.InstanceMetric.INBOUND_TRAFFIC).maximum,
    });
  }
}
