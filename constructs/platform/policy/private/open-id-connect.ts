import { IConstruct } from 'constructs';
import { milliseconds, secretText, seconds } from '../../../../lib/core/l2/conversions';
import { addError, addWarning } from '../../../../lib/core/synthesis/problems';
import { acceptPlainSecret } from '../../../../lib/core/values/plain-secrets';
import { isUnresolved } from '../../../../lib/core/values/tokens';
import { isVaultReference } from '../../../../lib/core/values/vault-reference';
import { GatewayPluginOpenidConnectConfigA } from '../../../../lib/platform/gateway-plugin-openid-connect';
import { checkRequired } from '../../private/required';
import {
  CredentialLocation,
  OpenIdConnectBearerPolicyOptions,
  OpenIdConnectClient,
  OpenIdConnectClientCredentialsPolicyOptions,
  OpenIdConnectIntrospectionPolicyOptions,
  OpenIdConnectLoginPolicyOptions,
  OpenIdConnectPolicyOptions,
  OpenIdConnectSessionStorage,
} from '../open-id-connect-options';
import { anonymousOf } from './authentication';
import { checkEndpoint } from './endpoint';
import { hasRedis } from './redis';
import { Placement } from './scopes';

type Settings = GatewayPluginOpenidConnectConfigA;

const OPENID = 'openid';

/** Returns the settings of an `openid-connect` policy that verifies signed access tokens. */
export function bearerSettings(
  construct: IConstruct,
  placement: Placement,
  options: OpenIdConnectBearerPolicyOptions,
): Settings {
  const { tokenIn } = options ?? {};
  return {
    ...commonSettings(construct, placement, options),
    authMethods: ['bearer'],
    bearerTokenParamTypes: locationsOf(construct, 'policy.tokenIn', tokenIn),
  };
}

/** Returns the settings of an `openid-connect` policy that introspects access tokens. */
export function introspectionSettings(
  construct: IConstruct,
  placement: Placement,
  options: OpenIdConnectIntrospectionPolicyOptions,
): Settings {
  const { client, tokenIn, endpoint } = options ?? {};
  checkEndpoint(construct, 'policy.endpoint', endpoint);
  return {
    ...commonSettings(construct, placement, options),
    ...clientSettings(construct, client),
    authMethods: ['introspection'],
    bearerTokenParamTypes: locationsOf(construct, 'policy.tokenIn', tokenIn),
    introspectionEndpoint: endpoint,
  };
}

/** Returns the settings of an `openid-connect` policy for callers that send a client id and a client secret. */
export function clientCredentialsSettings(
  construct: IConstruct,
  placement: Placement,
  options: OpenIdConnectClientCredentialsPolicyOptions,
): Settings {
  const { credentialsIn, scopes, audiences } = options ?? {};
  return {
    ...commonSettings(construct, placement, options),
    authMethods: ['client_credentials'],
    clientCredentialsParamTypes: locationsOf(construct, 'policy.credentialsIn', credentialsIn),
    scopes,
    audiences,
  };
}

/** Returns the settings of an `openid-connect` policy with which users sign in with a browser. */
export function loginSettings(
  construct: IConstruct,
  placement: Placement,
  options: OpenIdConnectLoginPolicyOptions,
): Settings {
  const { client, sessionSecret, scopes = [OPENID], ...others } = options ?? {};
  if (!scopes.some((scope) => isUnresolved(scope) || isVaultReference(scope) || scope === OPENID)) {
    const message = `has no scope "${OPENID}", which identity providers require to identify the user; add the scope`;
    addWarning(construct, 'policy.scopes', message);
  }
  return {
    ...commonSettings(construct, placement, options),
    ...clientSettings(construct, client),
    authMethods: ['authorization_code', 'session'],
    scopes,
    redirectUris: others.redirectUris,
    // Does not use the login action `redirect`, because it would put the id token into the URL. The Terraform provider
    // does not send an empty `login_tokens`.
    loginAction: 'upstream',
    logoutUriSuffix: others.logoutPath,
    logoutRedirectUris: others.logoutRedirectUris,
    sessionSecret: secretText(construct, 'policy.sessionSecret', sessionSecret),
    sessionStorage: storageOf(construct, placement, others.sessionStorage),
    sessionIdlingTimeout: seconds(construct, 'policy.sessionIdleTimeout', others.sessionIdleTimeout),
    sessionAbsoluteTimeout: seconds(construct, 'policy.sessionTimeout', others.sessionTimeout),
  };
}

function commonSettings(construct: IConstruct, placement: Placement, options: OpenIdConnectPolicyOptions): Settings {
  const { issuer, hideCredentials = true, tlsVerify = true, ...others } = options ?? {};
  checkRequired(construct, 'policy.issuer', issuer);
  checkEndpoint(construct, 'policy.issuer', issuer);
  return {
    // Replaces a missing issuer by an empty text, because the L1 construct would report the missing issuer a second
    // time.
    issuer: issuer ?? '',
    issuersAllowed: others.issuersAllowed,
    audiencesRequired: others.audiencesRequired,
    scopesRequired: others.scopesRequired,
    consumerClaimPath: others.consumerClaim,
    consumerGroupsClaims: others.consumerGroupsClaim,
    anonymous: anonymousOf(construct, placement, others.anonymous),
    hideCredentials,
    sslVerify: tlsVerify,
    timeout: milliseconds(construct, 'policy.timeout', others.timeout),
  };
}

function clientSettings(construct: IConstruct, client: OpenIdConnectClient): Partial<Settings> {
  if (!checkRequired(construct, 'policy.client', client)) {
    return {};
  }
  const { clientId, clientSecret, authentication } = client;
  checkRequired(construct, 'policy.client.clientId', clientId || undefined);
  return {
    // The L1 construct treats the OAuth client id as a secret, because gateways encrypt the client id. The OAuth client
    // id is not secret, because browsers see the client id.
    clientIds: [acceptPlainSecret(construct, clientId ?? '')],
    clientSecrets: [secretText(construct, 'policy.client.clientSecret', clientSecret)],
    clientAuth: authentication && [authentication],
  };
}

function locationsOf(
  construct: IConstruct,
  property: string,
  locations = [CredentialLocation.HEADER],
): string[] | undefined {
  if (locations.length === 0) {
    addError(construct, property, 'is empty; give at least one location of the credential in requests');
    return undefined;
  }
  return locations;
}

function storageOf(
  construct: IConstruct,
  placement: Placement,
  storage?: OpenIdConnectSessionStorage,
): string | undefined {
  const { COOKIE, REDIS } = OpenIdConnectSessionStorage;
  const isUnavailable =
    storage === REDIS && !hasRedis(construct, placement, 'policy.sessionStorage', 'OpenIdConnectSessionStorage.COOKIE');
  return isUnavailable ? COOKIE : storage;
}
