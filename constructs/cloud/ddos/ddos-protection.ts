import { Aspects, TerraformResource, Token } from 'cdktf';
import { Construct, IConstruct } from 'constructs';
import { AntiddosCcBlackWhiteIp } from '../../../lib/cloud/antiddos-cc-black-white-ip';
import { AntiddosCcPrecisionPolicy } from '../../../lib/cloud/antiddos-cc-precision-policy';
import { AntiddosDdosGeoIpBlockConfig } from '../../../lib/cloud/antiddos-ddos-geo-ip-block-config';
import { AntiddosDdosSpeedLimitConfig } from '../../../lib/cloud/antiddos-ddos-speed-limit-config';
import { AntiddosIpAlarmThresholdConfig } from '../../../lib/cloud/antiddos-ip-alarm-threshold-config';
import { AntiddosPacketFilterConfig } from '../../../lib/cloud/antiddos-packet-filter-config';
import { AntiddosPortAclConfig } from '../../../lib/cloud/antiddos-port-acl-config';
import { applyRemovalPolicy } from '../../../lib/core/l1/lifecycle';
import { hasMark, markConstruct } from '../../../lib/core/l2/construct-mark';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { Outages, replaceWithoutOutage, warnOfOutages } from '../../../lib/core/l2/outages';
import { addError } from '../../../lib/core/synthesis/problems';
import { literalTexts } from '../../../lib/core/values/literal';
import { RemovalPolicy } from '../../../lib/core/values/removal-policy';
import { isUnresolved } from '../../../lib/core/values/tokens';
import { checkAddress } from '../private/texts';
import { AlarmThreshold, AlarmType } from './alarm-threshold';
import { CcPrecisionPolicy, CcSourceRule, SourceAction, WebProtocol } from './cc-rules';
import { DdosInstance, DdosInstanceType } from './ddos-instance';
import { DdosRule } from './ddos-rule';
import { EipBinding } from './eip-binding';
import { PortForwarding, WebsiteForwarding } from './forwarding';
import { GeoBlock } from './geo-region';
import { IpBinding } from './ip-binding';
import { PacketFilter } from './packet-filter';
import { PortRule } from './port-rule';
import { rememberBinding, waitForBindings } from './private/bindings';
import { checkSite, renderCcPrecisionPolicy, singleProtocol } from './private/cc';
import { bindEip, bindIp } from './private/devices';
import { addEntry, importEntry } from './private/entries';
import { forwardPort, forwardWebsite } from './private/forwarding';
import {
  claim,
  claimInApp,
  claimStyle,
  contentId,
  contentText,
  followContent,
  followInstance,
  instanceId,
} from './private/instances';
import {
  resolvePorts,
  numberInRange,
  NO_SEARCH,
  RulePath,
  renderGeoBlock,
  renderPacketFilter,
  renderPortRule,
  renderSpeedLimit,
} from './private/lists';
import { Binding, ImportableRule } from './private/rule';
import { parseSource } from './private/sources';
import { SpeedLimit } from './speed-limit';

/** Arguments of `DdosProtection`. */
export interface DdosProtectionProps extends ManagedProps {
  /** Anti-DDoS instance that gets the single rules. */
  readonly instance: DdosInstance;

  /**
   * Source IP addresses and networks whose traffic the anti-DDoS service always lets through. `allowAddress` adds more.
   *
   * @default - none
   */
  readonly allowAddresses?: string[];

  /**
   * Source IP addresses and networks whose traffic the anti-DDoS service always drops. `denyAddress` adds more.
   *
   * @default - none
   */
  readonly denyAddresses?: string[];

  /**
   * Whether edits are allowed that briefly leave an IP unprotected or a forwarding target unreachable. The edits that
   * require `allowOutage` change bindings or forwarding rules, except the servers, the id of the certificate and the
   * HTTPS switches of forwarded websites. Adding or removing the certificate of a website requires `allowOutage`. Set
   * `allowOutage` for one edit only: synthesis prints a warning while `allowOutage` is true. You can remove a rule from
   * the program without `allowOutage`.
   *
   * @default false: a plan with an edit that causes an outage fails and changes nothing
   */
  readonly allowOutage?: boolean;

