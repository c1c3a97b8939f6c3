import { call, Code, constant, struct, Struct } from '../../../code/code';
import { durationOf, enumeration, Field, same } from '../../fields';
import { Recogniser } from '../../recogniser';
import { RecognitionContext } from '../../recognition-context';
import { required, Source, Unrepresentable } from '../../source';
import { addition } from '../additions';
import { blocksAt, blockWith } from '../blocks';
import { isOn, unless } from '../values';
import { protectionOf } from './instance';
import { protocol } from './rules';

/** Returns a recogniser for a binding or forwarding rule, which the provider cannot import. */
function binding(
  type: string,
  method: string,
  protection: (source: Source, scene: RecognitionContext) => string,
  options: (source: Source, scene: RecognitionContext) => Code | undefined,
): Recogniser {
  return addition({
    type: `tencentcloud_${type}`,
    of: 'cloud.DdosRule',
    owner: protection,
    add: (source, scene, id) => ({ method, args: [id, required(options(source, scene))] }),
  });
}

const boundIp = blockWith('bound_ip_list', (inner, scene) => {
  // The protected device determines the value of `biz_type`.
  inner.take('biz_type');
  return struct({
    address: same('ip')(inner, scene),
    deviceType: enumeration('device_type', 'cloud.ProtectedDeviceType')(inner, scene),
    deviceId: same('instance_id')(inner, scene),
  });
});

const KINDS = { 1: 'domains', 2: 'addresses' };

/** Returns the properties that port forwarding rules and website forwarding rules have in common. */
function forwarding(inner: Source, isSticky: boolean) {
  const factory = KINDS[Number(inner.take('source_type')) as keyof typeof KINDS];
  if (factory === undefined) {
    throw new Unrepresentable(`cloud.ForwardingOrigins has no method for the value of ${inner.at('source_type')}`);
  }
  const origins = blocksAt(inner, 'source_list').map((one): Struct =>
    struct({ host: one.source as string, weight: one.weight === 100 ? undefined : (one.weight as number) }),
  );
  const seconds = Number(inner.take('keeptime') ?? 0);
  if (!isSticky && seconds !== 0) {
    throw new Unrepresentable(`the L2 construct accepts only 0 for ${inner.at('keeptime')} without sticky sessions`);
  }
  return {
    origins: call('cloud.ForwardingOrigins', factory, ...origins),
    algorithm: inner.take('lb_type') === 2 ? constant('cloud.ForwardingAlgorithm', 'IP_HASH') : undefined,
    sessionPersistence: isSticky ? durationOf(seconds * 1000) : undefined,
  };
}

const forwardedPort: Field = (source, scene) => {
  const address = same('vpn')(source, scene);
  const port = same('virtual_port')(source, scene);
  return blockWith('rules', (inner) => {
    const virtualPort = inner.take('virtual_port');
    if (virtualPort !== port) {
      throw new Unrepresentable('the L2 construct requires equal ports in virtual_port and rules.virtual_port');
    }
    return struct({
      name: same('rule_name')(inner, scene),
      address,
      port,
      originPort: unless('source_port', virtualPort as number, same('source_port'))(inner, scene),
      protocol: protocol('protocol', 'tcp')(inner, scene),
      region: same('region')(inner, scene),
      removeWatermark: isOn(inner, 'remove_switch') || undefined,
      ...forwarding(inner, isOn(inner, 'keep_enable')),
    });
  })(source, scene);
};

const forwardedWebsite: Field = (source, scene) => {
  const address = same('resource_ip')(source, scene);
  return blockWith('rule', (inner) => {
    // The certificate determines the protocol and the type of the certificate.
    ['protocol', 'cert_type'].forEach((path) => inner.take(path));
    return struct({
      domain: same('domain')(inner, scene),
      address,
      certificateId: same('ssl_id')(inner, scene),
      httpToOrigin: isOn(inner, 'https_to_http_enable') || undefined,
      httpsCcProtection: isOn(inner, 'cc_enable') || undefined,
      ...forwarding(inner, isOn(inner, 'keep_enable')),
    });
  })(source, scene);
};

/** Recognisers that convert the bindings and forwarding rules of DDoS instances to calls of L2 methods. */
export const BINDINGS: readonly Recogniser[] = [
  binding(
    'dayu_ddos_ip_attachment_v2',
    'bindIp',
    (source, scene) => protectionOf(source, 'bgp_instance_id', scene).key,
    boundIp,
  ),
  binding(
    'dayu_eip',
    'bindEip',
    (source, scene) => protectionOf(source, 'resource_id', scene).key,
    (source, scene) =>
      struct({
        address: same('eip')(source, scene),
        targetType: enumeration('bind_resource_type', 'cloud.EipTargetType')(source, scene),
        targetId: same('bind_resource_id')(source, scene),
        targetRegion: same('bind_resource_region')(source, scene),
      }),
  ),
  binding(
    'dayu_l4_rule_v2',
    'forwardPort',
    (source, scene) => protectionOf(source, 'resource_id', scene, 'business').key,
    forwardedPort,
  ),
  binding(
    'dayu_l7_rule_v2',
    'forwardWebsite',
    (source, scene) => protectionOf(source, 'resource_id', scene, 'resource_type').key,
    forwardedWebsite,
  ),
];
