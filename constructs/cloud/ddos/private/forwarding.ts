import { Construct } from 'constructs';
import { DayuL4RuleV2 } from '../../../../lib/cloud/dayu-l4-rule-v2';
import { DayuL7RuleV2 } from '../../../../lib/cloud/dayu-l7-rule-v2';
import { ignoreArgumentChanges } from '../../../../lib/core/l1/lifecycle';
import { seconds } from '../../../../lib/core/l2/conversions';
import { ManagedProps } from '../../../../lib/core/l2/managed-props';
import { Outages, replaceWithOutage } from '../../../../lib/core/l2/outages';
import { addError } from '../../../../lib/core/synthesis/problems';
import { checkAddress, checkCertificateId, checkDomain, checkNotEmpty } from '../../private/texts';
import { DdosInstance } from '../ddos-instance';
import { DdosProtocol } from '../ddos-protocol';
import { ForwardingAlgorithm, ForwardingOptions, PortForwarding, WebsiteForwarding } from '../forwarding';
import { numberInRange, RulePath } from './lists';
import { allowedProtocol, upperCaseProtocol } from './spelling';

const ALGORITHMS: { readonly [algorithm in ForwardingAlgorithm]: number } = {
  [ForwardingAlgorithm.ROUND_ROBIN]: 1,
  [ForwardingAlgorithm.IP_HASH]: 2,
};
const HOSTED_CERTIFICATE = 2;
const STOPPED = 'nothing is forwarded until the new rule exists';

/**
 * Creates a port forwarding rule. The provider cannot update port forwarding rules, and the service identifies a port
 * forwarding rule by address and port. Terraform ignores edits of the region, because the provider never sends the
 * region.
 */
export function forwardPort(
  scope: Construct,
  instance: DdosInstance,
  forwarding: PortForwarding,
  { provider }: ManagedProps,
  outages: Outages,
) {
  const place: RulePath = { construct: scope, path: '' };
  const { protocol = DdosProtocol.TCP, port, originPort = port, sessionPersistence } = forwarding;
  checkNotEmpty(scope, 'name', forwarding.name);
  checkAddress(scope, 'address', forwarding.address);
  numberInRange(place, 'port', port, 1, 65535);
  if (originPort !== port) {
    numberInRange(place, 'originPort', originPort, 1, 65535);
  }
  const rules = {
    ...common(scope, forwarding),
    ruleName: forwarding.name,
    protocol: upperCaseProtocol(allowedProtocol(scope, 'protocol', protocol, [DdosProtocol.TCP, DdosProtocol.UDP])),
    virtualPort: port,
    sourcePort: originPort,
    keepEnable: sessionPersistence !== undefined,
    removeSwitch: forwarding.removeWatermark ?? false,
  };
  const rule = new DayuL4RuleV2(scope, 'Resource', {
    provider,
    business: instance.type,
    resourceId: instance.instanceId,
    vpn: forwarding.address,
    virtualPort: port,
    rules: { ...rules, region: forwarding.region },
  });
  ignoreArgumentChanges(rule, ['rules[0].region']);
  const content = { address: forwarding.address, ...rules };
  replaceWithOutage(rule, content, { ...outages, what: 'a forwarded port', outage: STOPPED });
}

/**
 * Creates a website forwarding rule. The provider can update only the servers, the id of the certificate and the HTTPS
 * switches of a website forwarding rule.
 */
export function forwardWebsite(
  scope: Construct,
  instance: DdosInstance,
  forwarding: WebsiteForwarding,
  { provider }: ManagedProps,
  outages: Outages,
): void {
  const { certificateId, httpToOrigin = false, httpsCcProtection = false } = forwarding;
  checkDomain(scope, 'domain', forwarding.domain, { wildcard: true });
  checkAddress(scope, 'address', forwarding.address);
  checkCertificateId(scope, 'certificateId', certificateId);
  if (forwarding.algorithm === ForwardingAlgorithm.IP_HASH) {
    addError(
      scope,
      'algorithm',
      'is ForwardingAlgorithm.IP_HASH, which only port forwarding accepts; leave algorithm out for websites',
    );
  }
  const given = { httpToOrigin, httpsCcProtection };
  Object.entries(given).forEach(([property, isOn]) => {
    if (isOn && certificateId === undefined) {
      addError(
        scope,
        property,
        'is true, but without certificateId requests arrive by HTTP; give a certificateId, or leave the property out',
      );
    }
  });
  const { sourceLists, ...shared } = common(scope, forwarding);
  const fixed = {
    ...shared,
    lbType: ALGORITHMS[ForwardingAlgorithm.ROUND_ROBIN],
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
  const content = { address: forwarding.address, ...fixed };
  const what = 'a forwarded website (except its servers, certificate id and switches)';
  replaceWithOutage(rule, content, { ...outages, what, outage: STOPPED });
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