  /**
   * Whether Terraform may destroy or replace the rules of the `DdosProtection`. With `RemovalPolicy.PROTECT`, edits
   * that replace a rule also fail. If you remove a rule from the program, Terraform destroys the rule despite the
   * removal policy.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

const STYLE = 'the single rules of DdosProtection';

const TYPE = 'cloud.DdosProtection';

/**
 * Protection of an anti-DDoS instance with single rules, which several parts of the program can add and which can be
 * imported one by one. To manage the rules of an instance in one resource, with a protection level and thresholds, use
 * `DdosPolicy` and `CcPolicy`. An instance cannot have both single DDoS rules and a `DdosPolicy`, or both single CC
 * rules and a `CcPolicy`.
 *
 * Creates a resource per rule, below a child with the id of the anti-DDoS instance: after a change of the instance,
 * Terraform creates new rules. Each method that adds a rule, binding or forwarding returns a construct with the L1
 * resource as its `node.defaultChild`. The constructs of bindings and forwarding rules have no `importFrom`, because
 * the provider cannot import them.
 *
 * Two equal rules of an anti-DDoS instance are an error, because the provider finds rules by their content. The
 * provider misses some changes outside Terraform. For example, the state keeps a geo block, speed limit, port rule or
 * packet filter that another tool deleted while the instance has another one. `terraform destroy` can fail for an
 * address, port rule or geo block that another tool deleted.
 *
 * @example
 *
 * const protection = new cloud.DdosProtection(this, 'protection', {
 *   instance: cloud.DdosInstance.sharedPackage('bgp-00000ry7'),
 *   denyAddresses: ['203.0.113.0/24'],
 * });
 * protection.addGeoBlock('overseas', { region: cloud.GeoRegion.OVERSEAS });
 */
export class DdosProtection extends ManagedConstruct {
  /**
   * Whether a value is a `DdosProtection`, created by any copy of this package. Aspects can call `isDdosProtection` to
   * find constructs of the class `DdosProtection`.
   *
   * @param x any value
   */
  public static isDdosProtection(x: unknown): x is DdosProtection {
    return hasMark(x, TYPE);
  }

  private readonly instance: DdosInstance;
  private readonly managed: ManagedProps;
  private readonly outages: Outages;
  private readonly onInstance: Construct;
  private readonly claimed = new Set<string>();
  private lastBound?: IConstruct;

  /**
   * Adds the protection of an anti-DDoS instance with single rules to a stack.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: DdosProtectionProps) {
    super(scope, id);
    const args = literalTexts(props);
    markConstruct(this, TYPE);
    this.instance = args.instance;
    this.managed = { provider: args.provider };
    this.outages = { owner: this, allowOutage: args.allowOutage };
    warnOfOutages(
      this.outages,
      'edits of bindings briefly leave addresses without protection, and edits of forwarding rules briefly stop the forwarding',
    );
    this.instance._check(this);
    this.onInstance = followInstance(new Construct(this, instanceId(this, this.instance)), this.instance);
    // An aspect applies the removal policy of a `DdosProtection`, because the program adds rules after the constructor
    // has run.
    Aspects.of(this).add({
      visit: (one) => TerraformResource.isTerraformResource(one) && applyRemovalPolicy(one, args.removalPolicy),
    });
    const { allowAddresses = [], denyAddresses = [] } = args;
    allowAddresses.forEach((address, index) => this.list(address, SourceAction.ALLOW, `allowAddresses[${index}]`));
    denyAddresses.forEach((address, index) => this.list(address, SourceAction.DENY, `denyAddresses[${index}]`));
  }

  /**
   * Adds a rule that always lets traffic from a source IP or network through. Terraform:
   * `antiddos_ddos_black_white_ip`.
   *
   * @param address an address, or a network such as "203.0.113.0/24"
   */
  public allowAddress(address: string): DdosRule {
    return this.list(address, SourceAction.ALLOW, 'allowAddress');
  }

