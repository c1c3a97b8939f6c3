import { IConstruct } from 'constructs';
import { seconds } from '../../../../lib/core/rules/checked';
import { addError, addWarning } from '../../../../lib/core/rules/problems';
import { GatewayPluginAclConfigA } from '../../../../lib/platform/gateway-plugin-acl';
import { GatewayPluginCorsConfigA } from '../../../../lib/platform/gateway-plugin-cors';
import { GatewayPluginRequestTerminationConfigA } from '../../../../lib/platform/gateway-plugin-request-termination';
import { CorsPolicyOptions, TerminationPolicyOptions } from '../access-options';

/** The settings of `cors`. */
export function corsSettings(construct: IConstruct, options: CorsPolicyOptions): GatewayPluginCorsConfigA {
  const { origins = [], maxAge, ...others } = options ?? {};
  if (origins.length === 0) {
    addError(construct, 'policy.origins', 'is empty; give at least one origin, or "*" for any');
  }
  if (others.credentials && origins.includes('*')) {
    const message =
      'is given with the origin "*", so that any page may call in the name of its visitors; name the origins';
    addWarning(construct, 'policy.credentials', message);
  }
  return { origins, maxAge: seconds(construct, 'policy.maxAge', maxAge), ...others };
}

/** The settings of `acl`. */
export function groupSettings(
  construct: IConstruct,
  list: 'allow' | 'deny',
  groups: string[],
): GatewayPluginAclConfigA {
  if (!groups?.length) {
    addError(construct, 'policy', `has no groups to ${list}; give at least one`);
  }
  return { [list]: groups };
}

/** The settings of `request-termination`. */
export function terminationSettings(
  construct: IConstruct,
  options: TerminationPolicyOptions,
): GatewayPluginRequestTerminationConfigA {
  const { status, message, body, contentType } = options ?? {};
  if (message !== undefined && (body !== undefined || contentType !== undefined)) {
    const other = body === undefined ? 'contentType' : 'body';
    addError(construct, 'policy.message', `is given together with ${other}, and gateways take one of them`);
  } else if (contentType !== undefined && body === undefined) {
    addError(construct, 'policy.contentType', 'is given without body, of which it is the type');
  }
  return { statusCode: status, message, body, contentType };
}
