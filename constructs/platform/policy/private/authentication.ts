import { IConstruct } from 'constructs';
import { seconds } from '../../../../lib/core/rules/checked';
import { addError } from '../../../../lib/core/rules/problems';
import { GatewayPluginJwtConfigA } from '../../../../lib/platform/gateway-plugin-jwt';
import { GatewayPluginKeyAuthConfigA } from '../../../../lib/platform/gateway-plugin-key-auth';
import { IConsumer } from '../../gateway/consumer-reference';
import { checkSamePlane } from '../../gateway/private/members';
import { JwtPolicyOptions, KeyAuthPolicyOptions } from '../authentication-options';
import { Placement } from './scopes';

/** The settings of `key-auth`. */
export function keyAuthSettings(
  construct: IConstruct,
  placement: Placement,
  options: KeyAuthPolicyOptions,
): GatewayPluginKeyAuthConfigA {
  const { names, inHeader, inQuery, inBody, hideCredentials = true, anonymous } = options ?? {};
  if (inHeader === false && inQuery === false && !inBody) {
    addError(construct, 'policy', 'has keys nowhere; allow one of inHeader, inQuery and inBody');
  }
  return {
    keyNames: names,
    keyInHeader: inHeader,
    keyInQuery: inQuery,
    keyInBody: inBody,
    hideCredentials,
    anonymous: anonymousOf(construct, placement, anonymous),
  };
}

/** The settings of `jwt`. */
export function jwtSettings(
  construct: IConstruct,
  placement: Placement,
  options: JwtPolicyOptions,
): GatewayPluginJwtConfigA {
  const { verifyExpiration = true, verifyNotBefore = false, maximumValidity, ...others } = options ?? {};
  if (maximumValidity && !verifyExpiration) {
    addError(construct, 'policy.maximumValidity', 'is given without verifyExpiration, on which it depends; allow that');
  }
  const claims = [...(verifyExpiration ? ['exp'] : []), ...(verifyNotBefore ? ['nbf'] : [])];
  return {
    claimsToVerify: claims.length > 0 ? claims : undefined,
    maximumExpiration: seconds(construct, 'policy.maximumValidity', maximumValidity),
    headerNames: others.headerNames,
    uriParamNames: others.queryNames,
    cookieNames: others.cookieNames,
    keyClaimName: others.keyClaim,
    anonymous: anonymousOf(construct, placement, others.anonymous),
  };
}

function anonymousOf(construct: IConstruct, placement: Placement, consumer?: IConsumer): string | undefined {
  if (consumer) {
    checkSamePlane(construct, 'policy.anonymous', consumer, placement.controlPlane);
  }
  return consumer?.consumerId;
}