  /**
   * Adds a rule that always drops traffic from a source IP or network. Terraform: `antiddos_ddos_black_white_ip`.
   *
   * @param address an address, or a network such as "203.0.113.0/24"
   */
  public denyAddress(address: string): DdosRule {
    return this.list(address, SourceAction.DENY, 'denyAddress');
  }

  /**
   * Imports an existing allowed or denied address instead of creating a rule. The program must add the address before
   * the call, with `allowAddresses`, `denyAddresses`, `allowAddress` or `denyAddress`. The constructs that
   * `allowAddress` and `denyAddress` return also have a method `importFrom`.
   *
   * @param address allowed or denied address or network
   */
  public importAddress(address: string): void {
    importEntry(this, this.partsOf('addresses'), address);
  }

  /**
   * Adds a geo block: a rule that drops or lets through traffic by the region of its source. Terraform:
   * `antiddos_ddos_geo_ip_block_config`.
   *
   * @param id id of the construct, unique among the geo blocks
   * @param block the geo block
   */
  public addGeoBlock(id: string, block: GeoBlock): DdosRule {
    const literalBlock = literalTexts(block);
    const { instanceId } = this.instance;
    const rule = this.rule('geo-blocks', id, (key) => AntiddosDdosGeoIpBlockConfig.importId({ instanceId, id: key }));
    const { areaLists, ...rest } = renderGeoBlock(placeOf(rule), literalBlock);
    this.checkDistinctContent(rule, ['geo-blocks', { ...rest, areas: [...areaLists].sort() }]);
    new AntiddosDdosGeoIpBlockConfig(rule, 'Resource', {
      ...this.managed,
      instanceId,
      ddosGeoIpBlockConfig: { ...rest, areaLists: areaLists.length > 0 ? areaLists : undefined },
    });
    return rule;
  }

  /**
   * Adds a speed limit for traffic to the IPs of the anti-DDoS instance. Terraform: `antiddos_ddos_speed_limit_config`.
   *
   * @param id id of the construct, unique among the speed limits
   * @param limit the speed limit
   */
  public addSpeedLimit(id: string, limit: SpeedLimit): DdosRule {
    const literalLimit = literalTexts(limit);
    const { instanceId } = this.instance;
    const rule = this.rule('speed-limits', id, (key) => AntiddosDdosSpeedLimitConfig.importId({ instanceId, id: key }));
    const values = [literalLimit.packetsPerSecond, literalLimit.bitsPerSecond].flatMap((value, index) =>
      value === undefined ? [] : [{ type: index + 1, value }],
    );
    if (values.length === 0) {
      addError(rule, '', 'has no limit; give packetsPerSecond, bitsPerSecond or both');
    }
    const ddosSpeedLimitConfig = { ...renderSpeedLimit(placeOf(rule), literalLimit), speedValues: values };
    this.checkDistinctContent(rule, ['speed-limits', ddosSpeedLimitConfig]);
    new AntiddosDdosSpeedLimitConfig(rule, 'Resource', { ...this.managed, instanceId, ddosSpeedLimitConfig });
    return rule;
  }

  /**
   * Adds a port rule: a rule that drops traffic, lets it through or passes it on to further checks, by protocol and
   * ports. Every edit replaces the port rule: Terraform creates the new rule before it destroys the old rule.
   * Terraform: `antiddos_port_acl_config`.
   *
   * @param id id of the construct, unique among the port rules
   * @param portRule the port rule
   */
  public addPortRule(id: string, portRule: PortRule): DdosRule {
    const literalPortRule = literalTexts(portRule);
    const { instanceId } = this.instance;
    const rule = this.rule('port-rules', id, (config) => AntiddosPortAclConfig.importId({ instanceId, config }));
    const aclConfig = renderPortRule(placeOf(rule), literalPortRule);
    this.checkDistinctContent(rule, ['port-rules', aclConfig]);
    const resource = new AntiddosPortAclConfig(rule, 'Resource', { ...this.managed, instanceId, aclConfig });
    replaceWithoutOutage(resource, aclConfig);
    return rule;
  }

