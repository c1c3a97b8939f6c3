import { Construct } from 'constructs';
import { DayuL4RuleV2 } from '../../../../lib/cloud/dayu-l4-rule-v2';
import { DayuL7RuleV2 } from '../../../../lib/cloud/dayu-l7-rule-v2';
import { ManagedProps } from '../../../../lib/core/managed-props';
import { addError } from '../../../../lib/core/rules/problems';
import { DdosInstance } from '../ddos-instance';
import { DdosProtocol } from '../ddos-protocol';
import { ForwardingBalance, ForwardingOptions, PortForwarding, WebsiteForwarding } from '../forwarding';
import { checkedNumber, Place } from './lists';
import { replaceOnChange } from './replacement';
import { checkedProtocol, IN_POLICIES, inCapitals } from './spelling';

const BALANCES: { readonly [balance in ForwardingBalance]: number } = {
  [ForwardingBalance.ROUND_ROBIN]: 1,
  [ForwardingBalance.ADDRESS_HASH]: 2,
};
const HOSTED_CERTIFICATE = 2;

/** Forwards a port. The provider has no update for these rules, and the service tells them by address and port. */
export function forwardPort(
  scope: Construct,
  instance: DdosInstance,
  forwarding: PortForwarding,
  { provider }: ManagedProps,
) {
  const place: Place = { construct: scope, path: '', spelling: IN_POLICIES };
  const { protocol = DdosProtocol.TCP, port, originPort = port, sessionTime } = forwarding;
  checkedNumber(place, 'port', port, 1, 65535);
  if (originPort !== port) {
    checkedNumber(place, 'originPort', originPort, 1, 65535);
  }
  const rules = {
    ...common(scope, forwarding),
    ruleName: forwarding.name,
    protocol: inCapitals(checkedProtocol(scope, 'protocol', protocol, [DdosProtocol.TCP, DdosProtocol.UDP])),
    virtualPort: port,
    sourcePort: originPort,
    keepEnable: sessionTime !== undefined,
    region: forwarding.region,
    removeSwitch: forwarding.removeWatermark ?? false,
  };
  const rule = new DayuL4RuleV2(scope, 'Resource', {
    provider,
    business: instance.kind,
    resourceId: instance.instanceId,
    vpn: forwarding.address,
    virtualPort: port,
    rules,
  });
  replaceOnChange(scope, rule, rules);
}

/** Forwards a website. The provider can change the servers, the certificate and what goes with HTTPS, nothing else. */
export function forwardWebsite(
  scope: Construct,
  instance: DdosInstance,
  forwarding: WebsiteForwarding,
  { provider }: ManagedProps,
): void {
  const { certificateId, httpToOrigin = false, inspectHttps = false } = forwarding;
  const given = { httpToOrigin, inspectHttps };
  Object.entries(given).forEach(([property, isOn]) => {
    if (isOn && certificateId === undefined) {
      addError(scope, property, 'is true, but requests come by HTTP; give a certificateId, or leave it out');
    }
  });
  const { sourceLists, ...shared } = common(scope, forwarding);
  const fixed = {
    ...shared,
    domain: forwarding.domain,
    protocol: certificateId === undefined ? 'http' : 'https',
    keepEnable: forwarding.sessionTime === undefined ? 0 : 1,
  };
  const rule = new DayuL7RuleV2(scope, 'Resource', {
    provider,
    resourceType: instance.kind,
    resourceId: instance.instanceId,
    resourceIp: forwarding.address,
    rule: {
      ...fixed,
      sourceLists,
      certType: certificateId === undefined ? 0 : HOSTED_CERTIFICATE,
      sslId: certificateId,
      httpsToHttpEnable: Number(httpToOrigin),
      ccEnable: Number(inspectHttps),
    },
  });
  replaceOnChange(scope, rule, fixed);
}

function common(
  scope: Construct,
  { origins, balance = ForwardingBalance.ROUND_ROBIN, sessionTime }: ForwardingOptions,
) {
  return { ...origins._render(scope), lbType: BALANCES[balance], keeptime: sessionTime?.toSeconds() ?? 0 };
}
