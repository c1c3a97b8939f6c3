import { IResolvable } from 'cdktf';
import { IConstruct } from 'constructs';
import { seconds } from '../../../../lib/core/l2/conversions';
import { addError } from '../../../../lib/core/synthesis/problems';
import { GatewayPluginJwtConfigA } from '../../../../lib/platform/gateway-plugin-jwt';
import { GatewayPluginKeyAuthConfigA } from '../../../../lib/platform/gateway-plugin-key-auth';
import { IConsumer } from '../../gateway/consumer-reference';
import { checkSamePlane } from '../../gateway/private/control-plane-parts';
import { JwtPolicyOptions, KeyAuthPolicyOptions, KeyAuthRealm } from '../authentication-options';
import { Placement } from './scopes';

/** Returns the settings of a `key-auth` policy. */
export function keyAuthSettings(
  construct: IConstruct,
  placement: Placement,
  options: KeyAuthPolicyOptions,
): GatewayPluginKeyAuthConfigA {
  const { names, inHeader, inQuery, inBody, hideCredentials = true, realms, anonymous } = options ?? {};
  if (inHeader === false && inQuery === false && !inBody) {
    addError(construct, 'policy', 'has no location for API keys; set inHeader, inQuery or inBody to true');
  }
  return {
    keyNames: names,
    keyInHeader: inHeader,
    keyInQuery: inQuery,
    keyInBody: inBody,
    hideCredentials,
    identityRealms: realms && realmsOf(construct, realms),
    anonymous: anonymousOf(construct, placement, anonymous),
  };
}

/** Returns the settings of a `jwt` policy. */
export function jwtSettings(
  construct: IConstruct,
  placement: Placement,
  options: JwtPolicyOptions,
): GatewayPluginJwtConfigA {
  const { verifyExpiration = true, verifyNotBefore = false, maximumValidity, ...others } = options ?? {};
  if (maximumValidity && !verifyExpiration) {
    addError(
      construct,
      'policy.maximumValidity',
      'is given without verifyExpiration, which maximumValidity requires; set verifyExpiration to true, or leave out maximumValidity',
    );
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

type IdentityRealm = NonNullable<Exclude<GatewayPluginKeyAuthConfigA['identityRealms'], IResolvable>>[number];

function realmsOf(construct: IConstruct, realms: KeyAuthRealm[]): IdentityRealm[] {
  if (realms.length === 0) {
    addError(construct, 'policy.realms', 'is empty; give at least one realm, or leave out realms');
  }
  const identityRealms = realms.map(({ _scope: scope, _realm: realm, _region: region }, index) => {
    if (scope === 'realm' && !region) {
      addError(construct, `policy.realms[${index}]`, 'has no region; give the region of the realm');
    }
    return { scope, id: realm?.realmId, region };
  });
  const keys = identityRealms.map(({ scope, id }) => `${scope} ${id}`);
  keys.forEach((key, index) => {
    if (keys.indexOf(key) < index) {
      addError(
        construct,
        `policy.realms[${index}]`,
        `is the same realm as realms[${keys.indexOf(key)}]; leave out one of the two`,
      );
    }
  });
  return identityRealms;
}

/**
 * Returns the id of the consumer to which the gateway assigns unauthenticated requests. Rejects an anonymous consumer
 * that belongs to a different control plane than the policy.
 */
export function anonymousOf(construct: IConstruct, placement: Placement, consumer?: IConsumer): string | undefined {
  if (consumer) {
    checkSamePlane(construct, 'policy.anonymous', consumer, placement.controlPlane);
  }
  return consumer?.consumerId;
}