  /**
   * Adds a packet filter. Every edit replaces the packet filter: Terraform creates the new filter before it destroys
   * the old filter. Terraform: `antiddos_packet_filter_config`.
   *
   * @param id id of the construct, unique among the packet filters
   * @param filter the packet filter
   */
  public addPacketFilter(id: string, filter: PacketFilter): DdosRule {
    const literalFilter = literalTexts(filter);
    const { instanceId } = this.instance;
    const rule = this.rule('packet-filters', id, (configId) =>
      AntiddosPacketFilterConfig.importId({ instanceId, configId }),
    );
    const place = placeOf(rule);
    const { destination, source } = resolvePorts(place, literalFilter);
    const packetFilterConfig = {
      ...NO_SEARCH,
      ...renderPacketFilter(place, literalFilter),
      dportStart: destination.first,
      dportEnd: destination.last,
      sportStart: source.first,
      sportEnd: source.last,
    };
    this.checkDistinctContent(rule, ['packet-filters', packetFilterConfig]);
    const resource = new AntiddosPacketFilterConfig(rule, 'Resource', {
      ...this.managed,
      instanceId,
      packetFilterConfig,
    });
    replaceWithoutOutage(resource, packetFilterConfig);
    return rule;
  }

  /**
   * Adds a CC rule that allows or denies requests from a source to a website behind a protected IP. Every edit replaces
   * the CC rule: Terraform creates the new rule before it destroys the old rule. Only advanced IPs (`bgpip-`) can have
   * single CC rules, because the provider does not find single CC rules on other instances. Terraform:
   * `antiddos_cc_black_white_ip`.
   *
   * @param id id of the construct, unique among the CC source rules
   * @param address the protected IP that the domain of the website resolves to
   * @param sourceRule the CC source rule
   */
  public addCcSourceRule(id: string, address: string, sourceRule: CcSourceRule): DdosRule {
    const literalAddress = literalTexts(address);
    const literalSourceRule = literalTexts(sourceRule);
    const { instanceId } = this.instance;
    const { domain, protocol = WebProtocol.HTTP } = literalSourceRule;
    const rule = this.ccRule('cc-source-rules', id, (policyId) => {
      return AntiddosCcBlackWhiteIp.importId({ instanceId, policyId, ip: literalAddress, domain, protocol });
    });
    checkAddress(rule, 'address', literalAddress);
    checkSite(placeOf(rule), literalSourceRule);
    const content = {
      ip: literalAddress,
      domain,
      protocol: singleProtocol(placeOf(rule), literalSourceRule.protocol),
      blackWhiteIp: parseSource(rule, 'source', literalSourceRule.source),
    };
    if (content.blackWhiteIp) {
      this.checkDistinctContent(rule, ['cc-source-rules', content]);
      const { blackWhiteIp, ...site } = content;
      const resource = new AntiddosCcBlackWhiteIp(rule, 'Resource', {
        ...this.managed,
        ...site,
        instanceId,
        type: literalSourceRule.action,
        blackWhiteIp,
      });
      replaceWithoutOutage(resource, { ...blackWhiteIp });
    }
    return rule;
  }

