import { IConstruct } from 'constructs';
import { seconds } from '../../../../lib/core/l2/conversions';
import { checkText } from '../../../../lib/core/l2/text-check';
import { addError, addWarning } from '../../../../lib/core/synthesis/problems';
import { isAddressOrNetwork } from '../../../../lib/core/values/ip-range';
import { GatewayPluginAclConfigA } from '../../../../lib/platform/gateway-plugin-acl';
import { GatewayPluginCorsConfigA } from '../../../../lib/platform/gateway-plugin-cors';
import { GatewayPluginIpRestrictionConfigA } from '../../../../lib/platform/gateway-plugin-ip-restriction';
import { GatewayPluginRequestTerminationConfigA } from '../../../../lib/platform/gateway-plugin-request-termination';
import {
  CorsPolicyOptions,
  GroupPolicyOptions,
  IpRestrictionPolicyOptions,
  TerminationPolicyOptions,
} from '../access-options';
import { checkAuthenticated } from './authenticated';
import { checkStatus } from './status';

/** Returns the settings of a `cors` policy. */
export function corsSettings(construct: IConstruct, options: CorsPolicyOptions): GatewayPluginCorsConfigA {
  const { origins = [], maxAge, ...others } = options ?? {};
  if (origins.length === 0) {
    addError(construct, 'policy.origins', 'is empty; give at least one allowed origin, or "*" for any origin');
  }
  if (others.credentials && origins.includes('*')) {
    const message =
      'is true with the origin "*", so any web page can send requests with the credentials of its visitors; give the allowed origins';
    addWarning(construct, 'policy.credentials', message);
  }
  return { origins, maxAge: seconds(construct, 'policy.maxAge', maxAge), ...others };
}

/** Returns the settings of an `acl` policy. */
export function groupSettings(
  construct: IConstruct,
  list: 'allow' | 'deny',
  groups: string[],
  options: GroupPolicyOptions = {},
): GatewayPluginAclConfigA {
  if (!groups?.length) {
    addError(
      construct,
      'policy',
      `has no consumer groups or access control groups to ${list}; give at least one group`,
    );
  }
  checkAuthenticated(construct);
  const { includeConsumerGroups, hideGroupsHeader } = options ?? {};
  return { [list]: groups, includeConsumerGroups, hideGroupsHeader };
}

/** Returns the settings of an `ip-restriction` policy. */
export function addressSettings(
  construct: IConstruct,
  options: IpRestrictionPolicyOptions,
): GatewayPluginIpRestrictionConfigA {
  const { allow, deny, status, message } = options ?? {};
  if (!allow?.length && !deny?.length) {
    addError(construct, 'policy', 'has no IP addresses; give at least one address to allow or deny');
  }
  for (const [list, addresses] of Object.entries({ allow, deny })) {
    addresses?.forEach((address, index) => checkText(construct, `policy.${list}[${index}]`, address, addressProblem));
  }
  const both = allow?.filter((address) => deny?.includes(address)) ?? [];
  both.forEach((address) => {
    addError(
      construct,
      'policy.allow',
      `has the IP address ${JSON.stringify(address)}, which is also in deny; leave the address out of allow or deny`,
    );
  });
  checkStatus(construct, 'policy.status', status);
  return { allow, deny, status, message };
}

function addressProblem(address: string): string | undefined {
  return isAddressOrNetwork(address)
    ? undefined
    : 'allowed: IP addresses and networks such as "192.0.2.7", "192.0.2.0/24" and "2001:db8::/32"';
}

/** Returns the settings of a `request-termination` policy. */
export function terminationSettings(
  construct: IConstruct,
  options: TerminationPolicyOptions,
): GatewayPluginRequestTerminationConfigA {
  const { status, message, body, contentType } = options ?? {};
  if (message !== undefined && (body !== undefined || contentType !== undefined)) {
    const other = body === undefined ? 'contentType' : 'body';
    addError(construct, 'policy.message', `is given together with ${other}; give only one of the two properties`);
  } else if (contentType !== undefined && body === undefined) {
    addError(
      construct,
      'policy.contentType',
      'is given without body, which contentType requires; give body, or leave out contentType',
    );
  }
  return { statusCode: status, message, body, contentType };
}
