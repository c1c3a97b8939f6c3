import { Construct } from 'constructs';
import { DayuL4RuleV2 } from '../../../../lib/cloud/dayu-l4-rule-v2';
import { DayuL7RuleV2 } from '../../../../lib/cloud/dayu-l7-rule-v2';
import { ManagedProps } from '../../../../lib/core/managed-props';
import { seconds } from '../../../../lib/core/rules/checked';
import { addError } from '../../../../lib/core/rules/problems';
import { DdosInstance } from '../ddos-instance';
import { DdosProtocol } from '../ddos-protocol';
import { ForwardingAlgorithm, ForwardingOptions, PortForwarding, WebsiteForwarding } from '../forwarding';
import { checkedNumber, Place } from './lists';
import { replaceOnChange } from './replacement';
import { checkedProtocol, inCapitals } from './spelling';

const ALGORITHMS: { readonly [algorithm in ForwardingAlgorithm]: number } = {
  [ForwardingAlgorithm.ROUND_ROBIN]: 1,
  [ForwardingAlgorithm.IP_HASH]: 2,
};
const HOSTED_CERTIFICATE = 2;

/** Forwards a port. The provider has no update for these rules, and the service identifies them by address and port. */
export function forwardPort(
  scope: Construct,
  instance: DdosInstance,
  forwarding: PortForwarding,
  { provider }: ManagedProps,
) {
  const place: Place = { construct: scope, path: '' };
  const { protocol = DdosProtocol.TCP, port, originPort = port, sessionPersistence } = forwarding;
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
    keepEnable: sessionPersistence !== undefined,
    region: forwarding.region,
    removeSwitch: forwarding.removeWatermark ?? false,
  };
  const rule = new DayuL4RuleV2(scope, 'Resource', {
    provider,
    business: instance.type,
    resourceId: instance.instanceId,
    vpn: forwarding.address,
    virtualPort: port,
    rules,
  });
  replaceOnChange(scope, rule, rules);
}

/** Forwards a website. The provider can update the servers, the certificate and the HTTPS switches, nothing else. */
export function forwardWebsite(
  scope: Construct,
  instance: DdosInstance,
  forwarding: WebsiteForwarding,
  { provider }: ManagedProps,
): void {
  const { certificateId, httpToOrigin = false, httpsCcProtection = false } = forwarding;
  const given = { httpToOrigin, httpsCcProtection };
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
    keepEnable: forwarding.sessionPersistence === undefined ? 0 : 1,
  };
  const rule = new DayuL7RuleV2(scope, 'Resource', {
    provider,
    resourceType: instance.type,
    resourceId: instance.instanceId,
    resourceIp: forwarding.address,
    rule: {
      ...fixed,
      sourceLists,
      certType: certificateId === undefined ? 0 : HOSTED_CERTIFICATE,
      sslId: certificateId,
      httpsToHttpEnable: Number(httpToOrigin),
      ccEnable: Number(httpsCcProtection),
    },
  });
  replaceOnChange(scope, rule, fixed);
}

function common(
  scope: Construct,
  { origins, algorithm = ForwardingAlgorithm.ROUND_ROBIN, sessionPersistence }: ForwardingOptions,
) {
  return {
    ...origins._render(scope),
    lbType: ALGORITHMS[algorithm],
    keeptime: seconds(scope, 'sessionPersistence', sessionPersistence) ?? 0,
  };
}