  /**
   * Adds a CC precision policy: a CC rule that matches requests by their content. Changing the address, domain or
   * protocol replaces the precision policy: Terraform creates the new rule before it destroys the old rule. Only
   * advanced IPs (`bgpip-`) can have single CC rules, because the provider does not find single CC rules on other
   * instances. Terraform: `antiddos_cc_precision_policy`.
   *
   * @param id id of the construct, unique among the CC precision policies
   * @param policy the CC precision policy
   */
  public addCcPrecisionPolicy(id: string, policy: CcPrecisionPolicy): DdosRule {
    const literalPolicy = literalTexts(policy);
    const { instanceId } = this.instance;
    const { domain, address: ip, protocol = WebProtocol.HTTP } = literalPolicy;
    const rule = this.ccRule('cc-precision-policies', id, (policyId) => {
      return AntiddosCcPrecisionPolicy.importId({ instanceId, policyId, ip, domain, protocol });
    });
    const { policys, ...rest } = renderCcPrecisionPolicy(placeOf(rule), literalPolicy);
    this.checkDistinctContent(rule, [
      'cc-precision-policies',
      rest,
      policys.map((one) => contentText(rule, one)).sort(),
    ]);
    const resource = new AntiddosCcPrecisionPolicy(rule, 'Resource', {
      ...this.managed,
      ...rest,
      instanceId,
      policyLists: policys,
    });
    // The provider refuses to change the address, the domain or the protocol of a CC precision policy.
    replaceWithoutOutage(resource, { ip: rest.ip, domain: rest.domain, protocol: rest.protocol });
    return rule;
  }

  /**
   * Adds an alarm threshold for a protected IP. Terraform creates the alarm threshold after all IPs that this app binds
   * to the instance. The provider cannot remove alarm thresholds. If the program removes an alarm threshold or changes
   * its address or alarm type, the old threshold stays in force. Terraform: `antiddos_ip_alarm_threshold_config`.
   *
   * @param id id of the construct, unique among the alarm thresholds
   * @param threshold the alarm threshold
   */
  public addAlarmThreshold(id: string, threshold: AlarmThreshold): DdosRule {
    const literalThreshold = literalTexts(threshold);
    const { instanceId } = this.instance;
    const { address, megabitsPerSecond, alarmType = AlarmType.INBOUND_TRAFFIC } = literalThreshold;
    const type = alarmType === AlarmType.INBOUND_TRAFFIC ? 1 : 2;
    const rule = this.importable('alarm-thresholds', id, (instanceIp) => {
      return AntiddosIpAlarmThresholdConfig.importId({ instanceId, instanceIp, alarmTypeString: `${type}` });
    });
    // The service identifies the alarm thresholds of an instance by the protected IP and the alarm type.
    checkAddress(rule, 'address', address);
    this.checkUniqueRule(rule, `alarm threshold for ${alarmType} traffic of ${address}`);
    const identity = { address, alarmType };
    rule.node.defaultChild = followContent(
      new AntiddosIpAlarmThresholdConfig(rule, contentId(rule, identity), {
        ...this.managed,
        instanceId,
        instanceIp: address,
        alarmType: type,
        alarmThreshold: numberInRange(
          placeOf(rule),
          'megabitsPerSecond',
          megabitsPerSecond,
          1,
          Number.MAX_SAFE_INTEGER,
        ),
      }),
      identity,
    );
    waitForBindings(rule, this.instance);
    return rule;
  }

  /**
   * Binds one of your IPs to a shared package, which then protects the IP. Terraform binds the IPs of one
   * `DdosProtection` one after the other, because a package cannot process two bindings at the same time. Every edit of
   * an IP binding replaces the binding and briefly leaves the IP unprotected, so the edit requires `allowOutage`.
   * Terraform: `dayu_ddos_ip_attachment_v2`.
   *
   * @param id id of the construct, unique among the bound IPs
   * @param binding the binding
   */
  public bindIp(id: string, binding: IpBinding): ManagedConstruct {
    const literalBinding = literalTexts(binding);
    const rule = this.binding('bound-ips', id);
    this.instance._isOneOf(rule, '', [DdosInstanceType.SHARED_PACKAGE]);
    this.checkUniqueRule(rule, `binding of ${literalBinding.address}`);
    const resource = bindIp(rule, this.instance, literalBinding, this.managed, this.outages);
    if (this.lastBound) {
      resource.node.addDependency(this.lastBound);
    }
    rememberBinding(rule, this.instance);
    this.lastBound = resource;
    return rule;
  }

  /**
   * Binds an elastic IP (EIP) of an advanced IP to a server or load balancer. Every edit of an EIP binding replaces the
   * binding and briefly leaves the EIP unprotected, so the edit requires `allowOutage`. The provider does not notice
   * changes outside Terraform of an EIP binding. The provider waits forever during the creation of an EIP binding if
   * the service does not list the anti-DDoS instance. Terraform: `dayu_eip`.
   *
   * @param id id of the construct, unique among the EIPs
   * @param binding the binding
   */
  public bindEip(id: string, binding: EipBinding): ManagedConstruct {
    const literalBinding = literalTexts(binding);
    const rule = this.binding('eips', id);
    this.instance._isOneOf(rule, '', [DdosInstanceType.ADVANCED_IP]);
    this.checkUniqueRule(rule, `binding of ${literalBinding.address}`);
    bindEip(rule, this.instance, literalBinding, this.managed, this.outages);
    return rule;
  }

  /**
   * Forwards traffic that arrives at a port of an advanced IP, standard or professional (layer 4). Every edit of a
   * forwarded port replaces the rule and briefly stops forwarding, so the edit requires `allowOutage`. Edits of the
   * `region` of a forwarded port have no effect. Each port of an address can have one rule, for one protocol. If a port
   * had two forwarding rules, removing one of the rules would delete the first rule that the provider finds. If the
   * service rejects an argument of a forwarded port, Terraform still prints "Creation complete" although the service
   * created no rule. The next plan replaces the missing rule, and `gateways review` reports that the rule does not
   * exist. Terraform: `dayu_l4_rule_v2`.
   *
   * @param id id of the construct, unique among the forwarded ports
   * @param forwarding the forwarding rule
   */
  public forwardPort(id: string, forwarding: PortForwarding): ManagedConstruct {
    const literalForwarding = literalTexts(forwarding);
    const rule = this.binding('forwarded-ports', id);
    const { ADVANCED_IP, ADVANCED_IP_PROFESSIONAL } = DdosInstanceType;
    const instance = this.instanceOf(rule, [ADVANCED_IP, ADVANCED_IP_PROFESSIONAL]);
    const { address, port } = literalForwarding;
    this.checkUniqueInApp(
      rule,
      ['port', address, isUnresolved(port) ? Token.asString(port) : `${port}`],
      `port ${port} of ${address}`,
      'only by address and port, not by protocol and instance',
    );
    forwardPort(rule, instance, literalForwarding, this.managed, this.outages);
    return rule;
  }

  /**
   * Forwards requests for a website that arrive at an advanced IP (layer 7). Terraform updates the servers, the id of
   * the certificate and the HTTPS switches in place. Any other edit of a forwarded website, such as adding or removing
   * the certificate, replaces the rule and briefly stops forwarding. Such an edit requires `allowOutage`. In an
   * account, a domain can have one forwarding rule per protocol, on one instance. The removal of one of two forwarding
   * rules for a domain and protocol would delete the first rule that the provider finds, even on another instance. If
   * another tool deletes the rule of a forwarded website, every plan fails until `terraform state rm`. If the service
   * rejects an update of a forwarded website, the state still gets the new arguments. The next plan does not repeat the
   * rejected update. Terraform: `dayu_l7_rule_v2`.
   *
   * @param id id of the construct, unique among the forwarded websites
   * @param forwarding the forwarding rule
   */
  public forwardWebsite(id: string, forwarding: WebsiteForwarding): ManagedConstruct {
    const literalForwarding = literalTexts(forwarding);
    const rule = this.binding('forwarded-websites', id);
    const instance = this.instanceOf(rule, [DdosInstanceType.ADVANCED_IP]);
    const { domain, certificateId } = literalForwarding;
    const protocol = certificateId === undefined ? WebProtocol.HTTP : WebProtocol.HTTPS;
    this.checkUniqueInApp(
      rule,
      ['website', instance.type, isUnresolved(domain) ? domain : domain.toLowerCase(), protocol],
      `${domain} (${protocol})`,
      'only by domain and protocol, not by instance',
    );
    forwardWebsite(rule, instance, literalForwarding, this.managed, this.outages);
    return rule;
  }

  /**
   * Returns the anti-DDoS instance if its type is one of `types`. For another type, reports an error and returns an
   * advanced IP with the same id, so that later checks still run.
   */
  private instanceOf(rule: Construct, types: readonly DdosInstanceType[]): DdosInstance {
    return this.instance._isOneOf(rule, '', types) ? this.instance : DdosInstance.advancedIp(this.instance.instanceId);
  }

  private list(address: string, action: SourceAction, property: string): DdosRule {
    this.claim('DDoS');
    return addEntry(this, this.partsOf('addresses'), this.instance, this.managed, { address, action, property });
  }

  /** Reports a second rule for the same target on the anti-DDoS instance, such as a second binding of an address. */
  private checkUniqueRule(rule: Construct, what: string): void {
    const other = claim(rule, this.instance, what, rule.node.path);
    if (other) {
      const message = isUnresolved(what)
        ? `sets the same binding or alarm threshold as ${other.holder}; leave one of the two out`
        : `sets the ${what}, which ${other.holder} sets already; leave one of them out`;
      addError(rule, '', message);
    }
  }

  /**
   * Reports a second forwarding rule for the same port or website in the app, even on another instance. The provider
   * identifies forwarding rules without their instance.
   */
  private checkUniqueInApp(rule: Construct, what: readonly string[], shown: string, by: string): void {
    const other = claimInApp(rule, what, rule.node.path);
    if (other) {
      const named = what.some((text) => isUnresolved(text)) ? 'the same port or website' : shown;
      addError(
        rule,
        '',
        `forwards ${named}, as ${other.holder} does; the provider identifies rules ${by}, and would remove the other rule: leave one of them out`,
      );
    }
  }

  /**
   * Reports a rule that equals another rule of the anti-DDoS instance, because the provider finds rules by their
   * content.
   */
  private checkDistinctContent(rule: Construct, content: unknown): void {
    const other = claim(rule, this.instance, contentText(rule, content), rule.node.path);
    if (other) {
      const message = `is the same as ${other.holder}, and the provider cannot distinguish the two rules; leave one of the rules out`;
      addError(rule, '', message);
    }
  }

  private rule(list: string, id: string, importId: (id: string) => string): ImportableRule {
    this.claim('DDoS');
    return this.importable(list, id, importId);
  }

  /**
   * Creates a rule below a parent construct per list of rules, so that rules of different lists can have the same
   * construct id.
   */
  private importable(list: string, id: string, importId: (id: string) => string): ImportableRule {
    return new ImportableRule(this.partsOf(list), id, importId);
  }

  private binding(list: string, id: string): Binding {
    return new Binding(this.partsOf(list), id);
  }

  private partsOf(id: string): Construct {
    return (this.onInstance.node.tryFindChild(id) as Construct | undefined) ?? new Construct(this.onInstance, id);
  }

  /**
   * Records once that this `DdosProtection` manages single DDoS or CC rules of the instance, so that synthesis reports
   * a conflict with a policy once.
   */
  private claim(lists: 'DDoS' | 'CC'): void {
    if (!this.claimed.has(lists)) {
      this.claimed.add(lists);
      claimStyle(this, this.instance, lists, STYLE);
    }
  }

  private ccRule(list: string, id: string, importId: (id: string) => string): ImportableRule {
    this.claim('CC');
    const rule = this.importable(list, id, importId);
    this.instance._isOneOf(rule, '', [DdosInstanceType.ADVANCED_IP]);
    return rule;
  }
}

function placeOf(construct: IConstruct): RulePath {
  return { construct, path: '' };
}
